import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { abrirNavegador } from '../support/navegador.ts';
import { type Medida, mediana } from './figura.ts';
import { COM_FIGURA, PAGINAS } from './paginas.ts';
import { iniciarProduto, portaLivre } from './produto-a-parte.ts';

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

/** Uma medição, num navegador novo: o cache da anterior não ajuda. */
async function medirUma(url: string): Promise<Volta> {
  const porta = await portaLivre();
  const navegador = await abrirNavegador({ porta });
  try {
    const resultado = await lighthouse(url, {
      port: porta,
      onlyCategories: [...CATEGORIAS],
      logLevel: 'silent',
    });
    if (!resultado) throw new Error(`O Lighthouse não mediu ${url}`);
    const { categories, audits, runtimeError } = resultado.lhr;
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
    mediana(voltas.map((um) => um[qual])),
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
      como: `mediana de ${voltas.length}; LCP de ${Math.min(...voltas.map((um) => um.lcp)).toFixed(0)} a ${Math.max(...voltas.map((um) => um.lcp)).toFixed(0)} ms`,
      coube: tempos.lcp <= limite && tempos.tbt <= LIMITES.tbt && tempos.cls <= LIMITES.cls,
    },
  ];
}

/** Lighthouse de cada página publicada, uma por vez. */
export async function medirLighthouse(): Promise<Medida[]> {
  const dir = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const produto = await iniciarProduto(dir);
  try {
    const medidas: Medida[] = [];
    for (const [nome, caminho] of PAGINAS) {
      const voltas: Volta[] = [];
      for (let volta = 0; volta < VOLTAS; volta += 1) {
        voltas.push(await medirUma(`${produto.origin}${caminho}`));
      }
      medidas.push(...resumir(nome, voltas));
    }
    return medidas;
  } finally {
    await produto.parar();
    rmSync(dir, { recursive: true, force: true });
  }
}
