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
