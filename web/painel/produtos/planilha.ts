import { simOuNao } from '../../../shared/base/csv.ts';
import type { Linha } from '../../../shared/linhas/linhas.schema.ts';
import { nomeBase } from '../../../shared/produtos/produtos.rules.ts';
import type { Produto } from '../../../shared/produtos/produtos.schema.ts';
import type { ColunaDaPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';

/** A planilha dos produtos à vista, com o que o cliente lê como um produto só. */
export const planilhaDosProdutos = (
  linhas: readonly Pick<Linha, 'id' | 'nome'>[],
): readonly ColunaDaPlanilha<Produto>[] => [
  { titulo: 'Nome', celula: ({ nome }) => nome },
  {
    titulo: 'Faz parte de',
    celula: ({ nome, linha_id }) => linhas.find(({ id }) => id === linha_id)?.nome ?? nomeBase(nome),
  },
  { titulo: 'Valor', celula: ({ preco }) => preco },
  { titulo: 'Periodicidade', celula: ({ periodicidade }) => periodicidade },
  { titulo: 'Tipo', celula: ({ tipo }) => tipo },
  { titulo: 'Descrição', celula: ({ descricao }) => descricao },
  { titulo: 'Assinaturas', celula: ({ assinaturas }) => String(assinaturas) },
  { titulo: 'Arquivado', celula: ({ arquivado_em }) => simOuNao(arquivado_em !== null) },
];
