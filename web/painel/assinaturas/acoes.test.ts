import { describe, expect, it } from 'vitest';
import { acoesDaLinha } from './acoes.ts';

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
});
