import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirLoja, type Loja } from '../support/loja.ts';
import { acessibilidade, type Janela, mudarTema } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const HOST = `avisos-${crypto.randomUUID().slice(0, 8)}.exemplo.com.br`;

/**
 * O navegador sem tela não tem serviço de avisos: a inscrição é a de um aparelho de mentira, e guarda-se como ele a
 * guardaria, de uma página a outra.
 */
async function comServicoDeAvisos(pagina: Page): Promise<void> {
  await pagina.context().addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const bytes = (texto: string) =>
      Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0))
        .buffer;
    const NOME = 'prova:inscricao';
    const ler = () => {
      const guardada = localStorage.getItem(NOME);
      if (guardada === null) return null;
      const { chave, ...inscricao } = JSON.parse(guardada);
      return {
        endpoint: inscricao.endpoint,
        getKey: (nome: string) => bytes(inscricao[nome]),
        options: { applicationServerKey: bytes(chave) },
        unsubscribe: async () => {
          localStorage.removeItem(NOME);
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => ler(),
      subscribe: async ({ applicationServerKey: chave }: { applicationServerKey: string }) => {
        const resposta = await fetch('/_local/avisos/aparelho', { method: 'POST' });
        localStorage.setItem(NOME, JSON.stringify({ ...(await resposta.json()), chave }));
        return ler();
      },
    });
  });
}

describe('quem vende sabe na hora', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let loja: Loja;
  let janela: Janela;
  let tela: Painel;
  const receberAqui = () => tela.pagina.getByRole('switch', { name: 'Receber avisos neste aparelho' });
  const inscricao = async () =>
    String(await tela.pagina.evaluate(() => localStorage.getItem('prova:inscricao')));

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador(HOST);
    loja = await abrirLoja(produto, operador, HOST);
    await operador.api('PATCH /api/avisos', { body: { silencio: false } });
    ({ janela, tela } = await abrirPainel(produto, operador, {
      caminho: '/dashboard/perfil/avisos',
      aoAbrir: comServicoDeAvisos,
    }));
  });
  afterAll(() => janela?.fechar());

  it('liga os avisos aqui, e o de teste chega; a tela é acessível nos dois temas', async () => {
    await receberAqui().click();
    await tela.ver('Avisos ligados neste aparelho');
    await tela.botao('Enviar um aviso de teste').click();
    await tela.ver('Aviso de teste enviado: ele aparece em alguns segundos');
    const { endpoint } = JSON.parse(await inscricao());
    await expect.poll(() => produto.stack.push.recebidos(endpoint).length, { timeout: 30_000 }).toBe(1);
    expect(await acessibilidade(tela.pagina)).toEqual([]);
    await mudarTema(tela.pagina, 'dark');
    expect(await acessibilidade(tela.pagina, 'cores')).toEqual([]);
    await mudarTema(tela.pagina, 'light');
    // O script registrou-se pela política dele, só no painel, e não trata o que se abre.
    const registro = await tela.pagina.evaluate(async () => {
      const achado = await navigator.serviceWorker.getRegistration('/dashboard');
      return { escopo: achado?.scope, script: achado?.active?.scriptURL };
    });
    expect(registro).toEqual({ escopo: `${produto.origin}/dashboard`, script: `${produto.origin}/sw.js` });
    // Acha a janela do painel para onde levar quem toca no aviso, também a de quem entrou pelo login.
    const [avisador] = tela.pagina.context().serviceWorkers();
    expect(await avisador?.evaluate('janelasDoPainel().then((janelas) => janelas.length)')).toBe(1);
    const { texto } = await produto.chamar({ metodo: 'GET', caminho: '/sw.js' });
    expect(texto).not.toContain("addEventListener('fetch'");
    expect(janela.problemas()).toEqual([]);
  });

  it('o clique duplo numa escolha fica como o último, e o e-mail guarda-se', async () => {
    await tela.pagina.getByRole('switch', { name: 'Renovação' }).dblclick();
    await tela.pagina.getByRole('radio', { name: 'Nada por e-mail' }).check();
    await expect
      .poll(async () => (await operador.api('GET /api/avisos', {})).escolhas.email, { timeout: 30_000 })
      .toBe('nada');
    await tela.pagina.reload();
    const { renovacao } = (await operador.api('GET /api/avisos', {})).escolhas;
    await expect
      .poll(() => tela.pagina.getByRole('switch', { name: 'Renovação' }).isChecked())
      .toBe(renovacao);
  });

  it('Vendas deixada aberta mostra a venda nova sem recarregar', async () => {
    await tela.pagina.goto('/dashboard/vendas?visao=pedidos');
    await tela.pagina.getByRole('heading', { level: 1, name: 'Vendas' }).waitFor();
    await tela.ver('Nenhuma venda ainda');
    await tela.pagina.evaluate(() => Object.assign(window, { naoRecarregou: true }));
    const { pedido_id } = await loja.venderPago();
    const { cliente_nome } = await operador.api('GET /api/pedidos/{id}', { params: { id: pedido_id } });
    await tela.pagina.getByText(cliente_nome).first().waitFor({ timeout: 60_000 });
    expect(await tela.pagina.evaluate(() => 'naoRecarregou' in window)).toBe(true);
  });
});
