// Passa de 300 linhas: as leituras e as gravações de um pedido partilham a forma dele e as condições de cada uma.
import * as z from 'zod';
import type { Passo } from '../../shared/pedidos/passo.schema.ts';
import {
  STATUS_DO_PEDIDO,
  type StatusDoPedido,
  temDeConferir,
  temPixParado,
} from '../../shared/pedidos/pedidos.rules.ts';
import type { Fatura } from '../gateways/port.ts';
import { changedFields, changeWrite, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { type EventType, eventWrite } from '../platform/events.ts';
import type { Condition } from '../platform/expressions.ts';
import { tempoDoCliente } from '../platform/keys/cadastros.ts';
import { pedidoKey, pedidosList, vinculoKey } from '../platform/keys/pedidos.ts';
import { readMany } from '../platform/read-many.ts';
import {
  getItem,
  type Item,
  queryPage,
  recordAt,
  type Table,
  tryTransact,
  type Write,
} from '../platform/table.ts';
import { itemDoPedido, type Pedido, type PedidoNovo, pedidoDoItem } from './pedido-item.ts';
import { recorrenciaAcabou } from './recorrencia.ts';
import { devolverVaga, mudarVaga } from './vaga.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** Quanto tempo quem assumiu criar a fatura a segura: mais que o limite da função. */
const POSSE_MS = 32_000;

/** Um pedido do operador, em leitura forte, ou null. */
export const lerPedido = recordAt(pedidoKey, pedidoDoItem);

const soOStatus = z.object({ status: z.enum(STATUS_DO_PEDIDO) });

/** Em que pé está um pedido, ou null; pode estar uns instantes atrasado, e custa metade da leitura forte. */
export async function lerStatusDoPedido(
  tabela: Table,
  usuario_id: string,
  id: string,
): Promise<StatusDoPedido | null> {
  const item = await getItem(tabela, pedidoKey(usuario_id, id));
  return item ? soOStatus.parse(item).status : null;
}

/** O que se sabe da cobrança que um gateway faz de cada período de um pedido. */
export type CobrancaDoPeriodo = {
  /** O gateway já não cobra sozinho: a renovação venceu sem pagamento, ou a assinatura dele acabou. */
  readonly sem_recorrencia: boolean;
  /** A renovação que venceu sem pagamento; null quando não há. */
  readonly vencida: Pedido['renovacao_vencida'];
};

/** O que se sabe da cobrança de cada período destes pedidos. */
export async function cobrancasDosPeriodos(
  tabela: Table,
  usuario_id: string,
  ids: readonly string[],
  { consistent }: { readonly consistent: boolean },
): Promise<ReadonlyMap<string, CobrancaDoPeriodo>> {
  const chaves = [...new Set(ids)].map((id) => pedidoKey(usuario_id, id));
  const lidos = (await readMany(tabela, chaves, { consistent })).map(pedidoDoItem);
  return new Map(
    lidos.map((lido) => {
      const { id, renovacao_vencida: vencida } = lido;
      return [id, { sem_recorrencia: vencida !== null || recorrenciaAcabou(lido), vencida }];
    }),
  );
}

/** A consulta dos pedidos, do mais novo ao mais antigo. */
export const consultaDosPedidos = (usuario_id: string) => ({
  index: 'gsi1' as const,
  pk: pedidosList(usuario_id),
  descending: true,
});

/** Pedidos do mais novo ao mais antigo, uma página. */
export async function lerPaginaDePedidos(
  tabela: Table,
  usuario_id: string,
  opcoes: { limit: number; after: Item | undefined },
): Promise<{ itens: Pedido[]; next: Item | undefined }> {
  const pagina = await queryPage(tabela, { ...consultaDosPedidos(usuario_id), ...opcoes });
  return { itens: pagina.items.map(pedidoDoItem), next: pagina.next };
}

/**
 * Guarda a intenção antes de falar com o gateway, com o uso do cupom na mesma transação. Null quando não passou: o id
 * já é de um pedido, ou o que vinha junto mudou.
 */
export async function criarPedido(
  tabela: Table,
  ctx: Ctx,
  novo: PedidoNovo,
  junto: readonly Write[],
): Promise<Pedido | null> {
  const item = itemDoPedido(ctx, novo);
  const criado = await createRecord(tabela, ctx, {
    item,
    also: [eventWrite(ctx, 'pedido.criado', novo.id), ...junto],
  });
  return criado.ok ? pedidoDoItem(criado.item) : null;
}

/** Páginas de pagamento antigas que um pedido lembra. */
const SESSOES_LEMBRADAS = 50;

/** A página que vai dar lugar a outra passa às antigas antes que se mexa nela: o fim dela não é o do pedido. */
function tirarSessao({ cobranca, sessoes_anteriores }: Pedido) {
  const sessao = cobranca?.sessao_gateway;
  if (!cobranca || !sessao) return {};
  return {
    cobranca: { ...cobranca, sessao_gateway: null },
    sessoes_anteriores: [...sessoes_anteriores, sessao].slice(-SESSOES_LEMBRADAS),
  };
}

/**
 * Assume criar a fatura, ou levar a ela uma correção; null quando outro a está criando, ou quando já não é hora.
 * `agora` em ms reais.
 */
export async function assumirFatura(
  tabela: Table,
  ctx: Ctx,
  pedido: Pedido,
  agora: number,
): Promise<Pedido | null> {
  const mudanca = { posse: pedido.posse + 1, posse_ate: agora + POSSE_MS, ...tirarSessao(pedido) };
  const falhas = await tryTransact(tabela, [
    {
      update: pedidoKey(ctx.usuario_id, pedido.id),
      set: mudanca,
      where: [
        ['versao', '=', pedido.versao],
        ['posse_ate', 'absent_or_less', agora],
      ],
    },
  ]);
  return falhas ? null : { ...pedido, ...mudanca };
}

type Mudanca = Partial<
  Pick<
    Pedido,
    | 'status'
    | 'comprador'
    | 'forma'
    | 'cobranca'
    | 'correcoes'
    | 'correcoes_levadas'
    | 'cliente_id'
    | 'assinatura_id'
    | 'conferir'
    | 'conferir_pagamento'
    | 'pontas'
    | 'acesso'
    | 'estornado_centavos'
    | 'renovacao_vencida'
    | 'recorrencia'
    | 'pix_automatico'
    | 'pago_em'
    | 'conversao_em'
    | 'devolucao'
    | 'contraoferta'
    | 'comprovante_em'
    | 'posse_ate'
    | 'duvidosa_desde'
    | 'vaga'
    | 'vaga_rede'
  >
>;
/** O que muda num pedido, o passo da linha do tempo e o evento que avisa. */
export type MudancaDoPedido = {
  readonly mudanca: Mudanca;
  readonly passo?: Omit<Passo, 'em'>;
  readonly tipo?: EventType;
  readonly dados?: Record<string, unknown>;
  /** O que mais tem de continuar como se leu; a versão sempre tem. */
  readonly where?: readonly Condition[];
};

/** Linha do tempo com no máximo tantos passos: o item não cresce sem fim. */
const PASSOS_GUARDADOS = 200;

const espera = (pedido: Pedido) => `${temPixParado(pedido)} ${temDeConferir(pedido)}`;

/** Gravações de uma mudança, se o pedido ainda está como se leu. */
export function gravacoesDaMudanca(
  ctx: Ctx,
  antes: Pedido,
  { mudanca, passo, tipo, dados, where = [] }: MudancaDoPedido,
) {
  const linha_do_tempo = passo
    ? [...antes.linha_do_tempo, { em: ctx.now.toISOString(), ...passo }].slice(-PASSOS_GUARDADOS)
    : antes.linha_do_tempo;
  const daVaga = mudarVaga(ctx, antes, mudanca);
  // Antes de pagar, um pedido não é de cliente nenhum.
  const cliente_id = mudanca.cliente_id ?? antes.cliente_id;
  const { after: depois, write } = changeWrite(ctx, {
    key: pedidoKey(ctx.usuario_id, antes.id),
    before: antes,
    change: { ...mudanca, ...daVaga?.muda, linha_do_tempo },
    where,
    indexes: cliente_id
      ? tempoDoCliente(ctx.usuario_id, cliente_id, { em: antes.criado_em, id: antes.id })
      : {},
  });
  const doEvento = { ...(cliente_id ? { cliente_id } : {}), campos: changedFields(antes, mudanca), ...dados };
  // Quem o conta, seja quem for, conta-o a quem pagava.
  const encerrada =
    passo?.tipo === 'encerrada' ? [eventWrite(ctx, 'cobranca.encerrada', antes.id, doEvento)] : [];
  const evento = tipo ? [eventWrite(ctx, tipo, antes.id, doEvento)] : [];
  const pendencia =
    espera(antes) === espera(depois)
      ? []
      : [eventWrite(ctx, 'pendencia.mudou', antes.id, { fonte: 'pedido' })];
  const writes: Write[] = [write, ...evento, ...encerrada, ...(daVaga?.writes ?? []), ...pendencia];
  return { depois, writes };
}

/**
 * Deixa livre a fatura que falhou, para que a próxima tentativa não espere; `duvidosa_desde` em milissegundos reais. A
 * que se sabe que não nasceu não se vai pagar: a vaga que o pedido tomou volta logo ao plano, e quem tenta de novo faz
 * outro.
 */
export async function liberarFatura(
  tabela: Table,
  ctx: Ctx,
  pedido: Pedido,
  duvidosa_desde: number | null,
): Promise<void> {
  const largada = { posse_ate: 0, duvidosa_desde };
  // Se outro já assumiu, a posse não é mais desta: não há o que largar, nem vaga a devolver.
  const where = [['posse', '=', pedido.posse]] as const;
  if (duvidosa_desde === null && pedido.cobranca === null && pedido.vaga === 'tomada') {
    const { muda, writes } = devolverVaga(ctx, pedido);
    const mudanca = { ...largada, ...muda };
    const passo = { tipo: 'vaga', texto: 'A cobrança não foi criada: a vaga voltou ao plano' } as const;
    if (await mudarPedido(tabela, ctx, pedido, { mudanca, passo, where, junto: writes })) return;
  }
  await tryTransact(tabela, [{ update: pedidoKey(ctx.usuario_id, pedido.id), set: largada, where }]);
}

/** Muda um pedido; null se outra gravação passou na frente, ou se algo que vinha junto não passou. */
export async function mudarPedido(
  tabela: Table,
  ctx: Ctx,
  antes: Pedido,
  mudanca: MudancaDoPedido & { readonly junto?: readonly Write[] },
): Promise<Pedido | null> {
  const { depois, writes } = gravacoesDaMudanca(ctx, antes, mudanca);
  return (await tryTransact(tabela, [...writes, ...(mudanca.junto ?? [])])) ? null : depois;
}

/**
 * Guarda a fatura que o gateway criou, a quem ela cobra e até que correção do contato ela mostra; null se o pedido
 * mudou no meio.
 */
export function gravarFatura(
  tabela: Table,
  ctx: Ctx,
  antes: Pedido,
  { cobranca, correcoes_levadas }: { readonly cobranca: Fatura; readonly correcoes_levadas: number },
): Promise<Pedido | null> {
  const { gateway, id } = antes;
  const vinculo: Write[] = cobranca.assinatura_gateway
    ? [{ put: { ...vinculoKey(ctx.usuario_id, gateway, cobranca.assinatura_gateway), pedido_id: id } }]
    : [];
  return mudarPedido(tabela, ctx, antes, {
    mudanca: {
      cobranca,
      correcoes_levadas,
      posse_ate: 0,
      duvidosa_desde: null,
      // Um aviso pode ter chegado antes: quem já passou daqui não volta.
      ...(antes.status === 'criado' ? { status: 'aguardando' as const } : {}),
    },
    passo: {
      tipo: 'cobranca',
      texto: antes.cobranca ? 'Dados corrigidos levados ao gateway' : 'Cobrança criada no gateway',
    },
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
  const vinculo = await getItem(tabela, vinculoKey(usuario_id, gateway, assinatura_gateway), {
    consistent: true,
  });
  return vinculo ? lerPedido(tabela, usuario_id, String(vinculo.pedido_id)) : null;
}
