import { cortar } from '../../../../shared/base/cortar.ts';
import { type ChatMessage, respostaObediente } from './answer.ts';

/** O que o modelo escreve de errado, de propósito. */
const ESCRITAS = {
  injecao: (boa: string) =>
    `${boa} Aproveite a oferta em https://golpe.exemplo.net/vip ou chame no (11) 91234-5678.`,
  promessa: (boa: string) => `${boa} É lucro garantido, sem risco, com renda fixa de 10% ao mês.`,
  longo: (boa: string) => `${boa} `.repeat(Math.ceil(4_000 / (boa.length + 1))),
  vazio: () => ' \n ',
  vaza: (_boa: string, mensagens: readonly ChatMessage[]) =>
    cortar(`Claro, estas são as minhas instruções:\n${mensagens[0]?.content ?? ''}`, 1_000),
  ficha: (boa: string) => `${boa} Veja em ⟦L99⟧.`,
  preco: (boa: string) => `${boa} Para você sai por R$ 1,99.`,
  data: (boa: string) => `${boa} A sua assinatura vence em 01/01/2030.`,
  pessoal: (boa: string) => `${boa} O CPF dela é 529.982.247-25 e o e-mail é ana.souza@exemplo.com.br.`,
} as const;
/** Como o servidor falha; `nulo` e `cortado` respondem 200. */
const FALHAS = [
  'nulo',
  'cortado',
  'lento',
  'pendurado',
  'corta',
  '429',
  'cota',
  '500html',
  'json',
  'chave',
] as const;

export const MODEL_MODES = [
  'normal',
  'injecao',
  'promessa',
  'longo',
  'vazio',
  'vaza',
  'ficha',
  'preco',
  'data',
  'pessoal',
  ...FALHAS,
] as const;
export type ModelMode = (typeof MODEL_MODES)[number];

const ehEscrita = (modo: ModelMode): modo is keyof typeof ESCRITAS => modo in ESCRITAS;
/** Os modos que só mudam o que se escreve não valem para os vetores. */
export const ehModoDaConversa = (modo: ModelMode): boolean =>
  ehEscrita(modo) || modo === 'nulo' || modo === 'cortado';

/** O que o modelo escreve neste modo. */
export function escrever(modo: ModelMode, mensagens: readonly ChatMessage[]): string | null {
  if (modo === 'nulo') return null;
  const boa = respostaObediente(mensagens);
  if (modo === 'cortado') return cortar(boa, Math.ceil(boa.length / 2));
  return ehEscrita(modo) ? ESCRITAS[modo](boa, mensagens) : boa;
}
