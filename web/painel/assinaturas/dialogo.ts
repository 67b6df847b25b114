import type { Passo } from '../../kit/usePassoNaUrl.ts';

/** Formulário que o endereço diz estar aberto. */
export type DialogoAberto =
  | { readonly acao: 'nova' }
  | { readonly acao: 'editar' | 'renovar'; readonly id: string };

/** Lê do endereço qual formulário está aberto; uma ação sem assinatura não abre nada. */
export function lerDialogo(parametros: URLSearchParams): DialogoAberto | null {
  const acao = parametros.get('acao');
  const id = parametros.get('id') ?? '';
  if (acao === 'nova') return { acao };
  if ((acao === 'editar' || acao === 'renovar') && id !== '') return { acao, id };
  return null;
}

/** Endereço com o formulário aberto, ou sem nenhum; os filtros ficam. */
export function escreverDialogo(parametros: URLSearchParams, dialogo: DialogoAberto | null): URLSearchParams {
  const novo = new URLSearchParams(parametros);
  novo.delete('acao');
  novo.delete('id');
  if (dialogo) novo.set('acao', dialogo.acao);
  if (dialogo && 'id' in dialogo) novo.set('id', dialogo.id);
  return novo;
}

/** O formulário aberto fica no endereço: o botão voltar o fecha e recarregar a página o reabre (com o rascunho). */
export const DIALOGO: Passo<DialogoAberto> = { nome: 'acao', ler: lerDialogo, escrever: escreverDialogo };
