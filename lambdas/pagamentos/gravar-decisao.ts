import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { esperadoDe, textoDaConferencia } from '../../shared/pagamentos/conferir.rules.ts';
import type { Decisao } from '../../shared/pagamentos/decidir-pagamento.ts';
import type { ContasDoPagamento } from '../../shared/pagamentos/fatos.rules.ts';
import { formaDePagar } from '../../shared/pagamentos/formas.rules.ts';
import { juntarRepasses } from '../../shared/pagamentos/repasse.rules.ts';
import { mudarAssinatura } from '../assinaturas/index.ts';
import { gravacoesDoUsoDevolvido } from '../cupons/index.ts';
import {
  formaDoPedido,
  gravacoesDaMudanca,
  gravacoesDoPagamento,
  type MudancaDoPagamento,
  mudarPedido,
  type Pedido,
} from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Ator, newContext, type RequestContext } from '../platform/context.ts';
import { logger } from '../platform/logger.ts';
import { type Table, transact, type Write } from '../platform/table.ts';
import { acertarAcesso } from './acertar-acesso.ts';
import { gravacoesDaCobrancaQueFalhou } from './cobranca-que-falhou.ts';
import { concederAcesso } from './conceder-acesso.ts';
import { confirmarTeste } from './confirmar-teste.ts';
import type { Alvo, Reunido } from './ler-o-pagamento.ts';
import { assinaturaCobrada, metadataComARecusa } from './recusa.ts';

/** Contextos de um pagamento: com a mesma semente, os mesmos ids, para que repetir ache o que já se gravou. */
export const contextoDoPagamento =
  (
    relogio: Clock,
    de: {
      readonly usuario_id: string;
      readonly pagamento_id: string;
      readonly ator: Ator;
      readonly gateway: Gateway;
    },
  ) =>
  (semente: string): RequestContext =>
    newContext(relogio, {
      usuario_id: de.usuario_id,
      ator: de.ator,
      seed: `pagamento#${de.usuario_id}#${de.gateway}#${de.pagamento_id}#${semente}`,
    });

type Deps = { readonly tabela: Table; readonly relogio: Clock };
type Da<T extends Decisao['tipo']> = Extract<Decisao, { tipo: T }>;
/** Uma decisão, e o que se leu para tomá-la. */
type Caso<D extends Decisao = Decisao> = {
  readonly alvo: Alvo;
  readonly reunido: Reunido;
  readonly decisao: D;
};

const dinheiro = ({ situacao, recebido, estornado, contestado, pago_em }: ContasDoPagamento) => ({
  situacao,
  recebido,
  estornado,
  contestado,
  pago_em,
});

/** Gravações que deixam o pagamento com os fatos que se ouviram, e com o que mais mudar nele. */
function gravar(
  ctx: RequestContext,
  { reunido, decisao }: Caso<Exclude<Decisao, { tipo: 'nada' }>>,
  mudanca: MudancaDoPagamento,
): Write[] {
  const { visto, lido } = reunido;
  const antes = lido.principal;
  return gravacoesDoPagamento(ctx, visto.provedor, lido, {
    fatos: [...decisao.fatos],
    valor_centavos: visto.valor_centavos || (antes?.valor_centavos ?? 0),
    vence_em: visto.vence_em ?? antes?.vence_em ?? null,
    forma: visto.forma ?? antes?.forma ?? null,
    assinatura_gateway: visto.assinatura_gateway ?? antes?.assinatura_gateway ?? null,
    moeda: visto.moeda,
    repasse: juntarRepasses(antes?.repasse, visto.repasse),
    ...(reunido.pedido?.teste ? { teste: true } : {}),
    ...mudanca,
  });
}

const dadosDoPedido = (pedido: Pedido | null, com_pedido: boolean) =>
  com_pedido && pedido ? { pedido_id: pedido.id } : {};

async function guardar(deps: Deps, ctx: RequestContext, caso: Caso<Da<'guardar'>>): Promise<boolean> {
  const { decisao, reunido } = caso;
  const { situacao } = decisao.contas;
  if (!decisao.com_pedido) logger.info('pagamento sem pedido', { gateway: reunido.visto.provedor, situacao });
  const mudanca = { ...dinheiro(decisao.contas), ...dadosDoPedido(reunido.pedido, decisao.com_pedido) };
  await transact(deps.tabela, gravar(ctx, caso, mudanca));
  return true;
}

