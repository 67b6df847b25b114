import type { Comprador } from '../../shared/base/comprador.ts';
import { VITALICIO } from '../../shared/base/datas.ts';
import { EM_ABERTO } from '../../shared/pedidos/pedidos.rules.ts';
import {
  gravacoesDaMudanca,
  lerPedido,
  linhaDoPedido,
  type Pedido,
  preverProxima,
} from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import type { Table, Write } from '../platform/table.ts';
import { identidadeDe } from './comprador.ts';
import { ehDoNavegador } from './prova.ts';

type Anterior = { readonly id: string; readonly segredo: string };
/** O pedido que se faz agora, e os que o navegador diz que fez antes. */
type Novo = {
  readonly id: string;
  readonly slug: string;
  readonly plano: string;
  readonly comprador: Comprador;
  readonly anteriores?: readonly Anterior[] | undefined;
};

/** Os pedidos que o navegador fez antes, cada um provado com o segredo dele, e da mesma pessoa que compra agora. */
export async function lerAnteriores(tabela: Table, ctx: RequestContext, novo: Novo): Promise<Pedido[]> {
  const { id, comprador, anteriores = [] } = novo;
  const lidos = await Promise.all(
    anteriores.map(async ({ id: anterior, segredo }) => {
      const pedido = anterior === id ? null : await lerPedido(tabela, ctx.usuario_id, anterior);
      const dela = pedido && ehDoNavegador(pedido, segredo);
      return dela && identidadeDe(pedido.comprador) === identidadeDe(comprador) ? [pedido] : [];
    }),
  );
  return lidos.flat();
}

/**
 * Os pedidos a que um novo toma o lugar (regra 59), dos anteriores: os da mesma página de venda, que ainda se podem
 * pagar. Quem trocou de plano não fica com duas cobranças vivas; outro produto, ou a compra de outra pessoa no mesmo
 * navegador, fica como está.
 */
export const acharTrocados = ({ slug }: Novo, anteriores: readonly Pedido[]): Pedido[] =>
  anteriores.filter((pedido) => pedido.slug === slug && EM_ABERTO.has(pedido.status));

/**
 * Diz se um dos anteriores já deu à pessoa acesso vitalício da mesma linha, que ainda vale: o que pagasse agora não lhe
 * dava dia nenhum. Só se olha o que o navegador provou: quem escreve o CPF ou o e-mail de outro não fica a saber o que
 * ele comprou (decisão 0076).
 */
export async function temVitalicio(
  tabela: Table,
  ctx: RequestContext,
  linha_id: string,
  anteriores: readonly Pedido[],
): Promise<boolean> {
  const pagos = anteriores.filter(
    (pedido) => pedido.assinatura_id !== null && linhaDoPedido(pedido) === linha_id,
  );
  const previstos = await Promise.all(pagos.map((pedido) => preverProxima(tabela, ctx, pedido)));
  return previstos.some(({ ate }) => ate === VITALICIO);
}

/** O pedido trocado que tem uma vaga do plano novo, se há um: ela passa ao novo, e não se toma outra. */
export const acharVagaDoPlano = ({ plano }: Novo, trocados: readonly Pedido[]): Pedido | null =>
  trocados.find((pedido) => pedido.plano === plano && pedido.vaga === 'tomada') ?? null;

/** Os eventos que mandam cancelar os pedidos trocados, e a gravação que tira a um deles a vaga que passa ao novo. */
export const gravacoesDosTrocados = (
  ctx: RequestContext,
  { id }: Novo,
  { trocados, daVaga }: { readonly trocados: readonly Pedido[]; readonly daVaga: Pedido | null },
): Write[] => [
  ...trocados.map((pedido) => eventWrite(ctx, 'pedido.trocado', pedido.id, { por: id })),
  ...(daVaga
    ? gravacoesDaMudanca(ctx, daVaga, { mudanca: { vaga: 'devolvida', vaga_rede: null } }).writes
    : []),
];
