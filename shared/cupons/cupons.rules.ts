import type { Data } from '../base/datas.ts';
import { reaisParaCentavos } from '../base/dinheiro.ts';
import type { Cupom } from './cupons.schema.ts';

export type StatusDoCupom = 'Inativo' | 'Expirado' | 'Esgotado' | 'Ativo';

type Situacao = Pick<Cupom, 'ativo' | 'data_expiracao' | 'usos_atuais' | 'maximo_usos'>;

const expirou = (cupom: Pick<Cupom, 'data_expiracao'>, hoje: Data) =>
  cupom.data_expiracao !== null && cupom.data_expiracao < hoje;
const esgotou = (cupom: Pick<Cupom, 'usos_atuais' | 'maximo_usos'>) =>
  cupom.maximo_usos !== null && cupom.usos_atuais >= cupom.maximo_usos;

/** Status que se mostra (especificação 1, seção 4); o cupom vale até o fim do dia em que expira (regra 14). */
export function statusDoCupom(cupom: Situacao, hoje: Data): StatusDoCupom {
  if (!cupom.ativo) return 'Inativo';
  if (expirou(cupom, hoje)) return 'Expirado';
  return esgotou(cupom) ? 'Esgotado' : 'Ativo';
}

/** Diz se o cupom desconta o preço inteiro de qualquer produto: um pedido de zero reais não se faz (regra 14). */
export const zeraOPreco = ({
  tipo_desconto,
  valor_desconto,
}: Pick<Cupom, 'tipo_desconto' | 'valor_desconto'>): boolean =>
  tipo_desconto === 'percentual' && valor_desconto >= 100;

/** Em que se usa um cupom: numa compra, na de quem já comprou desta loja, ou na renovação pelo link. */
export type Ocasiao = 'compra' | 'outra_compra' | 'renovacao';

/** O que se quer descontar: o produto e o preço dele, em centavos; sem `ocasiao`, é uma compra. */
export type PedidoComCupom = {
  readonly produto_id: string;
  readonly valor_centavos: number;
  readonly ocasiao?: Ocasiao;
};

const RECUSA_DA_OCASIAO: Readonly<Record<Cupom['vale_em'], Partial<Record<Ocasiao, RecusaDoCupom>>>> = {
  ambas: {},
  primeira_compra: { outra_compra: 'cupom_da_primeira_compra', renovacao: 'cupom_da_primeira_compra' },
  renovacao: { compra: 'cupom_da_renovacao', outra_compra: 'cupom_da_renovacao' },
};

/** Por que um cupom não serve a um pedido, na ordem em que se confere. */
export type RecusaDoCupom =
  | 'cupom_inativo'
  | 'cupom_expirado'
  | 'cupom_esgotado'
  | 'cupom_da_primeira_compra'
  | 'cupom_da_renovacao'
  | 'cupom_de_outro_produto'
  | 'cupom_abaixo_do_minimo';

export type ResultadoDoCupom =
  | { readonly aplicado: true; readonly desconto_centavos: number; readonly valor_final_centavos: number }
  | { readonly aplicado: false; readonly recusa: RecusaDoCupom };

function recusar(cupom: Cupom, pedido: PedidoComCupom, hoje: Data): RecusaDoCupom | null {
  if (!cupom.ativo) return 'cupom_inativo';
  if (expirou(cupom, hoje)) return 'cupom_expirado';
  if (esgotou(cupom)) return 'cupom_esgotado';
  const daOcasiao = RECUSA_DA_OCASIAO[cupom.vale_em][pedido.ocasiao ?? 'compra'];
  if (daOcasiao) return daOcasiao;
  if (cupom.produtos_aplicaveis !== null && !cupom.produtos_aplicaveis.includes(pedido.produto_id)) {
    return 'cupom_de_outro_produto';
  }
  return pedido.valor_centavos < reaisParaCentavos(cupom.valor_minimo) ? 'cupom_abaixo_do_minimo' : null;
}

/**
 * Desconto de um cupom sobre um pedido, em centavos: nunca negativo, nunca mais que o preço, meio centavo
 * arredondado para cima. Quando não serve, diz por quê, sempre na mesma ordem.
 */
export function aplicarCupom(cupom: Cupom, pedido: PedidoComCupom, hoje: Data): ResultadoDoCupom {
  const recusa = recusar(cupom, pedido, hoje);
  if (recusa) return { aplicado: false, recusa };
  // valor_desconto tem duas casas: em centésimos de por cento a conta fica inteira até a divisão.
  const bruto =
    cupom.tipo_desconto === 'percentual'
      ? Math.floor((pedido.valor_centavos * reaisParaCentavos(cupom.valor_desconto) + 5_000) / 10_000)
      : reaisParaCentavos(cupom.valor_desconto);
  const desconto_centavos = Math.min(Math.max(bruto, 0), pedido.valor_centavos);
  return {
    aplicado: true,
    desconto_centavos,
    valor_final_centavos: pedido.valor_centavos - desconto_centavos,
  };
}

/** Por quanto tempo um pedido por pagar segura o seu uso (regra 28); depois, outro pode tomar o lugar. */
export const MINUTOS_SEGUROS = 60;
/** Faturas com desconto em aberto por uso: as que já não estão seguras ainda podem ser pagas. */
export const FATURAS_ABERTAS_POR_USO = 3;
/** Pedidos com cupom em aberto que cabem numa rede: um endereço IPv4, ou um /64 do IPv6 (regra 28). */
export const limiteDeAbertos = ({ ipv6 }: { readonly ipv6: boolean }) => (ipv6 ? 5 : 20);

/** Diz se um cupom já tem faturas demais por pagar. */
export const temFaturasDemais = (cupom: {
  readonly maximo_usos: number | null;
  readonly cobrancas_abertas: number;
}) => cupom.maximo_usos !== null && cupom.cobrancas_abertas >= cupom.maximo_usos * FATURAS_ABERTAS_POR_USO;

/** Consoantes e vogais que se ouvem de um jeito só: sem I nem O, e sem as que se escrevem de duas maneiras. */
const CONSOANTES = 'BFLMNPRV';
const VOGAIS = 'AE';
const SILABAS = 3;
/** Algarismos que não se confundem com letras. */
const ALGARISMOS = '23456789';
const QUANTOS_ALGARISMOS = 4;

/**
 * Código do gerador, que se diz ao telefone: três sílabas e quatro algarismos ('LAMEVA4729'), dez caracteres. São 16
 * milhões, e uma rede erra dez em cada cinco minutos. `sorteio` devolve de 0 a menos de 1.
 */
export function gerarCodigo(sorteio: () => number): string {
  const sortear = (letras: string) => letras[Math.floor(sorteio() * letras.length)] ?? '';
  const silabas = Array.from({ length: SILABAS }, () => sortear(CONSOANTES) + sortear(VOGAIS));
  const numero = Array.from({ length: QUANTOS_ALGARISMOS }, () => sortear(ALGARISMOS));
  return [...silabas, ...numero].join('');
}
