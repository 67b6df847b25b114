import { itemDaLinha, linhaProposta } from '../../../../lambdas/linhas/index.ts';
import { newContext } from '../../../../lambdas/platform/context.ts';
import { usuarioOfKey } from '../../../../lambdas/platform/keys/key.ts';
import { catalogoPartition } from '../../../../lambdas/platform/keys/paginas.ts';
import { type Item, queryAll, type Table } from '../../../../lambdas/platform/table.ts';
import { paginaDaSemente } from '../../../../shared/linhas/especificadas.paginas.ts';
import { ESPECIFICADAS, especificadaDoNome } from '../../../../shared/linhas/especificadas.ts';
import type { Migracao } from './migracao.ts';

const donoDe = (item: Item) => usuarioOfKey(String(item.pk));

/**
 * O nome que decide: o do produto; o do que está num plano da especificação e mudou para um nome que não é de nenhuma
 * continua a ser o dela, que é por onde se vende.
 */
async function acharPagina(tabela: Table, item: Item): Promise<Item> {
  if (item.linha_id || especificadaDoNome(String(item.nome)) !== null) return {};
  for await (const lugar of queryAll(tabela, { pk: catalogoPartition(donoDe(item)) })) {
    if (lugar.produto_id !== item.sk) continue;
    const pagina = paginaDaSemente(String(lugar.sk).split('#', 1)[0] ?? '');
    if (pagina) return { nome: ESPECIFICADAS[pagina.linha_id].nome };
  }
  return {};
}

const proposta = (item: Item) => linhaProposta(donoDe(item), String(item.nome));

/**
 * Os produtos de antes de haver linhas eram de uma família pelo nome: passam a dizer de que linha são, e renomeá-los já
 * não move nada.
 */
export const produtosComLinha: Migracao = {
  id: '0003-produtos-com-linha',
  descricao: 'diz em cada produto de que linha ele é, e grava as linhas',
  tipo: 'PRODUTO',
  de: 1,
  para: 2,
  le: ['pk', 'sk', 'nome', 'linha_id'],
  reunir: acharPagina,
  mudar: (item) => ({ linha_id: item.linha_id ?? proposta(item).id }),
  antes: (item, agora) => {
    if (item.linha_id) return [];
    const ctx = newContext({ now: () => agora }, { usuario_id: donoDe(item), ator: 'instalacao' });
    return [itemDaLinha(ctx, proposta(item))];
  },
};
