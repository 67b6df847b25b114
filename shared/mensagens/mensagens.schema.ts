import * as z from 'zod';
import { instante } from '../base/datas.ts';

/** Estados de um envio; `duvidoso` saiu e não se sabe se chegou: nunca se repete sozinho (regra 22). */
export const STATUS_ENVIO = ['pendente', 'enviando', 'enviado', 'erro', 'duvidoso'] as const;
export const statusEnvio = z.enum(STATUS_ENVIO);
export type StatusEnvio = z.output<typeof statusEnvio>;

/** Resposta do envio de boas-vindas: `success` e `error` como na especificação 1, seção 7. */
export const resultadoEnvio = z.object({
  success: z.boolean(),
  status: statusEnvio,
  destinatario: z.string().nullable(),
  error: z.string().nullable(),
});
export type ResultadoEnvio = z.output<typeof resultadoEnvio>;

/** Uma tentativa de envio (entidade logs_email da especificação 2, seção 3). */
export const logEmail = z.object({
  id: z.string(),
  status: z.enum(['enviado', 'erro', 'duvidoso']),
  tipo_template: z.string(),
  data_tentativa: instante,
  erro: z.string().nullable(),
  provedor: z.string(),
  assinatura_id: z.string().nullable(),
  cliente: z.object({ id: z.string(), nome: z.string(), email: z.string() }),
  produto_nome: z.string(),
});