async function conceder(
  deps: Deps,
  ctx: RequestContext,
  caso: Caso<Da<'conceder'>> & { pedido: Pedido },
): Promise<boolean> {
  const { alvo, reunido, decisao, pedido } = caso;
  const { visto, lido } = reunido;
  const { contas } = decisao;
  if (pedido.teste) {
    const pago = {
      situacao: 'pago',
      estornado: 0,
      contestado: 0,
      concedido_em: ctx.now.toISOString(),
    } as const;
    const junto = gravar(ctx, caso, {
      ...dinheiro(contas),
      ...pago,
      pedido_id: pedido.id,
      conferir: null,
      primeiro: true,
    });
    return confirmarTeste(deps, ctx, { pedido, pago_em: contas.pago_em, junto });
  }
  const valor_centavos = contas.recebido || visto.valor_centavos;
  const feito = await concederAcesso(deps, {
    contexto: contextoDoPagamento(deps.relogio, {
      usuario_id: alvo.usuario_id,
      ator: alvo.ator,
      gateway: visto.provedor,
      pagamento_id: lido.id,
    }),
    confirmado: {
      pedido,
      pagamento_id: lido.id,
      valor_centavos,
      pago_em: contas.pago_em ?? ctx.now.toISOString(),
      assinatura_gateway: visto.assinatura_gateway,
      periodo: visto.periodo ?? null,
      forma: visto.forma ?? lido.principal?.forma ?? null,
      // O que já saiu deste dinheiro se acerta na decisão seguinte, sobre o acesso dado.
      marcar: (dado) =>
        gravar(ctx, caso, {
          ...dinheiro(contas),
          ...dado,
          situacao: 'pago',
          estornado: 0,
          contestado: 0,
          pedido_id: pedido.id,
          conferir: null,
          concedido_em: ctx.now.toISOString(),
        }),
    },
  });
  return feito === 'concedido';
}

/**
 * Um pagamento que entrou e não dá acesso sozinho (regra 27): fica à vista na venda, com o que se esperava e o que se
 * pagou, até o operador dar o acesso ou o dinheiro voltar.
 */
async function conferir(
  deps: Deps,
  ctx: RequestContext,
  caso: Caso<Da<'conferir'>> & { pedido: Pedido },
): Promise<boolean> {
  const { reunido, decisao, pedido } = caso;
  const { visto, lido, achado } = reunido;
  const { motivo, voltou, contas } = decisao;
  const esperado_centavos = achado
    ? esperadoDe({ visto, pedido: achado, caminho: achado.caminho, conferir: motivo })
    : pedido.valor_centavos;
  const pago_centavos = contas.recebido || visto.valor_centavos;
  const texto = textoDaConferencia(motivo, { esperado_centavos, pago_centavos, moeda: visto.moeda });
  const aberta = pedido.conferir_pagamento?.pagamento_id === lido.id ? null : pedido.conferir_pagamento;
  logger.warn('pagamento a conferir', { gateway: visto.provedor, motivo, situacao: contas.situacao });
  const depois = await mudarPedido(deps.tabela, ctx, pedido, {
    mudanca: { conferir_pagamento: voltou ? aberta : { pagamento_id: lido.id, texto } },
    passo: voltou
      ? { tipo: 'conferir', texto: 'O pagamento a conferir voltou a quem pagou' }
      : { tipo: 'conferir', texto: `Pagamento a conferir. ${texto}` },
    junto: gravar(ctx, caso, { ...dinheiro(contas), pedido_id: pedido.id, conferir: motivo }),
  });
  return depois !== null;
}

const NAO_HOUVE = {
  vencido: 'A cobrança venceu sem pagamento',
  cancelado: 'A cobrança foi cancelada no gateway',
} as const;

/**
 * Se a fatura que venceu era no cartão: quem é cobrado sozinho leu que não precisava fazer nada, e a recusa conta-se na
 * hora. A que o gateway deixou sem forma, até que se pague, é da forma do último pagamento (regra 32).
 */
async function eraNoCartao(
  { tabela }: Deps,
  usuario_id: string,
  pedido: Pedido,
  { visto, lido }: Reunido,
): Promise<boolean> {
  const forma = formaDePagar(visto.provedor, visto.forma ?? lido.principal?.forma ?? null);
  return (forma === 'outra' ? await formaDoPedido(tabela, usuario_id, pedido) : forma) === 'cartao';
}

