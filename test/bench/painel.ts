import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { abrirJanela, abrirNavegador } from '../support/navegador.ts';
import { subirProduto } from '../support/produto.ts';
import { ate, kb, type Medida } from './figura.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const pasta = join(raiz, 'dist/web/assets');
const gz = (nome: string) => gzipSync(readFileSync(join(pasta, nome))).length;
/** O que não é do painel: os scripts das páginas publicadas, do checkout, do pedido e de quem comprou. */
const DO_SITE = /^(?:aberto|checkout|conta|descadastrar|loja|marca|pedido|pix|qr|renovar|site|tela)-/;
/** O que só baixa quem escolhe um PDF ou uma planilha para fazer dele conhecimento: conta-se à parte. */
const DO_LEITOR = /^(?:leitor\.worker|pdfjs)-/;
const arquivos = () => readdirSync(pasta).filter((nome) => nome.endsWith('.js') && !DO_SITE.test(nome));
const todos = () => arquivos().filter((nome) => !DO_LEITOR.test(nome));
const LINHAS = 10_000;

/** Anota os pacotes de JavaScript que a página pede. */
function anotarJs(pagina: Page): { nomes: () => string[]; recomecar: () => void } {
  const nomes = new Set<string>();
  pagina.on('request', (pedido) => {
    const nome = /\/assets\/([^/?]+\.js)$/.exec(pedido.url())?.[1];
    if (nome) nomes.add(nome);
  });
  return { nomes: () => [...nomes], recomecar: () => nomes.clear() };
}

/** O JavaScript que a página pediu antes de acabar de carregar: o que o login adianta do painel começa depois. */
const jsAntesDaCarga = (pagina: Page): Promise<string[]> =>
  pagina.evaluate(() => {
    const [navegacao] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (navegacao?.loadEventStart ?? 0))
      .map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
  });

/** Quanto se baixa antes do login e da Home, o pacote de cada tela, o painel inteiro e a tabela de 10.000 linhas. */
export async function medirPainel(): Promise<Medida[]> {
  const navegador = await abrirNavegador();
  const produto = await subirProduto({ vazio: false, clientes: LINHAS });
  const janela = await abrirJanela(navegador, produto.origin);
  const { pagina } = janela;
  try {
    const operador = await produto.operador();
    const js = anotarJs(pagina);
    const somar = (nomes: readonly string[]) => nomes.reduce((total, nome) => total + gz(nome), 0);

    await pagina.goto('/login', { waitUntil: 'load' });
    await pagina.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
    const doLogin = await jsAntesDaCarga(pagina);
    await pagina.getByRole('textbox', { name: 'Email' }).fill(operador.email);
    await pagina.getByLabel('Senha', { exact: true }).fill(operador.senha);
    await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
    await pagina.waitForURL(/dashboard/);
    await pagina.getByText('Landing Pages').locator('visible=true').first().waitFor();

    js.recomecar();
    await pagina.goto('/dashboard');
    await pagina.getByRole('list', { name: 'Contagens' }).locator('b', { hasText: /\d/ }).first().waitFor();
    const daHome = js.nomes();

    const medidas: Medida[] = [
      ate('JavaScript antes de o login funcionar (gz)', {
        valor: somar(doLogin),
        limite: 108 * 1024,
        mostrar: kb,
        como: `${doLogin.length} arquivos pedidos pelo Chromium`,
      }),
      ate('JavaScript antes de a Home aparecer (gz)', {
        valor: somar(daHome),
        limite: 160 * 1024,
        mostrar: kb,
        como: `${daHome.length} arquivos pedidos pelo Chromium`,
      }),
      ...todos()
        .filter((nome) =>
          /^(?:Inicio|Clientes|Produtos|Assinaturas|Cobrancas|Lembretes|Formulario|Editor)/.test(nome),
        )
        .map((nome) =>
          ate(`pacote ${nome.replace(/-[\w-]{8}\.js$/, '')} (gz)`, {
            valor: gz(nome),
            limite: 30 * 1024,
            mostrar: kb,
            como: 'dist/web',
          }),
        ),
      ate('leitor de arquivos do conhecimento (gz)', {
        valor: somar(arquivos().filter((nome) => DO_LEITOR.test(nome))),
        limite: 560 * 1024,
        mostrar: kb,
        como: 'à parte do painel: planilhas e texto, e o leitor de PDF, que só se baixa com um PDF na mão',
      }),
      ate('painel inteiro (gz)', {
        valor: somar(todos()),
        // Com tudo o que o produto terá; antes de se vender qualquer coisa eram 520.
        limite: 560 * 1024,
        mostrar: kb,
        como: `os ${todos().length} arquivos do painel em dist/web/assets`,
      }),
    ];
    return [...medidas, ...(await medirTabela(pagina))];
  } finally {
    await janela.fechar();
    await navegador.close();
    await produto.parar();
  }
}

/** A tela de assinaturas com 10.000 linhas: da navegação às primeiras linhas, a todas, e a resposta a uma tecla. */
async function medirTabela(pagina: Page): Promise<Medida[]> {
  const desdeONavegar = () => pagina.evaluate(() => performance.now());
  await pagina.goto('/dashboard/assinaturas', { waitUntil: 'commit' });
  await pagina
    .getByRole('button', { name: /^Ações da assinatura/ })
    .first()
    .waitFor();
  const primeiras = await desdeONavegar();
  await pagina
    .getByText(/carregando as demais/)
    .first()
    .waitFor({ state: 'detached', timeout: 60_000 });
  const todas = await desdeONavegar();

  await pagina.evaluate(() => {
    const duracoes: number[] = [];
    Object.assign(window, { duracoes });
    new PerformanceObserver((lista) => {
      for (const evento of lista.getEntries())
        if (/^(?:key|input)/.test(evento.name)) duracoes.push(evento.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  const busca = pagina
    .getByRole('searchbox')
    .or(pagina.getByLabel(/^Buscar por cliente/))
    .first();
  await busca.click();
  for (const letra of 'maria souza') {
    await pagina.keyboard.press(letra === ' ' ? 'Space' : letra);
    await pagina.waitForTimeout(120);
  }
  await pagina.waitForTimeout(500);
  const duracoes = await pagina.evaluate(() => {
    const lista: unknown = Reflect.get(window, 'duracoes');
    return Array.isArray(lista) ? lista.map(Number) : [];
  });
  const ms = (n: number) => `${n.toFixed(0)} ms`;
  return [
    ate(`${LINHAS} assinaturas: primeiras linhas`, {
      valor: primeiras,
      limite: 1000,
      mostrar: ms,
      como: 'do início da navegação, Chromium, 1280 px',
    }),
    ate(`${LINHAS} assinaturas: todas pesquisáveis`, {
      valor: todas,
      limite: 3000,
      mostrar: ms,
      como: 'do início da navegação',
    }),
    ate(`${LINHAS} assinaturas: resposta a uma tecla`, {
      valor: Math.max(0, ...duracoes),
      limite: 50,
      mostrar: ms,
      como: 'a pior de 11 teclas na busca (Event Timing; abaixo de 16 ms não se anota)',
    }),
  ];
}
