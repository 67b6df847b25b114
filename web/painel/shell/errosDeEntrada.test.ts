import { expect, test } from 'vitest';
import { mensagemDeEntrada, mensagemDeTrocaDeSenha } from './errosDeEntrada.ts';

const erro = (name: string, message = '') => Object.assign(new Error(message), { name });

test('senha errada e email desconhecido dão a mesma mensagem, para não revelar quem tem conta', () => {
  expect(mensagemDeEntrada(erro('NotAuthorizedException', 'Incorrect username or password.'))).toBe(
    'Email ou senha incorretos',
  );
  expect(mensagemDeEntrada(erro('UserNotFoundException'))).toBe('Email ou senha incorretos');
});

test('conta sem email confirmado pede a confirmação', () => {
  expect(mensagemDeEntrada(erro('UserNotConfirmedException'))).toBe(
    'Por favor, confirme seu email antes de fazer login',
  );
});

test.each([
  erro('TooManyRequestsException'),
  erro('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  erro('TooManyFailedAttemptsException'),
  erro('NotAuthorizedException', 'Password attempts exceeded'),
])('muitas tentativas pedem que se espere ($name)', (falha) => {
  expect(mensagemDeEntrada(falha)).toBe('Muitas tentativas. Tente novamente em alguns minutos');
});

test('o que não está na lista é sempre o mesmo texto', () => {
  for (const falha of [erro('NetworkError', 'x'), erro('InternalErrorException'), 'texto', null]) {
    expect(mensagemDeEntrada(falha)).toBe('Erro ao fazer login');
  }
});

test('trocar a senha diz se o código está errado ou vencido', () => {
  expect(mensagemDeTrocaDeSenha(erro('CodeMismatchException'))).toContain('Código incorreto');
  expect(mensagemDeTrocaDeSenha(erro('ExpiredCodeException'))).toContain('venceu');
});
