import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { type Assunto, assuntoDe } from '../../shared/assistente/produto.rules.ts';
import type { Fala } from '../../shared/assistente/prompt.rules.ts';
import { assinaturaViva, type FatoDaPessoa, fatosDaAssinatura } from '../../shared/assistente/quem.rules.ts';
import type { Data } from '../../shared/base/datas.ts';
import { telefoneComparavel } from '../../shared/base/telefone.ts';
import type { Linha } from '../../shared/linhas/linhas.schema.ts';
import {
  lerAcessoDeHoje,
  lerPagamentoPorFora,
  lerToleradaAte,
  ultimasDoCliente,
} from '../assinaturas/index.ts';
import { lerCliente } from '../clientes/index.ts';
import { lerLinhas, linhaDoNome } from '../linhas/index.ts';
import { reenviarAcesso, renovacaoDe } from '../mensagens/index.ts';
import { type Clock, todayOf } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import type { LinkSigner } from '../platform/signed-link.ts';
import type { Table } from '../platform/table.ts';
import { lerProduto, lerProdutosDaLista } from '../produtos/index.ts';
import { situacaoAoRenovar } from '../renovacao/index.ts';
import { lerDestino } from '../templates/index.ts';

type Deps = {
  readonly tabela: Table;
  readonly links: LinkSigner;
  /** Endereço das páginas de quem vende, com '{host}' no lugar do domínio. */
  readonly molde: string;
  readonly clock: Clock;
};
type Chegada = {
  readonly usuario_id: string;
  /** Comparável: 55, DDD e os últimos 8 algarismos. */
  readonly telefone: string;
  /** Os clientes com esse telefone quando a mensagem chegou. */
  readonly clientes: readonly string[];
  /** O que a pessoa acaba de escrever, e as falas das últimas 24 horas. */
  readonly texto: string;
  readonly historico: readonly Fala[];
};

/** De quem é uma mensagem: as linhas em cujas bases se procura a resposta e o que só a essa pessoa se pode dizer. */
export type QuemEscreve = {
  readonly bases: readonly string[];
  readonly fatos: readonly FatoDaPessoa[];
  readonly nome: string | null;
  /** De que produto se fala (regra 71), e todos os de quem vende. */
  readonly assunto: Assunto;
  readonly linhas: readonly Pick<Linha, 'id' | 'nome'>[];
};

/** As que valem são as que vencem por último: as dez de uma pessoa bastam, por mais que ela tenha renovado. */
const ASSINATURAS_OLHADAS = 10;

/**
 * O cliente que escreve, se o telefone é de um só (regra 44). Num cadastro, o telefone entra pela mão de quem vende ou
 * com o pagamento de um pedido da própria pessoa: o de um pedido por pagar, ou de um lead, não chega a ele. O que ela
 * escreveu em Minha conta chega, e não prova nada (regra 60).
 */
async function clienteConhecido(
  tabela: Table,
  { usuario_id, telefone, clientes }: Omit<Chegada, 'texto' | 'historico'>,
) {
  const [unico, ...outros] = clientes;
  if (unico === undefined || outros.length > 0) return null;
  const cliente = await lerCliente(tabela, usuario_id, unico);
  // O cadastro pode ter mudado desde que a mensagem chegou.
  if (!cliente?.telefone || cliente.telefone === cliente.telefone_sem_prova) return null;
  return telefoneComparavel(cliente.telefone) === telefone ? cliente : null;
}

/** A linha de um produto que se assinou: a que se associou à mão (regra 19) e, sem isso, a dele; null em nenhuma. */
async function linhaDoProduto(
  { tabela }: Deps,
  usuario_id: string,
  { produto_id, produto }: Assinatura,
): Promise<string | null> {
  const destino = await lerDestino(tabela, usuario_id, produto_id);
  if (destino !== undefined) return destino === 'nenhum' ? null : destino;
  const lido = await lerProduto(tabela, usuario_id, produto_id);
  return lido?.linha_id ?? linhaDoNome(usuario_id, produto.nome);
}

/** As linhas dos produtos das assinaturas. */
async function linhasDe(deps: Deps, usuario_id: string, assinaturas: readonly Assinatura[]) {
  const umaDeCada = [...new Map(assinaturas.map((item) => [item.produto_id, item])).values()];
  const linhas = await Promise.all(umaDeCada.map((item) => linhaDoProduto(deps, usuario_id, item)));
  return linhas.filter((linha) => linha !== null);
}

async function fatosDe(deps: Deps, hoje: Data, assinatura: Assinatura): Promise<FatoDaPessoa[]> {
  const { usuario_id, id, data_expiracao } = assinatura;
  const [tolerada_ate, situacao, { endereco }] = await Promise.all([
    lerToleradaAte(deps.tabela, assinatura, hoje),
    situacaoAoRenovar(deps.tabela, { assinatura, hoje }),
    renovacaoDe(deps, { usuario_id, assinatura_id: id, data_expiracao }),
  ]);
  return fatosDaAssinatura(assinatura, { hoje, tolerada_ate, situacao, link: endereco });
}

