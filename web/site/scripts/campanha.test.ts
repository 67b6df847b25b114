import { describe, expect, it } from 'vitest';
import { campanhaDoEndereco } from './campanha.ts';

describe('campanha que trouxe a pessoa', () => {
  it('guarda só os parâmetros UTM que vieram preenchidos', () => {
    expect(campanhaDoEndereco('?utm_source=insta&utm_campaign=novembro&utm_term=&plano=mensal')).toEqual({
      utm_source: 'insta',
      utm_campaign: 'novembro',
    });
  });

  it('sem UTM não há campanha, nem com o clique do anúncio', () => {
    expect(campanhaDoEndereco('')).toBeNull();
    expect(campanhaDoEndereco('?fbclid=abc&utm_outra=1')).toBeNull();
  });

  it('corta o que não caberia no pedido', () => {
    expect(campanhaDoEndereco(`?utm_source=${'a'.repeat(500)}`)?.utm_source).toHaveLength(120);
  });
});
