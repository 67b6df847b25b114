import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkSigner } from './signed-link.ts';

const links = linkSigner('chave-de-hoje');
const texto = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
const uso = fc.string({ minLength: 1, maxLength: 12 });

describe('o texto que vai num link público', () => {
  it('volta inteiro a quem tem a chave, cabe num endereço e é sempre o mesmo', () => {
    fc.assert(
      fc.property(uso, texto, (de, qualquer) => {
        const token = links.seal(de, qualquer);
        expect(token).toMatch(/^[\w-]+$/);
        expect(links.open(de, token)).toBe(qualquer.toWellFormed());
        expect(links.seal(de, qualquer)).toBe(token);
      }),
    );
  });

  it('o de um uso não serve a outro', () => {
    fc.assert(
      fc.property(uso, uso, texto, (de, outro, qualquer) => {
        fc.pre(de !== outro);
        expect(links.open(outro, links.seal(de, qualquer))).toBeNull();
      }),
    );
  });

  it('mudado em qualquer letra, cortado ou esticado, não abre', () => {
    const letra = fc.constantFrom(
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=. +/%\u0000',
    );
    fc.assert(
      fc.property(texto, fc.nat(), letra, (qualquer, onde, nova) => {
        const token = links.seal('descadastro', qualquer);
        const i = onde % token.length;
        const mudado = token.slice(0, i) + nova + token.slice(i + 1);
        if (mudado !== token) expect(links.open('descadastro', mudado)).toBeNull();
        expect(links.open('descadastro', token.slice(0, i))).toBeNull();
        expect(links.open('descadastro', token + nova)).toBeNull();
      }),
    );
  });

  it('o que não se fez aqui não abre', () => {
    fc.assert(
      fc.property(fc.string(), (qualquer) => {
        expect(links.open('descadastro', qualquer)).toBeNull();
      }),
    );
  });

  it('não deixa ler o que leva', () => {
    const token = links.seal('descadastro', 'maria@exemplo.com.br');
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('maria');
    expect(Buffer.from(token.slice(4), 'base64url').toString('latin1')).not.toContain('maria');
  });

  it('trocada a chave, os de antes continuam abrindo; trocada outra vez, não', () => {
    const antigo = links.seal('descadastro', 'u1');
    const depois = linkSigner('chave-de-amanha chave-de-hoje');
    expect(depois.open('descadastro', antigo)).toBe('u1');
    expect(depois.seal('descadastro', 'u1')).not.toBe(antigo);
    expect(linkSigner('outra chave-de-amanha').open('descadastro', antigo)).toBeNull();
    expect(links.open('descadastro', depois.seal('descadastro', 'u1'))).toBeNull();
  });
});
