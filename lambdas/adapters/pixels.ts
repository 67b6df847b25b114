import {
  ALTURA_POR_LARGURA,
  IMAGEM_MAXIMA_PIXELS,
  LARGURAS_DA_IMAGEM,
  largurasGuardadas,
  tipoDaImagem,
} from '../../shared/imagens/imagens.rules.ts';
import type { ImagemReduzida, Reduzir } from '../imagens/ports.ts';
import { sharp } from './sharp.ts';

/** Uma foto de 1.600 pixels fica em perto de 200 KB, sem diferença que se veja; AVIF leva três vezes o tempo. */
const WEBP = { quality: 78 } as const;
const MAIOR = LARGURAS_DA_IMAGEM[LARGURAS_DA_IMAGEM.length - 1] ?? 0;

/** As versões de uma imagem já virada e sem metadados, da menor à maior. */
async function versoesDe(bytes: Uint8Array): Promise<ImagemReduzida> {
  const opcoes = { limitInputPixels: IMAGEM_MAXIMA_PIXELS, failOn: 'error' } as const;
  const { data, info } = await sharp(bytes, opcoes)
    .autoOrient()
    .resize({ width: MAIOR, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: largura, height: altura, channels } = info;
  const versoes: { largura: number; bytes: Uint8Array }[] = [];
  for (const guardada of largurasGuardadas(largura)) {
    const reduzida = await sharp(data, { raw: { width: largura, height: altura, channels } })
      .resize({ width: guardada, withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer();
    versoes.push({ largura: guardada, bytes: reduzida });
  }
  return { largura, altura, versoes };
}

/**
 * Uma imagem nas larguras das páginas, em WebP e sRGB, desenhada de novo: nem EXIF nem lugar nem texto de antes. A
 * animada fica com o primeiro quadro. O que os bytes não dizem ser JPEG, PNG ou WebP, o que não acaba, e o que se diz
 * maior do que se abre é recusado antes de se desenhar.
 */
export const reduzir: Reduzir = async (bytes) => {
  if (tipoDaImagem(bytes) === null) return { recusa: 'imagem_de_outro_tipo' };
  try {
    // Lê só o cabeçalho: o limite de pontos confere-se aqui, com a sua frase, e outra vez ao abrir.
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width: largura, height: altura } = autoOrient;
    if (largura * altura > IMAGEM_MAXIMA_PIXELS) return { recusa: 'imagem_com_pixels_demais' };
    if (altura > largura * ALTURA_POR_LARGURA) return { recusa: 'imagem_comprida_demais' };
    return await versoesDe(bytes);
  } catch {
    return { recusa: 'imagem_incompleta' };
  }
};
