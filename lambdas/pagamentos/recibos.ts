import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { formaDePagar } from '../../shared/pagamentos/formas.rules.ts';
import type { Recibo } from '../../shared/pedidos/recibo.rules.ts';
import { lerAssinatura } from '../assinaturas/index.ts';
import { lerCliente } from '../clientes/index.ts';
import {
  formaDoPedido,
  lerPagamentoGuardado,
  lerPedido,
  nomeDoProdutoDo,
  type Pedido,
  preverProxima,
} from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { todayOf } from '../platform/clock.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import type { Table } from '../platform/table.ts';
import type { PedirRecibo } from './ports.ts';

type Deps = { readonly tabela: Table; readonly relogio: Clock; readonly pedirRecibo: PedirRecibo };

/** O que se pagou em outra moeda não se soma em reais: vale o preço combinado. */
const valorPago = (pedido: Pedido, { moeda, recebido }: { moeda: string; recebido: number }) =>
  moeda === 'brl' ? recebido : pedido.valor_centavos;

/** De quem é o recibo: o da compra vai ao endereço que se deu nela; os outros, ao do cadastro. */
async function donoDoRecibo({ tabela }: Deps, pedido: Pedido, tipo: Recibo['tipo']) {
  const { usuario_id, cliente_id, comprador, assinatura_id } = pedido;
  if (!cliente_id || !assinatura_id) return null;
  const cadastro = await lerCliente(tabela, usuario_id, cliente_id);
  const { nome, email } = comprador;
  const para = tipo === 'compra' ? { nome, email } : null;
  return {
    cliente: {
      id: cliente_id,
      nome: cadastro?.nome ?? nome,
      email: para?.email ?? (cadastro?.email || email),
    },
    para,
  };
}

type Pedir = {
  readonly pedido: Pedido;
  readonly fato: string;
  readonly assinatura_id: string;
  readonly recibo: Omit<Recibo, 'pedido_id'>;
};

async function pedir(deps: Deps, { pedido, fato, assinatura_id, recibo }: Pedir): Promise<void> {
  const { usuario_id, id: pedido_id } = pedido;
  const quem = await donoDoRecibo(deps, pedido, recibo.tipo);
  if (!quem) return;
  // O nome é o do plano que a pessoa tem, como quem vende o escreveu.
  const assinatura = await lerAssinatura(deps.tabela, usuario_id, assinatura_id);
  const produto_nome = assinatura?.produto.nome ?? nomeDoProdutoDo(pedido);
  await deps.pedirRecibo(usuario_id, {
    ...quem,
    fato,
    assinatura_id,
    produto_nome,
    recibo: { ...recibo, pedido_id },
  });
}

// O evento que a versão de antes gravou não diz o pagamento: o que já tinha acontecido não ganha recibo.
const doPagamento = z.object({ pagamento_id: z.string().optional(), primeiro: z.boolean() });

/** O recibo de um pagamento que deu acesso: o da compra, ou o de uma renovação, pelo gateway ou pelo link. */
export async function reciboDoPagamento(
  deps: Deps,
  { usuario_id, entidade_id, dados }: DomainEvent,
): Promise<void> {
  const { pagamento_id, primeiro } = doPagamento.parse(dados);
  const pedido = pagamento_id === undefined ? null : await lerPedido(deps.tabela, usuario_id, entidade_id);
  if (!pedido || pagamento_id === undefined) return;
  const { tabela, relogio } = deps;
  const { gateway } = pedido;
  const pagamento = await lerPagamentoGuardado(tabela, usuario_id, gateway, pagamento_id);
  if (!pagamento?.assinatura_id) return;
  const { intervalo, situacao, pago_em, assinatura_id } = pagamento;
  const { proxima } = await preverProxima(tabela, { usuario_id, today: todayOf(relogio) }, pedido);
  await pedir(deps, {
    pedido,
    assinatura_id,
    fato: `${gateway}:${pagamento_id}`,
    recibo: {
      tipo: primeiro && pedido.renova === null ? 'compra' : 'renovacao',
      em: pago_em ? dataEmSaoPaulo(new Date(pago_em)) : todayOf(relogio),
      valor_centavos: valorPago(pedido, pagamento),
      moeda: 'brl',
      forma: formaDePagar(gateway, pagamento.forma),
      ate: situacao === 'pago' ? (intervalo?.ate ?? null) : null,
      proxima,
      inteiro: false,
    },
  });
}

