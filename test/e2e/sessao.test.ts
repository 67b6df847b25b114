import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirJanela, type Janela } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { navegadorComum } from './compartilhado.ts';
import { abrirPainel, type Painel, painel } from './painel.ts';

/** Quanto um token de acesso vale nestes testes, no lugar dos 15 minutos de um pool instalado. */
const SEGUNDOS = 5;

describe('o token de acesso vence enquanto se trabalha', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let recusadas: string[];

  beforeAll(async () => {
    produto = await subirProduto();
    operador = await produto.outroOperador();
    await encurtarOsTokens();
    ({ janela, tela } = await abrirPainel(produto, operador, { caminho: '/dashboard/clientes' }));
    recusadas = [];
    janela.contexto.on('response', (resposta) => {
      if (resposta.status() === 401) recusadas.push(resposta.url());
    });
  });
  afterAll(async () => {
    await janela?.fechar();
    await produto?.parar();
  });

  async function encurtarOsTokens(): Promise<void> {
    const { userPoolId, clientId } = produto.stack.identidade;
    const resposta = await fetch(produto.stack.endpoints.cognito, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.UpdateUserPoolClient' },
      body: JSON.stringify({
        UserPoolId: userPoolId,
        ClientId: clientId,
        AccessTokenValidity: SEGUNDOS,
        IdTokenValidity: SEGUNDOS,
        TokenValidityUnits: { AccessToken: 'seconds', IdToken: 'seconds', RefreshToken: 'days' },
      }),
    });
    expect(resposta.status).toBe(200);
  }
  const vencer = () => setTimeout((SEGUNDOS + 1) * 1_000);

  async function preencher({ pagina, nome }: { pagina: Painel; nome: string }): Promise<void> {
    await pagina.pagina.goto('/dashboard/clientes?formulario=novo');
    await pagina.campo('Nome').fill(nome);
    await pagina.campo('Email').fill('nada@seperde.com.br');
    await pagina.pagina.getByLabel('Cliente estrangeiro').check();
    await pagina.campo('País').fill('Portugal');
  }
  const tokenGuardado = () =>
    janela.pagina.evaluate(() =>
      Object.entries(localStorage).flatMap(([nome, valor]) => (nome.endsWith('.accessToken') ? [valor] : [])),
    );

  it('no meio de um formulário: salva sem perguntar nada, com um token novo', async () => {
    await preencher({ pagina: tela, nome: 'Token Vencido' });
    const antes = await tokenGuardado();
    await vencer();
    await tela.botao('Salvar').click();
    await tela.ver('Cliente salvo: Token Vencido');
    expect(await tokenGuardado()).not.toEqual(antes);
    expect(recusadas).toEqual([]);
  });

  it('com duas abas que salvam ao mesmo tempo: as duas renovam e nenhuma cai', async () => {
    const outra = await abrirJanela(await navegadorComum(), produto.origin, { contexto: janela.contexto });
    const daOutra = painel(outra.pagina);
    await preencher({ pagina: tela, nome: 'Primeira Aba' });
    await preencher({ pagina: daOutra, nome: 'Segunda Aba' });
    await vencer();
    await Promise.all([tela.botao('Salvar').click(), daOutra.botao('Salvar').click()]);
    await Promise.all([tela.ver('Cliente salvo: Primeira Aba'), daOutra.ver('Cliente salvo: Segunda Aba')]);
    expect(outra.problemas()).toEqual([]);
    await outra.fechar();
  });

  it('com a identidade fora do ar: o que se digitou fica na tela e é salvo quando ela volta', async () => {
    janela.esperar(/Failed to load resource|net::ERR/);
    await preencher({ pagina: tela, nome: 'Identidade Muda' });
    await produto.local('POST', 'falhas', { alvo: 'cognito', modo: 'off' });
    await vencer();
    await tela.botao('Salvar').click();
    await tela.ver(/Não foi possível confirmar sua sessão/);
    await expect.poll(() => tela.campo('Nome').inputValue()).toBe('Identidade Muda');
    await produto.local('DELETE', 'falhas');
    await tela.botao('Salvar').click();
    await tela.ver('Cliente salvo: Identidade Muda');
  });

  it('e a quem foi desligado o painel pede para entrar de novo, sem deixar nada salvo', async () => {
    janela.esperar(/Failed to load resource|400|401/);
    await preencher({ pagina: tela, nome: 'Quem Saiu' });
    const { userPoolId } = produto.stack.identidade;
    await fetch(produto.stack.endpoints.cognito, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDisableUser' },
      body: JSON.stringify({ UserPoolId: userPoolId, Username: operador.email }),
    });
    await vencer();
    await tela.botao('Salvar').click();
    await janela.pagina.getByRole('dialog', { name: 'Sua sessão terminou' }).waitFor();
    const { itens } = await operador.api('GET /api/clientes', { query: { busca: 'Quem Saiu' } });
    expect(itens).toEqual([]);
  });
});
