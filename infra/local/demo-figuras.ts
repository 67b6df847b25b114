import { S3Client } from '@aws-sdk/client-s3';
import { imagensS3 } from '../../lambdas/adapters/imagens.ts';
import { reduzir } from '../../lambdas/adapters/pixels.ts';
import { sharp } from '../../lambdas/adapters/sharp.ts';
import { processarImagem } from '../../lambdas/imagens/index.ts';
import type { RequestContext } from '../../lambdas/platform/context.ts';
import type { Table } from '../../lambdas/platform/table.ts';
import type { ImagemEnviada } from '../../shared/imagens/imagens.schema.ts';
import type { IdEspecificado } from '../../shared/linhas/especificadas.ts';
import { CREDENTIALS } from './emulators/dynamo.ts';
import { FILES_BUCKET, REGION, SITE_BUCKET } from './emulators/services.ts';

type Desenho = { readonly cor: string; readonly traco: string };
/** O que tem figura na demonstração: os quatro produtos de quem opera, o curso da padaria e o clube da adega. */
export type ComFigura = IdEspecificado | 'padaria' | 'adega';

/** Em 48 × 48, branco sobre uma cor quieta: um traço só, que se conhece também com vinte pontos de lado. */
const DESENHOS: Readonly<Record<ComFigura, Desenho>> = {
  /** Cercas, uma dentro da outra. */
  metodo_cerccos: {
    cor: '#cf8a45',
    traco: `<g fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round">
      <path d="M18.3 15.400A10.3 10.3 0 1 0 29.7 15.400M33.5 38.700A17.5 17.5 0 1 0 14.5 38.7"/></g>
      <circle cx="24" cy="24" r="3.8" fill="#fff"/>`,
  },
  /** Uma mira. */
  jackpot: {
    cor: '#4a86a8',
    traco: `<g fill="none" stroke="#fff" stroke-width="4.4" stroke-linecap="round">
      <circle cx="24" cy="24" r="11.5"/><path d="M24 6.500v5M24 36.500v5M6.5 24h5M36.5 24h5"/></g>
      <circle cx="24" cy="24" r="3.6" fill="#fff"/>`,
  },
  /** O que passa da linha. */
  over_limite: {
    cor: '#4a9677',
    traco: `<path fill="none" stroke="#fff" stroke-width="4.8" stroke-linecap="round" stroke-linejoin="round"
      d="M24 39V10M13.5 20 24 9.5 34.5 20M8 30h8M32 30h8"/>`,
  },
  /** Uma conversa. */
  consultoria: {
    cor: '#c2667b',
    traco: `<path fill="#fff" fill-opacity=".55"
      d="M18 14a6 6 0 0 1 6-6h12a6 6 0 0 1 6 6v8a6 6 0 0 1-5 5.900V34l-7-6H18z"/>
      <path fill="#fff" stroke="#c2667b" stroke-width="2.6" paint-order="stroke"
      d="M13 15h14a6 6 0 0 1 6 6v7a6 6 0 0 1-6 6h-7l-7 7v-7a6 6 0 0 1-6-6v-7a6 6 0 0 1 6-6z"/>`,
  },
  /** Um pão de forma. */
  padaria: {
    cor: '#b8803f',
    traco: `<path fill="#fff"
      d="M14 11h20a8.5 8.5 0 0 1 4 16v8a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3v-8a8.5 8.5 0 0 1 4-16z"/>
      <path fill="none" stroke="#b8803f" stroke-width="3.6" stroke-linecap="round" d="M18 20l-2 8M25 20l-2 8M32 20l-2 8"/>`,
  },
  /** Uma taça. */
  adega: {
    cor: '#94485f',
    traco: `<path fill="#fff"
      d="M14 7h20l1 9a11 11 0 0 1-9 11.800V37h6a2 2 0 0 1 0 4H16a2 2 0 0 1 0-4h6v-9.200A11 11 0 0 1 13 16z"/>
      <path fill="#94485f" d="M17.3 15h13.400a7 7 0 0 1-13.4 0z"/>`,
  },
};

const LADO = 480;
const svgDe = ({ cor, traco }: Desenho): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${LADO}" height="${LADO}" viewBox="0 0 48 48">
    <path fill="${cor}" d="M0 0h48v48H0z"/>${traco}</svg>`;

/** O que o sharp do produto não abre: aqui, só os desenhos acima, e só enquanto se passam a pontos. */
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] };
async function desenhar(): Promise<ReadonlyMap<string, Uint8Array>> {
  sharp.unblock(SVG);
  try {
    const prontos = Object.entries(DESENHOS).map(
      async ([qual, desenho]) =>
        [
          qual,
          await sharp(Buffer.from(svgDe(desenho)))
            .png()
            .toBuffer(),
        ] as const,
    );
    return new Map(await Promise.all(prontos));
  } finally {
    sharp.block(SVG);
  }
}
let desenhadas: ReturnType<typeof desenhar> | undefined;

/**
 * Guarda a figura de um produto da demonstração como se guarda a que um vendedor envia; a que já se guardou é a mesma.
 */
export async function guardarFigura(
  { tabela, s3 }: { readonly tabela: Table; readonly s3: string },
  { ctx, qual }: { readonly ctx: RequestContext; readonly qual: ComFigura },
): Promise<ImagemEnviada> {
  desenhadas ??= desenhar();
  const enviada = (await desenhadas).get(qual) ?? null;
  const cliente = new S3Client({
    endpoint: s3,
    region: REGION,
    credentials: CREDENTIALS,
    forcePathStyle: true,
  });
  const imagens = {
    ...imagensS3({ chegam: FILES_BUCKET, ficam: SITE_BUCKET }, cliente),
    lerEnvio: async () => enviada,
  };
  const { id, largura, altura } = await processarImagem({ tabela, imagens, reduzir }, { ctx, id: qual });
  cliente.destroy();
  return { id, largura, altura };
}
