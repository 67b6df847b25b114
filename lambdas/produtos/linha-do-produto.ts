import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import { lerLinhaDoProduto, linhaDoNome } from '../linhas/index.ts';
import type { Table } from '../platform/table.ts';
import { lerProduto } from './repository.ts';

type Vendido = { readonly produto_id: string; readonly nome: string };

/** A linha do que se vendeu; a do produto que se excluiu é a que o nome dele propõe. */
export async function lerLinhaDoVendido(
  tabela: Table,
  usuario_id: string,
  { produto_id, nome }: Vendido,
): Promise<Linha> {
  const lido = await lerProduto(tabela, usuario_id, produto_id);
  return lerLinhaDoProduto(tabela, usuario_id, {
    linha_id: lido?.linha_id ?? linhaDoNome(usuario_id, nome),
    nome: lido?.nome ?? nome,
  });
}

/** Os dias de tolerância do que se vendeu (regra 65). */
export const lerTolerancia = async (tabela: Table, usuario_id: string, vendido: Vendido): Promise<number> =>
  (await lerLinhaDoVendido(tabela, usuario_id, vendido)).tolerancia_dias;
