import { expect, it } from 'vitest';
import { filtrarNumeros, mensagemDoCodigo } from './codigo.ts';

const falha = (name: string, message = '') => Object.assign(new Error(message), { name });

it.each([
  ['CodeMismatchException', '', 'Código incorreto. Digite o que o aplicativo mostra agora'],
  ['EnableSoftwareTokenMFAException', '', 'Código incorreto. Digite o que o aplicativo mostra agora'],
  ['ExpiredCodeException', '', 'Este código já foi usado. Espere o aplicativo mostrar o próximo'],
  [
    'NotAuthorizedException',
    'Invalid session for the user, session is expired.',
    'O prazo para o código acabou. Volte ao login e entre de novo',
  ],
  [
    'NotAuthorizedException',
    'Password attempts exceeded',
    'Muitas tentativas. Tente novamente em alguns minutos',
  ],
  ['SignInException', '', 'O prazo para o código acabou. Volte ao login e entre de novo'],
  ['TypeError', 'Failed to fetch', 'Erro ao fazer login'],
])('%s (%s) diz: %s', (nome, mensagem, frase) => {
  expect(mensagemDoCodigo(falha(nome, mensagem))).toBe(frase);
});

it('o código se digita como o aplicativo o mostra, com espaço no meio', () => {
  expect(filtrarNumeros(' 123 456 ')).toBe('123456');
});
