import { Refusal } from '../../shared/base/refusals.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import { type MotivoDeConferencia, podeIr } from '../../shared/pedidos/pedidos.rules.ts';
import { gravacoesDoUsoDevolvido } from '../cupons/index.ts';
import type { PagamentoDoGateway, SituacaoDoPagamento } from '../gateways/port.ts';
import type { Pedido } from '../pedidos/index.ts';
import {
  entrouDinheiro,
  gravacoesDoPagamento,
  lerPagamento,
  lerPedido,
  type Marcar,
  mudarPedido,
  type PagamentoLido,
  pedidoDoVinculo,
} from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Ator, newContext, type RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { joinCorrelation, logger } from '../platform/logger.ts';
import { type Table, transact } from '../platform/table.ts';
import { concederAcesso } from './conceder-acesso.ts';
import {
  type Caminho,
  type Conferencia,
  deQuemE,
  esperadoDe,
  oQueConferir,
  textoDaConferencia,
} from './conferir-pagamento.ts';
import type { OutrosNomes } from './ports.ts';
import { revogarAcesso } from './revogar-acesso.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  /** Outros números do mesmo pagamento, segundo o gateway, para o aviso que só traz um que não se conhece. */
  readonly outrosNomes: OutrosNomes;
};
type Alvo = { readonly usuario_id: string; readonly ator: Ator; readonly visto: PagamentoDoGateway };

/** Muitos avisos do mesmo pedido podem chegar juntos, e a cada volta só um deles grava. */
const TENTATIVAS = 20;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Contextos de um pagamento: com a mesma semente, os mesmos ids, para que repetir ache o que já se gravou. */
export const contextoDoPagamento =
  (
    relogio: Clock,
    {
      usuario_id,
      ator,
      gateway,
      pagamento_id,
    }: Record<'usuario_id' | 'pagamento_id', string> & {
      readonly ator: Ator;
      readonly gateway: Gateway;
    },
  ) =>
  (semente: string): RequestContext =>
    newContext(relogio, {
      usuario_id,
      ator,
      seed: `pagamento#${usuario_id}#${gateway}#${pagamento_id}#${semente}`,
    });

type Achado = { readonly pedido: Pedido; readonly caminho: Caminho };

/** O pedido de um pagamento: pelo que já se guardou dele, pela referência, pela assinatura do gateway ou pela menção. */
async function acharPedido(
  { tabela }: Deps,
  { usuario_id, visto }: Alvo,
  guardado: string | null,
): Promise<Achado | null> {
  const { referencia, mencao, assinatura_gateway, provedor } = visto;
  const porId = async (id: string | null, caminho: Caminho): Promise<Achado | null> => {
    const pedido = id && UUID.test(id) ? await lerPedido(tabela, usuario_id, id) : null;
    return pedido && { pedido, caminho };
  };
  const direto = (await porId(guardado, 'guardado')) ?? (await porId(referencia, 'referencia'));
  if (direto) return direto;
  const doVinculo = assinatura_gateway
    ? await pedidoDoVinculo(tabela, usuario_id, provedor, assinatura_gateway)
    : null;
  return doVinculo ? { pedido: doVinculo, caminho: 'vinculo' } : porId(mencao, 'mencao');
}

function marcador({ visto }: Alvo, lido: PagamentoLido, pedido_id: string | null): Marcar {
  const antes = lido.principal;
  return (ctx, situacao, extras = {}) =>
    gravacoesDoPagamento(ctx, visto.provedor, lido, {
      pedido_id: pedido_id ?? antes?.pedido_id ?? null,
      situacao,
      valor_centavos: visto.valor_centavos || (antes?.valor_centavos ?? 0),
      vence_em: visto.vence_em ?? antes?.vence_em ?? null,
      pago_em: visto.pago_em ?? antes?.pago_em ?? null,
      forma: visto.forma ?? antes?.forma ?? null,
      assinatura_gateway: visto.assinatura_gateway ?? antes?.assinatura_gateway ?? null,
      assinatura_id: extras.assinatura_id ?? antes?.assinatura_id ?? null,
      concedido_em: extras.concedido_em ?? antes?.concedido_em ?? null,
      moeda: visto.moeda,
      conferir: extras.conferir === undefined ? (antes?.conferir ?? null) : extras.conferir,
    });
}

const TEXTO = {
  vencido: 'A cobrança venceu sem pagamento',
  cancelado: 'A cobrança foi cancelada no gateway',
} as const;

