import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { umPedido } from '../support/compras.ts';
import { abrirJanela, abrirNavegador, type Janela, type Largura, type Sessao } from '../support/navegador.ts';
import { ate, type Medida, mediana } from './figura.ts';
import { iniciarProduto } from './produto-a-parte.ts';

const VOLTAS = 5;
const LARGURAS: readonly Largura[] = [1280, 360];
/** Bytes por segundo e ms de espera de cada pedido. */
type Rede = { readonly vazao: number; readonly espera: number };
/** 400 kbps e 400 ms: o painel num celular com pouco sinal. */
const POUCO_SINAL: Rede = { vazao: 50_000, espera: 400 };
/** O 4G lento do Lighthouse, como o Chromium o aplica: 1,6 Mbps e 150 ms de ida e volta, 562,5 ms por pedido. */
const QUATRO_G_LENTO: Rede = { vazao: 180_000, espera: 562.5 };
/** O que se espera de um processador quatro vezes mais lento. */
const LENTIDAO = 4;
/** Quem digita a própria senha, em ms por tecla. */
const TECLA_MS = 90;

const segundos = (n: number) => `${(n / 1000).toFixed(2)} s`;
const semUnidade = (n: number) => n.toFixed(3);

/** Anota, desde antes da página, o maior texto pintado e quanto a tela pulou. */
const ANOTAR = `
  window.medido = { lcp: 0, pulo: 0 };
  new PerformanceObserver((lista) => { for (const e of lista.getEntries()) medido.lcp = e.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((lista) => { for (const e of lista.getEntries()) if (!e.hadRecentInput) medido.pulo += e.value; })
    .observe({ type: 'layout-shift', buffered: true });
`;
const medido = z.object({ lcp: z.number(), pulo: z.number() });
const lerMedido = async (pagina: Page) => medido.parse(await pagina.evaluate('window.medido'));

async function atrasar({ contexto, pagina }: Janela, { vazao, espera }: Rede): Promise<void> {
  const cdp = await contexto.newCDPSession(pagina);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: espera, downloadThroughput: vazao, uploadThroughput: vazao },
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTIDAO });
  await pagina.addInitScript(ANOTAR);
}

type Volta = { readonly ms: number; readonly pulo: number };
type Abertura = {
  readonly largura: Largura;
  readonly rede: Rede;
  readonly sessao?: Sessao;
  /** O que se fez antes neste aparelho, com a rede boa: o que ele baixou fica guardado. */
  readonly antes?: (pagina: Page) => Promise<void>;
};

/** Uma volta num navegador sem nada guardado além do que `antes` deixou; `medir` devolve os ms do que interessa. */
async function umaVolta(
  [navegador, origin]: readonly [Browser, string],
  { largura, rede, sessao, antes }: Abertura,
  medir: (pagina: Page) => Promise<number>,
): Promise<Volta> {
  const primeira = await abrirJanela(navegador, origin, { largura, ...(sessao ? { sessao } : {}) });
  if (antes) await antes(primeira.pagina);
  const { contexto } = primeira;
  const janela = antes ? await abrirJanela(navegador, origin, { largura, contexto }) : primeira;
  try {
    await atrasar(janela, rede);
    const ms = await medir(janela.pagina);
    return { ms, pulo: (await lerMedido(janela.pagina)).pulo };
  } finally {
    await janela.fechar();
    await janela.contexto.close();
  }
}

async function repetir(volta: () => Promise<Volta>): Promise<readonly Volta[]> {
  const voltas: Volta[] = [];
  for (let vez = 0; vez < VOLTAS; vez += 1) voltas.push(await volta());
  return voltas;
}

type Limites = { readonly ms: number; readonly pulo: number };
function resumir(figura: string, voltas: readonly Volta[], limites: Limites): Medida[] {
  const tempos = voltas.map(({ ms }) => ms);
  return [
    ate(figura, {
      ...{ valor: mediana(tempos), limite: limites.ms, mostrar: segundos },
      como: `mediana de ${VOLTAS}, de ${segundos(Math.min(...tempos))} a ${segundos(Math.max(...tempos))}`,
    }),
    ate(`${figura}: quanto a tela pula`, {
      ...{ valor: mediana(voltas.map(({ pulo }) => pulo)), limite: limites.pulo, mostrar: semUnidade },
      como: `mediana de ${VOLTAS}`,
    }),
  ];
}

