import { describe, expect, it } from 'vitest';
import { fraseDaContagem } from './contagem.ts';

describe('frase da contagem', () => {
  it('diz quantas já vieram enquanto as demais chegam', () => {
    expect(fraseDaContagem({ mostradas: 10, carregadas: 2000, completo: false })).toContain(
      '2.000 assinaturas até agora',
    );
  });

  it('diz quantas passam pelos filtros entre as carregadas, e o teto da tela', () => {
    expect(fraseDaContagem({ mostradas: 1, carregadas: 10_000, completo: true })).toBe(
      '1 assinatura de 10.000 carregadas. Esta tela carrega até cerca de 50.000.',
    );
  });

  it('passado o teto, diz que as que vencem depois não estão na tela', () => {
    expect(fraseDaContagem({ mostradas: 50_000, carregadas: 50_000, completo: true })).toContain(
      'Só as 50.000 que vencem primeiro cabem nesta tela',
    );
  });
});
