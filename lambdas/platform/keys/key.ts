/**
 * Todas as chaves da tabela, as de cada domínio no seu arquivo desta pasta (design, Tenancy e Access
 * patterns). As chaves de base começam com o `usuario_id`; as exceções são as buscas globais HOST, USERNAME, WEBHOOK,
 * os limites dos provedores (LIMITE) e os marcos dos trabalhos (TRABALHO).
 *
 * Os acessos e o custo medido de cada um estão em acessos.md, ao lado.
 */
export type Key = { readonly pk: string; readonly sk: string };

/**
 * As chaves de um tipo de registro de um operador; o que ordena na partição se separa por '#'. Chama-se ao carregar: a
 * marca deixa a construção tirar dos pacotes as chaves que ninguém usa (decisão 0067).
 */
/* @__NO_SIDE_EFFECTS__ */
export function keyIn<P extends readonly (string | number)[]>(type: string) {
  return (usuario_id: string, ...order: P): Key => ({ pk: `${usuario_id}#${type}`, sk: order.join('#') });
}

/** Ordem de pedidos e leads nas suas listas: o instante, e o id que desempata. */
export const timeOrder = (instant: string, id: string) => `${instant}#${id}`;

/** Dono de uma chave de base: a parte antes do primeiro '#'. */
export const usuarioOfKey = (pk: string) => pk.split('#', 1)[0] ?? pk;