const desdeOComeco = (pagina: Page) => pagina.evaluate(() => performance.now());

const NUMERO_DA_HOME = '[aria-label="Contagens"] b';
const PRIMEIRA_LINHA = 'tbody tr td, ul[aria-label="Assinaturas"] > li';

/** Preenche o login tecla por tecla, e conta do clique até a Home mostrar um número. */
async function entrar(pagina: Page, { email, senha }: { email: string; senha: string }): Promise<number> {
  await pagina.goto('/login');
  await pagina.getByRole('textbox', { name: 'Email' }).pressSequentially(email, { delay: TECLA_MS });
  await pagina.getByLabel('Senha', { exact: true }).pressSequentially(senha, { delay: TECLA_MS });
  const inicio = performance.now();
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.locator(NUMERO_DA_HOME, { hasText: /\d/ }).locator('visible=true').first().waitFor();
  return performance.now() - inicio;
}

const ABERTURAS = [
  {
    nome: 'Assinaturas',
    caminho: '/dashboard/assinaturas',
    pronto: (pagina: Page) => pagina.locator(PRIMEIRA_LINHA).locator('visible=true').first(),
    limite: 3_500,
  },
  {
    nome: 'uma landing page nova, por um link direto',
    caminho: '/dashboard/landing-pages/new',
    pronto: (pagina: Page) => pagina.getByRole('textbox').first(),
    limite: 4_000,
  },
] as const;
const ESQUELETO = '.ossos i, .MuiSkeleton-root';

async function medirAberturas(
  onde: readonly [Browser, string],
  abertura: Abertura,
  como: string,
): Promise<Medida[]> {
  const medidas: Medida[] = [];
  for (const { nome, caminho, pronto, limite } of ABERTURAS) {
    const esqueletos: number[] = [];
    const voltas = await repetir(() =>
      umaVolta(onde, abertura, async (pagina) => {
        await pagina.goto(caminho, { waitUntil: 'commit' });
        await pagina.locator(ESQUELETO).locator('visible=true').first().waitFor();
        esqueletos.push(await desdeOComeco(pagina));
        await pronto(pagina).waitFor();
        return desdeOComeco(pagina);
      }),
    );
    const figura = `${nome}, ${como}, em ${abertura.largura} px`;
    medidas.push(
      ...resumir(figura, voltas, { ms: limite, pulo: 0.1 }),
      ate(`${figura}: até a forma da tela`, {
        ...{ valor: mediana(esqueletos), limite: 1_500, mostrar: segundos, como: `mediana de ${VOLTAS}` },
      }),
    );
  }
  return medidas;
}

async function medirDoPainel(navegador: Browser, origin: string): Promise<Medida[]> {
  const operador = z
    .object({ email: z.string(), senha: z.string() })
    .parse(await (await fetch(`${origin}/_local/operador`)).json());
  const medidas: Medida[] = [];
  for (const largura of LARGURAS) {
    const onde = [navegador, origin] as const;
    const rede = POUCO_SINAL;
    const entradas = await repetir(() =>
      umaVolta(onde, { largura, rede }, (pagina) => entrar(pagina, operador)),
    );
    medidas.push(
      ...resumir(`do login à Home com números, em ${largura} px`, entradas, { ms: 3_000, pulo: 0.1 }),
    );
    const antes = async (pagina: Page) => {
      await entrar(pagina, operador);
      // O que o painel baixa de antemão, depois da Home.
      await pagina.waitForResponse(/\/assets\/ConversasPagina-/);
    };
    medidas.push(
      ...(await medirAberturas(
        onde,
        { largura, rede, antes },
        'numa janela nova de quem entrou neste aparelho',
      )),
    );
    const janela = await abrirJanela(navegador, origin, { largura });
    await entrar(janela.pagina, operador);
    const sessao = await janela.contexto.storageState();
    await janela.contexto.close();
    medidas.push(...(await medirAberturas(onde, { largura, rede, sessao }, 'sem nada guardado')));
  }
  return medidas;
}

