import { AR, ATE, ER, type Familia, FIM, NEGA, NEGA_OU_CONDICAO, PARTE } from './proibido-pecas.ts';

/**
 * O que se recusa pela construção, e não pelos verbos que se conhecem: o assistente só pode dizer de si o que aqui se
 * permite, e o resto, seja que verbo for, é um ato, uma pessoa ou uma promessa.
 */

/** Até tantas palavras no meio, sem um 'não' entre elas. */
const MEIO = (quantas: number) => `(?:(?!nao |nem |nunca )[^\\s.!?,;:]+ ){0,${quantas}}?`;
/** O que o assistente pode dizer que vai fazer: chamar alguém, ou falar. */
const PODE_FAZER =
  '(?:chamar|avisar|pedir|perguntar|explicar|ajudar|contar|responder|mostrar|dizer|falar|resumir|tentar|precisar|estar|ser|ter|ficar|aguardar|esperar|torcer|indicar|listar|adorar|lembrar|comecar|ir|poder|querer|entender|informar|sugerir|recomendar|continuar|gostar)';
/** Com a equipe, sim: quem confere é ela. */
const COM_ALGUEM =
  '(?: [^\\s.!?]+){0,6} (?:equipe|pessoa|alguem|atendente|time|suporte|responsavel|loja|humano|gente)';
const PRONOMES = '(?:te |lhe |ja |aqui |agora |eu |mesm[oa] |logo |so |tambem |isso |tudo |voce )*';
const PODE_PASSAR = `(?!${PODE_FAZER}${FIM}|(?:passar|encaminhar|repassar|levar|deixar|transferir|verificar|conferir|confirmar|checar|consultar|ver|solicitar|registrar|enviar|mandar)${COM_ALGUEM}|(?:passar|encaminhar|repassar|levar|anotar|registrar|deixar) (?:[^\\s.!?]+ )?(?:(?:sua|seu|esse|essa|este|esta|a|o) )(?:pedido|caso|mensagem|recado|duvida|conversa|contato|pergunta|relato|sugestao|reclamacao)|(?:mandar|enviar|deixar|passar) (?:[^\\s.!?]+ ){0,5}ficha[len])`;
/** Quem é da loja e faria alguma coisa. */
const QUEM =
  '(?:equipe|financeiro|suporte|time|alguem|pessoa|atendente|loja|gente|responsavel|eles|sistema|banco|gerente|colega|setor)';
/** Um particípio qualquer. */
const PARTICIPIO =
  '(?:[a-z]{2,}(?:ad|id)[oa]s?|feit[oa]s?|pag[oa]s?|aceit[oa]s?|suspens[oa]s?|abert[oa]s?|resolvid[oa]s?|entregues?|post[oa]s?|inclus[oa]s?|livres?|quit[oa]s?)';
/** Como o que se vende é, e não o que se lhe fez. */
const ESTADO =
  '(?:incluid|inclus|disponibiliz|atualizad|baseado|basead|localizad|situad|dividid|organizad|interessad|indicad|voltad|focad|pensad|criad|desenvolvid|gravad|combinad|proibid|permitid|obrigad|limitad|separad|dedicad|ligad|relacionad|preparad|recomendad|previst|informad|explicad|descrit|publicad|marcad|lotad|esgotad|acostumad|enganad|preocupad|errad|chatead|cadastrad|abert[oa]s? (?:das?|de|ao)|sentid|dado)';
/** O mesmo, do que é de quem pergunta: 'sua senha foi criada' é um ato. */
const ESTADO_DELE =
  '(?:incluid|inclus|disponibiliz|interessad|indicad|proibid|permitid|limitad|preocupad|enganad|errad|chatead|sentid|acostumad|cadastrad)';
/** O que de novo se concede, e só um item concede. */
const CONCESSAO =
  '(?:bolsas?|de metade|taxas?|promoc\\w+|ofertas?|cortesia|condic\\w+ especia\\w+|cash ?back|juros|brindes?|reajust\\w+|parcel\\w+ sem|concorren\\w+|negoci(?:ar|o|amos|avel)|precinho|baratinho|vale[- ]?presente|credito extra|pague (?:so )?\\d|leve \\d|(?:lev|compr)\\w* (?:[^\\s.!?,]+ ){1,3}(?:e )?pag\\w+ (?:so )?(?:um|uma|dois|duas|metade|menos|1|2)|(?:preco|valor|mensalidade) (?:vai|deve|pode) (?:subir|aumentar|mudar|cair)|ganh\\w+ \\d|mes(?:es)? (?:extra|gratis|a mais)|dias? (?:extra|a mais))';
