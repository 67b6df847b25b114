import { describe, expect, it } from 'vitest';
import { linha } from '../linhas/linhas.schema.ts';
import { motivoSemLinks, toleradaAte } from './tolerancia.rules.ts';

const base = {
  status: 'expirado',
  status_grupo: 'ativo',
  data_expiracao: '2026-11-20',
  metadata: {},
} as const;
const recusada = (campos: { tenta_ate?: string; data_expiracao?: string } = {}) => ({
  ...base,
  metadata: {
    cobranca_recusada: { pagamento_id: 'pay_2', data_expiracao: base.data_expiracao, ...campos },
  },
});

describe('a tolerância depois do vencimento (regra 65)', () => {
  it.each([
    ['no dia pago ainda não começou', base, '2026-11-20', 1, null],
    ['no dia seguinte, com um dia', base, '2026-11-21', 1, '2026-11-21'],
    ['antes do trabalho da noite é o mesmo', { ...base, status: 'ativo' }, '2026-11-21', 1, '2026-11-21'],
    ['acabou', base, '2026-11-22', 1, null],
    ['sem tolerância nenhuma', base, '2026-11-21', 0, null],
    ['com a cobrança recusada, seis no mínimo', recusada(), '2026-11-26', 1, '2026-11-26'],
    ['também com a linha que não espera', recusada(), '2026-11-26', 0, '2026-11-26'],
    ['com a cobrança recusada, também acaba', recusada(), '2026-11-27', 1, null],
    ['a maior da linha vale', recusada(), '2026-12-04', 14, '2026-12-04'],
    [
      'não acaba antes da última tentativa',
      recusada({ tenta_ate: '2026-12-08' }),
      '2026-12-08',
      1,
      '2026-12-08',
    ],
    [
      'a tentativa que vem antes não a encurta',
      recusada({ tenta_ate: '2026-11-23' }),
      '2026-11-26',
      1,
      '2026-11-26',
    ],
    ['a recusa é de outro vencimento', recusada({ data_expiracao: '2026-10-20' }), '2026-11-22', 1, null],
    ['cancelada não espera', { ...base, status: 'cancelado' }, '2026-11-21', 14, null],
    ['convite não espera', { ...base, status: 'pendente' }, '2026-11-21', 14, null],
    ['renovada não espera', { ...base, status_grupo: 'renovado' }, '2026-11-21', 14, null],
    ['removida não espera', { ...base, status_grupo: 'removido' }, '2026-11-21', 14, null],
    ['o dinheiro voltou', { ...base, metadata: { encerrada_por: 'estorno' } }, '2026-11-21', 14, null],
  ] as const)('%s', (_, assinatura, hoje, dias, ate) => {
    expect(toleradaAte(assinatura, hoje, dias)).toBe(ate);
  });

  it('em tolerância os links ainda se dão; depois, diz-se por que não', () => {
    expect(motivoSemLinks(base, '2026-11-21', 1)).toBeNull();
    expect(motivoSemLinks(base, '2026-11-22', 1)).toBe('vencida');
    const removida = { ...base, status_grupo: 'removido' } as const;
    expect(motivoSemLinks(removida, '2026-11-21', 1)).toBe('removida');
  });

  it('a linha gravada antes dela lê um dia', () => {
    expect(linha.unwrap().shape.tolerancia_dias.parse(undefined)).toBe(1);
  });
});
