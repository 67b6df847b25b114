import { describe, expect, it } from 'vitest';
import { avaliarReenvio, type Reenvios } from './checkout.rules.ts';

const MINUTO = 60_000;
const dia = '2026-11-21';
const agora_ms = Date.parse('2026-11-21T12:00:00Z');
const antes = (mudancas: Partial<Reenvios> = {}): Reenvios => ({
  ultimo_ms: agora_ms - 2 * MINUTO,
  dia,
  vezes: 1,
  ...mudancas,
});

describe('mandar de novo o e-mail com o acesso', () => {
  it('o primeiro sai; o segundo, só dois minutos depois', () => {
    expect(avaliarReenvio(null, { agora_ms, dia })).toEqual({
      depois: { ultimo_ms: agora_ms, dia, vezes: 1 },
    });
    expect(avaliarReenvio(antes({ ultimo_ms: agora_ms - 2 * MINUTO + 1 }), { agora_ms, dia })).toEqual({
      recusa: 'reenvio_recente',
    });
    expect(avaliarReenvio(antes(), { agora_ms, dia })).toEqual({
      depois: { ultimo_ms: agora_ms, dia, vezes: 2 },
    });
  });

  it('o quinto do dia é o último; no dia seguinte a conta recomeça, sem encurtar a espera', () => {
    expect(avaliarReenvio(antes({ vezes: 4 }), { agora_ms, dia })).toMatchObject({ depois: { vezes: 5 } });
    expect(avaliarReenvio(antes({ vezes: 5 }), { agora_ms, dia })).toEqual({ recusa: 'reenvios_do_dia' });
    const ontem = { dia: '2026-11-20', vezes: 5 };
    expect(avaliarReenvio(antes(ontem), { agora_ms, dia })).toMatchObject({ depois: { dia, vezes: 1 } });
    expect(avaliarReenvio(antes({ ...ontem, ultimo_ms: agora_ms - MINUTO }), { agora_ms, dia })).toEqual({
      recusa: 'reenvio_recente',
    });
  });
});
