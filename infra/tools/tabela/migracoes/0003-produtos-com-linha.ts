import { itemDaLinha, juntarLinhaDoLugar, linhaProposta } from '../../../../lambdas/linhas/index.ts';
import { newContext } from '../../../../lambdas/platform/context.ts';
import { usuarioOfKey } from '../../../../lambdas/platform/keys/key.ts';
import type { Item, Table } from '../../../../lambdas/platform/table.ts';
import { ESPECIFICADAS, ehEspecificada } from '../../../../shared/linhas/especificadas.ts';
import type { Migracao } from './migracao.ts';

const donoDe = (item: Item) => usuarioOfKey(String(item.pk));

/** O nome que decide: o do produto ou, no que já não tem o de nenhuma, o da linha da página em que se vende. */
async function acharNome(tabela: Table, item: Item): Promise<Item> {
  const [achado] = item.linha_id ? [] : await juntarLinhaDoLugar(tabela, donoDe(item), [item]);
  const id = String(achado?.linha_id ?? '');
  return ehEspecificada(id) ? { nome: ESPECIFICADAS[id].nome } : {};
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
  reunir: acharNome,
  mudar: (item) => ({ linha_id: item.linha_id ?? proposta(item).id }),
  antes: (item, agora) => {
    if (item.linha_id) return [];
    const ctx = newContext({ now: () => agora }, { usuario_id: donoDe(item), ator: 'instalacao' });
    return [itemDaLinha(ctx, proposta(item))];
  },
};
