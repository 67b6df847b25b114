import type { GrupoDeEnvio } from './ports.ts';

type SituacaoDaResend = (usuario_id: string) => Promise<{ readonly status: string } | null>;

/** O grupo da fila de muitos de cada vendedor: o limite da Resend que ele ligou, ou o do SES, que é de todos. */
export const gruposDeEnvio =
  (resendDe: SituacaoDaResend): GrupoDeEnvio =>
  async (usuario_id) =>
    (await resendDe(usuario_id))?.status === 'ativo' ? `resend:${usuario_id}` : 'ses';
