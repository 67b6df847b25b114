import { describe, expect, it } from 'vitest';
import { falhaDaTroca, recusarTroca } from './senha.ts';

const erro = (name: string, message = '') => Object.assign(new Error(message), { name });
const valores = { atual: 'Antiga#2026!', nova: 'Novissima#2026', repetida: 'Novissima#2026' };

describe('troca de senha no perfil', () => {
  it('aponta o primeiro campo que falta ou não confere', () => {
    expect(recusarTroca({ ...valores, atual: '' })?.campo).toBe('atual');
    expect(recusarTroca({ ...valores, nova: '' })?.campo).toBe('nova');
    expect(recusarTroca({ ...valores, nova: valores.atual })?.mensagem).toMatch(/diferente da atual/);
    expect(recusarTroca({ ...valores, repetida: 'outra' })).toEqual({
      campo: 'repetida',
      mensagem: 'As duas senhas não são iguais',
    });
    expect(recusarTroca(valores)).toBeNull();
  });

  it('a senha atual errada aparece junto dela', () => {
    expect(falhaDaTroca(erro('NotAuthorizedException', 'Incorrect username or password.'))).toEqual({
      campo: 'atual',
      mensagem: 'A senha atual está incorreta',
    });
  });

  it('um token que já não vale não acusa a senha', () => {
    for (const texto of [
      'Access Token has expired',
      'Invalid Access Token',
      'Access Token has been revoked',
    ]) {
      expect(falhaDaTroca(erro('NotAuthorizedException', texto)).campo, texto).toBeNull();
    }
    expect(falhaDaTroca(erro('UserUnAuthenticatedException')).mensagem).toMatch(/sessão terminou/);
  });

  it('a senha fraca, ou já usada, aparece junto da nova', () => {
    expect(falhaDaTroca(erro('InvalidPasswordException')).campo).toBe('nova');
    expect(falhaDaTroca(erro('PasswordHistoryPolicyViolationException'))).toEqual({
      campo: 'nova',
      mensagem: 'Escolha uma senha que você ainda não usou aqui',
    });
  });

  it('o excesso de tentativas e a rede caída dizem o que fazer', () => {
    expect(falhaDaTroca(erro('LimitExceededException')).mensagem).toMatch(/^Muitas tentativas/);
    expect(falhaDaTroca(erro('NotAuthorizedException', 'Password attempts exceeded')).mensagem).toMatch(
      /^Muitas tentativas/,
    );
    expect(falhaDaTroca(erro('NetworkError')).mensagem).toMatch(/^Não foi possível trocar a senha/);
  });
});
