import type { Passo } from '../../shared/pagamentos/pagamentos.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { evento, type TipoDeEvento } from '../platform/events.ts';
import { chavePedido, chaveVinculo, listaPedidos } from '../platform/keys.ts';
import {
  ConditionFailed,
  getItem,
  type Item,
  queryPage,
  type Table,
  transact,
  type Write,
} from '../platform/table.ts';
import { itemDoPedido, type Pedido, type PedidoNovo, pedidoDoItem } from './pedido-item.ts';
import type { Cobranca } from './ports.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'agora' | 'ids'>;

/** Quanto tempo quem assumiu criar a cobrança a segura: mais que o limite da função. */
const POSSE_MS = 32_000;

/** Um pedido do operador, em leitura forte, ou null. */
export async function lerPedido(tabela: Table, usuario_id: string, id: string): Promise<Pedido | null> {
  const item = await getItem(tabela, chavePedido(usuario_id, id), { forte: true });
  return item ? pedidoDoItem(item) : null;
}

/** Pedidos do mais novo ao mais antigo, uma página. */
export async function listarPedidos(
  tabela: Table,
  usuario_id: string,
  opcoes: { limite: number; depoisDe: Item | undefined },
): Promise<{ itens: Pedido[]; continua: Item | undefined }> {
  const pagina = await queryPage(tabela, {
    index: 'gsi1',
    pk: listaPedidos(usuario_id),
    decrescente: true,
    ...opcoes,
  });
  return { itens: pagina.itens.map(pedidoDoItem), continua: pagina.continua };
}

/**
 * Guarda a intenção antes de falar com o gateway, com o uso do cupom na mesma transação. Devolve o que já existe
 * quando o id já é de um pedido, e 'junto_recusado' quando o cupom não deixou.
 */
export async function criarPedido(
  tabela: Table,
  ctx: Ctx,
  novo: PedidoNovo,
  junto: readonly Write[],
): Promise<Pedido | 'junto_recusado'> {
  const item = itemDoPedido(ctx, novo);
  try {
    await transact(tabela, [
      { put: item, se: [['pk', 'nao_existe']] },
      evento(ctx, 'pedido.criado', novo.id),
      ...junto,
    ]);
    return pedidoDoItem(item);
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    const existente = erro.falhas[0]?.item;
    return existente ? pedidoDoItem(existente) : 'junto_recusado';
  }
}

/** Assume criar a cobrança; null quando outro a está criando, ou quando já não é hora. `agora` em ms reais. */
export async function assumirCobranca(
  tabela: Table,
  ctx: Ctx,
  pedido: Pedido,
  agora: number,
): Promise<Pedido | null> {
  const mudanca = { posse: pedido.posse + 1, posse_ate: agora + POSSE_MS };
  try {
    await transact(tabela, [
      {
        update: chavePedido(ctx.usuario_id, pedido.id),
        com: { set: mudanca },
        se: [
          ['versao', '=', pedido.versao],
          ['posse_ate', 'ausente_ou_menor', agora],
        ],
      },
    ]);
    return { ...pedido, ...mudanca };
  } catch (erro) {
    if (erro instanceof ConditionFailed) return null;
    throw erro;
  }
}

/** Larga a cobrança que não deu certo, para que a próxima tentativa não espere; `duvidosa_desde` em ms reais. */
export async function largarCobranca(
  tabela: Table,
  ctx: Ctx,
  pedido: Pedido,
  duvidosa_desde: number | null,
): Promise<void> {
  try {
    await transact(tabela, [
      {
        update: chavePedido(ctx.usuario_id, pedido.id),
        com: { set: { posse_ate: 0, duvidosa_desde } },
        se: [['posse', '=', pedido.posse]],
      },
    ]);
  } catch (erro) {
    // Outro já assumiu: a posse não é mais desta.
    if (!(erro instanceof ConditionFailed)) throw erro;
  }
}