/** Um pedido por PIX por pagar na loja da demonstração. */
async function pedir(origin: string): Promise<string> {
  const resposta = await fetch(`${origin}/api/asaas/criar-assinatura`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...umPedido(), forma: 'pix' }),
  });
  const feito = pedidoCriado.parse(await resposta.json());
  if (!feito.success) throw new Error(`O pedido foi recusado: ${feito.message}`);
  return feito.pedido_id ?? '';
}

const faturas = z.array(z.object({ id: z.string(), referencia: z.string().nullable() }));

/** Abre um pedido novo, paga-o no banco, e conta até a página dizer que foi pago. */
async function pagarNaPagina(pagina: Page, origin: string): Promise<number> {
  const id = await pedir(origin);
  await pagina.goto(`/pedido/${id}`);
  await pagina.locator('#qr svg').waitFor();
  const abertas = faturas.parse(await (await fetch(`${origin}/_local/pagamentos`)).json());
  const fatura = abertas.find(({ referencia }) => referencia === id);
  const inicio = performance.now();
  const pago = await fetch(`${origin}/_local/pagamentos/${fatura?.id}/pagar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ forma: 'pix' }),
  });
  if (!pago.ok) throw new Error(`A cobrança não se pagou: ${pago.status}`);
  await pagina.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor();
  return performance.now() - inicio;
}

async function medirDeQuemCompra(navegador: Browser, origin: string): Promise<Medida[]> {
  const id = await pedir(origin);
  const paginas = [
    ['página de venda', '/produtos/jackpot-hunters', 'h1', 1_000],
    ['checkout', '/checkout/jackpot-hunters?plano=mensal', 'input', 900],
    ['página do pedido por PIX', `/pedido/${id}`, '#qr svg', 1_200],
    ['Minha conta', '/minha-conta', 'input', 1_200],
  ] as const;
  const medidas: Medida[] = [];
  for (const [nome, caminho, pronto, limite] of paginas) {
    const voltas = await repetir(() =>
      umaVolta([navegador, origin], { largura: 360, rede: QUATRO_G_LENTO }, async (pagina) => {
        await pagina.goto(caminho, { waitUntil: 'commit' });
        await pagina.locator(pronto).locator('visible=true').first().waitFor();
        await pagina.waitForLoadState('networkidle');
        return (await lerMedido(pagina)).lcp;
      }),
    );
    medidas.push(...resumir(`LCP da ${nome}, em 360 px`, voltas, { ms: limite, pulo: 0.05 }));
  }
  const viradas = await repetir(() =>
    umaVolta([navegador, origin], { largura: 360, rede: QUATRO_G_LENTO }, (pagina) =>
      pagarNaPagina(pagina, origin),
    ),
  );
  const virada = 'do pagamento do PIX à página que o confirma, em 360 px';
  return [...medidas, ...resumir(virada, viradas, { ms: 2_000, pulo: 0.05 })];
}

async function medirNoProduto(
  medir: (navegador: Browser, origin: string) => Promise<Medida[]>,
): Promise<Medida[]> {
  const dir = mkdtempSync(join(tmpdir(), 'lento-'));
  const produto = await iniciarProduto(dir);
  const navegador = await abrirNavegador();
  try {
    return await medir(navegador, produto.origin);
  } finally {
    await navegador.close();
    await produto.parar();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** As páginas de quem compra num celular lento: o maior texto pintado e quanto cada uma pula. */
export const medirCompraLenta = () => medirNoProduto(medirDeQuemCompra);

/** O painel num aparelho lento e com pouco sinal: tempos e quanto cada tela pula. */
export const medirPainelLento = () => medirNoProduto(medirDoPainel);
