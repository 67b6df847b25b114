/**
 * Os endereços de uma loja. `loja` é o que vem antes de cada um: 'https://loja.com.br' num domínio dela,
 * 'https://casa.com.br/ana' num da casa; e, nos elos que não saem de onde se está, '' e '/ana' (regra 52).
 */

/** A página de venda, por inteiro ou a partir da raiz, como `loja` vier. */
export const enderecoDaVenda = (loja: string, slug: string): string => `${loja}/produtos/${slug}`;

/** O checkout de uma página de venda, num dos dois passos. */
export const enderecoDoCheckout = (
  loja: string,
  slug: string,
  passo: 'dados' | 'gateway' = 'dados',
): string => `${loja}/checkout/${slug}${passo === 'gateway' ? '/gateway' : ''}`;

/** Um endereço da loja que leva um cupom: uma sugestão, que o servidor confere em cada passo (regra 66). */
export function juntarCupom(endereco: string, codigo: string): string {
  const [caminho = '', ancora] = endereco.split('#');
  const juncao = caminho.includes('?') ? '&' : '?';
  const fim = ancora === undefined ? '' : `#${ancora}`;
  return `${caminho}${juncao}cupom=${encodeURIComponent(codigo)}${fim}`;
}

/** Onde se acompanha um pedido. */
export const enderecoDoPedido = (loja: string, pedido_id: string): string => `${loja}/pedido/${pedido_id}`;

/** Onde se renova com um link; sem o token, o começo que um modelo de WhatsApp guarda. */
export const enderecoDaRenovacao = (loja: string, token = ''): string => `${loja}/renovar/${token}`;

/** Onde se pede para não receber mais avisos. */
export const enderecoDoDescadastro = (loja: string, token: string): string =>
  `${loja}/descadastrar/${encodeURIComponent(token)}`;

/**
 * Onde quem comprou vê o que tem; com o segredo de um link, que só a página lê: depois do '#' nada vai a servidor
 * nenhum.
 */
export const enderecoDaConta = (loja: string, segredo = ''): string =>
  `${loja}/minha-conta${segredo === '' ? '' : `#${segredo}`}`;

/** Primeira palavra dos endereços que não começam pelo nome de quem vende. */
const SEM_NOME = ['produtos', 'checkout', 'pedido', 'renovar', 'descadastrar', 'privacidade', 'termos'];

/** O nome de quem vende num caminho ('/ana/checkout/x' → 'ana'); vazio no que não começa por um. */
export function nomeNoCaminho(caminho: string): string {
  const primeira = caminho.split('/')[1]?.toLowerCase() ?? '';
  return SEM_NOME.includes(primeira) ? '' : primeira;
}

/** Cabeçalho com que uma página sob o nome de quem vende diz à API de quem ela é. */
export const CABECALHO_DA_LOJA = 'x-loja';
