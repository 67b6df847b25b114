import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textosHostis } from '../../test/support/hostis.ts';
import { PALAVRAS_RESERVADAS, recusarUsername } from './sessao.rules.ts';

describe('nome de usuário (regra 3)', () => {
  it.each(['maria', 'loja-da-maria', 'abc', 'a1b', 'a'.repeat(30), '123'])('aceita %s', (username) => {
    expect(recusarUsername(username)).toBeNull();
  });

  it.each(['ab', 'a'.repeat(31), '-abc', 'abc-', 'Maria', 'joão', 'a b', 'a_b', '', 'a/b', 'a.b', 'abc\n'])(
    'recusa o formato de %j',
    (username) => {
      expect(recusarUsername(username)).toMatch(/^Use de 3 a 30/);
    },
  );

  it('nenhuma palavra das rotas serve de nome de usuário', () => {
    for (const palavra of PALAVRAS_RESERVADAS) expect(recusarUsername(palavra), palavra).not.toBeNull();
    for (const palavra of [
      'api',
      'webhook',
      'login',
      'dashboard',
      'produtos',
      'checkout',
      'assets',
      'renovar',
    ]) {
      expect(recusarUsername(palavra)).toBe('Este nome de usuário é reservado');
    }
    for (const palavra of ['pedido', 'portal', 'privacidade', 'descadastrar']) {
      expect(recusarUsername(palavra)).toBe('Este nome de usuário é reservado');
    }
  });

  it('o que passa cabe num endereço sem mudar', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 35 }),
          fc.stringMatching(/^[a-z0-9-]{1,32}$/),
          fc.constantFrom(...textosHostis),
        ),
        (username) => {
          if (recusarUsername(username) === null) {
            expect(encodeURIComponent(username)).toBe(username);
            expect(username).toMatch(/^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/);
          }
        },
      ),
    );
  });
});
