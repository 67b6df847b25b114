import type { Data } from '../../shared/base/datas.ts';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';
import { nomeDoPlanoDaSemente } from '../../shared/linhas/especificadas.paginas.ts';
import { passaNoCaixa, type SomasDoDia, totaisDoCaixa } from '../../shared/pagamentos/caixa.rules.ts';
import type {
  ConsultaDosLancamentos,
  ConsultaDosTotais,
  LancamentoDaApi,
  TotaisDaApi,
} from '../../shared/pagamentos/lancamentos.routes.ts';
import type { Lancamento } from '../../shared/pagamentos/lancamentos.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import { diaDoCaixaKey, lancamentoKey } from '../platform/keys/somas.ts';
import { queryAll, queryPage, type Table } from '../platform/table.ts';
import { lerProduto } from '../produtos/index.ts';
import { lancamentoDoItem, somasDoItem } from './lancamento-item.ts';

type Deps = { readonly tabela: Table };

/** Depois de qualquer coisa que comece por um dia. */
const FIM_DO_DIA = '#\uffff';

function lancamentoDaApi({
  chave,
  centavos,
  conta,
  motivo,
  contestacao,
  ...resto
}: Lancamento): LancamentoDaApi {
  const { dia, em, cliente_nome, produto, produto_id, plano, plano_nome, forma, gateway, tipo } = resto;
  const { cliente_id, pedido_id, assinatura_id, conferir, email, cpf, cupom, pagamento_id } = resto;
  return {
    id: chave,
    motivo: motivo ?? null,
    contestacao: contestacao ?? null,
    email,
    cpf,
    cupom,
    pagamento_id: gateway === 'por_fora' ? null : pagamento_id,
    dia,
    em,
    conta,
    valor: centavosParaReais(conta === 'recebido' ? centavos : -centavos),
    cliente_id,
    cliente_nome,
    produto,
    produto_id,
    plano,
    // O de antes de o pedido guardar o nome tem o da semente.
    plano_nome: plano_nome ?? (plano && nomeDoPlanoDaSemente(plano)),
    forma,
    gateway,
    tipo,
    pedido_id,
    assinatura_id,
    conferir,
  };
}

/**
 * O dinheiro de um período, do mais novo ao mais antigo. Cada página lê até `limite` lançamentos e mostra os que passam
 * pelo filtro: o custo dela não depende do que o filtro esconde.
 */
export async function listarLancamentos(
  deps: Deps & { readonly cursores: CursorCodec },
  { ctx, consulta }: { readonly ctx: RequestContext; readonly consulta: ConsultaDosLancamentos },
): Promise<{ itens: LancamentoDaApi[]; proximo_cursor: string | null }> {
  const { de, ate, limite, cursor, ...filtro } = consulta;
  const contexto = `lancamentos#${ctx.usuario_id}#${de}#${ate}`;
  const { items, next } = await queryPage(deps.tabela, {
    pk: lancamentoKey(ctx.usuario_id, '').pk,
    sk: { from: de, to: `${ate}${FIM_DO_DIA}` },
    descending: true,
    limit: limite,
    after: deps.cursores.open(contexto, cursor),
  });
  const achados = items.map(lancamentoDoItem).filter((lancamento) => passaNoCaixa(filtro, lancamento));
  return { itens: achados.map(lancamentoDaApi), proximo_cursor: deps.cursores.seal(contexto, next) };
}

/** Os nomes de agora dos produtos, em ordem; o que já não existe não tem um, e fica no fim. */
async function nomear({ tabela }: Deps, usuario_id: string, ids: readonly string[]) {
  const produtos = await Promise.all(
    ids.map(async (id) => ({
      id,
      nome: (await lerProduto(tabela, usuario_id, id))?.nome ?? null,
    })),
  );
  return produtos.sort(
    (a, b) =>
      Number(a.nome === null) - Number(b.nome === null) ||
      (a.nome ?? '').localeCompare(b.nome ?? '', 'pt-BR'),
  );
}

/** O caixa de um período, dia por dia; dia sem dinheiro não aparece. */
export async function diasDoCaixa(
  { tabela }: Deps,
  usuario_id: string,
  { de, ate }: { readonly de: Data; readonly ate: Data },
): Promise<{ readonly dia: Data; readonly somas: SomasDoDia }[]> {
  const dias = [];
  const { pk } = diaDoCaixaKey(usuario_id, '');
  for await (const item of queryAll(tabela, { pk, sk: { from: de, to: ate } })) {
    dias.push({ dia: String(item.sk), somas: somasDoItem(item) });
  }
  return dias;
}

/** Os pagamentos de um gateway que entraram num período, pelo dia em que se pagaram. */
export async function recebidosDoGateway(
  { tabela }: Deps,
  usuario_id: string,
  { gateway, de, ate }: { readonly gateway: Gateway; readonly de: Data; readonly ate: Data },
): Promise<string[]> {
  const ids = new Set<string>();
  const onde = { pk: lancamentoKey(usuario_id, '').pk, sk: { from: de, to: `${ate}${FIM_DO_DIA}` } };
  for await (const item of queryAll(tabela, onde)) {
    const lancamento = lancamentoDoItem(item);
    if (lancamento.gateway === gateway && lancamento.conta === 'recebido') ids.add(lancamento.pagamento_id);
  }
  return [...ids];
}

/**
 * Diz se alguém já pagou um pedido de um vendedor por um gateway: o que se recebeu por fora, e a compra de teste, não
 * contam. Lê as somas do caixa, uma por dia com dinheiro, da mais nova para trás, e para na primeira que o diz.
 */
export async function temVendaPaga({ tabela }: Deps, usuario_id: string): Promise<boolean> {
  const { pk } = diaDoCaixaKey(usuario_id, '');
  for await (const item of queryAll(tabela, { pk, descending: true })) {
    const somas = somasDoItem(item);
    if (GATEWAYS.some((gateway) => totaisDoCaixa([somas], { gateway }).quantidade > 0)) return true;
  }
  return false;
}

/** Totais de um período: lê uma soma por dia com dinheiro, e não os pagamentos. */
export async function somarLancamentos(
  deps: Deps,
  { ctx, consulta }: { readonly ctx: RequestContext; readonly consulta: ConsultaDosTotais },
): Promise<TotaisDaApi> {
  const { de, ate, ...filtro } = consulta;
  const dias = await diasDoCaixa(deps, ctx.usuario_id, { de, ate });
  const { recebido, estornado, contestado, perdido, liquido, quantidade, produtos } = totaisDoCaixa(
    dias.map(({ somas }) => somas),
    filtro,
  );
  return {
    recebido: centavosParaReais(recebido),
    estornado: centavosParaReais(estornado),
    contestado: centavosParaReais(contestado),
    perdido: centavosParaReais(perdido),
    liquido: centavosParaReais(liquido),
    quantidade,
    produtos: await nomear(deps, ctx.usuario_id, produtos),
  };
}
