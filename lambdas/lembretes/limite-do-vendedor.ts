import { limiteConhecido } from '../mensagens/index.ts';
import type { Table } from '../platform/table.ts';
import type { LimiteDoVendedor } from './ports.ts';

type Deps = {
  readonly tabela: Table;
  readonly resendDe: (usuario_id: string) => Promise<{ readonly status: string } | null>;
  /** Quantos por segundo cabem no SES da casa. */
  readonly ses_por_segundo: number;
};
/** O menor que a Resend já publicou, até que a primeira resposta diga o da conta. */
const DA_RESEND = 2;

/** Por que limite saem os e-mails de cada vendedor: o da Resend que ele ligou, ou o do SES, que é de todos. */
export const limitesDosVendedores =
  ({ tabela, resendDe, ses_por_segundo }: Deps): LimiteDoVendedor =>
  async (usuario_id) => {
    const porResend = (await resendDe(usuario_id))?.status === 'ativo';
    return limiteConhecido(
      tabela,
      porResend
        ? { dono: `resend:${usuario_id}`, por_segundo: DA_RESEND }
        : { dono: 'ses', por_segundo: ses_por_segundo },
    );
  };
