/** Nomes curtos que levam a uma página de venda, onde ela está à venda (especificação 2, seção 2). */
export const ATALHOS: Readonly<Record<string, string>> = { overlimite: 'over-limite' };

/** O checkout a que se leva, à vista, quem pede um que a loja não tem; só a loja que o vende (regras 13 e 52). */
export const CHECKOUT_PADRAO = 'jackpot-hunters';
