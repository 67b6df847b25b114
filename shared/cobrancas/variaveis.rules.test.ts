import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dizerVencimento, somarDias, somarMeses } from '../base/datas.ts';
import { diasRestantes, tempoDeCliente, variaveisDaCobranca } from './variaveis.rules.ts';

const HOJE = '2026-11-21';

describe('as variáveis de uma cobrança', () => {
  it('o tempo de cliente se diz em palavras', () => {
    const com = (desde: string) => tempoDeCliente(desde, HOJE);
    expect([com(HOJE), com('2026-10-22'), com('2026-10-21'), com('2026-04-21')]).toEqual([
      'menos de 1 mês',
      'menos de 1 mês',
      '1 mês',
      '7 meses',
    ]);
    expect([com('2025-11-22'), com('2025-11-21'), com('2024-01-01')]).toEqual([
      '11 meses',
      '1 ano',
      '2 anos',
    ]);
    expect(tempoDeCliente('2026-01-31', '2026-02-28')).toBe('1 mês');
  });

  it('os dias que faltam são zero do vencimento em diante', () => {
    const dia = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(dia, (n) => {
        expect(diasRestantes(somarDias(HOJE, n), HOJE)).toBe(Math.max(0, n));
      }),
    );
  });

  it('a data que passou diz-se no passado, e a de hoje como hoje', () => {
    expect([-1, 0, 1].map((dias) => dizerVencimento(somarDias(HOJE, dias), HOJE))).toEqual([
      'venceu em 20/11/2026',
      'vence hoje, 21/11/2026',
      'vence em 22/11/2026',
    ]);
  });

  it('o tempo de cliente nunca diminui com os dias, e cada mês inteiro conta', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 11 }), fc.integer({ min: 0, max: 1200 }), (meses, n) => {
        const desde = somarDias('2024-01-01', n);
        const esperado = meses === 1 ? '1 mês' : `${meses} meses`;
        expect(tempoDeCliente(desde, somarMeses(desde, meses))).toBe(esperado);
      }),
    );
  });

  it('o link e as datas chegam como se leem', () => {
    expect(
      variaveisDaCobranca({
        cliente_nome: 'Maria',
        produto_nome: 'Over Limite',
        data_expiracao: '2026-11-24',
        cliente_desde: '2026-01-01',
        link_renovacao: 'https://loja.com.br/renovar/abc',
        hoje: HOJE,
      }),
    ).toEqual({
      cliente_nome: 'Maria',
      primeiro_nome: 'Maria',
      produto_nome: 'Over Limite',
      dias_restantes: '3',
      data_vencimento: '24/11/2026',
      quando_vence: 'vence em 24/11/2026',
      tempo_cliente: '10 meses',
      link_renovacao: 'https://loja.com.br/renovar/abc',
    });
  });
});