/** Um pagamento que não entrou: o primeiro leva o pedido junto; o de uma renovação fica à vista na venda. */
async function encerrar(
  deps: Deps,
  ctx: RequestContext,
  caso: Caso<Da<'encerrar'>> & { pedido: Pedido },
): Promise<boolean> {
  const { reunido, decisao, pedido } = caso;
  const { como, leva_o_pedido, contas } = decisao;
  const { visto, lido } = reunido;
  const devolucao =
    leva_o_pedido && como === 'cancelado' && pedido.cupom
      ? await gravacoesDoUsoDevolvido(deps, {
          usuario_id: ctx.usuario_id,
          cupom_id: pedido.cupom.id,
          pedido_id: pedido.id,
        })
      : [];
  const renovacao = pedido.assinatura_id !== null;
  const antes = pedido.renovacao_vencida;
  const mesma = antes?.pagamento_id === lido.id;
  const { vence_em, valor_centavos, fatura_url = null } = visto;
  // Os avisos contam-se do dia em que se soube, e a notificação repetida não o muda.
  const em = mesma && antes.em !== null ? antes.em : ctx.today;
  const vencida = { pagamento_id: lido.id, vence_em, valor_centavos, fatura_url, em };
  const no_cartao =
    renovacao && como === 'vencido' && (await eraNoCartao(deps, ctx.usuario_id, pedido, reunido));
  const falha =
    renovacao && como === 'vencido'
      ? await gravacoesDaCobrancaQueFalhou(deps, ctx, { pedido, cobranca: vencida, no_cartao })
      : [];
  const doPedido = {
    mudanca: {
      ...(leva_o_pedido ? { status: como } : {}),
      ...(renovacao ? { renovacao_vencida: como === 'vencido' ? vencida : mesma ? null : antes } : {}),
    },
    passo: { tipo: como, texto: NAO_HOUVE[como] },
    ...(leva_o_pedido ? { tipo: `pedido.${como}` as const } : {}),
  };
  const junto = [...gravar(ctx, caso, { ...dinheiro(contas), pedido_id: pedido.id }), ...devolucao, ...falha];
  // O que o banco debitaria sozinho também se recusa (regra 62).
  const recusada = no_cartao || (renovacao && como === 'vencido' && pedido.pix_automatico?.ativo === true);
  const atual = renovacao ? await assinaturaCobrada(deps, ctx, pedido) : null;
  const metadata = atual && metadataComARecusa(atual, { pagamento_id: lido.id, visto, recusada }, ctx.today);
  if (!atual || !metadata) {
    return (await mudarPedido(deps.tabela, ctx, pedido, { ...doPedido, junto })) !== null;
  }
  const mudada = await mudarAssinatura(deps.tabela, ctx, atual, {
    mudanca: { metadata },
    tipo: 'assinatura.alterada',
    junto: [...junto, ...gravacoesDaMudanca(ctx, pedido, doPedido).writes],
  });
  return mudada !== null;
}

async function acertar(
  deps: Deps,
  ctx: RequestContext,
  caso: Caso<Da<'acertar'>> & { pedido: Pedido },
): Promise<boolean> {
  const { reunido, decisao, pedido } = caso;
  const { lido, visto } = reunido;
  const antes = lido.principal;
  if (!antes) return false;
  const { contas, dias, acesso } = decisao;
  const junto = gravar(ctx, caso, dinheiro(contas));
  return acertarAcesso(deps, ctx, { pedido, pagamento: antes, visto, contas, dias, acesso, junto });
}

/** Grava uma decisão; falso quando algo mudou no meio, e é preciso reunir e decidir de novo. */
export async function executar(deps: Deps, caso: Caso): Promise<boolean> {
  const { alvo, reunido, decisao } = caso;
  const ctx = newContext(deps.relogio, { usuario_id: alvo.usuario_id, ator: alvo.ator });
  if (decisao.tipo === 'nada') return true;
  if (decisao.tipo === 'guardar') return guardar(deps, ctx, { ...caso, decisao });
  const { pedido } = reunido;
  if (!pedido) throw new Error('Só um pagamento com pedido muda dinheiro ou acesso');
  switch (decisao.tipo) {
    case 'conceder':
      return conceder(deps, ctx, { ...caso, decisao, pedido });
    case 'conferir':
      return conferir(deps, ctx, { ...caso, decisao, pedido });
    case 'encerrar':
      return encerrar(deps, ctx, { ...caso, decisao, pedido });
    case 'acertar':
      return acertar(deps, ctx, { ...caso, decisao, pedido });
  }
}