const daDevolucao = z.object({
  pagamento_id: z.string(),
  centavos: z.number().int(),
  total: z.number().int(),
  inteiro: z.boolean(),
  /** Com a devolução, as cobranças seguintes param. */
  parou: z.boolean(),
});

/** O recibo do que voltou de um pagamento, de uma vez ou em partes: um para cada quantia que se devolveu. */
export async function reciboDaDevolucao(
  deps: Deps,
  { usuario_id, entidade_id, dados }: DomainEvent,
): Promise<void> {
  const { pagamento_id, centavos, total, inteiro, parou } = daDevolucao.parse(dados);
  const { tabela, relogio } = deps;
  const pedido = await lerPedido(tabela, usuario_id, entidade_id);
  const pagamento = pedido && (await lerPagamentoGuardado(tabela, usuario_id, pedido.gateway, pagamento_id));
  if (!pedido || !pagamento?.assinatura_id) return;
  const hoje = todayOf(relogio);
  const { ate, ...vem } = await preverProxima(tabela, { usuario_id, today: hoje }, pedido);
  const proxima = parou ? null : vem.proxima;
  await pedir(deps, {
    pedido,
    assinatura_id: pagamento.assinatura_id,
    fato: `${pedido.gateway}:${pagamento_id}:${total}`,
    recibo: {
      tipo: 'reembolso',
      em: hoje,
      valor_centavos: centavos,
      moeda: pagamento.moeda,
      forma: formaDePagar(pedido.gateway, pagamento.forma),
      ate,
      proxima,
      inteiro,
    },
  });
}

/**
 * O recibo de uma assinatura que deixa de se cobrar, quem quer que a tenha encerrado: um por pedido. O que se devolveu
 * já o diz no seu, e o que deu lugar a outra compra continua nela.
 */
async function reciboDoFim(deps: Deps, usuario_id: string, pedido_id: string): Promise<void> {
  const { tabela, relogio } = deps;
  const pedido = await lerPedido(tabela, usuario_id, pedido_id);
  if (!pedido?.assinatura_id || pedido.status === 'estornado') return;
  const hoje = todayOf(relogio);
  const { assinatura, ate } = await preverProxima(tabela, { usuario_id, today: hoje }, pedido);
  if (assinatura && assinatura.metadata.pedido_id !== pedido.id) return;
  await pedir(deps, {
    pedido,
    assinatura_id: assinatura?.id ?? pedido.assinatura_id,
    fato: pedido.id,
    recibo: {
      tipo: 'cancelamento',
      em: hoje,
      valor_centavos: pedido.preco_centavos,
      moeda: 'brl',
      forma: await formaDoPedido(tabela, usuario_id, pedido),
      ate,
      proxima: null,
      inteiro: false,
    },
  });
}

/** O recibo do fim que o gateway contou. */
export const reciboDoFimNoGateway = (deps: Deps, { usuario_id, entidade_id }: DomainEvent): Promise<void> =>
  reciboDoFim(deps, usuario_id, entidade_id);

/** O recibo do fim que se decidiu aqui; a assinatura feita à mão, ou importada, não é de pedido nenhum. */
export async function reciboDoCancelamento(
  deps: Deps,
  { usuario_id, entidade_id }: DomainEvent,
): Promise<void> {
  const assinatura = await lerAssinatura(deps.tabela, usuario_id, entidade_id);
  const pedido_id = assinatura?.metadata.pedido_id;
  if (pedido_id) await reciboDoFim(deps, usuario_id, pedido_id);
}
