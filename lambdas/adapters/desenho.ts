import { join } from 'node:path';
import type { Desenhar } from '../site/ports.ts';
import { sharp } from './sharp.ts';

// A prévia de um link: 1.200 × 630, com a letra que vai ao lado da função. Na Lambda não há letra nenhuma, e sem esta
// configuração, que não procura as do sistema, cada desenho se queixaria de não as achar.
const FONTES = join(import.meta.dirname, 'fontes');
process.env.FONTCONFIG_FILE ??= join(FONTES, 'fontes.conf');

const LARGURA = 1200;
const ALTURA = 630;
const MARGEM = 72;
/** A figura, quando há uma, ocupa este lado. */
const DA_FIGURA = 520;
/** O maior lado que o logo de quem vende ocupa. */
const DO_LOGO = { width: 240, height: 64 } as const;
const FUNDO = '#ffffff';
const TINTA = '#0f172a';
const CINZA = '#475569';
/** Bytes que uma prévia pode ter: acima disto há quem não a mostre. */
const MAXIMO_BYTES = 80_000;
/** Do mais fiel ao que cabe sempre. */
const QUALIDADES = [78, 50, 25];

const DO_PANGO: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Um texto que não é marcação, e sem os desenhos (emoji) que a letra não tem. */
const escapar = (texto: string) =>
  texto
    .toWellFormed()
    .replace(/\p{Cc}|\p{Cf}|\p{Extended_Pictographic}|\ufe0f/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[&<>]/g, (letra) => DO_PANGO[letra] ?? '');

type Texto = {
  readonly texto: string;
  readonly tamanho: number;
  readonly largura: number;
  readonly cor: string;
  readonly peso?: 400 | 700;
};

/** Um texto desenhado, ou null quando nada há a desenhar. */
async function escrever({ texto, tamanho, largura, cor, peso = 700 }: Texto) {
  const limpo = escapar(texto);
  if (limpo === '') return null;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${cor}">${limpo}</span>`,
      font: `Inter ${peso === 700 ? 'Bold ' : ''}${tamanho}`,
      fontfile: join(FONTES, `inter-latin-${peso}.ttf`),
      rgba: true,
      width: largura,
      wrap: 'word-char',
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Um título comprido escreve-se menor, e o que nem assim cabe corta-se. */
function medirTitulo(titulo: string) {
  const letras = [...titulo];
  const texto = letras.length > 110 ? `${letras.slice(0, 109).join('').trimEnd()}…` : titulo;
  return { texto, tamanho: letras.length > 60 ? 44 : letras.length > 28 ? 58 : 72 };
}

/** A figura recortada para o lugar dela, ou null quando o arquivo não se consegue ler. */
const recortar = (bytes: Uint8Array, width: number) =>
  sharp(bytes, { failOn: 'error' })
    .resize({ width, height: ALTURA, fit: 'cover' })
    .flatten({ background: FUNDO })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null);

type Camada = { input: Buffer; left: number; top: number };

/** O logo reduzido ao lugar dele, por cima do título; null quando o arquivo não se consegue ler. */
async function reduzirLogo(bytes: Uint8Array) {
  const reduzido = sharp(bytes, { failOn: 'error' })
    .resize({ ...DO_LOGO, fit: 'inside' })
    .png();
  const feito = await reduzido.toBuffer({ resolveWithObject: true }).catch(() => null);
  return feito && { input: feito.data, width: feito.info.width, height: feito.info.height };
}

async function textosDa(
  { titulo, preco, vendedor, cor }: Parameters<Desenhar>[0],
  { largura, logo }: { largura: number; logo: Awaited<ReturnType<typeof reduzirLogo>> },
): Promise<Camada[]> {
  // O nome fica à direita do logo, se ali cabe.
  const aoLado = logo === null ? 0 : logo.width + 20;
  const partes = await Promise.all([
    escrever({ texto: vendedor, tamanho: 28, largura: largura - aoLado, cor: CINZA, peso: 400 }),
    escrever({ ...medirTitulo(titulo), largura, cor: TINTA }),
    escrever({ texto: preco, tamanho: 40, largura, cor: TINTA }),
  ]);
  const [deQuem, doTitulo, doPreco] = partes;
  const base = ALTURA - MARGEM - (doPreco?.height ?? 0);
  const faixa = await sharp({ create: { width: 96, height: 8, channels: 3, background: cor } })
    .png()
    .toBuffer();
  return [
    ...(logo ? [{ input: logo.input, left: MARGEM, top: MARGEM - 16 }] : []),
    ...(deQuem
      ? [
          {
            input: deQuem.input,
            left: MARGEM + aoLado,
            top: logo ? MARGEM - 16 + Math.max(0, Math.round((logo.height - deQuem.height) / 2)) : MARGEM,
          },
        ]
      : []),
    ...(doTitulo ? [{ input: doTitulo.input, left: MARGEM, top: MARGEM + (logo ? 92 : 64) }] : []),
    ...(doPreco
      ? [
          { input: faixa, left: MARGEM, top: base - 32 },
          { input: doPreco.input, left: MARGEM, top: base },
        ]
      : []),
  ];
}

/**
 * A figura que a prévia de um link mostra, em JPEG de 1.200 × 630 e até 80.000 bytes: o título, o preço e quem vende,
 * com o logo e a figura ao lado se os há; ou, com `so_figura`, só ela. Uma imagem que não se lê fica de fora.
 */
export const desenhar: Desenhar = async (dados, figura, logo = null) => {
  const sozinha = dados.so_figura && figura !== null;
  const recortada = figura && (await recortar(figura, sozinha ? LARGURA : DA_FIGURA));
  const largura = LARGURA - 2 * MARGEM - (recortada ? DA_FIGURA : 0);
  const camadas: Camada[] = [
    ...(recortada ? [{ input: recortada, left: sozinha ? 0 : LARGURA - DA_FIGURA, top: 0 }] : []),
    ...(sozinha && recortada
      ? []
      : await textosDa(dados, { largura, logo: logo && (await reduzirLogo(logo)) })),
  ];
  const { data, info } = await sharp({
    create: { width: LARGURA, height: ALTURA, channels: 3, background: FUNDO },
  })
    .composite(camadas)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALIDADES) {
    jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAXIMO_BYTES) break;
  }
  return jpeg;
};