type Mudanca = Partial<
  Pick<
    Pedido,
    | 'status'
    | 'cobranca'
    | 'cliente_id'
    | 'assinatura_id'
    | 'conferir'
    | 'pago_em'
    | 'conversao_em'
    | 'posse_ate'
    | 'duvidosa_desde'
  >
>;
/** O que muda num pedido, o passo da linha do tempo e o evento que avisa. */
export type MudancaDoPedido = {
  readonly mudanca: Mudanca;
  readonly passo?: Omit<Passo, 'em'>;
  readonly tipo?: TipoDeEvento;
  readonly dados?: Record<string, unknown>;
};

/** Linha do tempo com no máximo tantos passos: o item não cresce sem fim. */
const PASSOS_GUARDADOS = 200;

/** Gravações de uma mudança, se o pedido ainda está como se leu. */
export function gravacoesDaMudanca(
  ctx: Ctx,
  antes: Pedido,
  { mudanca, passo, tipo, dados }: MudancaDoPedido,
) {
  const instante = ctx.agora.toISOString();
  const linha_do_tempo = passo
    ? [...antes.linha_do_tempo, { em: instante, ...passo }].slice(-PASSOS_GUARDADOS)
    : antes.linha_do_tempo;
  const depois: Pedido = {
    ...antes,
    ...mudanca,
    linha_do_tempo,
    versao: antes.versao + 1,
    atualizado_em: instante,
  };
  const writes: Write[] = [
    {
      update: chavePedido(ctx.usuario_id, antes.id),
      com: {
        set: {
          ...mudanca,
          linha_do_tempo,
          versao: depois.versao,
          atualizado_em: instante,
          ator: ctx.ator,
          pedido: ctx.ids.pedido,
        },
      },
      se: [['versao', '=', antes.versao]],
    },
    ...(tipo ? [evento(ctx, tipo, antes.id, dados)] : []),
  ];
  return { depois, writes };
}

/** Muda um pedido; null se outra gravação passou na frente, ou se algo que vinha junto não passou. */
export async function mudarPedido(
  tabela: Table,
  ctx: Ctx,
  antes: Pedido,
  mudanca: MudancaDoPedido & { readonly junto?: readonly Write[] },
): Promise<Pedido | null> {
  const { depois, writes } = gravacoesDaMudanca(ctx, antes, mudanca);
  try {
    await transact(tabela, [...writes, ...(mudanca.junto ?? [])]);
    return depois;
  } catch (erro) {
    if (erro instanceof ConditionFailed) return null;
    throw erro;
  }
}

/** Guarda a cobrança que o gateway criou e quem ela cobra; null se o pedido mudou no meio. */
export function gravarCobranca(
  tabela: Table,
  ctx: Ctx,
  antes: Pedido,
  cobranca: Cobranca,
): Promise<Pedido | null> {
  const { gateway, id } = antes;
  const vinculo: Write[] = cobranca.assinatura_gateway
    ? [{ put: { ...chaveVinculo(ctx.usuario_id, gateway, cobranca.assinatura_gateway), pedido_id: id } }]
    : [];
  return mudarPedido(tabela, ctx, antes, {
    mudanca: {
      cobranca,
      posse_ate: 0,
      duvidosa_desde: null,
      // Um aviso pode ter chegado antes: quem já passou daqui não volta.
      ...(antes.status === 'criado' ? { status: 'aguardando' as const } : {}),
    },
    passo: { tipo: 'cobranca', texto: 'Cobrança criada no gateway' },
    tipo: 'pedido.aguardando',
    junto: vinculo,
  });
}

/** O pedido de uma assinatura do gateway, ou null. */
export async function pedidoDoVinculo(
  tabela: Table,
  usuario_id: string,
  gateway: string,
  assinatura_gateway: string,
): Promise<Pedido | null> {
  const vinculo = await getItem(tabela, chaveVinculo(usuario_id, gateway, assinatura_gateway), {
    forte: true,
  });
  return vinculo ? lerPedido(tabela, usuario_id, String(vinculo.pedido_id)) : null;
}
