import { type Familia, FIM, NEGA, NEGA_OU_CONDICAO, PARTE, PODE_ACONTECER } from './proibido-pecas.ts';

/**
 * O assistente não faz nada: dizer que fez, que faz ou que vai fazer cria um direito que ninguém cumpriu (regra 70).
 * Não se listam atos: recusa-se o tempo do verbo, seja que verbo for, e listam-se as poucas exceções.
 */

/** Até tantas palavras no meio, sem um 'não' entre elas. */
const MEIO = (quantas: number) => `(?:(?!nao |nem |nunca )[^\\s.!?,;:]+ ){0,${quantas}}?`;
/** Um particípio qualquer. */
const PARTICIPIO =
  '(?:[a-z]{2,}(?:ad|id)[oa]s?|ativ[oa]s?|feit[oa]s?|pag[oa]s?|aceit[oa]s?|suspens[oa]s?|abert[oa]s?|entregues?|post[oa]s?|inclus[oa]s?|quites?)';
/** Como o que se vende é, ou como alguém está, e não o que se lhe fez. */
const ESTADO =
  '(?:incluid|inclus|disponibiliz|basead|localizad|situad|dividid|organizad|interessad|indicad|focad|pensad|desenvolvid|gravad|combinad|proibid|permitid|obrigad|limitad|dedicad|relacionad|preparad|recomendad|previst|descrit|publicad|lotad|esgotad|acostumad|enganad|preocupad|errad|chatead|cadastrad|abert[oa]s? (?:das?|de|ao)|sentid|dado|entendid|feit[oa]s? (?:para|pra|por|pel)|separad[oa]s? (?:por|em)|parcelad)';
/** Palavras que acabam como um particípio e não são um. */
const NAO_E_PARTICIPIO =
  '(?:segunda|entrada|chamada|toda?s?|cada|nada|ainda|vida|medida|duvida|rapid|unid|partida|obrigad|estado|lado|resultad|mercado|sabado|feriado|pedidos?|comida|tudo|quando|cuidad|dad|aceita (?:pix|cartao|boleto|sim))';

/** Um verbo na primeira pessoa do passado ou do futuro; 'inclui' só é um ao lado de quem fez ou a quem. */
const FIZ =
  '(?:(?!(?:fut)?volei|hoquei|joquei|(?:respond|entrar|avisar|retornar|estar|ficar|ser|ador|am|gost|imagin|torc)ei)[a-z]{2,}ei|consegui|(?!conclu|exclu|inclu|restitu|entendi|senti(?!\\w)|oii*(?!\\w)|aqui|ali|daqui|dali|mini|taxi|kiwi|yogi|sushi|rubi|juri|anti|multi|semi|nubi|biquini|abacaxi|saci|zumbi|colibri|jedi|wifi|rabi|caqui|tupi)[a-z]{2,}(?<![aeou])i|fui|(?:eu|te|lhe) (?:inclui|exclui|conclui)|ja (?:exclui|conclui|inclui (?:na|no|voce|[st]eu|[st]ua))|(?:inclui|exclui) (?:voce|[st]eu|[st]ua)|(?:re|des)?fiz|(?:[a-z]{2,})?pus|trouxe|(?:man|ob)?tive|vi(?! que voce (?:perguntou|quer|escreveu))|dei|abri)';
/** O que a loja diz de si no plural sem prometer nada a quem pergunta. */
const NOS_PODEMOS =
  '(?:aceit|envi|mand|respond|entend|lament|sent|agradec|esper|oferec|t|pod|precis|recomend|ped|us|guard|proteg|atend|sab|conhec|vend|v|s|trabalh|cuid|est|quer|dev|dispo|ter|estar|acredit|ador|conseguir|poder|fal|conhec|ach|fic|sug|torc|exig|cobr|prom[e]t|garant|pretend|continu|convers|costum|recomend|sugir|public|ve|prec|cheg|nasc|abr|fech|funcion)';
/** O que de quem compra se diz no passado sem que ninguém o tenha feito por ele: 'o e-mail que você usou na compra'. */
const PASSADO_DE_QUEM_COMPRA =
  '(?:pag|compr|us|inform|escolh|assin|perguntou|cadastr|utiliz|gost|venc|expir|termin|acab|pass|fic|acontec|ocorr|digit|falt|esquec|tent|consegu|clic|instal|cont|ench|fal|quebr|comec|quis|precis|sobr|cheg|perd)';
