import * as z from 'zod';

/** Segundos do áudio mais longo que se transcreve: o que passa disto, uma pessoa ouve. */
export const MAXIMO_DO_AUDIO_S = 300;
/** Segundos que o assistente espera pela transcrição de um áudio, desde que ele chegou; depois, chama uma pessoa. */
export const ESPERA_DA_TRANSCRICAO_S = 180;

/** O que se sabe da transcrição de um áudio; `sem`: uma pessoa o ouve. */
export const SITUACOES_DA_TRANSCRICAO = ['fazendo', 'feita', 'sem'] as const;
/** Por que um áudio ficou sem transcrição. */
export const SEM_TRANSCRICAO = [
  'demais',
  'formato',
  'longo',
  'sem_arquivo',
  'desligada',
  'teto',
  'recusada',
  'falhou',
  'vazia',
  'demorou',
] as const;
export type SemTranscricao = (typeof SEM_TRANSCRICAO)[number];

/** A transcrição do áudio de uma mensagem, cujo texto é o da mensagem. */
export const transcricaoMostrada = z.object({
  situacao: z.enum(SITUACOES_DA_TRANSCRICAO),
  motivo: z.enum(SEM_TRANSCRICAO).nullable(),
});
export type TranscricaoMostrada = z.output<typeof transcricaoMostrada>;
