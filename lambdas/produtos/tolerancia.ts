import { lerLinhaDoProduto, linhaDoNome } from '../linhas/index.ts';
import type { Table } from '../platform/table.ts';
import { lerProduto } from './repository.ts';

/** Os dias de tolerância da linha de um produto (regra 65); o que se excluiu é da linha que o nome dele propõe. */
export async function lerTolerancia(
  tabela: Table,
  usuario_id: string,
  { produto_id, nome }: { readonly produto_id: string; readonly nome: string },
): Promise<number> {
  const lido = await lerProduto(tabela, usuario_id, produto_id);
  const produto = {
    linha_id: lido?.linha_id ?? linhaDoNome(usuario_id, nome),
    nome: lido?.nome ?? nome,
  };
  return (await lerLinhaDoProduto(tabela, usuario_id, produto)).tolerancia_dias;
}
