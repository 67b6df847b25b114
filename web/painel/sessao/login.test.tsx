// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { emEspera, prepararServidor } from '../../../test/support/servidor-de-prova.ts';
import { abrirTela, naTela, prepararTelas } from '../../../test/support/tela-de-prova.tsx';
import { LoginPagina } from './LoginPagina.tsx';

prepararTelas();
const servidor = prepararServidor();
const IDENTIDADE = 'POST /';

/** O login de quem não tem sessão. */
async function abrir() {
  localStorage.clear();
  const tela = abrirTela(<LoginPagina irAoPainel={vi.fn()} />, { endereco: '/login' });
  await tela.ver('Faça login na sua conta');
  return tela;
}
async function entrar(tela: ReturnType<typeof naTela>): Promise<void> {
  await tela.preencher('Email', 'operadora@exemplo.com.br');
  await tela.preencher('Senha', 'Senha#Qualquer1');
  await tela.clicar('Entrar');
}

describe('o login', () => {
  it('vazio, diz o que falta e não pergunta nada', async () => {
    const tela = await abrir();
    await tela.clicar('Entrar');
    await naTela(tela.alerta('Email e senha são obrigatórios')).ver('Email e senha são obrigatórios');
    expect(servidor.chamadas(IDENTIDADE)).toEqual([]);
  });

  it.each([
    ['NotAuthorizedException', 'Incorrect username or password.', 'Email ou senha incorretos'],
    ['UserNotConfirmedException', 'x', 'Por favor, confirme seu email antes de fazer login'],
    ['InvalidParameterException', 'x', 'Erro ao fazer login'],
    ['TooManyRequestsException', 'x', 'Muitas tentativas. Tente novamente em alguns minutos'],
  ])('%s (%s): %s, com o e-mail ainda escrito', async (__type, message, frase) => {
    servidor.responder(IDENTIDADE, { status: 400, corpo: { __type, message } });
    const tela = await abrir();
    await entrar(tela);
    await tela.ver(frase);
    expect(tela.valor('Email')).toBe('operadora@exemplo.com.br');
  });

  it('a identidade que não responde não prende ninguém: desiste em 15 s, e a resposta atrasada não muda a tela', async () => {
    const espera = emEspera();
    servidor.responder(IDENTIDADE, espera.resposta);
    const tela = await abrir();
    await tela.preencher('Email', 'operadora@exemplo.com.br');
    await tela.preencher('Senha', 'Senha#Qualquer1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await act(async () => document.querySelector('form')?.requestSubmit());
      expect(tela.botao('Entrando...').hasAttribute('disabled')).toBe(true);
      await act(async () => vi.advanceTimersByTime(15_000));
      expect(tela.alerta('Erro ao fazer login')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
    await act(async () =>
      espera.soltar({ status: 400, corpo: { __type: 'NotAuthorizedException', message: '' } }),
    );
    expect(tela.alerta('Erro ao fazer login')).toBeTruthy();
    expect(tela.botao('Entrar').hasAttribute('disabled')).toBe(false);
  });
});
