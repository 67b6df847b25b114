import { gravar, lerObjeto } from './armazenamento.ts';

/** Por que um pedido já não se retoma: quem compra quis outro no lugar dele, ou ele já não se pode pagar. */
type Fim = 'trocado' | 'terminado';
/** Um pedido que este navegador fez; `enviado` quando o servidor já respondeu com o endereço de pagamento. */
export type Feito = {
  readonly id: string;
  readonly resumo: string;
  readonly enviado: boolean;
  readonly fim?: Fim;
};
/** O pedido de agora, e os que este navegador fez antes, do mais velho ao mais novo. */
export type PedidoGuardado = Feito & { readonly anteriores: readonly Feito[] };

function feitoDe(lido: unknown): Feito[] {
  // O que a versão de antes guardou só diz o id.
  if (typeof lido === 'string') return [{ id: lido, resumo: '', enviado: true }];
  if (typeof lido !== 'object' || lido === null) return [];
  const { id, resumo, enviado, fim }: { [campo in keyof Feito]?: unknown } = lido;
  if (typeof id !== 'string' || typeof resumo !== 'string') return [];
  return [
    { id, resumo, enviado: enviado === true, ...(fim === 'trocado' || fim === 'terminado' ? { fim } : {}) },
  ];
}

/** Os pedidos desta loja que este navegador fez, ou null quando não fez nenhum. */
export function pedidoGuardado(): PedidoGuardado | null {
  const lido = lerObjeto('checkout_pedido');
  const [pedido] = feitoDe(lido);
  if (!pedido) return null;
  const anteriores: unknown = lido?.anteriores;
  return { ...pedido, anteriores: Array.isArray(anteriores) ? anteriores.flatMap(feitoDe) : [] };
}

export const guardarPedido = (pedido: PedidoGuardado): void =>
  gravar('checkout_pedido', JSON.stringify(pedido));

/**
 * Anota que a próxima compra não retoma este pedido. Fica na lembrança, para que o servidor o cancele se foi trocado e
 * ainda se podia pagar (regra 59).
 */
export function encerrarPedido(id: string, fim: Fim): void {
  const guardado = pedidoGuardado();
  if (guardado === null) return;
  const { anteriores, ...ultimo } = guardado;
  const encerrar = (feito: Feito): Feito => (feito.id === id ? { ...feito, fim } : feito);
  guardarPedido({ ...encerrar(ultimo), anteriores: anteriores.map(encerrar) });
}

/** O último pedido que se fez numa página de venda, que o servidor já conhece; null sem ele, ou se se pediu outro. */
export function ultimoDaVenda(slug: string): Feito | null {
  const guardado = pedidoGuardado();
  const feitos = guardado ? [...guardado.anteriores, guardado] : [];
  const ultimo = feitos.findLast(({ resumo, enviado }) => enviado && resumo.startsWith(`${slug}|`));
  return ultimo === undefined || ultimo.fim ? null : ultimo;
}
