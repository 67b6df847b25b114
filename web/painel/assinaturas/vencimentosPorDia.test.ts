import { describe, expect, it } from 'vitest';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { somarDias, VITALICIO } from '../../../shared/base/datas.ts';
import { umaLinha } from '../../../test/support/registros-de-prova.ts';
import { vencimentosPorDia } from './vencimentosPorDia.ts';

const HOJE = '2026-11-21';
const emDias = (dias: number, campos: Partial<AssinaturaLinha> = {}) =>
  umaLinha({ data_expiracao: somarDias(HOJE, dias), ...campos });
const contar = (...linhas: readonly AssinaturaLinha[]) => vencimentosPorDia(linhas, HOJE);

describe('o que vence nos próximos 30 dias', () => {
  it('são hoje e os 30 dias seguintes, também sem assinatura nenhuma', () => {
    const { dias, ...resto } = contar();
    expect(dias).toHaveLength(31);
    expect(dias[0]).toEqual({ dia: HOJE, quantas: 0, valor: 0 });
    expect(dias.at(-1)?.dia).toBe('2026-12-21');
    expect(resto).toEqual({
      quantas: 0,
      valor: 0,
      ativas: 0,
      aindaNoGrupo: 0,
      produtosDoGrupo: new Set(),
    });
  });

  it.each([
    ['a de hoje conta', 0, 1],
    ['a do trigésimo dia conta', 30, 1],
    ['a do dia seguinte a ele, não', 31, 0],
    ['a que venceu ontem, não', -1, 0],
  ])('%s', (_, dias, quantas) => {
    expect(contar(emDias(dias)).quantas).toBe(quantas);
  });

  it.each([
    ['cancelada', { status: 'cancelado' }],
    ['expirada', { status: 'expirado' }],
    ['pendente', { status: 'pendente' }],
    ['que deu lugar à seguinte', { status_grupo: 'renovado' }],
    ['de quem saiu do grupo', { status_grupo: 'removido' }],
  ] as const)('a %s não se espera que renove', (_, campos) => {
    const { quantas, ativas } = contar(emDias(5, campos));
    expect([quantas, ativas]).toEqual([0, 0]);
  });

  it('cada dia tem as suas, e a soma, de centavos inteiros, é a de todos', () => {
    const { dias, quantas, valor } = contar(
      emDias(0, { valor: 0.1 }),
      emDias(2, { valor: 0.2 }),
      emDias(2, { valor: 65 }),
    );
    expect(dias.filter((dia) => dia.quantas > 0)).toEqual([
      { dia: HOJE, quantas: 1, valor: 0.1 },
      { dia: '2026-11-23', quantas: 2, valor: 65.2 },
    ]);
    expect([quantas, valor]).toEqual([3, 65.3]);
  });
});

it('valem também as que vencem mais tarde e as que não vencem', () => {
  const { ativas, quantas } = contar(emDias(3), emDias(400), umaLinha({ data_expiracao: VITALICIO }));
  expect([ativas, quantas]).toEqual([3, 1]);
});

it('ainda no grupo estão as que passaram do dia sem sair, canceladas ou não', () => {
  const { aindaNoGrupo, produtosDoGrupo } = contar(
    emDias(-1, { produto_id: 'p1' }),
    emDias(-9, { produto_id: 'p2', status: 'cancelado' }),
    emDias(-1, { produto_id: 'p3', status_grupo: 'pendente' }),
    emDias(-1, { produto_id: 'p4', status_grupo: 'renovado' }),
    emDias(0, { produto_id: 'p5' }),
  );
  expect(aindaNoGrupo).toBe(2);
  expect([...produtosDoGrupo]).toEqual(['p1', 'p2']);
});
