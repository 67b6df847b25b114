import { Refusal } from '../../shared/base/refusals.ts';
import { podeIr } from '../../shared/pagamentos/pagamentos.rules.ts';
import { gravacoesDoUsoDevolvido } from '../cupons/index.ts';
import type { Clock } from '../platform/clock.ts';
import { type Ator, novoContexto, type RequestContext } from '../platform/context.ts';
import { logger } from '../platform/logger.ts';
import { ConditionFailed, type Table, transact } from '../platform/table.ts';
import { concederAcesso } from './conceder-acesso.ts';
import {
  entrouDinheiro,
  gravacoesDoPagamento,
  lerPagamento,
  type Marcar,
  type PagamentoLido,
} from './pagamento-item.ts';
import type { Pedido } from './pedido-item.ts';
import { lerPedido, mudarPedido, pedidoDoVinculo } from './pedido-repository.ts';
import type { OutrosNomes, PagamentoDoGateway, SituacaoDoPagamento } from './ports.ts';
import { revogarAcesso } from './revogar-acesso.ts';

type Deps = {
  readonly tabela: Table;
  readonly relogio: Clock;
  /** Outros números do mesmo pagamento, segundo o gateway, para o aviso que só traz um que não se conhece. */
  readonly outrosNomes: OutrosNomes;
};
type Alvo = { readonly usuario_id: string; readonly ator: Ator; readonly visto: PagamentoDoGateway };

/** Vezes que se relê e decide de novo quando outro aviso do mesmo pedido passa na frente. */
const TENTATIVAS = 12;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** O pedido de um pagamento: pela referência, pela assinatura do gateway ou pelo que já se guardou dele. */
async function acharPedido({ tabela }: Deps, { usuario_id, visto }: Alvo, guardado: string | null) {
  const { referencia, assinatura_gateway, provedor } = visto;
  const direto = guardado ?? (referencia && UUID.test(referencia) ? referencia : null);
  const pedido = direto ? await lerPedido(tabela, usuario_id, direto) : null;
  if (pedido || !assinatura_gateway) return pedido;
  return pedidoDoVinculo(tabela, usuario_id, provedor, assinatura_gateway);
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
    });
}

const TEXTO = {
  vencido: 'A cobrança venceu sem pagamento',
  cancelado: 'A cobrança foi cancelada no gateway',
} as const;

/** Uma volta: lê, decide e grava; diz se terminou ou se é preciso decidir de novo. */
async function umaVolta(deps: Deps, alvo: Alvo): Promise<boolean> {
  const { usuario_id, ator, visto } = alvo;
  const lido = await lerPagamento(deps.tabela, usuario_id, visto);
  const pedido = await acharPedido(deps, alvo, lido.principal?.pedido_id ?? null);
  const contexto = (semente: string) =>
    novoContexto(deps.relogio, {
      usuario_id,
      ator,
      semente: `pagamento#${usuario_id}#${visto.provedor}#${lido.id}#${semente}`,
    });
  const ctx = novoContexto(deps.relogio, { usuario_id, ator });
  const marcar = marcador(alvo, lido, pedido?.id ?? null);
  const situacao = lido.ouvido;

  if (!pedido) {
    const nomes = await deps.outrosNomes(usuario_id, visto.provedor, visto.pagamento_gateway);
    const novos = nomes.filter(
      (nome) => nome !== visto.pagamento_gateway && !visto.outros_ids.includes(nome),
    );
    if (novos.length > 0) {
      return umaVolta(deps, { ...alvo, visto: { ...visto, outros_ids: [...visto.outros_ids, ...novos] } });
    }
    // Pagamento que não é de um pedido nosso, ou que ainda não se sabe de qual: o nome dele fica guardado.
    if (lido.principal?.situacao === situacao) return true;
    logger.info('pagamento sem pedido', { gateway: visto.provedor, situacao });
    await transact(deps.tabela, marcar(ctx, situacao));
    return true;
  }
  if (entrouDinheiro(situacao) && !lido.principal?.concedido_em) {
    const pago_em = visto.pago_em ?? ctx.agora.toISOString();
    const marcarConcedido = (assinatura_id: string) =>
      marcar(ctx, 'pago', { assinatura_id, concedido_em: ctx.agora.toISOString() });
    const valor_centavos = visto.valor_centavos || pedido.valor_centavos;
    await concederAcesso(deps, {
      contexto,
      confirmado: {
        pedido,
        valor_centavos,
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
  return abandonar(deps, ctx, { pedido, situacao, marcar });
}

/** Um pagamento que não entrou: o primeiro leva o pedido junto; o de uma renovação só deixa rastro. */
async function abandonar(
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
  for (let tentativa = 1; tentativa <= TENTATIVAS; tentativa += 1) {
    try {
      if (await umaVolta(deps, alvo)) return;
    } catch (erro) {
      if (erro instanceof Refusal)
        throw new Error(`Pagamento confirmado sem como dar o acesso: ${erro.erro}`);
      if (!(erro instanceof ConditionFailed)) throw erro;
    }
  }
  throw new Error('Outros avisos mudaram o pedido a cada tentativa');
}
