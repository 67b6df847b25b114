import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { abrirJanela, abrirNavegador } from '../support/navegador.ts';
import { ate, kb, type Medida } from './figura.ts';
import { iniciarProduto } from './produto-a-parte.ts';

/** As páginas publicadas que se medem, com o endereço delas na demonstração. */
export const PAGINAS = [
  ['venda Jackpot Hunters', '/produtos/jackpot-hunters'],
  ['venda Over Limite', '/produtos/over-limite'],
  ['venda Método Cerccos', '/produtos/metodo-cerccos'],
  ['venda Consultoria', '/produtos/consultoria'],
  ['linktree', '/marina/home'],
  ['startup', '/marina/lancamento'],
] as const;

/** As que têm figura na primeira vista. */
export const COM_FIGURA: ReadonlySet<string> = new Set(['venda Método Cerccos']);

const LIMITE_DA_PAGINA = 12_000;
const LIMITE_DE_PEDIDOS = 1;
const LIMITE_DO_CHECKOUT = 90 * 1024;
const bytes = (n: number) => `${n.toLocaleString('pt-BR')} B`;
/** O que um framework de tela deixa no pacote, mesmo minificado. */
const FRAMEWORK = /Minified React error|react\.(?:transitional\.)?element|__vue__|svelte-|_preact/i;

type Recurso = {
  readonly tipo: string;
  readonly caminho: string;
  readonly gz: number;
  readonly texto: string;
};

/** Abre a página num celular, rola nada, e devolve o que ela pediu até sossegar. */
async function primeiraVista(navegador: Browser, origin: string, caminho: string): Promise<Recurso[]> {
  const janela = await abrirJanela(navegador, origin, { largura: 360 });
  const lidos: Promise<Recurso>[] = [];
  try {
    janela.pagina.on('response', (resposta) => {
      lidos.push(
        (async () => {
          const corpo = resposta.status() < 300 ? await resposta.body() : Buffer.alloc(0);
          return {
            tipo: resposta.request().resourceType(),
            caminho: new URL(resposta.url()).pathname,
            gz: gzipSync(corpo).length,
            texto: corpo.toString('utf8'),
          };
        })(),
      );
    });
    const resposta = await janela.pagina.goto(caminho, { waitUntil: 'load' });
    if (resposta?.status() !== 200) throw new Error(`${caminho} respondeu ${resposta?.status()}`);
    await janela.pagina.waitForLoadState('networkidle');
    return await Promise.all(lidos);
  } finally {
    await janela.fechar();
  }
}

const somar = (recursos: readonly Recurso[]) => recursos.reduce((total, { gz }) => total + gz, 0);
const ehImagem = ({ tipo, caminho }: Recurso) =>
  tipo === 'image' || /\.(?:webp|avif|png|jpe?g|svg|ico)$/.test(caminho);

async function medirPagina(
  navegador: Browser,
  origin: string,
  [nome, caminho]: readonly [string, string],
): Promise<Medida[]> {
  const tudo = await primeiraVista(navegador, origin, caminho);
  const semImagens = tudo.filter((recurso) => !ehImagem(recurso));
  const imagens = tudo.filter(ehImagem);
  const scripts = semImagens.filter(({ tipo }) => tipo === 'script');
  const framework = scripts.find(({ texto }) => FRAMEWORK.test(texto));
  const html = tudo.find(({ tipo }) => tipo === 'document')?.gz ?? 0;
  return [
    ate(`${nome}: HTML + CSS + JS (gz)`, {
      valor: somar(semImagens),
      limite: LIMITE_DA_PAGINA,
      mostrar: bytes,
      como: `HTML com o CSS dentro ${bytes(html)}, scripts ${bytes(somar(scripts))}; imagens da primeira vista ${kb(somar(imagens))}`,
    }),
    {
      ...ate(`${nome}: pedidos antes das imagens`, {
        valor: semImagens.length,
        limite: LIMITE_DE_PEDIDOS,
        mostrar: String,
        como: `${semImagens.map((recurso) => recurso.caminho).join(', ')}; ${framework ? `framework em ${framework.caminho}` : 'sem framework'}`,
      }),
      coube: semImagens.length <= LIMITE_DE_PEDIDOS && !framework,
    },
  ];
}

/** O JavaScript do checkout e o que a página deixa ler e preencher antes dele. */
async function medirCheckout(navegador: Browser, origin: string): Promise<Medida[]> {
  const tudo = await primeiraVista(navegador, origin, '/checkout/jackpot-hunters?plano=mensal');
  const scripts = tudo.filter(({ tipo }) => tipo === 'script');
  const html = tudo.find(({ tipo }) => tipo === 'document');
  const contexto = await navegador.newContext({ baseURL: origin, javaScriptEnabled: false });
  const pagina = await contexto.newPage();
  await pagina.goto('/checkout/jackpot-hunters');
  const campos = await pagina.locator('form input:visible, form select:visible').count();
  await contexto.close();
  return [
    ate('checkout: JavaScript (gz)', {
      valor: somar(scripts),
      limite: LIMITE_DO_CHECKOUT,
      mostrar: kb,
      como: `${scripts.map((script) => `${script.caminho} ${kb(script.gz)}`).join(', ')}; HTML ${kb(html?.gz ?? 0)}`,
    }),
    {
      figura: 'checkout: campos à vista sem JavaScript',
      orcamento: '≥ 5',
      medida: String(campos),
      como: 'Chromium com o JavaScript desligado',
      coube: campos >= 5,
    },
  ];
}

/** Peso e pedidos da primeira vista de cada página publicada, e o JavaScript do checkout. */
export async function medirPaginas(): Promise<Medida[]> {
  const dir = mkdtempSync(join(tmpdir(), 'paginas-'));
  const navegador = await abrirNavegador();
  const produto = await iniciarProduto(dir);
  try {
    const medidas: Medida[] = [];
    for (const pagina of PAGINAS) medidas.push(...(await medirPagina(navegador, produto.origin, pagina)));
    return [...medidas, ...(await medirCheckout(navegador, produto.origin))];
  } finally {
    await produto.parar();
    await navegador.close();
    rmSync(dir, { recursive: true, force: true });
  }
}
