import { describe, expect, it } from 'vitest';
import { atendeEm } from './horario.rules.ts';

/** 27/11/2026 é sexta-feira. */
const em = (dia: number, hora: string) =>
  new Date(`2026-11-${String(dia).padStart(2, '0')}T${hora}:00-03:00`);
const comercial = { horario_inicio: '08:00', horario_fim: '22:00', ativo_finais_semana: true };
const noturno = { horario_inicio: '22:00', horario_fim: '02:00', ativo_finais_semana: false };

describe('o horário de atendimento, pela hora de São Paulo', () => {
  it.each([
    ['07:59', 'fora_do_horario'],
    ['08:00', 'sim'],
    ['21:59', 'sim'],
    ['22:00', 'fora_do_horario'],
  ])('das 08:00 às 22:00, %s: %s', (hora, qual) => expect(atendeEm(comercial, em(27, hora))).toBe(qual));

  it.each([
    [27, '21:59', 'fora_do_horario'],
    [27, '22:00', 'sim'],
    [28, '01:59', 'sim'],
    [28, '02:00', 'fora_do_horario'],
    [28, '23:00', 'fim_de_semana'],
    [29, '00:30', 'fim_de_semana'],
    [30, '00:30', 'fim_de_semana'],
    [30, '22:30', 'sim'],
  ])('das 22:00 às 02:00 sem fins de semana, dia %i às %s: %s', (dia, hora, qual) =>
    expect(atendeEm(noturno, em(dia, hora))).toBe(qual),
  );
});
