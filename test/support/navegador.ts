import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type Page,
  chromium as playwright,
  type Route,
} from 'playwright-core';
import * as z from 'zod';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const pastaDeTelas = join(raiz, '.test/screenshots');

/**
 * Sem placa de vídeo o Chromium desenharia por um emulador de 3D, que custa mais do que a tela: desenha sem ele. O
 * pacote não traz caixa de areia. As regras de origem e de conteúdo ficam todas ligadas, como num navegador de verdade.
 */
const ARGUMENTOS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'];

/**
 * Caminho do Chromium do pacote, que se descomprime em $TMPDIR e reaproveita o que achar lá, de qualquer versão:
 * por isso uma pasta só dele, com a versão no nome.
 */
async function chromiumDoPacote(): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(raiz, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')));
  const pasta = join(raiz, '.test', `chromium-${version}`);
  mkdirSync(pasta, { recursive: true });
  const anterior = process.env.TMPDIR;
  process.env.TMPDIR = pasta;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (anterior === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = anterior;
  }
}

/**
 * Com a máquina cheia o Chromium às vezes cai ao subir, e outro processo pode estar a descomprimi-lo: tenta de novo.
 */
async function lancar(executablePath: string, args: string[]): Promise<Browser> {
  for (let falta = 30; ; falta -= 1) {
    try {
      return await playwright.launch({ executablePath, args, headless: true });
    } catch (erro) {
      if (falta === 0) throw erro;
      await setTimeout(1_000);
    }
  }
}

/**
 * Abre o Chromium: o do pacote, senão o de CHROME_PATH, senão /usr/bin/chromium; sem nenhum, diz o que instalar. Com
 * `porta`, outro programa também pode conduzi-lo por ela.
 */
export async function abrirNavegador({ porta }: { porta?: number } = {}): Promise<Browser> {
  const aMais = porta === undefined ? [] : [`--remote-debugging-port=${porta}`];
  const falhas: string[] = [];
  const candidatos = [
    chromiumDoPacote,
    async () => process.env.CHROME_PATH ?? '',
    async () => '/usr/bin/chromium',
  ];
  for (const candidato of candidatos) {
    try {
      const caminho = await candidato();
      if (caminho === '' || !existsSync(caminho)) continue;
      return await lancar(caminho, [...ARGUMENTOS, ...aMais]);
    } catch (erro) {
      falhas.push(erro instanceof Error ? (erro.message.split('\n')[0] ?? '') : String(erro));
    }
  }
  throw new Error(
    `Nenhum Chromium abriu (${falhas.join(' | ') || 'nenhum encontrado'}). Instale o pacote chromium do sistema, com as suas bibliotecas (libnss3), ou aponte CHROME_PATH para um.`,
  );
}

export type Janela = {
  readonly largura: Largura;
  readonly contexto: BrowserContext;
  readonly pagina: Page;
  /** Erros do console, exceções e violações da política de conteúdo desde a última vez, menos os que se esperam. */
  readonly problemas: () => string[];
  /** A partir de agora, ignora os problemas que casam com `padrao` (uma falha que o próprio teste provoca). */
  readonly esperar: (padrao: RegExp) => void;
  readonly fechar: () => Promise<void>;
};

/** Larguras em que as telas se conferem, em px. */
export type Largura = 1280 | 1440 | 360;
export type OpcoesDaJanela = {
  largura?: Largura;
  tema?: 'light' | 'dark';
  contexto?: BrowserContext;
  /** Com as transições da tela; sem elas nenhum clique espera uma janela acabar de aparecer. */
  movimento?: boolean;
  /** Uma sessão já aberta, como `contexto.storageState()` a devolve. */
  sessao?: Sessao;
};
export type Sessao = Awaited<ReturnType<BrowserContext['storageState']>>;

/** O tamanho da janela de uma largura. */
export const tamanho = (largura: Largura) => ({ width: largura, height: largura === 360 ? 740 : 900 });

/**
 * Quantas vezes mais devagar o navegador trabalha: mostra o teste que conta com a tela já ter mudado
 * (NAVEGADOR_LENTO=6).
 */
const LENTIDAO = Number(process.env.NAVEGADOR_LENTO ?? 1);

