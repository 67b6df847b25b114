import { type Data, dataEmSaoPaulo, somarDias } from '../base/datas.ts';
import { centavosParaReais, formatarReais } from '../base/dinheiro.ts';
import type { RecusaDoCupom } from '../cupons/cupons.rules.ts';
import type { Cupom } from '../cupons/cupons.schema.ts';
import type { Lead, Pais } from './checkout.schema.ts';

/** Frase de um cupom que não serve; o que não existe lê-se `CUPOM_INVALIDO`. */
export function mensagemDaRecusa(recusa: RecusaDoCupom, cupom: Pick<Cupom, 'valor_minimo'>): string {
  switch (recusa) {
    case 'cupom_inativo':
      return 'Este cupom não está mais ativo';
    case 'cupom_expirado':
      return 'Este cupom já expirou';
    case 'cupom_esgotado':
      return 'Este cupom já foi usado o número máximo de vezes';
    case 'cupom_da_primeira_compra':
      return 'Este cupom vale só na primeira compra';
    case 'cupom_da_renovacao':
      return 'Este cupom vale só na renovação. Use-o no link de renovação que você recebe';
    case 'cupom_de_outro_produto':
      return 'Este cupom não vale para este produto';
    case 'cupom_abaixo_do_minimo':
      return `Este cupom vale para compras a partir de ${formatarReais(cupom.valor_minimo)}`;
  }
}
export const CUPOM_INVALIDO = 'Cupom inválido';
/** Uma rede com pedidos demais por pagar não segura mais usos de cupom (regra 28). */
export const CUPONS_EM_ABERTO =
  'Há pedidos demais com cupom esperando pagamento na sua rede. Pague um deles ou continue sem o cupom';
export const CUPOM_APLICADO = 'Cupom aplicado com sucesso!';
/** Um pedido de zero reais não passa pelo gateway (regra 14). */
export const SEM_VALOR =
  'Com este cupom não sobra nada a pagar. Peça ao vendedor um convite: ele libera o acesso sem cobrança.';

/** O que lê quem chega depois da última vaga. */
export const PLANO_ESGOTADO = 'As vagas deste plano acabaram';
/** O que lê quem quer mais uma vaga numa rede em que há muitas por pagar. */
export const VAGAS_POR_PAGAR =
  'Há vagas demais deste plano esperando pagamento na sua rede. Pague uma delas ou tente mais tarde';
/** O que lê quem, no mesmo navegador, já comprou o vitalício do mesmo produto. */
export const JA_VITALICIO = 'Você já tem acesso vitalício a este produto.';
/** O que lê quem não disse o endereço onde a compra o pede. */
export const SEM_ENDERECO = 'CEP é obrigatório';

/** Frase para quem viu um preço que já não é o do catálogo; valor em centavos. */
export function mensagemDoPreco(valor_centavos: number): string {
  return `O preço deste plano hoje é ${formatarReais(centavosParaReais(valor_centavos))}. Confira e continue`;
}

const DO_ISO: Readonly<Record<string, Pais>> = {
  BR: 'Brasil',
  AR: 'Argentina',
  PT: 'Portugal',
  US: 'Estados Unidos',
  CA: 'Canadá',
  GB: 'Reino Unido',
};

/** País do formulário para um código ISO de duas letras; o que não está na lista é 'Outro'. */
export function paisDoIso(iso: string): Pais {
  return DO_ISO[iso.toUpperCase()] ?? 'Outro';
}

/** Código ISO de um país do formulário, para ler um telefone escrito sem ele; null para 'Outro'. */
export function isoDoPais(pais: Pais): 'BR' | 'AR' | 'PT' | 'US' | 'CA' | 'GB' | null {
  const achado = Object.entries(DO_ISO).find(([, nome]) => nome === pais)?.[0];
  return (['BR', 'AR', 'PT', 'US', 'CA', 'GB'] as const).find((iso) => iso === achado) ?? null;
}

/** O que se lembra dos e-mails mandados de novo por um pedido: quando saiu o último, e quantos saíram no dia. */
export type Reenvios = { readonly ultimo_ms: number; readonly dia: string; readonly vezes: number };
const ENTRE_REENVIOS_MS = 2 * 60_000;
const REENVIOS_POR_DIA = 5;

/** Se o e-mail com o acesso pode sair de novo: um a cada 2 minutos, cinco por dia. `agora_ms` é tempo real. */
export function avaliarReenvio(
  antes: Reenvios | null,
  { agora_ms, dia }: { agora_ms: number; dia: string },
): { readonly depois: Reenvios } | { readonly recusa: 'reenvio_recente' | 'reenvios_do_dia' } {
  const vezes = antes?.dia === dia ? antes.vezes : 0;
  if (vezes >= REENVIOS_POR_DIA) return { recusa: 'reenvios_do_dia' };
  if (antes && agora_ms - antes.ultimo_ms < ENTRE_REENVIOS_MS) return { recusa: 'reenvio_recente' };
  return { depois: { ultimo_ms: agora_ms, dia, vezes: vezes + 1 } };
}

/** Dias, contando hoje, em que quem parou na hora de pagar ainda está quente. */
export const DIAS_DE_LEAD_QUENTE = 3;

/** Diz se um lead parou na hora de pagar há pouco: é com quem vale a pena falar agora. */
export const leadQuente = (
  { situacao, criado_em }: Pick<Lead, 'situacao' | 'criado_em'>,
  hoje: Data,
): boolean => {
  const dia = dataEmSaoPaulo(new Date(criado_em));
  return situacao === 'gateway' && dia > somarDias(hoje, -DIAS_DE_LEAD_QUENTE) && dia <= hoje;
};
