import { describe, expect, it } from 'vitest';
import {
  aindaResponde,
  RESPOSTAS_POR_HORA,
  RESPOSTAS_SEGUIDAS,
  somarResposta,
} from './respostas-por-hora.rules.ts';

const AGORA = new Date('2026-11-27T15:00:00-03:00');
const ha = (minutos: number) => new Date(AGORA.getTime() - minutos * 60_000).toISOString();
const todas = (quantas: number, acada: number, desde = 1) =>
  Array.from({ length: quantas }, (_, i) => ha(desde + i * acada)).reverse();
const decidir = (
  respondeu_em: readonly string[],
  passada_em: string | null = null,
  passada_motivo = 'midia',
) => aindaResponde({ respondeu_em, passada_em, passada_motivo: passada_em && passada_motivo }, AGORA);

describe('quantas vezes se responde a um telefone', () => {
  it('até dez numa hora e vinte num dia; a seguinte é de uma pessoa', () => {
    expect(decidir([])).toBe('responde');
    expect(decidir(todas(RESPOSTAS_POR_HORA - 1, 1))).toBe('responde');
    expect(decidir(todas(RESPOSTAS_POR_HORA, 1))).toBe('passa');
    expect(decidir(todas(RESPOSTAS_POR_HORA, 1, 55))).toBe('responde');
    expect(decidir(todas(RESPOSTAS_SEGUIDAS - 1, 20, 60))).toBe('responde');
    expect(decidir(todas(RESPOSTAS_SEGUIDAS, 20, 60))).toBe('passa');
    expect(decidir(todas(RESPOSTAS_SEGUIDAS, 20, 24 * 60))).toBe('responde');
  });

  it('passa-se uma vez; a que se passou por outra coisa, ou antes de alguém tratar dela, ainda se passa', () => {
    const instantes = todas(RESPOSTAS_POR_HORA, 1);
    const [primeira = ''] = instantes;
    expect(decidir(instantes, primeira, 'respostas_demais')).toBe('cala');
    expect(decidir(instantes, primeira, 'sem_conhecimento')).toBe('passa');
    expect(decidir(instantes, ha(24 * 60), 'respostas_demais')).toBe('passa');
  });

  it('só fica guardado o que ainda conta', () =>
    expect(somarResposta([ha(24 * 60), ha(30)], AGORA)).toEqual([ha(30), AGORA.toISOString()]));
});
