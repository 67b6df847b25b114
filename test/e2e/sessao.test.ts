import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { abrirJanela, type Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel, painel } from './painel.ts';

describe('o token de acesso vence enquanto se trabalha', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let recusadas: string[];

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    ({ janela, tela } = await abrirPainel(produto, operador, { caminho: '/dashboard/clientes' }));
    recusadas = [];
    janela.contexto.on('response', (resposta) => {
      if (resposta.status() === 401) recusadas.push(resposta.url());
    });
  });
  afterAll(() => janela?.fechar());

  const guardado = ({ pagina }: Painel, fim: string) =>
    pagina.evaluate(
      (fim) => Object.entries(localStorage).find(([nome]) => nome.endsWith(fim))?.[1] ?? '',
      fim,
    );
  const token = (painel: Painel) => guardado(painel, '.accessToken');
  /** O relógio do aparelho passa da hora em que o token vence: para a tela, é o mesmo que ter esperado. */
  async function vencer(painel: Painel): Promise<void> {
    const [, dados = ''] = (await token(painel)).split('.');
    const { exp } = z
      .object({ exp: z.number() })
      .parse(JSON.parse(Buffer.from(dados, 'base64url').toString()));
    // O que o aparelho já sabe estar adiantado desconta-se na conta dele.
    const adiantado = Number(await guardado(painel, '.clockDrift'));
    await painel.pagina.evaluate(
      (venceEm) => {
        const adiante = venceEm - Date.now() + 1_000;
        const antes = Date.now.bind(Date);
        Date.now = () => antes() + adiante;
      },
      exp * 1_000 - adiantado,
    );
  }
  async function preencher({ pagina, nome }: { pagina: Painel; nome: string }): Promise<void> {
    await pagina.pagina.goto('/dashboard/clientes?formulario=novo');
    await pagina.campo('Nome').fill(nome);
    await pagina.campo('Email').fill('nada@seperde.com.br');
    await pagina.pagina.getByLabel('Cliente estrangeiro').check();
    await pagina.campo('País').fill('Portugal');
  }

  it('no meio de um formulário: salva sem perguntar nada, com um token novo', async () => {
    await preencher({ pagina: tela, nome: 'Token Vencido' });
    const antes = await token(tela);
    await vencer(tela);
    await tela.botao('Salvar').click();
    await tela.ver('Cliente salvo: Token Vencido');
    expect(await token(tela)).not.toBe(antes);
    expect(recusadas).toEqual([]);
  });

  it('com duas abas que salvam ao mesmo tempo: as duas renovam e nenhuma cai', async () => {
    const outra = await abrirJanela(await navegadorComum(), produto.origin, { contexto: janela.contexto });
    const daOutra = painel(outra.pagina);
    await preencher({ pagina: tela, nome: 'Primeira Aba' });
    await preencher({ pagina: daOutra, nome: 'Segunda Aba' });
    await Promise.all([vencer(tela), vencer(daOutra)]);
    await Promise.all([tela.botao('Salvar').click(), daOutra.botao('Salvar').click()]);
    await Promise.all([tela.ver('Cliente salvo: Primeira Aba'), daOutra.ver('Cliente salvo: Segunda Aba')]);
    expect(outra.problemas()).toEqual([]);
    await outra.fechar();
  });

  it('com a identidade fora do ar: o que se digitou fica na tela e é salvo quando ela volta', async () => {
    janela.esperar(/Failed to load resource|net::ERR/);
    await preencher({ pagina: tela, nome: 'Identidade Muda' });
    await produto.local('POST', 'falhas', { alvo: 'cognito', modo: 'off' });
    await vencer(tela);
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
    await vencer(tela);
    await tela.botao('Salvar').click();
    await janela.pagina.getByRole('dialog', { name: 'Sua sessão terminou' }).waitFor();
    const { itens } = await operador.api('GET /api/clientes', { query: { busca: 'Quem Saiu' } });
    expect(itens).toEqual([]);
  });
});

/** Se a letra do painel está pronta e se usa: um texto nela mede outra coisa do que na que lhe ficaria no lugar. */
const vesteALetra = (pagina: Page) =>
  pagina.evaluate(() => {
    const largura = (letra: string) => {
      const texto = document.createElement('span');
      texto.style.cssText = `position: absolute; font: 20px ${letra}`;
      texto.textContent = 'Imprimir lilás';
      document.body.append(texto);
      const { width } = texto.getBoundingClientRect();
      texto.remove();
      return width;
    };
    return largura('Geist, monospace') !== largura('monospace');
  });

describe('quem entra', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
  });

  it('vê o painel na mesma página, que veio enquanto digitava, e voltar não o devolve ao login', async () => {
    const janela = await abrirJanela(await navegadorComum(), produto.origin);
    const { pagina } = janela;
    const tela = painel(pagina);
    await pagina.goto('/dashboard/clientes?arquivados=sim');
    await tela.campo('Email').waitFor();
    // O painel inteiro chega antes de se entrar.
    await pagina.waitForLoadState('networkidle');
    const depois: string[] = [];
    pagina.on('request', (pedido) => depois.push(new URL(pedido.url()).pathname));
    await tela.entrar(operador.email, operador.senha);
    await pagina.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
    expect(new URL(pagina.url()).pathname).toBe('/dashboard/clientes');
    expect(new URL(pagina.url()).search).toBe('?arquivados=sim');
    expect(depois).not.toContain('/painel.html');
    expect(depois.filter((caminho) => caminho.startsWith('/dashboard'))).toEqual([]);
    expect(depois.filter((caminho) => /\/(base|moldura|react)-/.test(caminho))).toEqual([]);
    expect(await vesteALetra(pagina), 'o painel tem a letra dele, e não a do aparelho').toBe(true);
    // O que era do login não veste o painel.
    expect(await pagina.locator('.entrada').count()).toBe(0);
    await pagina.reload();
    await pagina.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
    expect(janela.problemas()).toEqual([]);
    await janela.fechar();
  });

  it('entra também se o programa do painel não veio enquanto digitava', async () => {
    const janela = await abrirJanela(await navegadorComum(), produto.origin);
    const { pagina } = janela;
    janela.esperar(/net::ERR|Failed to load|Failed to fetch/);
    await pagina.route(/\/assets\/moldura-[^/]+\.js/, (rota) => rota.abort());
    await pagina.goto('/login');
    const tela = painel(pagina);
    await tela.campo('Email').waitFor();
    await pagina.waitForLoadState('networkidle');
    await pagina.unrouteAll();
    await tela.entrar(operador.email, operador.senha);
    await pagina.getByRole('heading', { level: 1, name: /Boas-vindas/ }).waitFor();
    await janela.fechar();
  });
});
