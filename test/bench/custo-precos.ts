/**
 * Preços públicos da AWS em us-east-1, em dólares, como as páginas de preço de cada serviço os davam em 2025. São Paulo
 * custa mais: o DynamoDB, exatamente uma vez e meia, e os outros entre 1 e 1,6; por isso `NA_REGIAO` multiplica tudo o
 * que é regional. Das franquias gratuitas, só se descontam as que não acabam com o primeiro ano, e nunca do que se diz
 * por mil clientes a mais.
 */
export const PRECOS = {
  /** Por milhão de unidades sob demanda, e por GB guardado no mês. */
  leitura: 0.125,
  gravacao: 0.625,
  guardado: 0.25,
  pitr: 0.2,
  /** Por milhão de chamadas e por GB·segundo, em ARM. */
  lambda: 0.2,
  gbSegundo: 0.0000133334,
  /** API HTTP, filas e WAF, por milhão de pedidos. */
  api: 1,
  sqs: 0.4,
  waf: 0.6,
  /** Registros, por GB que entra. */
  registros: 0.5,
  /** CloudFront na América do Sul (já é o preço dela), por GB e por milhão de pedidos HTTPS. */
  borda: 0.11,
  bordaPedidos: 2.2,
  /** Por mês: chave do KMS, segredo, métrica com alarme, regra e lista do WAF, painel de gráficos. */
  chave: 1,
  segredo: 0.4,
  alarme: 0.1,
  regraDoWaf: 1,
  listaDoWaf: 5,
  painel: 3,
  /** Por métrica própria que recebe dados. */
  metrica: 0.3,
  /** Cada volta de um canário do Synthetics. */
  canario: 0.0012,
  /** SES, por mil mensagens. */
  email: 0.1,
} as const;

/** Quanto São Paulo custa acima de us-east-1, no pior dos serviços usados. */
export const NA_REGIAO = 1.6;

/** Que não acabam: https://aws.amazon.com/free/ */
export const FRANQUIA = { alarmes: 10, sqs: 1_000_000, lambda: 1_000_000, gbSegundos: 400_000 } as const;

/**
 * A Lambda vigia cada fila com cinco leitores que esperam 20 s por vez, haja ou não mensagem
 * (https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html): é o que uma instalação parada gasta em
 * filas.
 */
export const ESPERAS_POR_FILA = 5 * 3 * 60 * 24 * 30;
