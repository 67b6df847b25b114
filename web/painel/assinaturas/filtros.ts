import { STATUS, type Status } from '../../../shared/assinaturas/assinaturas.schema.ts';

export const COLUNAS = [
  'cliente',
  'produto',
  'data_inicio',
  'data_expiracao',
  'status',
  'status_grupo',
  'valor',
] as const;
export type Coluna = (typeof COLUNAS)[number];
export type Ordem = { readonly coluna: Coluna; readonly sentido: 'asc' | 'desc' };
export type FiltroStatus = Status | 'todos';
/** O que esconde linhas da tela. */
export type Filtros = { readonly busca: string; readonly status: FiltroStatus; readonly breve: boolean };

/** O máximo de linhas por página que a grade gratuita aceita. */
export const LINHAS_POR_PAGINA = 100;
/** A ordem em que a API entrega: vence primeiro, aparece primeiro. */
export const ORDEM_PADRAO: Ordem = { coluna: 'data_expiracao', sentido: 'asc' };

/** Lê a ordem como o endereço a guarda: 'valor' crescente, '-valor' decrescente; o que não existe vale o padrão. */
export function lerOrdem(texto: string): Ordem {
  const coluna = COLUNAS.find((nome) => nome === texto.replace(/^-/, ''));
  return coluna ? { coluna, sentido: texto.startsWith('-') ? 'desc' : 'asc' } : ORDEM_PADRAO;
}

/** Escreve a ordem como o endereço a guarda. */
export function escreverOrdem({ coluna, sentido }: Ordem): string {
  return sentido === 'desc' ? `-${coluna}` : coluna;
}

/** Lê o filtro de status do endereço; o que não existe mostra todos. */
export function lerStatus(texto: string): FiltroStatus {
  return STATUS.find((status) => status === texto) ?? 'todos';
}

/** Lê a página do endereço (1 é a primeira) como posição a partir de zero. */
export function lerPagina(texto: string): number {
  const pagina = Number(texto);
  return Number.isInteger(pagina) && pagina >= 1 ? pagina - 1 : 0;
}

/** Diz se algum filtro esconde linhas (a ordem e a página não escondem). */
export function temFiltro(filtros: Filtros): boolean {
  return filtros.busca.trim() !== '' || filtros.status !== 'todos' || filtros.breve;
}