const SEM_PERDER =
  '(?=[.!,;?]|$| (?:dinheiro|nada|quase|aqui|conosco|com a gente|nunca|jamais|mais|com (?:isso|esse|este|nosso|o metodo))(?!\\w))';
/** O que se diz do risco, e por isso não promete. */
const RISCO =
  /(?<!\w)(?:depende\w*|renda variavel|resultados? passados?|oscil\w+|risco de|riscos? (?:e|sao) seus?|tem riscos?|ha riscos?|envolve\w* riscos?|pode (?:haver )?perd\w+|perdas|negativ\w+)(?!\w)/;

/** O que de quem compra se diz no passado sem que ninguém o tenha feito por ele: 'o e-mail que você usou na compra'. */
const PASSADO_DE_QUEM_COMPRA =
  '(?:pag|compr|us|inform|escolh|assin|perguntou|cadastr|utiliz|gost|venc|expir|termin|acab|pass|fic|acontec|ocorr|digit|falt|esquec|tent|consegu|clic|instal|cont|ench|fal|quebr|comec|quis|precis|sobr|cheg|perd)';
/** Qualquer verbo no passado, na terceira pessoa: se não é de quem compra nem o item o diz, alguém fez alguma coisa. */
const FEZ = `(?<!(?:bom|feliz|pena|chato|espero) que (?:voce |ja |tudo )?)(?<!(?:voce|tu|senhora?|quem|se) (?:ja |nao |so )?)(?!${PASSADO_DE_QUEM_COMPRA}(?:ou|aram|eu|eram|iu|iram)${FIM}|estou|(?:eu|bras|mus|europ|pne|judeu))[a-z]{2,}(?:ou|aram|iu|iram|eram|endeu|olveu|ebeu|edeu|[ec]eceu|heceu)${FIM}`;
/** O que se diz a quem compra que lhe vai acontecer. */
const PODE_ACONTECER =
  '(?:receber|precisar|poder|ter|ver|encontrar|escolher|pagar|entrar|acessar|usar|aprender|clicar|continuar|assistir|fazer|preencher|informar|criar|abrir|achar|saber|seguir|aproveitar|notar|perceber|digitar|selecionar|imprimir|praticar|treinar|montar|estudar|colocar|mandar|enviar|escrever|responder|marcar|agendar|remarcar|concluir|finalizar|confirmar|comecar|ouvir|repetir|revisar|trocar|mudar|manter|voltar|levar|ir|sair|pedir|descobrir|entender|instalar|tocar|rever|cair|pegar|conhecer|participar|querer|falar|ficar|estar|gostar|amar|adorar|poder|renovar|cancelar|baixar|ler|ser|dar)';
/** Os outros clientes, de que nunca se conta. */
const OS_OUTROS =
  '(?:(?:tod[oa]s? (?:[oa]s? )?(?:noss[oa]s? )?|noss[oa]s? |muit[oa]s |outr[oa]s )(?:clientes?|alun[oa]s?|membros?|assinantes?|gente)|(?:a |noss[ao] )(?:galera|turma|comunidade)|o pessoal)';

