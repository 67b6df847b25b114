import type { Key } from './keys/key.ts';

/** As buscas e os marcos que não são de vendedor nenhum; os outros itens começam pelo dono. */
const GLOBAL = new Set(['HOST', 'USERNAME', 'WEBHOOK', 'LIMITE', 'TRABALHO']);

/**
 * O tipo de um item, pela chave: `{u}#CLIENTE` é CLIENTE, `HOST#loja.com` é HOST e, na partição do próprio vendedor, a
 * ordenação o diz.
 */
export function kindOf({ pk, sk }: Key): string {
  const [first = '', second] = pk.split('#', 2);
  if (GLOBAL.has(first)) return first;
  return second ?? sk.split('#', 1)[0] ?? sk;
}

/** O atributo com a forma em que um item foi gravado; sem ele, é a 1. (`forma` já é como se paga.) */
export const FORM = 'forma_do_item';

/**
 * A forma de cada tipo de item que esta versão grava, quando já não é a primeira. Sobe um quando o item passa a ter o
 * que a versão de antes não sabe manter; uma migração leva até ela o que já está gravado (decisão 0051).
 */
const FORMS: Readonly<Record<string, number>> = {
  // 2: todo lead tem o dia em que se apaga, e o dia de que não passa.
  LEAD: 2,
  // 2: a renovada está na partição das renovadas, fora da lista das em andamento.
  ASSINATURA: 2,
  // 2: o produto diz de que linha é, e o nome já não decide nada.
  PRODUTO: 2,
  // 2: o pedido pago está também entre as compras do e-mail com que se fez.
  PEDIDO: 2,
  // 2: o plano diz o que é, e o que a semente dizia já não vale; os que ninguém escreveu ficam na primeira.
  CATALOGO: 2,
};

/** A forma mais nova de um item que esta versão sabe gravar. */
export const supportedForm = (key: Key): number => FORMS[kindOf(key)] ?? 1;

/** Com que forma se grava um item novo; vazio para os que ainda são da primeira. */
export const formOf = (key: Key): Readonly<Record<string, number>> => {
  const form = supportedForm(key);
  return form > 1 ? { [FORM]: form } : {};
};
