import { apagarRascunho, guardarRascunho, lerRascunho } from '../../../kit/rascunhos.ts';

/** Uma exportação pedida nesta aba: a chave do pedido e, depois da resposta, a tarefa. */
export type Pedido = { readonly chave: string; readonly id: string | null };

// Com os rascunhos da aba: some ao sair, ou quando outra pessoa entra.
const nomeDe = (tipo: string) => `tarefa:${tipo}`;

/** Lê a exportação que esta aba pediu e ainda não baixou. */
export function lerPedido(tipo: string): Pedido | null {
  const lido = lerRascunho(nomeDe(tipo));
  if (lido === null) return null;
  const { id } = lido.valores;
  return { chave: lido.chave, id: typeof id === 'string' ? id : null };
}

/** Guarda o pedido antes de fazê-lo: recarregar no meio repete o mesmo, em vez de fazer outro. */
export function guardarPedido(tipo: string, { chave, id }: Pedido): void {
  guardarRascunho(nomeDe(tipo), { valores: { id }, chave });
}

export function esquecerPedido(tipo: string): void {
  apagarRascunho(nomeDe(tipo));
}
