import type { Assinatura, Metadata } from '../../shared/assinaturas/assinaturas.schema.ts';
import { somarDias } from '../../shared/base/datas.ts';
import type { AcessoPago } from '../../shared/pagamentos/acesso.rules.ts';
import { moverPonta, statusDosPagamentos } from '../../shared/pagamentos/decidir-pagamento.ts';
import type { ContasDoPagamento } from '../../shared/pagamentos/fatos.rules.ts';
import { assinaturaAtual, mudarAssinatura } from '../assinaturas/index.ts';
import type { PagamentoDoGateway } from '../gateways/port.ts';
import { gravacoesDaMudanca, mudarPedido, type Pagamento, type Pedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { EventType } from '../platform/events.ts';
import { eventWrite } from '../platform/events.ts';
import type { Table, Write } from '../platform/table.ts';
import { passoDoAcerto } from './passo-do-acerto.ts';
import { cobradaSozinhaPor, tirarMarcas } from './recorrencia.ts';

type Deps = { readonly tabela: Table };

/** Um pagamento que deu acesso e cujo dinheiro mudou; `dias` se somam ao vencimento de hoje (negativo tira). */
export type Acerto = {
  readonly pedido: Pedido;
  readonly pagamento: Pagamento;
  readonly visto: PagamentoDoGateway;
  readonly contas: ContasDoPagamento;
  readonly dias: number;
  /** O que os pagamentos do pedido dão agora. */
  readonly acesso: AcessoPago | null;
  /** Gravações do próprio pagamento. */
  readonly junto: readonly Write[];
};

const EVENTO: Partial<Record<Pedido['status'], EventType>> = {
  pago: 'pedido.pago',
  estornado: 'pedido.estornado',
  contestado: 'pedido.contestado',
  perdido: 'pedido.perdido',
};

const temDinheiro = ({ recebido, estornado, contestado }: Pagamento) => recebido - estornado - contestado > 0;

/**
 * A cobrança a parar: quem teve o dinheiro de volta não é cobrado de novo, a menos que o operador tenha dito que
 * continua (regra 29).
 */
function recorrenciaAParar({ pedido, pagamento, visto, contas }: Acerto) {
  const id = visto.assinatura_gateway ?? pagamento.assinatura_gateway ?? pedido.cobranca?.assinatura_gateway;
  const acabou = temDinheiro(pagamento) && contas.liquido <= 0 && contas.situacao !== 'desfeito';
  return id && acabou && !pagamento.manter_cobrancas ? { gateway: pedido.gateway, id } : null;
}

/** O que voltou a quem pagou desta vez, e se com isso nada mais se cobra, para o recibo. */
function devolver(ctx: RequestContext, { pedido, pagamento, contas }: Acerto, parou: boolean): Write[] {
  const centavos = contas.estornado - pagamento.estornado;
  if (centavos <= 0) return [];
  const { cliente_id } = pedido;
  const pagamento_id = pagamento.sk.slice(pagamento.sk.indexOf('#') + 1);
  const inteiro = contas.liquido <= 0;
  const dados = { cliente_id, pagamento_id, centavos, total: contas.estornado, inteiro, parou };
  return [eventWrite(ctx, 'pagamento.devolvido', pedido.id, dados)];
}

/**
 * A assinatura com os dias tirados ou devolvidos. Só se mexe na data: quem perdeu o direito expira de noite, e quem o
 * ganhou de volta e já expirou volta a ativo. `status_grupo` fica: é o operador quem remove.
 */
function assinaturaComOsDias(atual: Assinatura, { dias, contas }: Acerto, hoje: string) {
  const data_expiracao = somarDias(atual.data_expiracao, dias);
  const { encerrada_por: _, ...metadata } = atual.metadata;
  const acabou = contas.liquido <= 0 && data_expiracao <= hoje;
  const contestado = contas.situacao === 'contestado' || contas.situacao === 'perdido';
  const encerrada_por: Metadata['encerrada_por'] = contestado ? 'contestacao' : 'estorno';
  const devolvida = dias > 0 && atual.status === 'expirado' && data_expiracao >= hoje;
  return {
    data_expiracao,
    metadata: acabou ? { ...metadata, encerrada_por } : metadata,
    ...(devolvida ? { status: 'ativo' as const } : {}),
  };
}

/**
 * Leva ao pedido e à assinatura o que mudou no dinheiro de um pagamento que deu acesso (regra 29): o vencimento de hoje
 * anda com o tempo pago que restou, para trás e, se a contestação se ganha, para a frente. Diz se gravou: falso quando
 * algo mudou no meio.
 */
export async function acertarAcesso(deps: Deps, ctx: RequestContext, acerto: Acerto): Promise<boolean> {
  const { pedido, pagamento, contas, dias } = acerto;
  const pontas = moverPonta(pedido.pontas, pagamento.situacao, contas.situacao);
  const status = statusDosPagamentos(pontas);
  const tipo = status === pedido.status ? undefined : EVENTO[status];
  const parar = recorrenciaAParar(acerto);
  const doPedido = {
    mudanca: {
      pontas,
      status,
      acesso: acerto.acesso,
      estornado_centavos: pedido.estornado_centavos + contas.estornado - pagamento.estornado,
      ...(parar ? { recorrencia: { acabou: true, em: ctx.now.toISOString() } } : {}),
    },
    passo: passoDoAcerto(pagamento, contas, pedido.teste ? null : dias),
    ...(tipo ? { tipo } : {}),
  };
  const junto = [
    ...acerto.junto,
    ...(parar
      ? [eventWrite(ctx, 'cobranca.parar', pedido.id, { cliente_id: pedido.cliente_id, cobranca: parar })]
      : []),
    ...devolver(ctx, acerto, parar !== null),
  ];
  const lida =
    (dias !== 0 || parar) && pagamento.assinatura_id
      ? await assinaturaAtual(deps, { usuario_id: ctx.usuario_id, id: pagamento.assinatura_id })
      : null;
  // Parada a cobrança, a marca do cartão sai na mesma transação: os avisos de vencimento voltam a ser os comuns.
  const desmarca = lida !== null && parar !== null && cobradaSozinhaPor(lida, parar);
  const atual = dias !== 0 || desmarca ? lida : null;
  if (!atual) return (await mudarPedido(deps.tabela, ctx, pedido, { ...doPedido, junto })) !== null;
  const mudanca = dias === 0 ? { metadata: atual.metadata } : assinaturaComOsDias(atual, acerto, ctx.today);
  const mudada = await mudarAssinatura(deps.tabela, ctx, atual, {
    mudanca: desmarca ? { ...mudanca, metadata: tirarMarcas(mudanca.metadata) } : mudanca,
    tipo: 'assinatura.alterada',
    junto: [...junto, ...gravacoesDaMudanca(ctx, pedido, doPedido).writes],
  });
  return mudada !== null;
}
