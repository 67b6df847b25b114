import { somarReais } from '../../../shared/base/dinheiro.ts';
import { digitos } from '../../../shared/base/documentos.ts';
import { nomeOrdenacao } from '../../../shared/base/texto.ts';
import { STATUS_DO_PEDIDO, type StatusDoPedido } from '../../../shared/pagamentos/pagamentos.rules.ts';
import type { Gateway, Pedido } from '../../../shared/pagamentos/pagamentos.schema.ts';
import { ehSlugDeVenda, type SlugDeVenda } from '../../../shared/vendas/vendas.rules.ts';

/** O que esconde linhas da tela; 'todos' não esconde nada. */
export type Filtros = {
  readonly busca: string;
  readonly status: StatusDoPedido | 'todos';
  readonly produto: SlugDeVenda | 'todos';
  readonly gateway: Gateway | 'todos';
};

/** Lê os filtros do endereço; o que não existe mostra todos. */
export function lerFiltros(textos: Record<keyof Filtros, string>): Filtros {
  return {
    busca: textos.busca,
    status: STATUS_DO_PEDIDO.find((status) => status === textos.status) ?? 'todos',
    produto: ehSlugDeVenda(textos.produto) ? textos.produto : 'todos',
    gateway: textos.gateway === 'asaas' || textos.gateway === 'stripe' ? textos.gateway : 'todos',
  };
}

/** Diz se algum filtro esconde linhas. */
export function temFiltro({ busca, status, produto, gateway }: Filtros): boolean {
  return busca.trim() !== '' || [status, produto, gateway].some((um) => um !== 'todos');
}

type Procuravel = Pick<
  Pedido,
  'id' | 'cliente_nome' | 'cliente_email' | 'cliente_telefone' | 'cupom' | 'cobranca_id'
>;
type Preparo = { readonly texto: string; readonly numeros: string };

// Preparar o texto custa mais do que procurar nele: faz-se uma vez por registro, e não a cada tecla.
const preparos = new WeakMap<Procuravel, Preparo>();

function preparo(pedido: Procuravel): Preparo {
  const pronto = preparos.get(pedido);
  if (pronto) return pronto;
  const { cliente_nome, cliente_email, cupom, cobranca_id, id } = pedido;
  const novo = {
    texto: [cliente_nome, cliente_email, cupom ?? '', cobranca_id ?? '', id].map(nomeOrdenacao).join('\n'),
    numeros: digitos(pedido.cliente_telefone),
  };
  preparos.set(pedido, novo);
  return novo;
}

const SO_NUMERO = /^[\d\s().+/-]+$/;

function combina(pedido: Procuravel, palavras: readonly string[], numero: string): boolean {
  const { texto, numeros } = preparo(pedido);
  if (numero !== '' && numeros.includes(numero)) return true;
  return palavras.every((palavra) => texto.includes(palavra));
}

/**
 * Vendas que os filtros deixam passar, da mais nova à mais antiga. A busca olha nome, e-mail, telefone, cupom e os
 * códigos do pedido e da cobrança.
 */
export function filtrarVendas(vendas: readonly Pedido[], filtros: Filtros): readonly Pedido[] {
  const palavras = nomeOrdenacao(filtros.busca).split(' ').filter(Boolean);
  const numero = SO_NUMERO.test(filtros.busca) ? digitos(filtros.busca) : '';
  return vendas
    .filter(
      (venda) =>
        (filtros.status === 'todos' || venda.status === filtros.status) &&
        (filtros.produto === 'todos' || venda.slug === filtros.produto) &&
        (filtros.gateway === 'todos' || venda.gateway === filtros.gateway) &&
        (palavras.length === 0 || combina(venda, palavras, numero)),
    )
    .toSorted((a, b) => {
      if (a.criado_em === b.criado_em) return a.id < b.id ? -1 : 1;
      return a.criado_em < b.criado_em ? 1 : -1;
    });
}

/** Quantos pedidos, quantos pagos, e quanto vale a primeira cobrança dos pagos e dos que esperam; valores em reais. */
export type Totais = {
  readonly pedidos: number;
  readonly pagos: number;
  readonly valorPago: number;
  readonly valorAguardando: number;
};

/** Soma o que está à vista; o que foi estornado ou contestado não conta como pago. */
export function somarVendas(vendas: readonly Pick<Pedido, 'status' | 'valor'>[]): Totais {
  const com = (status: StatusDoPedido) => vendas.filter((venda) => venda.status === status);
  const soma = (quais: readonly Pick<Pedido, 'valor'>[]) => somarReais(quais.map(({ valor }) => valor));
  const pagos = com('pago');
  return {
    pedidos: vendas.length,
    pagos: pagos.length,
    valorPago: soma(pagos),
    valorAguardando: soma(com('aguardando')),
  };
}
