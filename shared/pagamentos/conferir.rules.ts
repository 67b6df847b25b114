import { formatarMoeda } from '../base/dinheiro.ts';
import type { Gateway } from '../gateways/gateways.rules.ts';
import type { Fato } from './fatos.rules.ts';
import type { Repasse } from './repasse.rules.ts';

/**
 * Por que um pagamento não dá acesso sozinho (regra 27): veio de outro gateway, não é da fatura que se criou, é de
 * outra moeda, ou é menor que o esperado.
 */
export const MOTIVOS_DE_CONFERENCIA = ['gateway', 'cobranca', 'moeda', 'valor'] as const;
export type MotivoDeConferencia = (typeof MOTIVOS_DE_CONFERENCIA)[number];

/** Um pagamento como um gateway o conta; ids do próprio gateway, `centavos` na menor unidade de `moeda`. */
export type PagamentoVisto = {
  readonly provedor: Gateway;
  readonly pagamento_gateway: string;
  readonly assinatura_gateway: string | null;
  /** A página de pagamento em que foi feito, onde o gateway tem uma. */
  readonly sessao_gateway: string | null;
  readonly fatos: readonly Fato[];
  readonly valor_centavos: number;
  readonly moeda: string;
  /** O que a conta do vendedor cobra, onde só ela muda o valor; null onde quem compra pode pagar menos. */
  readonly cobrado_centavos: number | null;
  /** A taxa, o líquido e o dia do crédito, onde o gateway os diz. */
  readonly repasse?: Repasse | null;
};

/** O que de um pedido importa a um pagamento dele. */
export type PedidoCobrado = {
  readonly gateway: Gateway;
  readonly assinatura_id: string | null;
  readonly valor_centavos: number;
  readonly preco_centavos: number;
  /** O desconto com que a pessoa ficou em vez de cancelar: vale uma vez, na cobrança dele ou na que vier. */
  readonly contraoferta?: {
    readonly desconto_centavos: number;
    readonly pagamento_gateway: string | null;
    readonly usada: { readonly pagamento_gateway: string } | null;
  } | null;
  /** Páginas de pagamento que deram lugar a outra: o pagamento feito numa delas ainda é deste pedido. */
  readonly sessoes_anteriores: readonly string[];
  readonly cobranca: {
    readonly sessao_gateway: string | null;
    readonly assinatura_gateway: string | null;
    readonly pagamento_gateway: string | null;
  } | null;
};

/** Diz se uma página de pagamento é, ou já foi, a de um pedido. */
export function ehSessaoDoPedido(
  { cobranca, sessoes_anteriores }: Pick<PedidoCobrado, 'cobranca' | 'sessoes_anteriores'>,
  sessao: string,
): boolean {
  return cobranca?.sessao_gateway === sessao || sessoes_anteriores.includes(sessao);
}

/** Como se chegou ao pedido de um pagamento: o que já se guardou, a referência, a assinatura ou só uma menção. */
export type ModoDeAchar = 'guardado' | 'referencia' | 'vinculo' | 'mencao';

/** Um pagamento diante do pedido a que se chegou; `conferir` é o que já se sabia dele. */
export type Conferencia = {
  readonly visto: PagamentoVisto;
  readonly pedido: PedidoCobrado;
  readonly caminho: ModoDeAchar;
  readonly conferir: MotivoDeConferencia | null;
};

/**
 * Diz se um pagamento é de um pedido: `nosso`; `esperar`, quando a prova ainda pode chegar (a assinatura da Stripe só
 * se liga ao pedido quando a sessão termina, e a fatura dela pode chegar antes); ou o motivo de conferir (regra 27).
 */
export function decidirDono(alvo: Conferencia): 'nosso' | 'esperar' | MotivoDeConferencia {
  const { visto, pedido, caminho, conferir } = alvo;
  if (visto.provedor !== pedido.gateway) return 'gateway';
  if (visto.sessao_gateway !== null && ehSessaoDoPedido(pedido, visto.sessao_gateway)) return 'nosso';
  // O valor e a moeda medem-se de novo: o gateway pode ter corrigido o que disse. De quem é, não.
  if (caminho === 'guardado')
    return conferir === 'valor' || conferir === 'moeda' ? 'nosso' : (conferir ?? 'nosso');
  if (caminho !== 'mencao') return 'nosso';
  const outraFatura = visto.sessao_gateway !== null || pedido.cobranca?.assinatura_gateway;
  return outraFatura ? 'cobranca' : 'esperar';
}

