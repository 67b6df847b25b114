import type { ListaImportada } from '../../../shared/tarefas/mapa.rules.ts';
import {
  COLUNAS_ASSINATURAS,
  COLUNAS_CLIENTES,
  type Coluna,
} from '../../../shared/tarefas/tarefas.columns.ts';

/** As duas listas que se importam. */
export type Lista = ListaImportada;

/** De que lista é a tela de importação aberta. */
export function listaDoEndereco(caminho: string): Lista {
  return caminho.includes('/assinaturas/') ? 'assinaturas' : 'clientes';
}

export const TIPO_DA_IMPORTACAO = {
  clientes: 'importar_clientes',
  assinaturas: 'importar_assinaturas',
} as const;

export const COLUNAS: Record<Lista, readonly Coluna[]> = {
  clientes: COLUNAS_CLIENTES,
  assinaturas: COLUNAS_ASSINATURAS,
};
