import type { Table } from '../platform/table.ts';
import { lerConfiguracao } from './configuracao.ts';

/**
 * Diz se as conversas de um vendedor podem ser respondidas por um modelo de linguagem: ligado, e no modo de
 * inteligência artificial.
 */
export async function respondeComModelo(tabela: Table, usuario_id: string): Promise<boolean> {
  const { ativo, modo_ia } = await lerConfiguracao(tabela, usuario_id);
  return ativo && modo_ia;
}
