import { describe, expect, it } from 'vitest';
import { type DialogoAberto, escreverDialogo, lerDialogo } from './dialogo.ts';

describe('formulário aberto no endereço', () => {
  it('recarregar a página reabre o formulário que estava aberto', () => {
    const abertos: (DialogoAberto | null)[] = [
      { acao: 'nova' },
      { acao: 'editar', id: 'a1' },
      { acao: 'renovar', id: 'a2' },
      null,
    ];
    for (const aberto of abertos) {
      const endereco = escreverDialogo(new URLSearchParams('busca=maria'), aberto).toString();
      expect(lerDialogo(new URLSearchParams(endereco))).toEqual(aberto);
      expect(endereco).toContain('busca=maria');
    }
  });

  it('fechar o formulário tira do endereço a ação e a assinatura', () => {
    const fechado = escreverDialogo(new URLSearchParams('acao=editar&id=a1&status=ativo'), null);
    expect(fechado.toString()).toBe('status=ativo');
  });

  it('um endereço com ação desconhecida ou sem assinatura não abre nada', () => {
    expect(lerDialogo(new URLSearchParams('acao=excluir&id=a1'))).toBeNull();
    expect(lerDialogo(new URLSearchParams('acao=editar'))).toBeNull();
  });
});