const DELE = '(?:[st]eus?|[st]uas?)';
/** O que, depois de um verbo, faz dele um ato para quem compra. */
const DE_QUEM_COMPRA = `(?<!\\w)(?:voces?|vc|te|lhe|${DELE}|tudo|dinheiro|hoje|agora|ja|${PARTE}s?)(?!\\w)`;
/** Quem é da loja e faria alguma coisa. */
const QUEM =
  '(?:equipe|financeiro|suporte|time|alguem|pessoa|atendente|loja|gente|responsavel|eles|sistema|banco|gerente|colega|setor)';

/** O que liga 'está' ou 'já' a um lugar, e não diz como se está. */
const LIGA =
  '(?:(?:n[oa]s?|em|de|d[oa]s?|com|sem|[ao]s?|por|para|pra|pel[oa]s?|entre|um|uma|ao|aos|mais|menos|so|no|na|sempre|e|ou|mas|que|como|tambem)(?!\\w))';
/** O que o assistente pode dizer que vai fazer: chamar alguém, ou falar. */
const PODE_FAZER =
  '(?:chamar|avisar|pedir|perguntar|explicar|ajudar|contar|responder|mostrar|dizer|falar|resumir|tentar|precisar|estar|ser|ter|ficar|aguardar|esperar|torcer|indicar|listar|adorar|lembrar|comecar|ir|poder|querer|entender|informar|sugerir|recomendar|continuar|gostar|sentir|tirar|orientar|esclarecer|comparar|repetir|detalhar)';
/** Com a equipe, sim: quem confere é ela. */
const COM_ALGUEM =
  '(?: [^\\s.!?]+){0,6} (?:equipe|pessoa|alguem|atendente|time|suporte|responsavel|loja|humano|gente|recepcao|secretaria|coordenacao|escola|estudio|clinica|academia|profission\\w+|professor\\w*)';
const PRONOMES = '(?:te |lhe |ja |aqui |agora |eu |mesm[oa] |logo |so |tambem |isso |tudo |voce )*';
const PODE_PASSAR = `(?!${PODE_FAZER}${FIM}|(?:passar|encaminhar|repassar|levar|deixar|transferir|verificar|conferir|confirmar|checar|consultar|ver|solicitar|registrar|enviar|mandar)${COM_ALGUEM}|(?:passar|encaminhar|repassar|levar|anotar|registrar|deixar) (?:[^\\s.!?]+ )?(?:(?:sua|seu|esse|essa|este|esta|a|o) )(?:pedido|caso|mensagem|recado|duvida|conversa|contato|pergunta|relato|sugestao|reclamacao)|(?:mandar|enviar|deixar|passar) (?:[^\\s.!?]+ ){0,5}ficha[len]|encaminhar (?:voce|te)?(?=[.,!]|$))`;
const DIZ_OU_CHAMA =
  '(?:explico|ajudo|conto|respondo|mostro|digo|indico|sugiro|recomendo|lembro|falo|aviso|entendo|agradeco|oriento|pergunto|chamo|(?:passo|mando|envio|deixo) (?:[^\\s.!?]+ ){0,5}(?:ficha|pessoa|equipe|alguem)|passo (?:o|os|todos os|mais) (?:valor|valores|precos?|detalhes)(?!\\w))';

/** 'A caixa que já foi paga' diz qual caixa, e não que se fez alguma coisa. */
const NEGA_SUPOE_OU_EXPLICA = new RegExp(
  `${NEGA_OU_CONDICAO.source}|(?<!\\w)(?:(?:[oa]s?|d[oa]s?|n[oa]s?|uma?) [a-z-]+|[a-z]{4,}s) que $`,
);

