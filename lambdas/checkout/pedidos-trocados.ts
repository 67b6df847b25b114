import type { Comprador } from '../../shared/base/comprador.ts';
import { EM_ABERTO } from '../../shared/pedidos/pedidos.rules.ts';
import { gravacoesDaMudanca, lerPedido, type Pedido } from '../pedidos/index.ts';
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

/**
 * Outro produto, ou a compra de outra pessoa no mesmo navegador, fica como está: nenhum dos dois tomou o lugar do
 * outro.
 */
const tomaOLugarDe = ({ slug, comprador }: Novo, anterior: Pedido) =>
  anterior.slug === slug && identidadeDe(anterior.comprador) === identidadeDe(comprador);

/**
 * Os pedidos a que um novo toma o lugar (regra 59): os da mesma página de venda e da mesma pessoa, do mesmo navegador,
 * que prova cada um com o segredo dele, e que ainda se podem pagar. Quem trocou de plano não fica com duas cobranças
 * vivas.
 */
export async function lerTrocados(tabela: Table, ctx: RequestContext, novo: Novo): Promise<Pedido[]> {
  const { id, anteriores = [] } = novo;
  const lidos = await Promise.all(
    anteriores.map(async ({ id: anterior, segredo }) => {
      const pedido = anterior === id ? null : await lerPedido(tabela, ctx.usuario_id, anterior);
      const troca = pedido && ehDoNavegador(pedido, segredo) && tomaOLugarDe(novo, pedido);
      return troca && EM_ABERTO.has(pedido.status) ? [pedido] : [];
    }),
  );
  return lidos.flat();
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
  ...(daVaga ? gravacoesDaMudanca(ctx, daVaga, { mudanca: { vaga: 'devolvida' } }).writes : []),
];
