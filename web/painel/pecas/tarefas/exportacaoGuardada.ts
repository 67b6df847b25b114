import { apagarRascunho, guardarRascunho, lerRascunho } from '../../../kit/formulario/rascunhos.ts';

/** Uma exportação pedida nesta aba: a chave da chamada e, depois da resposta, a tarefa. */
export type ExportacaoPedida = { readonly chave: string; readonly id: string | null };

// Com os rascunhos da aba: some ao sair, ou quando outra pessoa entra.
const nomeDe = (tipo: string) => `tarefa:${tipo}`;

/** Lê a exportação que esta aba pediu e ainda não baixou. */
export function lerExportacao(tipo: string): ExportacaoPedida | null {
  const lido = lerRascunho(nomeDe(tipo));
  if (lido === null) return null;
  const { id } = lido.valores;
  return { chave: lido.chave, id: typeof id === 'string' ? id : null };
}

/** Guarda a exportação antes de pedi-la: recarregar no meio repete a mesma, em vez de fazer outra. */
export function guardarExportacao(tipo: string, { chave, id }: ExportacaoPedida): void {
  guardarRascunho(nomeDe(tipo), { valores: { id }, chave });
}

export function esquecerExportacao(tipo: string): void {
  apagarRascunho(nomeDe(tipo));
}
