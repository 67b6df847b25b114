import { type Data, somarDias } from '../base/datas.ts';
import type { ContasDeEntrega } from '../entregas/entregas.rules.ts';

/** Períodos do relatório de e-mails, em dias que acabam hoje (especificação 2, seção 9). */
export const PERIODOS_DO_RELATORIO = ['1d', '7d', '30d', '90d'] as const;
export type PeriodoDoRelatorio = (typeof PERIODOS_DO_RELATORIO)[number];

const DIAS: Readonly<Record<PeriodoDoRelatorio, number>> = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 };
/** O maior período: por ele se sabe se alguma abertura ou clique se ouviu. */
export const MAIOR_PERIODO = DIAS['90d'];

/** O primeiro dia de um período que acaba em `hoje`. */
export const inicioDoPeriodo = (periodo: PeriodoDoRelatorio, hoje: Data): Data =>
  somarDias(hoje, 1 - DIAS[periodo]);

const parte = (numero: number, de: number): number | null => (de === 0 ? null : numero / de);

/** As taxas de um período, de 0 a 1, por mensagem (especificação 2, seção 9); null quando não há de que tirar uma. */
export type TaxasDeEntrega = {
  readonly entrega: number | null;
  readonly abertura: number | null;
  readonly clique: number | null;
  readonly devolucao: number | null;
  readonly reclamacao: number | null;
};

/**
 * Entregues sobre enviados, abertos sobre entregues, clicados sobre abertos; devolvidos e reclamados, sobre enviados.
 */
export const taxasDe = (contas: ContasDeEntrega): TaxasDeEntrega => ({
  entrega: parte(contas.entregues, contas.enviados),
  abertura: parte(contas.abertos, contas.entregues),
  clique: parte(contas.clicados, contas.abertos),
  devolucao: parte(contas.devolvidos, contas.enviados),
  reclamacao: parte(contas.reclamados, contas.enviados),
});
