import { describe, expect, it } from 'vitest';
import { SEM_CONTAS } from '../entregas/entregas.rules.ts';
import { inicioDoPeriodo, taxasDe } from './relatorios.rules.ts';

describe('o relatório de e-mails', () => {
  it.each([
    ['1d', '2026-11-22'],
    ['7d', '2026-11-16'],
    ['30d', '2026-10-24'],
    ['90d', '2026-08-25'],
  ] as const)('o período %s acaba hoje e começa em %s', (periodo, comeco) => {
    expect(inicioDoPeriodo(periodo, '2026-11-22')).toBe(comeco);
  });

  it('as taxas são por mensagem: entregues de enviados, abertos de entregues, clicados de abertos', () => {
    const contas = {
      ...SEM_CONTAS,
      enviados: 200,
      entregues: 190,
      abertos: 95,
      clicados: 19,
      devolvidos: 10,
    };
    expect(taxasDe({ ...contas, reclamados: 1 })).toEqual({
      entrega: 0.95,
      abertura: 0.5,
      clique: 0.2,
      devolucao: 0.05,
      reclamacao: 0.005,
    });
  });

  it('sem envios não há taxa', () => {
    expect(Object.values(taxasDe(SEM_CONTAS)).every((taxa) => taxa === null)).toBe(true);
  });
});
