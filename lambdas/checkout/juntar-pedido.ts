import type { Comprador } from '../../shared/base/comprador.ts';
import { reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import { Refusal } from '../../shared/base/refusals.ts';
import { SEM_ENDERECO } from '../../shared/checkout/checkout.rules.ts';
import type { PedidoAsaas, PedidoStripe } from '../../shared/checkout/checkout.schema.ts';
import type { FormaEscolhida, Gateway } from '../../shared/gateways/gateways.rules.ts';
import { lerPlanoAVenda, type PlanoAVenda } from '../catalogo/index.ts';
import type { Cobrador } from '../gateways/port.ts';
import type { RequestContext } from '../platform/context.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { compradorDe, resumoDoPedido } from './comprador.ts';
import { type Recusado, recusado } from './desfecho.ts';
import { contextoDaLoja } from './loja.ts';

/** O gateway de um vendedor pronto para cobrar, e se a pessoa volta para o site depois de pagar. */
export type GatewayDoVendedor = (
  usuario_id: string,
  gateway: Gateway,
) => Promise<{ readonly cobrador: Cobrador; readonly volta: boolean } | null>;

type Deps = { readonly tabela: Table; readonly gateway: GatewayDoVendedor };
/** Um envio do checkout, como chegou. */
export type Entrada = {
  readonly ctx: RequestContext;
  readonly http: RawRequest;
  readonly gateway: Gateway;
  readonly corpo: PedidoAsaas | PedidoStripe;
};
/** Um envio com o que se leu para o decidir; o pedido que já existe se lê a cada volta. */
export type Partes = {
  readonly tipo: 'lido';
  /** O contexto da loja do host. */
  readonly ctx: RequestContext;
  readonly id: string;
  readonly comprador: Comprador;
  readonly codigo: string | null;
  readonly resumo: string;
  readonly forma: FormaEscolhida | null;
  readonly visto_centavos: number;
  readonly plano: PlanoAVenda | null;
  readonly doVendedor: Awaited<ReturnType<GatewayDoVendedor>>;
};

/** Junta tudo o que a decisão usa; a recusa é do que já se vê sem olhar o pedido. */
export async function juntarPedido(deps: Deps, entrada: Entrada): Promise<Partes | Recusado> {
  const { corpo, gateway } = entrada;
  const { produto_original, plano_original, site, pedido_id } = corpo.metadata;
  if (site) return recusado('recusado', 'Não foi possível concluir. Recarregue a página e tente de novo');
  const ctx = await contextoDaLoja(deps, entrada);
  let comprador: Comprador;
  try {
    comprador = await compradorDe(corpo);
  } catch (erro) {
    if (erro instanceof Refusal) return recusado(erro.erro, erro.message);
    throw erro;
  }
  const [plano, doVendedor] = await Promise.all([
    lerPlanoAVenda(deps.tabela, ctx.usuario_id, produto_original, plano_original),
    deps.gateway(ctx.usuario_id, gateway),
  ]);
  const pede_endereco = plano?.linha.pede_endereco ?? true;
  if (plano && pede_endereco && comprador.pais === 'Brasil' && !comprador.endereco) {
    return recusado('endereco_obrigatorio', SEM_ENDERECO);
  }
  const codigo = corpo.cupom?.codigo.trim().toUpperCase() || null;
  return {
    tipo: 'lido',
    ctx,
    id: pedido_id ?? ctx.ids.next(),
    // O que não se pede não se guarda, nem vai ao gateway.
    comprador: pede_endereco ? comprador : { ...comprador, endereco: null },
    codigo,
    resumo: resumoDoPedido({
      gateway,
      produto: produto_original,
      plano: plano_original,
      codigo,
      comprador,
    }),
    forma: ('forma' in corpo && corpo.forma) || null,
    visto_centavos: reaisParaCentavos(corpo.produto.valor),
    plano,
    doVendedor,
  };
}
