import { describe, expect, it } from 'vitest';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { somarDias, VITALICIO } from '../../../shared/base/datas.ts';
import { umaLinha } from '../../../test/support/registros-de-prova.ts';
import { comporAssinaturas } from './composicao.ts';

const HOJE = '2026-11-21';
const emDias = (dias: number, campos: Partial<AssinaturaLinha> = {}) =>
  umaLinha({ data_expiracao: somarDias(HOJE, dias), ...campos });
const compor = (...linhas: readonly AssinaturaLinha[]) => comporAssinaturas(linhas, HOJE);

describe('de que se compõem as assinaturas', () => {
  it('sem nenhuma, não há o que compor', () => {
    expect(compor()).toEqual({
      ativas: 0,
      aVencer: { quantas: 0, valor: 0, dias: expect.any(Array) },
      produtos: [],
    });
  });

  it.each([
    ['a de hoje vence em 30 dias', 0, 1],
    ['a do trigésimo dia também', 30, 1],
    ['a do dia seguinte a ele, não', 31, 0],
  ])('%s', (_, dias, quantas) => {
    const { ativas, aVencer } = compor(emDias(dias));
    expect([ativas, aVencer.quantas]).toEqual([1, quantas]);
  });

  it('a vitalícia vale, e não vence', () => {
    const { ativas, aVencer } = compor(umaLinha({ data_expiracao: VITALICIO }));
    expect([ativas, aVencer.quantas]).toEqual([1, 0]);
  });

  it.each([
    ['a que venceu', -1, {}],
    ['a pendente', 5, { status: 'pendente' }],
    ['a cancelada', 5, { status: 'cancelado' }],
    ['a que deu lugar à seguinte', 5, { status_grupo: 'renovado' }],
    ['a de quem saiu do grupo', -5, { status_grupo: 'removido' }],
  ] as const)('%s não vale, nem está a vencer', (_, dias, campos) => {
    const { ativas, aVencer } = compor(emDias(dias, campos));
    expect([ativas, aVencer.quantas]).toEqual([0, 0]);
  });

  it('os planos de um produto são o mesmo produto, e o que tem mais vem primeiro', () => {
    const { produtos } = compor(
      emDias(5, { produto_nome: 'Over Limite (mensal)' }),
      emDias(5, { produto_nome: 'Jackpot (mensal)' }),
      emDias(9, { produto_nome: 'Jackpot (semestral)' }),
    );
    expect(produtos).toEqual([
      { nome: 'Jackpot', quantas: 2 },
      { nome: 'Over Limite', quantas: 1 },
    ]);
  });

  it('a soma do que vence é de centavos inteiros', () => {
    const { aVencer } = compor(
      emDias(0, { valor: 0.1 }),
      emDias(2, { valor: 0.2 }),
      emDias(2, { valor: 65 }),
    );
    expect(aVencer).toMatchObject({ quantas: 3, valor: 65.3 });
  });

  it('o que vence conta-se por dia, de hoje ao trigésimo, também nos dias em que nada vence', () => {
    const { dias } = compor(
      emDias(0, { valor: 65 }),
      emDias(2, { valor: 0.1 }),
      emDias(2, { valor: 0.2 }),
    ).aVencer;
    expect(dias).toHaveLength(31);
    expect(dias.slice(0, 4)).toEqual([
      { dia: '2026-11-21', quantas: 1, valor: 65, juntado: 65 },
      { dia: '2026-11-22', quantas: 0, valor: 0, juntado: 65 },
      { dia: '2026-11-23', quantas: 2, valor: 0.3, juntado: 65.3 },
      { dia: '2026-11-24', quantas: 0, valor: 0, juntado: 65.3 },
    ]);
    expect(dias.at(-1)?.dia).toBe('2026-12-21');
  });
});
