import { ApiError } from '../../../shared/base/client.ts';
import { cortar } from '../../../shared/base/cortar.ts';
import { enderecoDoPedido } from '../../../shared/base/enderecos-da-loja.ts';
import type { PedidoCriado } from '../../../shared/checkout/checkout.schema.ts';
import { AVISOS_DE_AGORA } from '../../../shared/checkout/consentimento.ts';
import { type Gateway, gatewayComNo, gatewayDoPais } from '../../../shared/gateways/gateways.rules.ts';
import { lojaDaPagina } from '../loja.ts';
import { lerCampanha } from '../scripts/campanha.ts';
import { lerConsentimento } from '../scripts/consentimento.ts';
import { rastros } from '../scripts/medicao.ts';
import { api, sortearId } from './api.ts';
import { gravar } from './armazenamento.ts';
import { esquecerCupom, guardarCupom } from './cupom.ts';
import type { DadosPessoais } from './dados.ts';
import { guardarPedido, type PedidoGuardado, pedidoGuardado } from './guardados.ts';
import { leadGuardado } from './lead.ts';
import {
  type Compra,
  type Metadados,
  pedidoDeFora,
  pedidoDoBrasil,
  pedidoPara,
  resumoDaCompra,
} from './pedido.ts';
import { segredoDoPedido, segredoGuardado } from './segredo.ts';

export type Desfecho =
  /** A página de pagamento; a de acompanhamento, se o pedido já está pago, ou se paga nela por PIX. */
  | { readonly tipo: 'pagar'; readonly url: string }
  | { readonly tipo: 'recusado'; readonly motivo: string; readonly mensagem: string };

/**
 * Os pedidos que este navegador fez antes, com a prova de que são dele: o servidor cancela os que se podem pagar da
 * mesma página e da mesma pessoa.
 */
const trocadosPor = ({ anteriores }: PedidoGuardado) =>
  anteriores.flatMap(({ id }) => {
    const segredo = segredoGuardado(id);
    return segredo === null ? [] : [{ id, segredo }];
  });

function metadados(pedido: PedidoGuardado, campoEscondido: string): Metadados {
  return {
    pedido_id: pedido.id,
    anteriores: trocadosPor(pedido),
    lead_id: leadGuardado(),
    segredo: segredoDoPedido(pedido.id),
    campanha: lerCampanha() ?? undefined,
    consentimento: lerConsentimento() ?? undefined,
    avisos: AVISOS_DE_AGORA,
    ...rastros(),
    pagina: cortar(location.href, 500),
    site: campoEscondido,
  };
}

type Enviar = (dados: DadosPessoais, compra: Compra, marcas: Metadados) => Promise<PedidoCriado>;

/** Para onde vai o pedido de cada gateway. */
const ENVIAR: Readonly<Record<Gateway, Enviar>> = {
  asaas: (...partes) => api('POST /api/asaas/criar-assinatura', { body: pedidoDoBrasil(...partes) }),
  stripe: (...partes) => api('POST /api/stripe/criar-sessao', { body: pedidoDeFora(...partes) }),
};

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
export async function pagar(dados: DadosPessoais, compra: Compra, campoEscondido: string): Promise<Desfecho> {
  const gateway = gatewayDoPais(dados.pais);
  const enviar = (pedido: PedidoGuardado) =>
    ENVIAR[gateway](dados, compra, metadados(pedido, campoEscondido));
  gravar('checkout_gateway', gateway);
  gravar('checkout_step', 'payment');
  if (compra.cupom) guardarCupom(compra.slug, compra.plano, compra.cupom);
  else esquecerCupom();

  const resumo = resumoDaCompra(compra, dados);
  let pedido = pedidoPara(resumo, pedidoGuardado(), sortearId);
  guardarPedido(pedido);
  try {
    let resposta = await enviar(pedido);
    if (resposta.motivo === 'pedido_diferente') {
      pedido = pedidoPara(resumo, { ...pedido, fim: 'trocado' }, sortearId);
      guardarPedido(pedido);
      resposta = await enviar(pedido);
    }
    const url = enderecoDePagamento(resposta.payment_url);
    if (!resposta.success || url === null) {
      const mensagem = resposta.message || `Erro ao criar assinatura ${gatewayComNo(gateway)}`;
      return { tipo: 'recusado', motivo: resposta.motivo ?? '', mensagem };
    }
    gravar('checkout_asaas_id', resposta.subscription_id ?? resposta.payment_id ?? '');
    guardarPedido({ ...pedido, enviado: true });
    // O PIX fica aqui: a página do pedido mostra o código e espera a confirmação.
    const noSite = compra.forma === 'pix' ? enderecoDoPedido(lojaDaPagina(), pedido.id) : url;
    return { tipo: 'pagar', url: noSite };
  } catch (falha) {
    return { tipo: 'recusado', motivo: 'falha', mensagem: fraseDaFalha(falha) };
  }
}
