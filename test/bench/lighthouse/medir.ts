import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { abrirNavegador } from '../../support/navegador.ts';
import { type Medida, mediana } from '../figura.ts';
import { COM_FIGURA, PAGINAS } from '../paginas.ts';
import { iniciarProduto, portaLivre } from '../produto-a-parte.ts';
import { paginasPorTema } from './temas.ts';

const VOLTAS = 5;
const CATEGORIAS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** O celular barato em 4G que o Lighthouse simula; LCP em ms, CLS sem unidade. */
const LIMITES = { nota: 100, lcp: 700, tbt: 0, cls: 0 } as const;
/** Com uma figura na primeira vista, que é o que por último se pinta. */
const LCP_COM_FIGURA = 1000;

type Volta = {
  readonly notas: readonly number[];
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** Auditorias que tiraram pontos. */
  readonly perdas: readonly string[];
};

/** O que se lê do relatório do Lighthouse. */
const relatorio = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(
      z.string(),
      z.object({
        score: z.number().nullable(),
        auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
      }),
    ),
    audits: z.record(
      z.string(),
      z.object({ score: z.number().nullish(), numericValue: z.number().optional() }),
    ),
  }),
});
type Lighthouse = (url: string, opcoes: object) => Promise<unknown>;

/** O Lighthouse do package.json daqui, que se instala na primeira vez. */
async function carregar(): Promise<Lighthouse> {
  if (!existsSync(join(import.meta.dirname, 'node_modules/lighthouse'))) {
    console.error('Instalando o Lighthouse (só na primeira vez)…');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: import.meta.dirname,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('Não foi possível instalar o Lighthouse');
  }
  const caminho = createRequire(import.meta.url).resolve('lighthouse');
  const modulo: unknown = await import(pathToFileURL(caminho).href);
  const funcao = z.custom<Lighthouse>((item) => typeof item === 'function');
  return z.object({ default: funcao }).parse(modulo).default;
}

/** Uma medição, num navegador novo: o cache da anterior não ajuda. */
async function medirUma(lighthouse: Lighthouse, url: string): Promise<Volta> {
  const porta = await portaLivre();
  const navegador = await abrirNavegador({ porta });
  try {
    const opcoes = { port: porta, onlyCategories: [...CATEGORIAS], logLevel: 'silent' };
    const { categories, audits, runtimeError } = relatorio.parse(await lighthouse(url, opcoes)).lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const numero = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const pesadas = CATEGORIAS.flatMap((nome) => categories[nome]?.auditRefs ?? []).filter(
      ({ weight }) => weight > 0,
    );
    return {
      notas: CATEGORIAS.map((nome) => Math.round((categories[nome]?.score ?? 0) * 100)),
      lcp: numero('largest-contentful-paint'),
      tbt: numero('total-blocking-time'),
      cls: numero('cumulative-layout-shift'),
      perdas: pesadas.flatMap(({ id }) => {
        const nota = audits[id]?.score;
        return typeof nota === 'number' && nota < 0.995 ? [id] : [];
      }),
    };
  } finally {
    await navegador.close();
  }
}

function resumir(nome: string, voltas: readonly Volta[]): Medida[] {
  const limite = COM_FIGURA.has(nome) ? LCP_COM_FIGURA : LIMITES.lcp;
  const notas = CATEGORIAS.map((_um, i) => mediana(voltas.map((volta) => volta.notas[i] ?? 0)));
  const [lcp, tbt, cls] = (['lcp', 'tbt', 'cls'] as const).map((qual) =>
    mediana(voltas.map((volta) => volta[qual])),
  );
  const perdas = [...new Set(voltas.flatMap((volta) => volta.perdas))];
  const tempos = { lcp: lcp ?? Number.NaN, tbt: tbt ?? Number.NaN, cls: cls ?? Number.NaN };
  return [
    {
      figura: `${nome}: Lighthouse no celular`,
      orcamento: '100 / 100 / 100 / 100',
      medida: notas.join(' / '),
      como: `mediana de ${voltas.length}${perdas.length > 0 ? `; tiraram pontos: ${perdas.join(', ')}` : ''}`,
      coube: notas.every((nota) => nota >= LIMITES.nota),
    },
    {
      figura: `${nome}: LCP, TBT e CLS`,
      orcamento: `≤ ${limite} ms, ${LIMITES.tbt} ms, ${LIMITES.cls}`,
      medida: `${tempos.lcp.toFixed(0)} ms, ${tempos.tbt.toFixed(0)} ms, ${Number(tempos.cls.toFixed(3))}`,
      como: `mediana de ${voltas.length}; LCP de ${Math.min(...voltas.map((volta) => volta.lcp)).toFixed(0)} a ${Math.max(...voltas.map((volta) => volta.lcp)).toFixed(0)} ms`,
      coube: tempos.lcp <= limite && tempos.tbt <= LIMITES.tbt && tempos.cls <= LIMITES.cls,
    },
  ];
}

/** Lighthouse de cada página publicada, uma por vez; as de blocos, em cada tema. */
export async function medirLighthouse(): Promise<Medida[]> {
  const lighthouse = await carregar();
  const dir = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const produto = await iniciarProduto(dir);
  try {
    const medidas: Medida[] = [];
    const especificadas = PAGINAS.map(([nome, caminho]) => ({ nome, caminho, preparar: async () => {} }));
    for (const { nome, caminho, preparar } of [...especificadas, ...paginasPorTema]) {
      await preparar(produto.origin);
      const voltas: Volta[] = [];
      for (let volta = 0; volta < VOLTAS; volta += 1) {
        voltas.push(await medirUma(lighthouse, `${produto.origin}${caminho}`));
      }
      medidas.push(...resumir(nome, voltas));
    }
    return medidas;
  } finally {
    await produto.parar();
    rmSync(dir, { recursive: true, force: true });
  }
}
