/** O que leva a um grupo do Telegram ou do WhatsApp, ou a uma conversa nele. */
const DE_CONJUNTO = new Set([
  't.me',
  'telegram.me',
  'telegram.dog',
  'wa.me',
  'chat.whatsapp.com',
  'api.whatsapp.com',
]);
/**
 * A renovação, o descadastro e a conta de cada pessoa, também sob o nome de quem vende: contado, o segredo que entra em
 * Minha conta passaria por quem conta.
 */
const DA_PESSOA = /^(\/[^/]+)?\/((renovar|descadastrar|api\/descadastrar)\/|minha-conta$)/;

/**
 * Diz se um link nunca passa pelo endereço de quem conta cliques: os de acesso, de renovação, de descadastro e de
 * Minha conta (regra 42).
 */
export function nuncaSeConta(link: string): boolean {
  if (!URL.canParse(link)) return true;
  const { protocol, hostname, pathname } = new URL(link);
  return (
    !/^https?:$/.test(protocol) || DE_CONJUNTO.has(hostname.replace(/^www\./, '')) || DA_PESSOA.test(pathname)
  );
}

/**
 * Um e-mail em que o SES não troca os links que nunca se contam: ele deixa como estão os que levam `ses:no-track`, e
 * tira a marca ao mandar (docs.aws.amazon.com/ses/latest/dg/faqs-metrics.html).
 */
export const tirarContagemDeCliques = (html: string): string =>
  html.replace(/<a (?=[^>]*href="([^"]*)")/g, (inicio, link: string) =>
    nuncaSeConta(link.replaceAll('&amp;', '&')) ? '<a ses:no-track ' : inicio,
  );
