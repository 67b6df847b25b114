import { ApiError } from '../../../shared/base/client.ts';
import type { PedidoCriado } from '../../../shared/checkout/checkout.schema.ts';
import { lerCampanha } from '../scripts/campanha.ts';
import { lerConsentimento } from '../scripts/consentimento.ts';
import { rastros } from '../scripts/medicao.ts';
import { api, sortearId } from './api.ts';
import { gravar } from './armazem.ts';
import { esquecerCupom, guardarCupom } from './cupom.ts';
import type { DadosPessoais } from './dados.ts';
import { leadGuardado } from './lead.ts';
import {
  type Compra,
  guardarPedido,
  type Metadados,
  type PedidoGuardado,
  pedidoDeFora,
  pedidoDoBrasil,
  pedidoGuardado,
  pedidoPara,
  resumoDaCompra,
} from './pedido.ts';

/** Quem cobra: o Asaas de quem compra no Brasil, a Stripe de quem compra de fora. */
export type Gateway = 'asaas' | 'stripe';
export const gatewayDe = ({ pais }: DadosPessoais): Gateway => (pais === 'Brasil' ? 'asaas' : 'stripe');

export type Desfecho =
  /** A página de pagamento; a de acompanhamento, se o pedido já está pago. */
  | { readonly tipo: 'pagar'; readonly url: string }
  | { readonly tipo: 'recusado'; readonly motivo: string; readonly mensagem: string };

const NOME_DO_GATEWAY = { asaas: 'no Asaas', stripe: 'na Stripe' } as const;

function metadados(pedido_id: string, isca: string): Metadados {
  return {
    pedido_id,
    lead_id: leadGuardado(),
    campanha: lerCampanha() ?? undefined,
    consentimento: lerConsentimento() ?? undefined,
    ...rastros(),
    pagina: location.href.slice(0, 500),
    site: isca,
  };
}

function enviar(
  dados: DadosPessoais,
  compra: Compra,
  pedido: PedidoGuardado,
  isca: string,
): Promise<PedidoCriado> {
  const marcas = metadados(pedido.id, isca);
  return gatewayDe(dados) === 'asaas'
    ? api('POST /api/asaas/criar-assinatura', { body: pedidoDoBrasil(dados, compra, marcas) })
    : api('POST /api/stripe/criar-sessao', { body: pedidoDeFora(dados, compra, marcas) });
}

/** Frase de uma chamada que falhou (especificação 2, seção 8): a do servidor, quando ele disse o que corrigir. */
export function fraseDaFalha(falha: unknown): string {
  if (!(falha instanceof ApiError)) return 'Erro ao criar assinatura';
  const explicada = falha.status === 0 || (falha.status >= 400 && falha.status < 500);
  return explicada ? falha.message : `Erro ao criar assinatura: ${falha.status}`;
}

/** Só endereços da web: o navegador não vai a outro lugar. */
function enderecoDePagamento(texto: string | undefined): string | null {
  return texto !== undefined && /^https?:\/\//.test(texto) && URL.canParse(texto) ? texto : null;
}

/**
 * Faz o pedido, ou retoma o desta mesma compra, e diz para onde ir. O identificador fica guardado antes do envio: uma
 * resposta que se perdeu, outro clique ou a volta da página de pagamento continuam o mesmo pedido.
 */
export async function pagar(dados: DadosPessoais, compra: Compra, isca: string): Promise<Desfecho> {
  const gateway = gatewayDe(dados);
  gravar('checkout_gateway', gateway);
  gravar('checkout_step', 'payment');
  if (compra.cupom) guardarCupom(compra.slug, compra.plano, compra.cupom);
  else esquecerCupom();

  const resumo = resumoDaCompra(compra, dados);
  let pedido = pedidoPara(resumo, pedidoGuardado(), sortearId);
  guardarPedido(pedido);
  try {
    let resposta = await enviar(dados, compra, pedido, isca);
    if (resposta.motivo === 'pedido_diferente') {
      pedido = pedidoPara(resumo, null, sortearId);
      guardarPedido(pedido);
      resposta = await enviar(dados, compra, pedido, isca);
    }
    const url = enderecoDePagamento(resposta.payment_url);
    if (!resposta.success || url === null) {
      const mensagem = resposta.message || `Erro ao criar assinatura ${NOME_DO_GATEWAY[gateway]}`;
      return { tipo: 'recusado', motivo: resposta.motivo ?? '', mensagem };
    }
    gravar('checkout_asaas_id', resposta.subscription_id ?? resposta.payment_id ?? '');
    guardarPedido({ ...pedido, enviado: true });
    return { tipo: 'pagar', url };
  } catch (falha) {
    return { tipo: 'recusado', motivo: 'falha', mensagem: fraseDaFalha(falha) };
  }
}
