import { describe, expect, it } from 'vitest';
import { linha } from '../linhas/linhas.schema.ts';
import { toleradaAte } from './tolerancia.rules.ts';

const base = {
  status: 'expirado',
  status_grupo: 'ativo',
  data_expiracao: '2026-11-20',
  metadata: {},
} as const;
const noCartao = { cobranca: { gateway: 'asaas', id: 'sub_1', no_cartao: true } } as const;

describe('a tolerância depois do vencimento (regra 65)', () => {
  it.each([
    ['no dia pago ainda não começou', base, '2026-11-20', 1, null],
    ['no dia seguinte, com um dia', base, '2026-11-21', 1, '2026-11-21'],
    ['antes do trabalho da noite é o mesmo', { ...base, status: 'ativo' }, '2026-11-21', 1, '2026-11-21'],
    ['acabou', base, '2026-11-22', 1, null],
    ['sem tolerância nenhuma', base, '2026-11-21', 0, null],
    ['com o cartão recusado, seis no mínimo', { ...base, metadata: noCartao }, '2026-11-26', 1, '2026-11-26'],
    ['com o cartão recusado, também acaba', { ...base, metadata: noCartao }, '2026-11-27', 1, null],
    ['a maior da linha vale', { ...base, metadata: noCartao }, '2026-12-04', 14, '2026-12-04'],
    ['cancelada não espera', { ...base, status: 'cancelado' }, '2026-11-21', 14, null],
    ['convite não espera', { ...base, status: 'pendente' }, '2026-11-21', 14, null],
    ['renovada não espera', { ...base, status_grupo: 'renovado' }, '2026-11-21', 14, null],
    ['removida não espera', { ...base, status_grupo: 'removido' }, '2026-11-21', 14, null],
    ['o dinheiro voltou', { ...base, metadata: { encerrada_por: 'estorno' } }, '2026-11-21', 14, null],
  ] as const)('%s', (_, assinatura, hoje, dias, ate) => {
    expect(toleradaAte(assinatura, hoje, dias)).toBe(ate);
  });

  it('a linha gravada antes dela lê um dia', () => {
    expect(linha.unwrap().shape.tolerancia_dias.parse(undefined)).toBe(1);
  });
});
