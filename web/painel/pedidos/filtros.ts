import { somarReais } from '../../../shared/base/dinheiro.ts';
import { GATEWAYS, type Gateway } from '../../../shared/gateways/gateways.rules.ts';
import {
  STATUS_DO_PEDIDO,
  type StatusDoPedido,
  temDeConferir,
  temPixParado,
} from '../../../shared/pedidos/pedidos.rules.ts';
import type { Pedido } from '../../../shared/pedidos/pedidos.schema.ts';
import { criarProcura, ordenarAchados } from '../../kit/procura.ts';

/** O que espera por quem vende, seja qual for o status. */
export const PENDENCIAS = ['pix_parado', 'a_conferir'] as const;
type FiltroDoStatus = StatusDoPedido | (typeof PENDENCIAS)[number] | 'todos';

/** O que esconde linhas da tela; 'todos' não esconde nada. */
export type Filtros = {
  readonly busca: string;
  readonly status: FiltroDoStatus;
  /** Id do produto. */
  readonly produto: string;
  readonly gateway: Gateway | 'todos';
};

/** Lê os filtros do endereço; o que não existe mostra todos. */
export function lerFiltros(textos: Record<keyof Filtros, string>): Filtros {
  return {
    busca: textos.busca,
    status: [...STATUS_DO_PEDIDO, ...PENDENCIAS].find((status) => status === textos.status) ?? 'todos',
    produto: textos.produto,
    gateway: GATEWAYS.find((gateway) => gateway === textos.gateway) ?? 'todos',
  };
}

/** Diz se algum filtro esconde linhas. */
export function temFiltro({ busca, status, produto, gateway }: Filtros): boolean {
  return busca.trim() !== '' || [status, produto, gateway].some((texto) => texto !== 'todos');
}

const { queCombina } = criarProcura((pedido: Pedido) => ({
  textos: [pedido.cliente_nome, pedido.cliente_email, pedido.cupom, pedido.cobranca_id, pedido.id],
  numeros: [pedido.cliente_telefone],
}));

function temStatus(pedido: Pedido, status: FiltroDoStatus): boolean {
  if (status === 'pix_parado') return temPixParado(pedido);
  if (status === 'a_conferir') return temDeConferir(pedido);
  return status === 'todos' || pedido.status === status;
}

/**
 * Pedidos que os filtros deixam passar, do mais novo ao mais antigo. A busca olha nome, e-mail, telefone, cupom e os
 * códigos do pedido e da cobrança.
 */
export function filtrarPedidos(pedidos: readonly Pedido[], filtros: Filtros): readonly Pedido[] {
  const combina = queCombina(filtros.busca);
  const achados = pedidos.filter(
    (pedido) =>
      temStatus(pedido, filtros.status) &&
      (filtros.produto === 'todos' || pedido.produto_id === filtros.produto) &&
      (filtros.gateway === 'todos' || pedido.gateway === filtros.gateway) &&
      combina(pedido),
  );
  return ordenarAchados(achados, { chave: ({ criado_em }) => criado_em, sentido: -1 });
}

/** Quantos pedidos, quantos pagos, e quanto vale a primeira cobrança dos pagos e dos que esperam; valores em reais. */
export type Totais = {
  readonly pedidos: number;
  readonly pagos: number;
  readonly valorPago: number;
  readonly valorAguardando: number;
};

/** Soma o que está à vista; o que foi estornado ou contestado não conta como pago, e a compra de teste, como nada. */
export function somarPedidos(avista: readonly Pick<Pedido, 'status' | 'valor' | 'teste'>[]): Totais {
  const pedidos = avista.filter(({ teste }) => !teste);
  const filtrarStatus = (status: StatusDoPedido) => pedidos.filter((pedido) => pedido.status === status);
  const soma = (quais: readonly Pick<Pedido, 'valor'>[]) => somarReais(quais.map(({ valor }) => valor));
  const pagos = filtrarStatus('pago');
  return {
    pedidos: pedidos.length,
    pagos: pagos.length,
    valorPago: soma(pagos),
    valorAguardando: soma(filtrarStatus('aguardando')),
  };
}
