import { crc32 } from 'node:zlib';
import { MARCA_PNG, type Parte, texto, vista } from '../../shared/sessao/logo.partes.ts';
import type { ImagemDoLogo, TipoDoLogo } from '../../shared/sessao/logo.rules.ts';

const DO_PNG = [
  ...['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'sBIT', 'cICP', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
];
const DO_JPEG = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe'];
const DO_WEBP = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];

/**
 * O que uma imagem precisa para se ver: a figura, as cores e a animação. O resto conta de quem a fez (o lugar, a hora,
 * o aparelho, uma miniatura, textos), e não vai ao ar.
 */
const FICAM: Readonly<Record<TipoDoLogo, (parte: Parte) => boolean>> = {
  'image/png': ({ nome }) => DO_PNG.includes(nome),
  'image/jpeg': ({ nome, dados }) =>
    nome === 'ffe0' || nome === 'ffe2' || nome === 'ffee'
      ? DO_JPEG.some((marca) => texto(dados, 0, marca.length) === marca)
      : nome !== 'fffe' && !nome.startsWith('ffe'),
  'image/webp': ({ nome }) => DO_WEBP.includes(nome),
};
const EXIF_DO_JPEG = 'Exif\0\0';

/** O Exif de uma imagem, sem o que cada tipo lhe põe antes, ou null. */
function exifDe({ tipo, partes }: ImagemDoLogo): Uint8Array | null {
  if (tipo === 'image/png') return partes.find(({ nome }) => nome === 'eXIf')?.dados ?? null;
  const marcado = (dados: Uint8Array) => texto(dados, 0, EXIF_DO_JPEG.length) === EXIF_DO_JPEG;
  const achada = partes.find(({ nome, dados }) =>
    tipo === 'image/webp' ? nome === 'EXIF' : nome === 'ffe1' && marcado(dados),
  );
  if (achada === undefined) return null;
  return marcado(achada.dados) ? achada.dados.subarray(EXIF_DO_JPEG.length) : achada.dados;
}

/**
 * Para que lado se vira a imagem (1 a 8; 1 é como está).
 * https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf (4.6.4)
 */
function orientacao(exif: Uint8Array): number {
  const dados = vista(exif);
  const ordem = texto(exif, 0, 2);
  const menorPrimeiro = ordem === 'II';
  if (exif.length < 14 || (!menorPrimeiro && ordem !== 'MM')) return 1;
  const de = dados.getUint32(4, menorPrimeiro);
  if (de + 2 > exif.length) return 1;
  for (let i = 0; i < dados.getUint16(de, menorPrimeiro); i += 1) {
    const campo = de + 2 + i * 12;
    if (campo + 12 > exif.length) return 1;
    if (dados.getUint16(campo, menorPrimeiro) !== 0x0112) continue;
    const lida = dados.getUint16(campo + 8, menorPrimeiro);
    return lida >= 1 && lida <= 8 ? lida : 1;
  }
  return 1;
}

/** Um Exif que só diz a orientação. */
function exifCom(para: number): Buffer {
  const cabecalho = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const campo = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, para, 0, 0];
  return Buffer.from([...cabecalho, 0, 1, ...campo, 0, 0, 0, 0]);
}

const numero = (valor: number, escrever: 'writeUInt32BE' | 'writeUInt32LE') => {
  const quatro = Buffer.alloc(4);
  quatro[escrever](valor);
  return quatro;
};
const letras = (texto: string) => Buffer.from(texto, 'latin1');

/** Como cada tipo se escreve com as partes que ficam e, onde ele o lê, com o Exif da orientação. */
const ESCREVER: Readonly<Record<TipoDoLogo, (partes: readonly Uint8Array[], exif: Buffer | null) => Buffer>> =
  {
    'image/png': ([cabecalho, ...demais], exif) => {
      const corpo = exif && Buffer.concat([letras('eXIf'), exif]);
      const bloco =
        corpo && exif
          ? [numero(exif.length, 'writeUInt32BE'), corpo, numero(crc32(corpo), 'writeUInt32BE')]
          : [];
      return Buffer.concat([letras(MARCA_PNG), ...(cabecalho ? [cabecalho] : []), ...bloco, ...demais]);
    },
    'image/jpeg': (partes, exif) => {
      const corpo = exif && Buffer.concat([letras(EXIF_DO_JPEG), exif]);
      const segmento = corpo ? [Buffer.from([0xff, 0xe1, 0, corpo.length + 2]), corpo] : [];
      return Buffer.concat([Buffer.from([0xff, 0xd8]), ...segmento, ...partes, Buffer.from([0xff, 0xd9])]);
    },
    'image/webp': (partes, exif) => {
      const bloco = exif ? [letras('EXIF'), numero(exif.length, 'writeUInt32LE'), exif] : [];
      const miolo = Buffer.concat([letras('WEBP'), ...partes, ...bloco]);
      // As marcas do VP8X, o primeiro bloco quando ele existe, dizem se há Exif (8) e XMP (4).
      if (texto(miolo, 4, 4) === 'VP8X') miolo[12] = ((miolo[12] ?? 0) & ~0x0c) | (exif ? 8 : 0);
      return Buffer.concat([letras('RIFF'), numero(miolo.length, 'writeUInt32LE'), miolo]);
    },
  };

/**
 * A imagem sem o que conta de quem a fez, e com a orientação, sem a qual a foto de um celular se veria deitada; e a
 * medida como o navegador a mostra, que deitada troca a largura pela altura.
 */
export function limparLogo(imagem: ImagemDoLogo): { bytes: Uint8Array; largura: number; altura: number } {
  const { tipo, largura, altura } = imagem;
  const lido = exifDe(imagem);
  const para = lido === null ? 1 : orientacao(lido);
  const partes = imagem.partes.filter(FICAM[tipo]).map(({ inteira }) => inteira);
  const bytes = new Uint8Array(ESCREVER[tipo](partes, para === 1 ? null : exifCom(para)));
  return para >= 5 ? { bytes, largura: altura, altura: largura } : { bytes, largura, altura };
}
