import { describe, expect, it } from 'vitest';
import { acoesDaLinha as acoes } from './acoes.ts';

const acoesDaLinha = (linha: Omit<Parameters<typeof acoes>[0], 'data_expiracao'>) =>
  acoes({ ...linha, data_expiracao: '2027-12-31' }, '2026-11-26');

describe('ações oferecidas em cada assinatura', () => {
  it('uma ativa pode tudo', () => {
    expect(acoesDaLinha({ status: 'ativo', status_grupo: 'ativo' })).toEqual([
      'editar',
      'renovar',
      'cancelar',
      'excluir',
    ]);
  });

  it('uma cancelada não oferece cancelar de novo', () => {
    expect(acoesDaLinha({ status: 'cancelado', status_grupo: 'ativo' })).not.toContain('cancelar');
  });

  it('uma pendente ainda não se renova', () => {
    expect(acoesDaLinha({ status: 'pendente', status_grupo: 'pendente' })).not.toContain('renovar');
  });

  it('uma já renovada, ou de quem foi removido, só se exclui', () => {
    expect(acoesDaLinha({ status: 'expirado', status_grupo: 'renovado' })).toEqual(['excluir']);
    expect(acoesDaLinha({ status: 'cancelado', status_grupo: 'removido' })).toEqual(['excluir']);
  });

  it('só se chama para renovar quem venceu ou vence em até 7 dias, e não cancelou', () => {
    const chama = (data_expiracao: string, status: 'ativo' | 'cancelado' = 'ativo') =>
      acoes({ status, status_grupo: 'ativo', data_expiracao }, '2026-11-26').includes('chamar');
    expect(['2026-11-01', '2026-11-26', '2026-12-03', '2026-12-04'].map((dia) => chama(dia))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(chama('2026-11-27', 'cancelado')).toBe(false);
  });

  it('do grupo só se remove quem venceu e ainda está nele', () => {
    const remove = (status_grupo: 'ativo' | 'pendente' | 'removido', data_expiracao: string) =>
      acoes({ status: 'ativo', status_grupo, data_expiracao }, '2026-11-26').includes('remover');
    expect(remove('ativo', '2026-11-25')).toBe(true);
    expect(remove('ativo', '2026-11-26')).toBe(false);
    expect(remove('pendente', '2026-11-25')).toBe(false);
    expect(remove('removido', '2026-11-25')).toBe(false);
  });
});