/** Lê, decide e grava uma vez; diz se terminou ou se é preciso decidir de novo. */
async function aplicarUmaVez(deps: Deps, alvo: Alvo): Promise<boolean> {
  const { usuario_id, ator, visto } = alvo;
  const lido = await lerPagamento(deps.tabela, usuario_id, visto);
  const achado = await acharPedido(deps, alvo, lido.principal?.pedido_id ?? null);
  const conferencia = achado && { ...achado, visto, principal: lido.principal };
  const pedido = conferencia && deQuemE(conferencia) !== 'esperar' ? conferencia.pedido : null;
  if (pedido) joinCorrelation(pedido.correlacao);
  const contexto = contextoDoPagamento(deps.relogio, {
    usuario_id,
    ator,
    gateway: visto.provedor,
    pagamento_id: lido.id,
  });
  const ctx = newContext(deps.relogio, { usuario_id, ator });
  const marcar = marcador(alvo, lido, pedido?.id ?? null);
  const situacao = lido.ouvido;

  if (!pedido || !conferencia) {
    const nomes = await deps.outrosNomes(usuario_id, visto.provedor, visto.pagamento_gateway);
    const novos = nomes.filter(
      (nome) => nome !== visto.pagamento_gateway && !visto.outros_ids.includes(nome),
    );
    if (novos.length > 0) {
      return aplicarUmaVez(deps, {
        ...alvo,
        visto: { ...visto, outros_ids: [...visto.outros_ids, ...novos] },
      });
    }
    // Pagamento que não é de um pedido nosso, ou que ainda não se sabe de qual: o nome dele fica guardado.
    if (lido.principal?.situacao === situacao) return true;
    logger.info('pagamento sem pedido', { gateway: visto.provedor, situacao });
    await transact(deps.tabela, marcar(ctx, situacao));
    return true;
  }
  if (entrouDinheiro(situacao) && !lido.principal?.concedido_em) {
    const valor_pago = visto.valor_centavos || (lido.principal?.valor_centavos ?? 0);
    const motivo = oQueConferir(conferencia, valor_pago);
    if (motivo)
      return deixarAConferir(deps, ctx, { conferencia, lido, motivo, valor_centavos: valor_pago, marcar });
    const pago_em = visto.pago_em ?? ctx.now.toISOString();
    const marcarConcedido = (assinatura_id: string) =>
      marcar(ctx, 'pago', { assinatura_id, concedido_em: ctx.now.toISOString() });
    await concederAcesso(deps, {
      contexto,
      confirmado: {
        pedido,
        pagamento_id: lido.id,
        valor_centavos: valor_pago,
        pago_em,
        assinatura_gateway: visto.assinatura_gateway,
        marcar: marcarConcedido,
      },
    });
    // Relê: o estorno que chegou antes da confirmação se aplica depois dela.
    return false;
  }
  if (lido.principal?.situacao === situacao) return true;
  if (situacao === 'estornado' || situacao === 'contestado') {
    if (!lido.principal) return false;
    return revogarAcesso(deps, ctx, { pedido, pagamento: lido.principal, situacao, marcar });
  }
  return registrarSemPagamento(deps, ctx, { pedido, situacao, marcar });
}

/**
 * Um pagamento que entrou e não dá acesso sozinho (regra 27): fica à vista na venda, com o que se esperava e o que se
 * pagou, até o operador dar o acesso ou o dinheiro voltar.
 */
async function deixarAConferir(
  deps: Deps,
  ctx: RequestContext,
  parte: {
    readonly conferencia: Conferencia;
    readonly lido: PagamentoLido;
    readonly motivo: MotivoDeConferencia;
    readonly valor_centavos: number;
    readonly marcar: Marcar;
  },
): Promise<boolean> {
  const { conferencia, lido, motivo, valor_centavos, marcar } = parte;
  const { pedido, principal, visto } = conferencia;
  const situacao = lido.ouvido;
  if (principal?.situacao === situacao && principal.conferir === motivo) return true;
  const voltou = situacao === 'estornado' || situacao === 'contestado';
  const aberta = pedido.conferir_pagamento?.pagamento_id === lido.id ? null : pedido.conferir_pagamento;
  const esperado_centavos = esperadoDe(conferencia);
  const texto = textoDaConferencia(motivo, { esperado_centavos, valor_centavos, moeda: visto.moeda });
  logger.warn('pagamento a conferir', { gateway: visto.provedor, motivo, situacao });
  const depois = await mudarPedido(deps.tabela, ctx, pedido, {
    mudanca: { conferir_pagamento: voltou ? aberta : { pagamento_id: lido.id, texto } },
    passo: voltou
      ? { tipo: 'conferir', texto: 'O pagamento a conferir voltou a quem pagou' }
      : { tipo: 'conferir', texto: `Pagamento a conferir. ${texto}` },
    junto: marcar(ctx, situacao, { conferir: motivo }),
  });
  return depois !== null;
}

/** Um pagamento que não entrou: o primeiro leva o pedido junto; o de uma renovação só deixa rastro. */
async function registrarSemPagamento(
  deps: Deps,
  ctx: RequestContext,
  { pedido, situacao, marcar }: { pedido: Pedido; situacao: SituacaoDoPagamento; marcar: Marcar },
): Promise<boolean> {
  const marcas = marcar(ctx, situacao);
  if (situacao !== 'vencido' && situacao !== 'cancelado') {
    await transact(deps.tabela, marcas);
    return true;
  }
  const levaOPedido = pedido.assinatura_id === null && podeIr(pedido.status, situacao);
  const devolucao =
    levaOPedido && situacao === 'cancelado' && pedido.cupom
      ? await gravacoesDoUsoDevolvido(deps, {
          usuario_id: ctx.usuario_id,
          cupom_id: pedido.cupom.id,
          pedido_id: pedido.id,
        })
      : [];
  const depois = await mudarPedido(deps.tabela, ctx, pedido, {
    mudanca: levaOPedido ? { status: situacao } : {},
    passo: { tipo: situacao, texto: TEXTO[situacao] },
    ...(levaOPedido ? { tipo: `pedido.${situacao}` as const } : {}),
    junto: [...marcas, ...devolucao],
  });
  return depois !== null;
}

/**
 * Leva ao pedido, à assinatura e ao cupom o que um gateway disse de um pagamento. O mesmo aviso dez vezes, atrasado ou
 * fora de ordem, tem o efeito de um: vale a situação mais adiante, e o acesso se dá uma vez por pagamento. Quem foi
 * pago e estornado termina igual em qualquer ordem.
 */
export async function aplicarPagamento(deps: Deps, alvo: Alvo): Promise<void> {
  try {
    await decideAgain('Aplicar um pagamento', async () => (await aplicarUmaVez(deps, alvo)) || AGAIN, {
      attempts: TENTATIVAS,
    });
  } catch (erro) {
    if (erro instanceof Refusal) throw new Error(`Pagamento confirmado sem como dar o acesso: ${erro.erro}`);
    throw erro;
  }
}
