import * as z from 'zod';
import { automacao, diaPrevisto, pessoaPrevista } from '../mensagens/automacoes.schema.ts';
import { TODAS_AS_ETAPAS } from '../mensagens/avisos.rules.ts';
import { logEmail } from '../mensagens/mensagens.schema.ts';

/** Hora de Brasília em que os lembretes do dia saem (especificação 2, seção 9). */
export const HORA_DOS_LEMBRETES = 6;
/** Registros que a tela mostra (especificação 2, seção 9). */
export const LOGS_NA_TELA = 50;

/** Um registro, e se ainda se pode tentar de novo o que falhou. */
export const linhaDoLog = z.lazy(() =>
  logEmail.unwrap().extend({
    pode_tentar_de_novo: z.boolean(),
    /** O que se soube depois do que saiu: o endereço devolveu, ou a pessoa reclamou. */
    voltou: z.enum(['bounced', 'complained']).nullable().default(null),
  }),
);
export type LinhaDoLog = z.output<typeof linhaDoLog>;

/** A tela Lembretes Automáticos: se estão ligados, o que se contou e os últimos registros. */
export const lembretes = z.lazy(() =>
  automacao.unwrap().extend({
    contadores: z.object({
      total: z.number().int(),
      enviados: z.number().int(),
      erros: z.number().int(),
      hoje: z.number().int(),
    }),
    logs: z.array(linhaDoLog),
    /** Os de hoje que talvez não tenham saído, também os que já não aparecem entre os últimos registros. */
    duvidosos: z
      .array(z.object({ envio: z.string(), cliente_nome: z.string(), cliente_email: z.string() }))
      .default([]),
  }),
);
export type Lembretes = z.output<typeof lembretes>;

/** Quem vence num dia, e o lembrete que é dela. */
export const pessoaDaPrevisao = z.lazy(() =>
  pessoaPrevista.unwrap().extend({
    cliente_email: z.string().nullable(),
    tipo: z.enum(TODAS_AS_ETAPAS.email),
  }),
);
export type PessoaDaPrevisao = z.output<typeof pessoaDaPrevisao>;

const diaDaPrevisao = z.lazy(() => diaPrevisto(pessoaDaPrevisao));
export type DiaDaPrevisao = z.output<typeof diaDaPrevisao>;

export const previsao = z.lazy(() =>
  z.object({
    ligado: z.boolean(),
    /** O envio das 06:00 de hoje já passou: o que falta hoje só sai se alguém pedir. */
    ja_passou_hoje: z.boolean(),
    hoje: diaDaPrevisao,
    amanha: diaDaPrevisao,
  }),
);
export type Previsao = z.output<typeof previsao>;

/**
 * Resposta de 'Testar Manualmente': `message` e `detalhes` como na especificação 2, seção 7; `enviados` é quanto se
 * reivindicou (regra 40) e `rodada` acompanha o que acontece com eles. `restam`: o que não coube nesta chamada, que se
 * repete.
 */
export const verificacao = z.lazy(() =>
  z.object({
    message: z.string(),
    detalhes: z.object({
      vencendo_em_3_dias: z.number().int(),
      vencendo_em_1_dia: z.number().int(),
      vencendo_hoje: z.number().int(),
      total: z.number().int(),
    }),
    enviados: z.number().int(),
    ja_pedidos: z.number().int(),
    sem_envio: z.number().int(),
    restam: z.number().int(),
    rodada: z.string(),
  }),
);
export type Verificacao = z.output<typeof verificacao>;

/** O que 'Testar Manualmente' diz que fez; o que se pede em várias chamadas soma-se antes. */
export function mensagemDaVerificacao(enviados: number): string {
  if (enviados === 0) return 'Nenhum lembrete a mandar agora';
  return enviados === 1 ? '1 lembrete a caminho' : `${enviados} lembretes a caminho`;
}
