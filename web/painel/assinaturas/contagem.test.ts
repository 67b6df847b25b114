import { describe, expect, it } from 'vitest';
import { type Contagem, contarRenovadas, fraseDaContagem } from './contagem.ts';

const tudo = {
  mostradas: 52,
  semFiltro: 52,
  renovadas: 0,
  removidas: 0,
  carregadas: 60,
  completo: true,
  buscada: false,
};
const frase = (parte: Partial<Contagem>) => fraseDaContagem({ ...tudo, ...parte });

describe('frase da contagem', () => {
  it('diz quantas já vieram enquanto as demais chegam', () => {
    expect(frase({ mostradas: 2000, semFiltro: 2000, carregadas: 2000, completo: false })).toBe(
      '2.000 assinaturas, carregando as demais…',
    );
  });

  it('diz quantas passam pelos filtros', () => {
    expect(frase({ mostradas: 1, semFiltro: 10_000 })).toBe('1 de 10.000 assinaturas');
  });

  it('diz quantas renovadas e removidas não aparecem', () => {
    expect(frase({ renovadas: 8 })).toBe('52 assinaturas · 8 no histórico');
    expect(frase({ renovadas: 8, removidas: 1 })).toBe('52 assinaturas · 9 no histórico');
    expect(frase({ removidas: 1 })).toBe('52 assinaturas · 1 no histórico');
  });

  it('com uma busca, não diz que não aparecem por ela: diz que não se procura nelas', () => {
    expect(frase({ buscada: true, mostradas: 3, renovadas: 8, removidas: 12 })).toBe(
      '3 de 52 assinaturas · sem procurar nas 20 do histórico',
    );
    expect(frase({ buscada: true, mostradas: 0, renovadas: 1 })).toBe(
      '0 de 52 assinaturas · sem procurar na 1 do histórico',
    );
  });

  it('numa vista, sem busca, as ocultas são as mesmas', () => {
    expect(frase({ mostradas: 16, removidas: 28 })).toBe('16 de 52 assinaturas · 28 no histórico');
  });

  it('perto do teto da tela, e só perto dele, diz qual é', () => {
    expect(frase({ carregadas: 39_999 })).toBe('52 assinaturas');
    expect(frase({ carregadas: 40_000 })).toBe('52 assinaturas. Esta tela carrega até cerca de 50.000.');
  });

  it('passado o teto, diz que as que vencem depois não estão na tela', () => {
    expect(frase({ mostradas: 50_000, semFiltro: 50_000, carregadas: 50_000 })).toContain(
      'Só as 50.000 que vencem primeiro cabem nesta tela',
    );
  });
});

describe('quantas se renovaram', () => {
  const contagens = { assinaturas: 186, assinaturas_removidas: 28 };

  it('são as que não correm nem foram removidas', () => {
    expect(contarRenovadas(contagens, 56)).toBe(102);
  });

  it('nenhuma se diz antes de se saber das outras, nem quando a lista e as contagens ainda não concordam', () => {
    expect(contarRenovadas(undefined, 56)).toBe(0);
    expect(contarRenovadas(contagens, null)).toBe(0);
    expect(contarRenovadas(contagens, 159)).toBe(0);
  });
});
