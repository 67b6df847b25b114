import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import { describe, expect, it } from 'vitest';
import { CONTRASTE } from './cores.ts';
import { coresNoClaro, corNoEmail, FUNDOS_CLAROS, marcaDoCadastro } from './marca.ts';

extend([a11y]);

describe('a marca de quem vende', () => {
  it.each(['#ffe066', '#ffffff', '#0a1f5c', '#c81e1e', '#25d366', '#000000'])(
    '%s lê-se em todo fundo claro, com o texto sobre ela, e no botão de um e-mail com letra branca',
    (cor) => {
      const { a = '', sobre_a = '' } = coresNoClaro(cor) ?? {};
      for (const fundo of FUNDOS_CLAROS) {
        expect(colord(a).contrast(fundo)).toBeGreaterThanOrEqual(CONTRASTE.texto);
      }
      expect(colord(a).contrast(sobre_a)).toBeGreaterThanOrEqual(CONTRASTE.texto);
      expect(colord(corNoEmail(cor) ?? '').contrast('#ffffff')).toBeGreaterThanOrEqual(CONTRASTE.texto);
    },
  );

  it('a que já se lê fica como é; sem cor, ou com uma que não é cor, a página fica como era', () => {
    expect(coresNoClaro('#0a1f5c')).toEqual({ a: '#0a1f5c', sobre_a: '#ffffff' });
    expect([coresNoClaro(null), corNoEmail(null)]).toEqual([null, null]);
    const cadastro = { nome: 'Ana', username: 'ana', cor: 'red;}*{display:none' };
    expect(marcaDoCadastro(cadastro)).toEqual({ nome: 'Ana', logo: null, cores: null });
  });
});