/** Abre uma janela que anota tudo o que o navegador reclama; duas abas dividem o mesmo `contexto`. */
export async function abrirJanela(
  navegador: Browser,
  origin: string,
  { largura = 1280, tema = 'light', movimento = false, contexto, sessao }: OpcoesDaJanela = {},
): Promise<Janela> {
  const usado =
    contexto ??
    (await navegador.newContext({
      baseURL: origin,
      viewport: tamanho(largura),
      hasTouch: largura === 360,
      colorScheme: tema,
      reducedMotion: movimento ? 'no-preference' : 'reduce',
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      ...(sessao ? { storageState: sessao } : {}),
    }));
  const pagina = await usado.newPage();
  // Largo de propósito: numa máquina cheia tudo demora, e só um teste que falharia de todo modo o espera inteiro.
  pagina.setDefaultTimeout(60_000);
  const problemas: string[] = [];
  const esperados: RegExp[] = [];
  const anotar = (texto: string) => {
    if (!esperados.some((padrao) => padrao.test(texto))) problemas.push(texto);
  };
  pagina.on('console', (mensagem) => {
    if (mensagem.type() === 'error') {
      anotar(`erro: ${mensagem.text()} ${mensagem.location().url}`);
    }
  });
  pagina.on('pageerror', (erro) => anotar(`exceção: ${erro.message}`));
  if (LENTIDAO > 1) {
    const cdp = await usado.newCDPSession(pagina);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTIDAO });
  }
  await pagina.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (evento) => {
      console.error(`violação de CSP: ${evento.violatedDirective} ${evento.blockedURI}`);
    });
  });
  return {
    largura,
    contexto: usado,
    pagina,
    problemas: () => problemas.splice(0),
    esperar: (padrao) => {
      esperados.push(padrao);
    },
    fechar: async () => {
      await pagina.close();
      if (!contexto) await usado.close();
    },
  };
}

/** Faz de uma aba a de um celular barato: o 4G lento do Lighthouse, e quatro vezes menos máquina. */
export async function tornarLenta(pagina: Page): Promise<void> {
  const aparelho = await pagina.context().newCDPSession(pagina);
  await aparelho.send('Network.enable');
  await aparelho.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 180_000,
    uploadThroughput: 180_000,
  });
  await aparelho.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Deixa a janela sem internet enquanto `fazer` corre. O navegador avisa a página de que está sem rede antes de recusar
 * o primeiro pedido, e numa máquina cheia um ainda passaria: cada pedido é cortado também por aqui.
 */
export async function semInternet({ contexto }: Janela, fazer: () => Promise<void>): Promise<void> {
  const cortar = (rota: Route) => rota.abort('internetdisconnected');
  await contexto.route('**/*', cortar);
  await contexto.setOffline(true);
  try {
    await fazer();
  } finally {
    await contexto.setOffline(false);
    await contexto.unroute('**/*', cortar);
  }
}

/** Guarda a tela em .test/screenshots, quando se pede (FOTOS=1): desenhar cada imagem custa mais do que a tela. */
export async function fotografar(pagina: Page, nome: string): Promise<void> {
  if (process.env.FOTOS !== '1') return;
  mkdirSync(pastaDeTelas, { recursive: true });
  const altura = await pagina.evaluate(() => document.documentElement.scrollHeight);
  await pagina.screenshot({ path: join(pastaDeTelas, `${nome}.png`), fullPage: altura < 3_000 });
}

/** Espera terminar toda animação que termina: enquanto correm, cores e opacidades são outras por um instante. */
export async function esperarAnimacoes(pagina: Page): Promise<void> {
  await pagina.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Muda entre claro e escuro e espera a tela obedecer; o painel troca por um atributo, as páginas só pelo estilo. */
export async function mudarTema(pagina: Page, tema: 'light' | 'dark'): Promise<void> {
  await pagina.emulateMedia({ colorScheme: tema });
  await pagina.waitForFunction((esperado) => {
    const { tema: atual } = document.documentElement.dataset;
    return atual === undefined || atual === esperado;
  }, tema);
  await esperarAnimacoes(pagina);
}

const REGRAS = {
  todas: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  /** As que só as cores mudam: para ver num segundo tema a tela que já passou em todas. */
  cores: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/** Violações de acessibilidade da tela como está, uma por linha, com o primeiro elemento de cada. */
export async function acessibilidade(pagina: Page, regras: keyof typeof REGRAS = 'todas'): Promise<string[]> {
  const { type, values } = REGRAS[regras];
  // O axe que a tela já tem serve de novo: levá-lo outra vez é meio megabyte a ler.
  const levado = await pagina.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page: pagina, ...(levado ? { axeSource: 'void 0' } : {}) })
    // Só do que se lê aqui: montar o resultado do que passou custa tanto quanto conferir.
    .options({ runOnly: { type, values: [...values] }, resultTypes: ['violations'] })
    // Sem quadros de fora, dispensa a página em branco onde o axe juntaria os resultados.
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.length}× ${nodes[0]?.html.slice(0, 160) ?? ''}`,
  );
}
