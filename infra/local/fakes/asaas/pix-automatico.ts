import { formatarData } from '../../../../shared/base/datas.ts';
import type { Assinatura, Conta, Loja } from './state.ts';

/** O que acontece com uma autorização, e em que situação fica; só a que vale debita, e as três do fim não voltam. */
const SITUACAO = {
  CREATED: 'CREATED',
  ACTIVATED: 'ACTIVE',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
  REFUSED: 'REFUSED',
} as const;
export type AcaoDoPixAutomatico = keyof typeof SITUACAO;

const CICLO: Readonly<Partial<Record<Assinatura['cycle'], string>>> = { YEARLY: 'ANNUALLY' };

/** Conta o que houve com uma autorização; as datas vêm em dd/MM/aaaa. */
export function notificarPixAutomatico(
  loja: Loja,
  conta: Conta,
  {
    acao,
    assinatura,
    autorizacao,
  }: {
    readonly acao: AcaoDoPixAutomatico;
    readonly assinatura: Assinatura;
    readonly autorizacao: string;
  },
): void {
  const authorization = {
    id: autorizacao,
    status: SITUACAO[acao],
    value: assinatura.value,
    frequency: CICLO[assinatura.cycle] ?? assinatura.cycle,
    startDate: formatarData(assinatura.nextDueDate),
    contractId: assinatura.id,
    customerId: assinatura.customer,
    subscriptionId: assinatura.id,
  };
  const tipo = `PIX_AUTOMATIC_RECURRING_AUTHORIZATION_${acao}`;
  loja.avisar(conta, tipo, { authorization }, [assinatura.id]);
}
