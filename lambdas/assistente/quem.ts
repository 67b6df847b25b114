import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import {
  assinaturaViva,
  type FatoDaPessoa,
  fatosDaAssinatura,
  linhasNomeadas,
} from '../../shared/assistente/quem.rules.ts';
import type { Data } from '../../shared/base/datas.ts';
import { telefoneComparavel } from '../../shared/base/telefone.ts';
import { lerToleradaAte, ultimasDoCliente } from '../assinaturas/index.ts';
import { lerCliente } from '../clientes/index.ts';
import { lerLinhas, linhaDoNome } from '../linhas/index.ts';
import { renovacaoDe } from '../mensagens/index.ts';
import { type Clock, todayOf } from '../platform/clock.ts';
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
  readonly texto: string;
};

/** De quem é uma mensagem: as linhas em cujas bases se procura a resposta e o que só a essa pessoa se pode dizer. */
export type QuemEscreve = {
  readonly bases: readonly string[];
  readonly fatos: readonly FatoDaPessoa[];
  readonly nome: string | null;
};

/** As que valem são as que vencem por último: as dez de uma pessoa bastam, por mais que ela tenha renovado. */
const ASSINATURAS_OLHADAS = 10;

/**
 * O cliente que escreve, se o telefone é de um só (regra 44). Num cadastro, o telefone entra pela mão de quem vende ou
 * com o pagamento de um pedido da própria pessoa: o de um pedido por pagar, ou de um lead, não chega a ele. O que ela
 * escreveu em Minha conta chega, e não prova nada (regra 60).
 */
async function clienteConhecido(tabela: Table, { usuario_id, telefone, clientes }: Chegada) {
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

/** As linhas de quem não se conhece: as que a mensagem nomeia; sem isso, as de tudo o que está à venda. */
async function linhasDeTodos(tabela: Table, usuario_id: string, nomeadas: readonly string[]) {
  if (nomeadas.length > 0) return nomeadas;
  const produtos = await lerProdutosDaLista(tabela, usuario_id, { arquivados: false });
  return [...new Set(produtos.map(({ linha_id }) => linha_id))];
}

/**
 * Diz de quem é uma mensagem (regra 44): o que se lê é só do cliente que tem o telefone, e de um telefone que é de
 * vários, nada.
 */
export async function reconhecerQuemEscreve(deps: Deps, chegada: Chegada): Promise<QuemEscreve> {
  const { usuario_id, texto } = chegada;
  const [linhas, cliente] = await Promise.all([
    lerLinhas(deps.tabela, usuario_id),
    clienteConhecido(deps.tabela, chegada),
  ]);
  const nomeadas = linhasNomeadas(texto, linhas);
  if (!cliente) {
    return { bases: await linhasDeTodos(deps.tabela, usuario_id, nomeadas), fatos: [], nome: null };
  }
  const hoje = todayOf(deps.clock);
  const olhadas = await ultimasDoCliente(deps.tabela, cliente.id, ASSINATURAS_OLHADAS);
  const dele = olhadas.filter(({ status_grupo }) => status_grupo !== 'removido');
  const vivas = ultimasDeCadaProduto(dele.filter((item) => assinaturaViva(item, hoje)));
  const [bases, fatos] = await Promise.all([
    linhasDe(deps, usuario_id, dele),
    Promise.all(vivas.map((viva) => fatosDe(deps, hoje, viva))),
  ]);
  const juntas = [...new Set([...nomeadas, ...bases])];
  return {
    bases: juntas.length > 0 ? juntas : await linhasDeTodos(deps.tabela, usuario_id, nomeadas),
    fatos: fatos.flat(),
    nome: cliente.nome,
  };
}