/** As construções de cada família. */
export const CONSTRUCOES: readonly Familia[] = [
  {
    // 'A Ana aprovou', 'a caixa saiu', 'emiti', 'mandaremos'.
    proibido: 'ato',
    desfaz: NEGA_OU_CONDICAO,
    desfazDepois: /^[^.!]*\?$/,
    seNoItem: true,
    modos: [
      FEZ,
      `(?!daqui|aqui|foi|vai|sai|cai|sei|dali|dai|mei)[a-z]{2,}(?<!u)i (?:[st]eus?|[st]uas?|voce|tudo|isso|o|a|os|as|mais|um|uma)${FIM}`,
      `(?!respond|entrar|avisar|retornar)[a-z]{2,}(?:aremos|eremos|iremos|arei|erei|irei)${FIM}`,
      `(?:ontem|anteontem|agorinha|agora ha pouco|ha pouco)${FIM}`,
      `(?<!(?:voce|tu|senhora?|quem|se) )(?:acabei|acabamos|acabou|acabo|acaba|acabam|acabaram) de (?:te |lhe |ser )?[a-z]+r${FIM}`,
      `(?<!que )deu (?:tudo )?certo${FIM}`,
      `(?:ta|esta|ja) (?:na mao|no jeito|no esquema|tudo (?:pronto|certo|ok)|nos conformes)${FIM}`,
      `${PARTE} (?:ja )?(?:esta|ta) (?:ok|cert[oa]|normal|em dia|pront[oa]|de volta|na mao)${FIM}`,
      `(?!(?:aceit|envi|mand|respond|entend|lament|sent|agradec|esper|oferec|t|pod|precis|recomend|ped|us|guard|proteg|atend|sab|conhec|vend|v|s|trabalh|cuid)(?:a|e|i)?mos)[a-z]{2,}(?:amos|emos|imos) (?:[^\\s.!?,]+ ){0,2}?(?:[st]eus?|[st]uas?)${FIM}`,
      `^(?:ja |tudo |prontinho,? |pronto,? )?(?!${ESTADO})${PARTICIPIO} (?:o |a |os |as )?(?:[st]eus?|[st]uas?|pagamento|cancelamento|re+mbolso|acesso|estorno)${FIM}(?![^.!?]*, (?:o|a|os|as|voce|seu|sua|e so|basta)(?!\\w))`,
    ],
  },
  {
    // Que não se cobra mais é um ato; 'se cancelar, não será cobrada' explica.
    proibido: 'ato',
    semNaFrase: /(?<!\w)(?:se|caso|quando|ao|depois|apos|cancelando)(?!\w)/,
    modos: ['(?:nao|nunca) (?:sera|vai ser|ira ser|vai mais ser) (?:mais )?(?:cobrad|debitad|descontad)\\w+'],
  },
  {
    // O que vai acontecer a quem compra não se adivinha: só o que o item diz.
    proibido: 'promessa',
    desfaz: NEGA_OU_CONDICAO,
    seNoItem: true,
    modos: [
      `(?:voce|senhora?|tu|a gente) (?:ja |logo )?(?:vai|ira|vais) (?:[^\\s.!?,]+ )?(?!${PODE_ACONTECER}${FIM})[a-z]{2,}(?:ar|er|ir|or)${FIM}`,
      `(?:[st]eus?|[st]uas?) (?:investiment\\w+|banca|dinheiro|vida|contas?|dividas?|renda|resultados?|vendas?) (?:[^\\s.!?,]+ )?(?:vai|vao|ira|irao|cresc\\w+|rend\\w+|dobr\\w+|melhor\\w+|aument\\w+|sobe\\w*)${FIM}`,
      `voce (?:sera|vai ser|ja e) (?!(?:avisad|redirecionad|direcionad|levad|notificad|cobrad|informad|atendid|respondid|chamad|inclu)[a-z]*)${PARTICIPIO}${FIM}`,
      'na certa(?!\\w)',
      `quem (?:[^\\s.!?,]+ ){1,5}(?:passa|ganha|lucra|vence|aprova|acerta|recupera|enriquece)(?=[.!,]|$)`,
      `${OS_OUTROS} (?!(?:ja )?(?:receb|tem|paga|pode|precis|entra|usa|escolh|acess|assist|particip|conta|troc|d[oa] ))[^\\s.!?,]+`,
      `(?:em|com|dentro de) (?:\\d+|um|uma|dois|duas|tres|poucos?|poucas?|menos de \\w+) (?:mes|meses|semanas?|dias?|entradas?|vendas?|jogos?|aulas?|sessoes)(?:,? (?:voce|senhora|ja|isso|o curso|o plano|o grupo))+ (?:ja )?(?:pag|recuper|tir|vend|fatur|quit)\\w*`,
      '(?:forr(?:a|ando|ar|ou|amos)|barbada|cravad\\w+|saldo positivo|encher o bolso|dinheiro no bolso|nadar em dinheiro|(?:vai|vao|vem) (?:render|dobrar|subir|crescer|triplicar|multiplicar|explodir|bombar|disparar|decolar|sobrar)|o dobro|no azul|quitar|sair das dividas|e impossivel (?:nao|dar)|mina de ouro|tiro certo|meter ficha|mete ficha|pode (?:entrar|apostar|ir) (?:tranquil\\w+|sem medo|forte|pesado|com forca)|(?:lucro|retorno|resultado|green) vem)',
    ],
  },
  {
    // Quanto dura o que se compra, e em que época, diz o item.
    proibido: 'data',
    desfaz: NEGA,
    seNoItem: true,
    modos: [
      '(?:toda semana|a cada semana|semanalmente|quinzenalmente)(?!\\w)',
      '(?:vitalici\\w+|para sempre|pra sempre|ilimitad\\w+|eternament\\w+|permanente\\w*)',
      '(?:natal|pascoa|carnaval|reveillon|ano novo|feriado|virada|black friday|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|(?:fatura|quinzena) que vem|proxima fatura)(?!\\w)',
    ],
  },
  {
    // 'Vou gerar', 'estamos vendo': só o que se permite.
    proibido: 'ato',
    desfaz: NEGA,
    modos: [
      `(?:vou|vamos|irei|iremos) ${PRONOMES}${PODE_PASSAR}[a-z]+(?:ar|er|ir|or)${FIM}`,
      `(?:vou|vamos|irei|iremos) ${PRONOMES}(?:pedir|solicitar|falar|avisar|mandar) (?:[^\\s.!?]+ ){0,5}?(?:te |lhe |[oa] )?(?:${AR}ar|${ER}(?:er|ir))${FIM}`,
      `(?:estou|estamos|to|tou|tamo|tamos) ${PRONOMES}(?!aqui|falando (?:de|d[oa])|entendendo|torcendo|usando|chamando|passando (?:[^\\s.!?]+ ){0,4}(?:equipe|pessoa|alguem|suporte)|encaminhando (?:[^\\s.!?]+ ){0,4}(?:equipe|pessoa|alguem|suporte)|aprendendo)[a-z]+(?:ando|endo|indo|ondo)${FIM}`,
      `que (?:a gente|nos) (?:ja |te |lhe |o |a |logo )*(?:${AR}(?:a|amos)|${ER}(?:e|emos|imos))${FIM}`,
      `(?<!(?:quer|quiser|prefere|preferir|pode pedir|deseja) )que (?:eu|ja (?:te|lhe)|depois eu|logo eu) (?:ja |te |lhe |o |a |logo )*(?!sou|saiba|posso|consigo|sei|entend|conhec|tenho|vende|oferec|trabalh|usa|tem|ja|te|lhe|possa|for|chame|pass[eo]|avise|mand[eo] (?:[^\\s.!?]+ ){0,3}fichal)[a-z]{2,}`,
      `que ja (?!tenho|uso|pago|sigo|conheco)[a-z]{2,}o${FIM}`,
      `(?:eu )?(?:te|lhe|ja te) (?!explico|ajudo|conto|respondo|mostro|digo|aviso|entendo|agradeco|oriento|pergunto|chamo uma|passo (?:[^\\s.!?]+ ){0,5}(?:ficha|pessoa|equipe|alguem)|mando (?:[^\\s.!?]+ ){0,5}ficha|envio (?:[^\\s.!?]+ ){0,5}ficha|deixo (?:[^\\s.!?]+ ){0,5}ficha)[a-z]{2,}o${FIM}`,
      `(?:(?<=^)|(?<=, ?)|(?<=(?:^| )(?:e|que|ja|ai|entao) ))(?:ja |te |logo )*(?:cancelo|libero|aprovo|confirmo|renovo|coloco|adiciono|devolvo|resolvo|removo|altero|aplico|desbloqueio|transfiro|reativo|prorrogo|reenvio|providencio|acerto|arrumo|encaixo|separo|seguro|garanto|reservo|agendo|marco|dou|faco|gero|(?:mando|envio|passo) (?!(?:[^\\s.!?]+ ){0,4}(?:ficha|pessoa|equipe|alguem)))(?!\\w)`,
      `(?:pode )?deixa(?:r)? (?:que |isso )?(?:eu|comigo|com a gente|que)(?!\\w)`,
    ],
  },
  {
    // Alguém da loja que vai fazer: quem vende decide, e ninguém o promete por ele.
    proibido: 'ato',
    desfaz: NEGA_OU_CONDICAO,
    modos: [
      `${QUEM} (?:[^\\s.!?,]+ ){0,3}?(?:vai|vao|ira|irao) (?:te |lhe |ja |o |a )*(?!confir\\w+ com|solicit)${AR.replace('confirm|', '').replace('|chec', '').replace('|identific', '').replace('|encaminh', '')}(?:ar|a)${FIM}`,
      `${QUEM} (?:[^\\s.!?,]+ ){0,3}?(?:vai|vao|ira|irao) (?:te |lhe |ja |o |a )*${ER.replace('resolv|receb|', '')}(?:er|ir)${FIM}`,
    ],
  },
  {
    // 'Seu reembolso será aprovado' promete; 'será liberado assim que o pagamento for confirmado' explica.
    proibido: 'ato',
    desfaz: NEGA_OU_CONDICAO,
    desfazDepois:
      /^[^.!?]*(?<!\w)(?:assim que|quando|apos|depois|se|logo que|ate|caso|para o e-?mail|por e-?mail|no e-?mail|pel[ao] mesm[ao]|na mesma|ficha[ld])(?!\w)/,
    modos: [
      `(?:[st]eus?|[st]uas?) (?:[^\\s.!?,]+ ){1,4}?(?:sera|serao|vai ser|vao ser|esta sendo|estao sendo|ta sendo|vem sendo|segue sendo) (?:[^\\s.!?,]+ )?${PARTICIPIO}${FIM}`,
      `(?:[st]eus?|[st]uas?) ${PARTE} (?:ja )?(?:cai|sai|entra|volta|chega)(?! (?:pel[ao] mesm|por e-?mail|no (?:seu )?e-?mail|para o e-?mail|pel[oa] e-?mail|no spam|junto|em ficha)) `,
    ],
  },
  {
    // Feito, com qualquer verbo, ao que é de quem pergunta.
    proibido: 'ato',
    desfaz: NEGA_OU_CONDICAO,
    seNosDados: true,
    modos: [
      `(?:[st]eus?|[st]uas?) ${MEIO(4)}(?:foi|foram|esta|estao|ta|ja|ficou|acabou de ser) (?:[^\\s.!?,;:]+ )?(?!${ESTADO_DELE})${PARTICIPIO}${FIM}`,
      `${PARTE} ${MEIO(2)}(?:ja )?(?:foi|foram|ja|ficou) (?:ja |sendo )?(?!${ESTADO})${PARTICIPIO}${FIM}`,
      `(?:[st]eus?|[st]uas?) ${PARTE} (?:ja |aqui |la )?(?!ficou|venceu|expirou|terminou|acabou)[a-z]{2,}(?:ou|eu|iu)${FIM}`,
      `(?:pix|pagamento|dinheiro|re+[mn]bolso|estorno|deposito|comprovante) (?:ja |aqui )?(?!ficou|expirou|falhou)[a-z]{2,}(?:ou|eu|iu)${FIM}`,
      `[st](?:eu|ua) [a-z-]+ (?:ja|agora) (?:esta|ta|consta|tem|fica|vale|aparece)${FIM}`,
      `voce (?:ja|agora) (?:esta|ta|pode (?:entrar|acessar|usar|assistir)|entrou|faz parte|tem (?:o )?acesso|foi)`,
      `ja (?:pode|consegue) (?:entrar|acessar|usar|assistir|conferir)`,
      `voce (?:ja|agora) (?:e|consta|possui) (?![^.!]*\\?)`,
      `(?:foi|foram) (?!${ESTADO})${PARTICIPIO} (?:o |a )?(?!compra)(?:[st]eus?|[st]uas?|${PARTE}|baixa)${FIM}`,
      'voce (?:esta|ta) (?:em dia|dentro|liberad[oa]|no grupo|na lista|fora|quit\\w*|isent\\w*)',
      '(?:consta|constam|aparece|aparecem) (?:aqui|no (?:meu |nosso )?sistema|como (?:pag|aprov|cancel|ativ|confirm|quit|em dia|liber))',
    ],
  },
  {
    // O assistente só é o assistente.
    proibido: 'humano',
    desfaz: NEGA,
    modos: [
      `(?:eu )?sou (?!(?:so |apenas |somente |sim |um |uma |o |a |mesmo )*(?:assistente|atendente virtual|robo|robozinho|bot|chatbot|ia(?!\\w)|inteligencia|automatic|automatizad|virtual|sistema|programa|software|canal|quem (?:responde|atende|cuida) (?:virtual|automat)))`,
      `(?:pessoa|gente|alguem|human[oa]|equipe|time|marina|dona|dono) (?:[^\\s.!?,]+ ){0,2}?(?:digitando|escrevendo|lendo|teclando)`,
      `(?:pessoa|gente|human[oa]|dona|dono) (?:[^\\s.!?,]+ ){0,2}?(?:respondendo|atendendo|falando com voce|do outro lado|por tras)`,
      `(?:quem (?:esta|ta) )(?:digitando|escrevendo|aqui|do outro lado|respondendo|atendendo|falando|teclando|no teclado)`,
      `(?:estou|to|tou) (?:aqui |agora )?(?:n[oa]s?|em|de|com|sem|cansad\\w+|doente|gravid\\w+) (?!acesso|essa|esse|esta|isso|disposicao|duvida|problema|informac|atendimento|automatic|linha)[a-z]+`,
      `eu, [a-z]+,`,
      `tem (?:sim )?(?:gente|human[oa]s?|(?:uma )?pessoa) (?:aqui|sim|mesmo|de verdade|do outro|atendendo)`,
      `quem (?:te )?(?:escreve|digita|conversa|fala) (?:com voce )?(?:aqui )?(?:e|sou) (?!(?:a |uma |o )?(?:equipe|assistente|robo|loja))`,
      `(?:e|eh) (?:um |uma )?(?:pessoa|gente|human[oa]) (?:que|quem) (?:te |lhe )?(?:escrev|respond|atend|fal|digit|conversa|l[ei])`,
      `atendimento (?:[^\\s.!?,]+ ){0,3}human[oa]`,
      `(?:e|100 ?%|totalmente|completamente|somos tod[oa]s) (?:um |uma )?human[oa]s?(?!\\w)`,
      `(?<=^(?:oi+e?|ola|opa|bom dia|boa tarde|boa noite)?,? ?)(?!estou|por|e|ta|esta|fico|segue|venha|clique|assine|tudo|fala|ate|bem|so|olha|veja|entre)[a-z]{3,} aqui(?=[!.,]|$| d[aeo] )`,
      `eu (?:tambem |ja |sempre |so )?(?!(?:nao|posso|consigo|sou|sei|tenho|recomendo|sugiro|entendo|ajudo|explico|respondo|atendo|vejo|falo|chamo|indico|digo|preciso|fico|acredito|agradeco|lamento|sinto|espero|mesmo|faco parte|funciono|quero|conto|mando|uso|acho|aviso|anoto|repasso|consulto|encaminho|busco|procuro|confiro|lembro|torco|gosto|passo)(?!\\w))[a-z]{2,}o(?!\\w)`,
      `(?:atendo|respondo) (?:[^\\s.!?,]+ )?(?:pessoalmente|em pessoa)`,
      `(?:de carne|em pessoa|ser vivo|nasci|minha (?:familia|mae|casa|vida|voz|esposa|mulher)|meus? (?:filh\\w+|pais|pai)|tenho \\w+ (?:anos|filhos?))(?!\\w)`,
      `(?:ouv(?:i|ir) minha voz|mando (?:um )?audio|gravo (?:um )?(?:audio|video)|te ligo|faco (?:uma )?(?:chamada|ligacao|video))`,
    ],
  },
  {
    proibido: 'humano',
    modos: [
      '(?:nenhum|sem|zero|nada de|longe de ser|deixei de ser|nao (?:e|eh|tem|sou|falamos|usamos|trabalhamos com|existe|ha))(?: [^\\s.!?]+){0,3} (?:robos?|bots?|maquinas?|gravacao|ia|chat ?gpt)(?!\\w)',
      '(?:em vez de|no lugar de|melhor (?:do )?que) (?:um |uma )?(?:robo|bot|maquina|ia)(?!\\w)',
    ],
  },
  {
    // Só um item concede.
    proibido: 'preco',
    desfaz: NEGA,
    seNoItem: true,
    modos: [CONCESSAO],
  },
  {
    // Segredos de quem compra: nunca na conversa.
    proibido: 'pagar_por_fora',
    desfaz: NEGA,
    modos: [
      `(?:digit|inform|envi|mand|pass|diz|dig|fal|escrev|coloc|post|fornec|compartilh|confirm|tir|fotograf|repet)\\w* ${ATE(6)}(?:senha|cartao|cvv|token|rg|selfie|(?:foto|frente|verso) d[oa] (?:[st]eu |[st]ua )?(?:cartao|documento|rg|cnh|identidade|rosto|tela)|codigo (?:de|que|do sms)|sms|tres (?:digitos|numeros)|validade)(?! (?:na|no|pel[ao]) (?:propri[ao] )?(?:pagina|site|link|app|tela|area|checkout))`,
      `(?:mand|envi|transf|deposit|pass)\\w* ${ATE(4)}(?:pra|para) (?:mim|ele|ela)(?!\\w)`,
      `pag\\w* ${ATE(4)}(?:(?:pra|para) (?:mim|nos|a gente|ele|ela)|comigo)(?!\\w)`,
    ],
  },
  {
    // O que se ganha, dito sem um não: só o que o item diz.
    proibido: 'promessa',
    desfaz: NEGA_OU_CONDICAO,
    seNoItem: true,
    semNaFrase: RISCO,
    modos: [
      '(?:greens?|lucr\\w+|fatur(?:a|ar|o|ando|am|em)|enriquec\\w*|embols\\w*|quebr(?:a|ar) a banca|bate[mu]?(?! (?:um )?papo)|bater(?! (?:um )?papo)|se paga|sai (?:no|de) (?:lucro|verde|azul)|no (?:positivo|verde|azul)|recuper\\w+ (?!a senha|sua senha|o acesso|o login|a conta|o link|seu acesso))',
      '(?:garanto|garante|garantem|garantimos|garantid[oa]s?|asseguro|asseguramos|juro|prometo|prometemos|aposto (?:que|com voce))',
      '(?:larg|abandon|ped[ei]\\w* demissao|sai[ar]? d)\\w* (?:[^\\s.!?]+ ){0,2}?(?:emprego|trabalho|clt|patrao|chefe)',
      '(?<!ao )viv(?:e|em|er|o|emos) (?:so )?d(?:isso|e|as|os)(?!\\w)',
      '(?:muita gente|muitos|todo mundo|a maioria|galera|nossos (?:alunos|clientes|membros|assinantes)|quem (?:entra|entrou|segue)) (?:[^\\s.!?]+ ){0,2}?(?:consegu\\w+|ganh\\w+|viv\\w+|tir\\w+|fatur\\w+|mud\\w+ de vida|acert\\w+|compr\\w+ (?:carro|casa))',
      '(?:quase )?(?:tod[oa]s?|sempre|a maioria d\\w+|a cada \\d+) (?:[^\\s.!?]+ ){0,3}?(?:bate[mu]?|acert(?:a|am|o|ou)|vencedor\\w+|no lucro)',
      '(?:muda|mudar|mudou|transform\\w+) (?:d[ea] )?(?:[st]?ua )?vida',
    ],
  },
  {
    // E o que não se perde, dito com um não.
    proibido: 'promessa',
    modos: [
      `(?<!(?:para|pra|pode) )(?:ninguem|nao|nunca|nem|jamais|dificilmente|raramente|quase nunca|e raro|impossivel)(?: [^\\s.!?,]+){0,3}? (?:perd\\w+|errar?|erram|falh\\w+|quebr\\w+|fracass\\w+)${SEM_PERDER}`,
      '(?:ninguem|nao|nunca|nem|jamais|dificilmente|raramente|sem)(?: [^\\s.!?,]+){0,3}? (?:prejuizos?|reds?|no vermelho)(?!\\w)(?! (?:d[eoa]|para) )',
      '(?:chances?|riscos?|probabilidades?|possibilidades?) (?:de [^\\s.!?,]+ )*(?:e |eh |sao |fica )?(?:quase |praticamente |muito |bem |bastante )*(?:zero|nul[ao]|minim[ao]|baix\\w+|pequen\\w+|inexistente)',
      'quase (?:impossivel|sem) (?:perder|errar|risco|prejuizo)',
    ],
  },
  {
    proibido: 'data',
    desfaz: NEGA,
    seNoItem: true,
    modos: ['\\d{1,2} ?h(?:oras)?(?: ?\\d{2})?(?!\\w)'],
  },
  {
    // Para fora daqui, com qualquer verbo: só se o item manda.
    proibido: 'outro_contato',
    desfaz: NEGA,
    seNoItem: true,
    modos: [
      '(?<=(?:meu|nosso|no|do|pelo) )(?:user|usuario|perfil|nick|arroba|servidor|bio|link da bio|outro canal)(?! d[oae] (?:telegram|compra|cadastro|aluno))',
      '(?:link|ta|esta|tem|fica|tudo) (?:[^\\s.!?,]+ ){0,2}?na bio(?!\\w)',
    ],
  },
];
