/** Quem escreveu uma mensagem. */
export const DE_QUEM = ['cliente', 'assistente', 'pessoa', 'sistema'] as const;

/** A decisão do assistente que uma mensagem dele cumpre, e os itens de que se fez: por eles se corrige. */
export type DecisaoDaMensagem = {
  readonly id: string;
  readonly itens: readonly { readonly id: string; readonly produto: string; readonly titulo: string }[];
};

/** O formato do que a loja anota para si: está na conversa e não sai para ninguém. */
export const NOTA = 'nota';

/**
 * O que se sabe de uma mensagem que se mandou. 'duvidosa': pode ter saído, e por isso não se repete. O WhatsApp conta
 * depois se foi entregue e lida.
 */
export const SITUACOES_DA_MENSAGEM = [
  'enviando',
  'duvidosa',
  'aceita',
  'falhou',
  'entregue',
  'lida',
] as const;
export type SituacaoDaMensagem = (typeof SITUACOES_DA_MENSAGEM)[number];
