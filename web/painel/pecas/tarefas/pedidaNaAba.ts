import { apagarRascunho, guardarRascunho, lerRascunho } from '../../../kit/formulario/rascunhos.ts';

/** Uma tarefa pedida nesta aba: a chave da chamada e, depois da resposta, a tarefa. */
export type TarefaPedida = { readonly chave: string; readonly id: string | null };

// Com os rascunhos da aba: some ao sair, ou quando outra pessoa entra.
const nomeDe = (qual: string) => `tarefa:${qual}`;

/** Lê a tarefa que esta aba pediu e ainda não acabou de mostrar. */
export function lerPedida(qual: string): TarefaPedida | null {
  const lido = lerRascunho(nomeDe(qual));
  if (lido === null) return null;
  const { id } = lido.valores;
  return { chave: lido.chave, id: typeof id === 'string' ? id : null };
}

/** Guarda a tarefa pedida: recarregar no meio continua a mostrar a mesma, em vez de fazer outra. */
export function guardarPedida(qual: string, { chave, id }: TarefaPedida): void {
  guardarRascunho(nomeDe(qual), { valores: { id }, chave });
}

/** Esquece a tarefa que já se mostrou. */
export function esquecerPedida(qual: string): void {
  apagarRascunho(nomeDe(qual));
}