/** Diz se o pagamento é da própria fatura que o gateway criou para o pedido, e não só de uma com a referência dele. */
function veioDaFaturaGuardada({ visto, pedido: { cobranca }, caminho }: Conferencia): boolean {
  return (
    caminho === 'vinculo' ||
    visto.pagamento_gateway === cobranca?.pagamento_gateway ||
    (visto.assinatura_gateway !== null && visto.assinatura_gateway === cobranca?.assinatura_gateway)
  );
}

/**
 * Quanto a contraoferta tira, em centavos, de uma cobrança de um pedido; `pagamento_gateway` null é a que o gateway
 * ainda não criou. Vale numa só: a que se marcou, a primeira que se pagou com ela ou, sem nenhuma, a que vier.
 */
export function descontoDaProxima(
  { contraoferta }: Pick<PedidoCobrado, 'contraoferta'>,
  pagamento_gateway: string | null,
): number {
  if (!contraoferta) return 0;
  const dela = contraoferta.usada?.pagamento_gateway ?? contraoferta.pagamento_gateway ?? pagamento_gateway;
  return dela === pagamento_gateway ? contraoferta.desconto_centavos : 0;
}

/** Quanto se espera de um pagamento, em centavos: o cupom só desconta o primeiro (regra 14). */
export function esperadoDe(alvo: Conferencia): number {
  const { visto, pedido } = alvo;
  // O vendedor mudou a fatura no gateway: o que ele passou a cobrar é o que se espera.
  // Nenhuma fatura vale zero: a notificação que o diz não a mudou.
  if (visto.cobrado_centavos && veioDaFaturaGuardada(alvo)) return visto.cobrado_centavos;
  const primeiro =
    pedido.assinatura_id === null ||
    visto.sessao_gateway !== null ||
    visto.pagamento_gateway === pedido.cobranca?.pagamento_gateway;
  return primeiro
    ? pedido.valor_centavos
    : pedido.preco_centavos - descontoDaProxima(pedido, visto.pagamento_gateway);
}

/** O motivo de não dar acesso por um pagamento que entrou, ou null quando ele vale. */
export function motivoDeConferir(alvo: Conferencia, pago_centavos: number): MotivoDeConferencia | null {
  const dono = decidirDono(alvo);
  if (dono !== 'nosso' && dono !== 'esperar') return dono;
  if (alvo.visto.moeda !== 'brl') return 'moeda';
  return pago_centavos < esperadoDe(alvo) ? 'valor' : null;
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
  quanto: { readonly esperado_centavos: number; readonly pago_centavos: number; readonly moeda: string },
): string {
  const esperado = formatarMoeda(quanto.esperado_centavos, 'brl');
  const pago = formatarMoeda(quanto.pago_centavos, quanto.moeda);
  return `Esperado: ${esperado}. Pago: ${pago}. ${MOTIVO[motivo]} Nada foi liberado.`;
}

/** O que se diz de um pagamento que deu o acesso a quem não precisava dele: quem vende decide se o devolve. */
export const DINHEIRO_A_MAIS = {
  ja_vitalicio:
    'Quem pagou já tinha acesso vitalício a este produto: o dinheiro não deu dia nenhum. Confira com a pessoa se é para devolver',
  ja_renovado:
    'Este período já estava renovado: o dinheiro somou mais um. Confira com a pessoa se era isso que ela queria',
} as const;

const A_MAIS: ReadonlySet<string> = new Set(Object.values(DINHEIRO_A_MAIS));

/** Diz se o que há a conferir numa venda é o pagamento, e não de que cliente ela é. */
export const confereODinheiro = (conferir: string): boolean => A_MAIS.has(conferir);
