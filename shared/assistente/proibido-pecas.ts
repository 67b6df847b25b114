/** O que uma resposta diz e nenhum assistente pode dizer. */
export type Proibido =
  | 'pagar_por_fora'
  | 'outro_contato'
  | 'ato'
  | 'humano'
  | 'preco'
  | 'data'
  | 'promessa'
  | 'sem_apoio';

/** Até tantas palavras no meio. */
export const ATE = (quantas: number) => `(?:[^\\s.!?,;:]+ ){0,${quantas}}?`;
/** Aquilo de que se diria que se fez. */
export const PARTE =
  '(?:re+[mn]bolso|estorno|cancelamento|devolucao|pagamento|pix|acesso|assinatura|plano|compra|cobranca|desconto|solicitacao|pedido|troca|alteracao|problema|dinheiro|valor|liberacao|renovacao|inscricao|matricula|cadastro|ativacao|reativacao|remarcacao|entrega|chamado|mensalidade|fatura|credito|exclusao|correcao|mudanca)';
/** O que se diz a quem compra que lhe vai acontecer. */
export const PODE_ACONTECER =
  '(?:receber|precisar|poder|ter|ver|encontrar|escolher|pagar|entrar|acessar|usar|aprender|clicar|continuar|assistir|fazer|preencher|informar|criar|abrir|achar|saber|seguir|aproveitar|notar|perceber|digitar|selecionar|imprimir|praticar|treinar|montar|estudar|colocar|mandar|enviar|escrever|responder|marcar|agendar|remarcar|concluir|finalizar|confirmar|comecar|ouvir|repetir|revisar|trocar|mudar|manter|voltar|levar|ir|sair|pedir|descobrir|entender|instalar|tocar|rever|cair|pegar|conhecer|participar|querer|falar|ficar|estar|gostar|amar|adorar|renovar|cancelar|baixar|ler|ser|dar|parar)';
/** O fim de uma palavra. */
export const FIM = '(?!\\w)';

/** Modos de dizer que se recusam juntos, e o que os desfaz. */
export type Familia = {
  readonly proibido: Proibido;
  readonly modos: readonly string[];
  /** O que antes, na mesma oração, desfaz: 'não sou uma pessoa', 'quando o pagamento foi aprovado'. */
  readonly desfaz?: RegExp;
  /** O que depois, na mesma frase, desfaz: 'será liberado assim que o pagamento for confirmado'. */
  readonly desfazDepois?: RegExp;
  /** O que, em qualquer lugar da frase, desfaz. */
  readonly semNaFrase?: RegExp;
  /** O que um dos itens usados também diz: inteiro, só o verbo, ou a última palavra em qualquer forma. */
  readonly seNoItem?: true | 'verbo' | 'radical';
  /** Como o código diz que está a assinatura de quem pergunta: 'está cancelada' é um fato, 'foi cancelada' é um ato. */
  readonly seNosDados?: true;
};

/** Um 'não' que governa o que vem; 'não se preocupe' e 'não tem erro' não negam nada. */
export const NEGA =
  /(?<!\w)(?:nao|nem|nunca|jamais|ninguem|nenhum\w*|nada|sem)(?! (?:tem erro|se preocup|esquec|perc|demor|hesit|tenha medo|ha duvida|duvid|a ver|disso|precisa (?:d[oe] )?(?:site|link)))(?: [^\s]+){0,4} ?$/;
/** Um 'não' junto do que nega: entre os dois não há outro verbo ('robô não ri, sou humano' não se nega). */
export const NEGA_PERTO =
  /(?<!\w)(?:nao|nem|nunca|jamais|ninguem|sem)(?: (?:e|eh|sou|que|eu|te|se|mais|aqui|ha|tem|existe|esta|como|com|uma?|[oa]))* ?$/;
/** O que ainda não é: 'se', 'quando', 'assim que', 'com o', 'depois de'. */
const CONDICAO =
  /(?<!\w)(?:se|caso|quando|assim que|logo que|depois (?:que|d[eao])|apos|com|ate|antes (?:que|d[eao])|enquanto|sem)(?: [^\s]+){0,3} ?$/;
/** Um ou outro. */
export const NEGA_OU_CONDICAO = new RegExp(`${NEGA.source}|${CONDICAO.source}`);
