import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corDosDias, respondeA, STATUS_DA_COBRANCA, TRANSICOES_DA_COBRANCA } from './cobrancas.rules.ts';

describe('os estados', () => {
  const nomes = Object.keys(TRANSICOES_DA_COBRANCA) as (keyof typeof TRANSICOES_DA_COBRANCA)[];
  it('só andam para a frente, e cancelada e renovada não saem do lugar', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...nomes)), (passos) => {
        let status: (typeof STATUS_DA_COBRANCA)[number] = 'agendada';
        for (const passo of passos) {
          const { de, para } = TRANSICOES_DA_COBRANCA[passo];
          if (!(de as readonly string[]).includes(status)) continue;
          expect(STATUS_DA_COBRANCA.indexOf(para)).toBeGreaterThan(STATUS_DA_COBRANCA.indexOf(status));
          expect(['cancelada', 'renovada']).not.toContain(status);
          status = para;
        }
      }),
    );
  });

  it('uma mensagem é resposta até 7 dias depois do envio, e nunca antes dele', () => {
    const enviada = '2026-11-21T13:00:00.700Z';
    const em = (texto: string) => respondeA(enviada, new Date(texto));
    expect(em('2026-11-21T13:00:00Z')).toBe(true);
    expect(em('2026-11-28T12:59:59Z')).toBe(true);
    expect(em('2026-11-28T13:00:01Z')).toBe(false);
    expect(em('2026-11-21T12:59:59Z')).toBe(false);
  });
});

it('as cores dos dias são as da especificação', () => {
  expect([-3, 0, 1, 2, 3, 4, 7].map(corDosDias)).toEqual([
    'vermelho',
    'vermelho',
    'laranja',
    'amarelo',
    'amarelo',
    'verde',
    'verde',
  ]);
});
