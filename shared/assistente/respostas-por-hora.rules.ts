const HORA_MS = 3_600_000;
/** Depois disto, o que se respondeu já não conta como a mesma conversa. */
const SEGUIDA_MS = 24 * HORA_MS;
/**
 * Quem compra faz meia dúzia de perguntas numa hora; dez em menos de uma hora são duas máquinas, ou alguém que precisa
 * de gente.
 */
export const RESPOSTAS_POR_HORA = 10;
/** Quantas seguidas num dia, sem que ninguém da loja escreva, assuma ou devolva: o dobro de uma hora cheia. */
export const RESPOSTAS_SEGUIDAS = 20;

type Respondidas = {
  /** Quando o assistente falou, desde que alguém da loja tratou da conversa pela última vez. */
  readonly respondeu_em: readonly string[];
  readonly passada_em: string | null;
  readonly passada_motivo: string | null;
};

/** Os instantes que ainda contam, com o de agora. */
export const somarResposta = (respondeu_em: readonly string[], agora: Date): string[] => [
  ...respondeu_em.filter((texto) => agora.getTime() - Date.parse(texto) < SEGUIDA_MS),
  agora.toISOString(),
];

/**
 * O que o assistente ainda faz numa conversa: responde; passa-a a uma pessoa, porque já respondeu de mais a este
 * telefone; ou cala-se, porque já a passou por isso e ninguém da loja tratou dela.
 */
export function aindaResponde(
  { respondeu_em, passada_em, passada_motivo }: Respondidas,
  agora: Date,
): 'responde' | 'passa' | 'cala' {
  const contarDesde = (ms: number) =>
    respondeu_em.filter((texto) => agora.getTime() - Date.parse(texto) < ms).length;
  const demais = contarDesde(HORA_MS) >= RESPOSTAS_POR_HORA || contarDesde(SEGUIDA_MS) >= RESPOSTAS_SEGUIDAS;
  if (!demais) return 'responde';
  const jaPassada = passada_em !== null && respondeu_em.includes(passada_em);
  return passada_motivo === 'respostas_demais' && jaPassada ? 'cala' : 'passa';
}
