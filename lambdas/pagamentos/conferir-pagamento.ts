import { formatarMoeda } from '../../shared/base/dinheiro.ts';
import type { MotivoDeConferencia } from '../../shared/pedidos/pedidos.rules.ts';
import type { PagamentoDoGateway } from '../gateways/port.ts';
import { ehSessaoDoPedido, type Pagamento, type Pedido } from '../pedidos/index.ts';

/** Como se chegou ao pedido de um pagamento: o que já se guardou, a referência, a assinatura ou só uma menção. */
export type Caminho = 'guardado' | 'referencia' | 'vinculo' | 'mencao';

/** Um pagamento diante do pedido a que se chegou. */
export type Conferencia = {
  readonly visto: PagamentoDoGateway;
  readonly pedido: Pedido;
  readonly caminho: Caminho;
  readonly principal: Pagamento | null;
};

/**
 * Diz se um pagamento é de um pedido: `nosso`; `esperar`, quando a prova ainda pode chegar (a assinatura da Stripe só se
 * liga ao pedido quando a sessão termina, e a fatura dela pode chegar antes); ou o motivo de conferir.
 */
export function deQuemE({
  visto,
  pedido,
  caminho,
  principal,
}: Conferencia): 'nosso' | 'esperar' | MotivoDeConferencia {
  if (visto.provedor !== pedido.gateway) return 'gateway';
  if (visto.sessao_gateway !== null && ehSessaoDoPedido(pedido, visto.sessao_gateway)) return 'nosso';
  if (caminho === 'guardado') return principal?.conferir ?? 'nosso';
  if (caminho !== 'mencao') return 'nosso';
  const outraCobranca = visto.sessao_gateway !== null || pedido.cobranca?.assinatura_gateway;
  return outraCobranca ? 'cobranca' : 'esperar';
}

/** Diz se o pagamento é da própria cobrança que o gateway criou para o pedido, e não só de uma com a referência dele. */
function daCobrancaGuardada({ visto, pedido: { cobranca }, caminho }: Conferencia): boolean {
  return (
    caminho === 'vinculo' ||
    visto.pagamento_gateway === cobranca?.pagamento_gateway ||
    (visto.assinatura_gateway !== null && visto.assinatura_gateway === cobranca?.assinatura_gateway)
  );
}

/** Quanto se espera de um pagamento, em centavos: o cupom só desconta o primeiro (regra 14). */
export function esperadoDe(alvo: Conferencia): number {
  const { visto, pedido } = alvo;
  // O vendedor mudou a cobrança no gateway: o que ele passou a cobrar é o que se espera.
  if (visto.cobrado_centavos !== null && daCobrancaGuardada(alvo)) return visto.cobrado_centavos;
  const primeiro =
    pedido.assinatura_id === null ||
    visto.sessao_gateway !== null ||
    visto.pagamento_gateway === pedido.cobranca?.pagamento_gateway;
  return primeiro ? pedido.valor_centavos : pedido.preco_centavos;
}

/** O motivo de não dar acesso por um pagamento que entrou, ou null quando ele vale. */
export function oQueConferir(alvo: Conferencia, valor_centavos: number): MotivoDeConferencia | null {
  const dono = deQuemE(alvo);
  if (dono !== 'nosso' && dono !== 'esperar') return dono;
  if (alvo.visto.moeda !== 'brl') return 'moeda';
  return valor_centavos < esperadoDe(alvo) ? 'valor' : null;
}

const MOTIVO: Readonly<Record<MotivoDeConferencia, string>> = {
  gateway: 'Ele veio de outro gateway.',
  cobranca: 'Ele não veio da página de pagamento criada para este pedido.',
  moeda: 'Ele não foi feito em reais.',
  valor: 'Ele é menor que o combinado.',
};

/** A frase que o operador lê: quanto se esperava, quanto se pagou e por que nada foi liberado. */
export function textoDaConferencia(
  motivo: MotivoDeConferencia,
  {
    esperado_centavos,
    valor_centavos,
    moeda,
  }: Record<'esperado_centavos' | 'valor_centavos', number> & {
    moeda: string;
  },
): string {
  const esperado = formatarMoeda(esperado_centavos, 'brl');
  return `Esperado: ${esperado}. Pago: ${formatarMoeda(valor_centavos, moeda)}. ${MOTIVO[motivo]} Nada foi liberado.`;
}
