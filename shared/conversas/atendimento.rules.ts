import type { Impedimento, QuemResponde } from './atendimento.schema.ts';

const HORA_MS = 3_600_000;
/** Quanto dura a janela que cada mensagem da pessoa abre na Cloud API (regra 35). */
const JANELA_MS = 24 * HORA_MS;
/** Quanto o assistente se cala quando uma pessoa da loja fala, e quando é ele que lhe passa a conversa (regra 72). */
const SILENCIO_MS = { pessoa: 12 * HORA_MS, passagem: 2 * HORA_MS };
/** Depois disto, quem mandava parou no meio, e não se sabe se a mensagem saiu. */
const MANDANDO_MS = 2 * 60_000;

/** Até quando o assistente se cala, contado do instante em que uma pessoa falou, ou em que lhe passou a conversa. */
export const silencioAte = (em: Date, de: keyof typeof SILENCIO_MS): string =>
  new Date(em.getTime() + SILENCIO_MS[de]).toISOString();

/** Quando fecha a janela de 24 horas de quem escreveu por último em `entrada_em`; null se nunca escreveu. */
export const janelaAte = (entrada_em: string | null): string | null =>
  entrada_em === null ? null : new Date(Date.parse(entrada_em) + JANELA_MS).toISOString();

/** Por onde sai o WhatsApp do vendedor; null quando nada está ligado. */
export type Canal = 'whatsapp' | 'evolution' | null;

/** Por que não se pode escrever texto livre agora, ou null (regra 35): a Evolution não tem janela. */
export function impedimentoDe(
  { canal, numero, entrada_em }: { canal: Canal; numero: string; entrada_em: string | null },
  agora: Date,
): Impedimento | null {
  if (canal === null) return 'sem_whatsapp';
  if (!/^\d+$/.test(numero)) return 'numero_escondido';
  if (canal === 'evolution') return null;
  const ate = janelaAte(entrada_em);
  return ate !== null && agora.toISOString() < ate ? null : 'janela_fechada';
}

type Silencio = { readonly silencio_ate: string | null; readonly silencio_de: 'pessoa' | 'passagem' | null };

/** Quem responde a próxima mensagem: uma pessoa que assumiu, o assistente ligado, ou ninguém por enquanto. */
export function decidirQuemResponde(
  { silencio_ate, silencio_de }: Silencio,
  { agora, assistente }: { agora: Date; assistente: boolean },
): QuemResponde {
  const calado = silencio_ate !== null && silencio_ate > agora.toISOString();
  if (calado && silencio_de === 'pessoa') return 'pessoa';
  return assistente && !calado ? 'assistente' : 'ninguem';
}

/** Diz se o envio de uma mensagem parou no meio: ninguém mais vai dizer se ela saiu. */
export const parouNoMeio = (em: string, agora: Date): boolean =>
  agora.getTime() - Date.parse(em) > MANDANDO_MS;
