import * as z from 'zod';
import { mesDe } from '../../shared/assinaturas/carteira.rules.ts';
import type { Data } from '../../shared/base/datas.ts';
import type { RelatorioDeFaturamento } from '../../shared/relatorios/faturamento.routes.ts';
import {
  montarFaturamento,
  produtosDoRelatorio,
  type Recuperado,
} from '../../shared/relatorios/faturamento.rules.ts';
import { diasDoPeriodo, type PeriodoEmMeses, ultimoDia } from '../../shared/relatorios/periodos.rules.ts';
import { lerCarteira } from '../assinaturas/index.ts';
import { diasDoCaixa } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { produtoKey } from '../platform/keys/cadastros.ts';
import { diaRecuperadoKey } from '../platform/keys/somas.ts';
import { readMany } from '../platform/read-many.ts';
import { queryAll, type Table } from '../platform/table.ts';
import { produtoDoItem } from '../produtos/index.ts';

type Deps = { readonly tabela: Table };

/** Os produtos de agora, pelos ids; o que já não existe não aparece. */
async function lerProdutos({ tabela }: Deps, usuario_id: string, ids: readonly string[]) {
  const chaves = ids.map((id) => produtoKey(usuario_id, id));
  const itens = await readMany(tabela, chaves, { consistent: false });
  return new Map(itens.map(produtoDoItem).map((item) => [item.id, item]));
}

const soma = z.number().default(0);
const recuperadoNoDia = z.object({
  sk: z.string(),
  centavos: soma,
  renovacoes: soma,
  falhas_recuperadas: soma,
  falhas_perdidas: soma,
});

/** O que as mensagens recuperaram em cada dia de um período. */
async function diasRecuperados(
  { tabela }: Deps,
  usuario_id: string,
  { de, ate }: { readonly de: Data; readonly ate: Data },
): Promise<Recuperado[]> {
  const dias: Recuperado[] = [];
  const { pk } = diaRecuperadoKey(usuario_id, '');
  for await (const item of queryAll(tabela, { pk, sk: { from: de, to: ate } })) {
    const { sk: dia, ...somas } = recuperadoNoDia.parse(item);
    dias.push({ dia, ...somas });
  }
  return dias;
}

/**
 * O dinheiro e as assinaturas de um período, pelas somas que se mantêm: lê os dias do caixa, os do mês de agora na
 * carteira e na recorrência e os meses delas, e nunca os pagamentos nem as assinaturas.
 */
export async function relatorioDeFaturamento(
  deps: Deps,
  { ctx, periodo }: { readonly ctx: RequestContext; readonly periodo: PeriodoEmMeses },
): Promise<RelatorioDeFaturamento> {
  const { usuario_id, today: hoje } = ctx;
  const { de, ate, meses } = diasDoPeriodo(periodo, hoje);
  const [caixa, recuperado, lida] = await Promise.all([
    diasDoCaixa(deps, usuario_id, { de, ate }),
    diasRecuperados(deps, usuario_id, { de, ate }),
    lerCarteira(deps.tabela, usuario_id, { hoje, de, ate: ultimoDia(mesDe(hoje)) }),
  ]);
  const reunidas = { de, ate, meses, caixa, recuperado, ...lida };
  const produtos = await lerProdutos(deps, usuario_id, produtosDoRelatorio(reunidas));
  return { periodo, ...montarFaturamento({ ...reunidas, produtos }) };
}