/** De cada produto, a assinatura que vence por último. */
const ultimasDeCadaProduto = (assinaturas: readonly Assinatura[]): Assinatura[] => [
  ...new Map([...assinaturas].reverse().map((assinatura) => [assinatura.produto.nome, assinatura])).values(),
];

/** As linhas de tudo o que está à venda. */
async function linhasAVenda(tabela: Table, usuario_id: string): Promise<string[]> {
  const produtos = await lerProdutosDaLista(tabela, usuario_id, { arquivados: false });
  return [...new Set(produtos.map(({ linha_id }) => linha_id))];
}

/**
 * As linhas em que se procura: a de que se fala; sem isso, as da pessoa; sem nenhuma, as de tudo o que está à venda.
 */
async function basesDe(
  tabela: Table,
  usuario_id: string,
  { assunto, dela }: { assunto: Assunto; dela: readonly string[] },
): Promise<{ bases: readonly string[]; linha: string | null }> {
  if (assunto.nomeadas.length > 1) return { bases: assunto.nomeadas, linha: null };
  if (assunto.linha) return { bases: [assunto.linha], linha: assunto.linha };
  const bases = dela.length > 0 ? [...new Set(dela)] : await linhasAVenda(tabela, usuario_id);
  return { bases, linha: bases.length === 1 ? (bases[0] ?? null) : null };
}

/**
 * Diz de quem é uma mensagem (regra 44) e de que produto ela fala (regra 71): o que se lê é só do cliente que tem o
 * telefone, e de um telefone que é de vários, nada.
 */
export async function reconhecerQuemEscreve(deps: Deps, chegada: Chegada): Promise<QuemEscreve> {
  const { usuario_id, texto, historico } = chegada;
  const [linhas, cliente] = await Promise.all([
    lerLinhas(deps.tabela, usuario_id),
    clienteConhecido(deps.tabela, chegada),
  ]);
  const assunto = assuntoDe(texto, { historico, linhas });
  const montar = async (dela: readonly string[], resto: Pick<QuemEscreve, 'fatos' | 'nome'>) => {
    const { bases, linha } = await basesDe(deps.tabela, usuario_id, { assunto, dela });
    return { ...resto, bases, linhas, assunto: { ...assunto, linha } };
  };
  if (!cliente) return montar([], { fatos: [], nome: null });
  const hoje = todayOf(deps.clock);
  const olhadas = await ultimasDoCliente(deps.tabela, cliente.id, ASSINATURAS_OLHADAS);
  const dele = olhadas.filter(({ status_grupo }) => status_grupo !== 'removido');
  const vivas = ultimasDeCadaProduto(dele.filter((item) => assinaturaViva(item, hoje)));
  const [dela, fatos] = await Promise.all([
    linhasDe(deps, usuario_id, dele),
    Promise.all(vivas.map((viva) => fatosDe(deps, hoje, viva))),
  ]);
  return montar(dela, { fatos: fatos.flat(), nome: cliente.nome });
}

/**
 * Manda de novo o e-mail de acesso ao cliente que escreve, se o telefone é só dele, um pagamento se confirmou e ele
 * ainda tem direito (regras 30 e 70). Um por assinatura e dia, com o dia na chave do envio: repetir não manda outro.
 */
export async function reenviarAcessoDeQuemEscreve(
  deps: Deps,
  ctx: RequestContext,
  chegada: Omit<Chegada, 'texto' | 'historico'>,
): Promise<boolean> {
  const cliente = await clienteConhecido(deps.tabela, chegada);
  if (!cliente?.email) return false;
  const { nome, email } = cliente;
  const olhadas = await ultimasDoCliente(deps.tabela, cliente.id, ASSINATURAS_OLHADAS);
  let mandou = false;
  for (const assinatura of olhadas) {
    const { sem } = await lerAcessoDeHoje(deps.tabela, assinatura, ctx.today);
    if (sem !== null || assinatura.status === 'pendente' || !(await pagou(deps, assinatura))) continue;
    const ids = { ...ctx.ids, next: () => `assistente-${ctx.today}` };
    const alvo = { ctx: { ...ctx, ids }, assinatura_id: assinatura.id, para: { nome, email } };
    if (await reenviarAcesso({ tabela: deps.tabela, molde: deps.molde }, alvo)) mandou = true;
  }
  return mandou;
}

/** Se um pagamento desta assinatura se confirmou: ela nasceu de um pedido pago, ou quem vende disse que recebeu. */
const pagou = async ({ tabela }: Deps, { id, usuario_id, metadata }: Assinatura): Promise<boolean> =>
  metadata.pedido_id !== undefined || (await lerPagamentoPorFora({ tabela }, usuario_id, id)) !== null;