/** Os atos, por tempo do verbo. */
export const ATOS: readonly Familia[] = [
  {
    // 'Cancelei', 'resolvi', 'providenciarei', 'acabei de': quem fala não fez, nem fará.
    proibido: 'ato',
    desfaz: NEGA,
    seNoItem: true,
    modos: [
      `${FIZ}${FIM}|(?:(?:re|des)?fizemos|demos|pusemos|tivemos|trouxemos|fomos)${FIM}`,
      `(?!(?:responder|entrar|avisar|retornar)emos)[a-z]{2,}(?:aremos|eremos|iremos)${FIM}`,
      `(?<!(?:voce|tu|senhora?|quem|se) )(?:acabei|acabamos|acabou|acabo|acaba|acabam|acabaram) de (?:te |lhe |ser )?[a-z]+r${FIM}`,
      `(?:ontem|anteontem|agorinha|(?:semana|mes|ano) passad[oa]|hoje cedo|ness?e (?:exato )?momento|neste (?:exato )?momento|agora ha pouco|ha pouco)${FIM}`,
    ],
  },
  {
    // 'Trocamos seu plano'; 'devolvemos tudo em até 7 dias', se o item diz o verbo.
    proibido: 'ato',
    desfaz: NEGA_OU_CONDICAO,
    seNoItem: 'verbo',
    modos: [
      `(?!${NOS_PODEMOS}(?:a|e|i)?mos${FIM}|minimos|ultimos|proximos|mesmos|anonimos|intimos|(?:g|r|t|n|can)emos|centimos|maximos|otimos|pessimos|legitimos|extremos)[a-z]{3,}[aei]mos${FIM}(?=.*${DE_QUEM_COMPRA})`,
    ],
  },
  {
    // 'A Ana aprovou', 'a caixa saiu': se não é de quem compra nem o item o diz, alguém fez alguma coisa.
    proibido: 'ato',
    desfaz: new RegExp(`${NEGA_OU_CONDICAO.source}|(?<!\\w)(?:em|no dia em|[oa]) que (?:voce )?$`),
    desfazDepois: /^[^.!]*\?$/,
    seNoItem: true,
    modos: [
      `(?<!(?:bom|feliz|pena|chato|espero) que (?:voce |ja |tudo )?)(?<!(?:voce|tu|senhora?|quem|se) (?:ja |nao |so )?)(?!${PASSADO_DE_QUEM_COMPRA}(?:ou|aram|eu|eram|iu|iram)${FIM}|estou|(?:eu|bras|mus|europ|pne|judeu))[a-z]{2,}(?:ou|aram|iu|iram|eram|endeu|olveu|ebeu|edeu|[ec]eceu|heceu)${FIM}`,
      `(?:${PARTE}|pix|comprovante|${QUEM}|caixa) (?!que |me |voce )${MEIO(1)}(?!voce |ficou|contou|informou|venceu|expirou|terminou|acabou|falhou|aconteceu)[a-z]{2,}(?:ou|eu|iu|aram|eram|iram|fez|fizeram)${FIM}`,
    ],
  },
  {
    // Feito, estando ou ficando, qualquer que seja o verbo: 'foi estornada', 'já está reservada', 'será creditado'.
    proibido: 'ato',
    desfaz: NEGA_SUPOE_OU_EXPLICA,
    desfazDepois: /^[^.!?]*(?<!\w)(?:assim que|quando|apos|depois|se(?! preocup)|logo que|caso)(?!\w)/,
    seNosDados: true,
    modos: [
      `(?:foi|foram|ficou|ficaram|acabou de ser|consta|esta|estao|ta|tao|se encontram?|encontra-se|(?:seguem?|permanecem?|continuam?)(?![^.!?]* ate )|ja(?! (?:e|sao) )(?: esta)?|esta sendo|estao sendo|ta sendo|vem sendo|segue sendo) ${MEIO(1)}(?<!sempre )(?!${ESTADO}|${NAO_E_PARTICIPIO})${PARTICIPIO}${FIM}`,
      `(?:recebera|tera|ganhara|vai (?:receber|ter|ganhar)) ${MEIO(3)}(?:re+mbolso|estorno|devolucao|credito|dinheiro|ressarcimento)${FIM}`,
      `${DELE} ${MEIO(4)}(?:sera|serao|vai ser|vao ser) ${MEIO(1)}(?!${ESTADO})${PARTICIPIO}${FIM}(?! (?:para o|por|no|ate|pel[ao] mesm[ao]|na mesma|ficha[ld]))`,
      `(?:^|(?<=[,;:] ?)|(?<=^[a-z]+[,! ]+))(?:ja |tudo |pronto,? |prontinho,? )?(?!${ESTADO}|${NAO_E_PARTICIPIO})${PARTICIPIO}(?=\\s*(?:$|[,.!;]|aqui|por aqui|agora|pra voce|para voce|(?:o |a |os |as )?(?:${DELE}|${PARTE})(?!\\w)(?![^.!?]*, (?:o|a|os|as|voce|seu|sua|e so|basta)(?!\\w))))`,
      `${PARTE} (?:ja )?(?!${ESTADO}|${NAO_E_PARTICIPIO})${PARTICIPIO}(?! (?:para|pra|por|pel[ao]|na|no|em|d[aeo]|e|sao|nao|pode|costuma) )${FIM}`,
      `(?<=^(?:[a-z]+[,!] )?)(?:${DELE} |[oa] )?[a-z-]{3,} (?:d[aeo]s? [a-z-]+ )?(?!${ESTADO}|${NAO_E_PARTICIPIO})${PARTICIPIO}(?= ?(?:$|[.!,:]|e (?!chato|ruim|triste|pessimo|horrivel|normal|comum)))`,
      `${PARTICIPIO} com sucesso`,
      `(?:pode|podem) (?:considerar|dar (?:isso )?(?:como|por)) ${MEIO(1)}${PARTICIPIO}${FIM}`,
    ],
  },
  {
    // O mesmo sem particípio: 'já foi', 'em processamento', 'está tudo certo com', 'você já está no grupo'.
    proibido: 'ato',
    desfaz: NEGA_SUPOE_OU_EXPLICA,
    seNosDados: true,
    modos: [
      `(?:ja|agora) (?:esta|estao|ta|tao|foi|foram|consta\\w*|aparece\\w*|vale(?! (?:pra|para|pro) (?!voce|vc|seu|sua))|faz parte|tem (?:o )?acesso|entrou|pode (?:entrar|acessar|usar|assistir|conferir)|consegue (?:entrar|acessar|usar|assistir|conferir))${FIM}(?! (?:[a-z]+ )?${ESTADO}| n[oa] (?:valor|preco|plano|pacote|mensalidade))(?![^.!]*\\?)`,
      `${MEIO(0)}(?:esta|ta|ja|segue|se encontra|encontra-se) (?:em andamento|em processamento|em analise|a caminho|encaminhad[oa]|na sua conta|de volta|ok|em dia|na mao|no jeito|no esquema|nos conformes|tudo (?:pronto|certo|ok)|garantid[oa])(?!\\w)`,
      `${PARTE} (?:ja )?a caminho|${PARTE} (?:ja )?(?:esta|ta) (?:ok|cert[oa]|normal|em dia|pront[oa]|a caminho|na sua)${FIM}`,
      '(?:consta|constam|vejo|estou vendo|to vendo|(?:aparece|aparecem) aqui) (?:aqui |no (?:meu |nosso )?sistema )?(?:que|como(?: [a-z]+)?|o seu|seu|a sua|sua)',
      '(?:ficou|ficaram) (?:[a-z]+ )?(?:para|pra|de|com) [a-z]+(?!\\w)',
      'tudo (?:certo|ok|pronto|resolvid[oa]) com',
      'voce (?:ja|agora) (?:e|possui)(?!\\w)(?![^.!]*\\?)',
      'voce (?:esta|ta) (?:em dia|dentro|liberad[oa]|no grupo|na lista|fora|quit\\w*|isent\\w*)',
      `${DELE} ${PARTE} (?:ja |logo )?(?:(?:vai|ira) (?:cair|sair|entrar|voltar|chegar)|cai|sai|entra|volta|chega)(?! (?:pel[ao] mesm|por e-?mail|no (?:seu )?e-?mail|para o e-?mail|pel[oa] e-?mail|no spam|junto|em ficha)) `,
    ],
  },
  {
    // Que não se cobra mais é um ato; 'se cancelar, não será cobrada' explica.
    proibido: 'ato',
    semNaFrase: /(?<!\w)(?:se|caso|quando|ao|depois|apos|cancelando)(?!\w)/,
    modos: [
      '(?:nao|nunca) (?:havera|vai haver|tera|vai ter) (?:mais |nov\\w+ |outr\\w+ )*cobranc\\w+|(?:nao|nunca) (?:sera|vai ser|ira ser|vai mais ser) (?:mais )?(?:cobrad|debitad|descontad)\\w+',
    ],
  },
  {
    // 'Vou gerar', 'estamos vendo', 'te mando': só o que se permite.
    proibido: 'ato',
    desfaz: NEGA,
    modos: [
      `(?:vou|vamos|irei|iremos|posso|podemos|consigo|conseguimos) ${PRONOMES}(?!por )${PODE_PASSAR}[a-z]+(?:ar|er|ir|or)${FIM}`,
      `(?:vou|vamos|irei|iremos) ${PRONOMES}(?:pedir|solicitar|falar|avisar|mandar) (?:[^\\s.!?]+ ){0,5}?(?:te |lhe |[oa] |que |para )(?:cancel|estorn|re+mbols|liber|aprov|devolv|resolv|renov|reativ|troc)[a-z]+${FIM}`,
      `(?:estou|estamos|to|tou|tamo|tamos) ${PRONOMES}(?!aqui|falando (?:de|d[oa])|entendendo|torcendo|usando|chamando|passando (?:[^\\s.!?]+ ){0,4}(?:equipe|pessoa|alguem|suporte)|encaminhando (?:[^\\s.!?]+ ){0,4}(?:equipe|pessoa|alguem|suporte)|aprendendo)[a-z]+(?:ando|endo|indo|ondo)${FIM}`,
      `(?<!(?:quer|quiser|prefere|preferir|pode pedir|deseja) )que (?:eu|a gente|nos|ja (?:te|lhe)|depois eu|logo eu) (?:ja |te |lhe |o |a |logo )*(?!sou|saiba|posso|consigo|sei|entend|conhec|tenho|vende|oferec|trabalh|usa|tem|ja|te|lhe|possa|for|chame|pass[eo]|avise|${DIZ_OU_CHAMA}|mand[eo] (?:[^\\s.!?]+ ){0,3}fichal)[a-z]{2,}`,
      '(?:te|lhe) aviso (?:assim que|quando|logo que)(?!\\w)',
      `(?:eu )?(?:te|lhe) (?:ja )?(?!${DIZ_OU_CHAMA})[a-z]{2,}o${FIM}`,
      `(?:(?<=^)|(?<=, ?)|(?<=(?:^| )(?:e|que|ja|ai|entao) ))(?:ja |te |logo )*(?:cancelo|libero|aprovo|confirmo|renovo|coloco|adiciono|devolvo|resolvo|removo|altero|aplico|desbloqueio|transfiro|reativo|prorrogo|estorno (?:ainda|hoje|agora|tudo|ja)|reenvio|providencio|acerto|arrumo|encaixo|separo|seguro|garanto|reservo|agendo|marco|dou|faco|gero|(?:mando|envio|passo) (?!(?:[^\\s.!?]+ ){0,4}(?:ficha|pessoa|equipe|alguem)))(?!\\w)`,
      `(?:pode )?deixa(?:r)? (?:que |isso )?(?:eu|comigo|com a gente|que)(?!\\w)`,
    ],
  },
  {
    // 'Está pronto', 'já tem', 'vai te ligar': o que está, já é ou vai ser, o item diz com a mesma palavra.
    proibido: 'ato',
    desfaz: NEGA_SUPOE_OU_EXPLICA,
    desfazDepois: /^[^.!]*\?$/,
    seNosDados: true,
    seNoItem: 'radical',
    modos: [
      `(?:esta|estao|ta|tao) (?:ja |tudo |agora |muito |quase |bem )*(?!${LIGA}|disponive|aqui|ali|ai(?!\\w)|la(?!\\w)|bem|tudo|${ESTADO})[a-z]{2,}${FIM}`,
      `(?<!(?:voce|tu) |(?<!\\w)quem (?:[a-z]+ ){0,5})ja (?!${LIGA}|nao|estou|vou|vem|que|e(?!\\w)|sao|esta|estao|chamo|aviso|passo|te|respondo|explico|${ESTADO}|sai(?!\\w)|fica|vai|inclui|atende|serve|basta|cobre|vale)[a-z]{2,}${FIM}`,
      `(?:vai|vao|ira|irao) (?:te |lhe |ja |se )*(?!${PODE_ACONTECER}${FIM}|ajudar|chamar|atender|orientar|explicar|dizer|avisar|retornar|conversar|verificar|conferir|olhar|checar|analisar|perguntar|resolver|depender|contar|chegar|aparecer|vir|durar)[a-z]{2,}(?:ar|er|ir|or)${FIM}`,
    ],
  },
  {
    // Alguém da loja que vai fazer: quem vende decide, e ninguém o promete por ele.
    proibido: 'ato',
    desfaz: NEGA_OU_CONDICAO,
    modos: [
      `${QUEM} (?:[^\\s.!?,]+ ){0,3}?(?:vai|vao|ira|irao) (?:te |lhe |ja |o |a )*(?:cancel|estorn|re+[mn]bols|liber|aprov|renov|alter|troc|atualiz|aplic|adicion|coloc|reenvi|prorrog|reativ|encerr|autoriz|desbloque|process|realiz|finaliz|regulariz|ajust|credit|devolv|remov|corrig|exclu|inser|suspend|estend|restitu|conclu)(?:ar|a|er|ir)${FIM}`,
    ],
  },
];
