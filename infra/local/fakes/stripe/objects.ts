export type Objeto = Record<string, unknown>;

/** Nada daqui é dinheiro de verdade. */
export const LIVEMODE = { livemode: false };

/** Uma lista da API. */
export const lista = (data: readonly unknown[], url: string, has_more = false): Objeto => ({
  object: 'list',
  url,
  has_more,
  data,
});
