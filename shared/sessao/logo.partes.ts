/** Um pedaço de uma imagem: o nome do bloco (ou a marca do segmento), onde começa com o cabeçalho, e os dados dele. */
export type Parte = {
  readonly nome: string;
  readonly inteira: Uint8Array;
  readonly dados: Uint8Array;
};

export const vista = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const texto = (bytes: Uint8Array, de: number, quantos: number) =>
  String.fromCharCode(...bytes.subarray(de, de + quantos));

export const MARCA_PNG = '\x89PNG\r\n\x1a\n';

/**
 * Blocos de um PNG, do primeiro (IHDR) ao último (IEND), que tem de ser o fim do arquivo.
 * https://www.w3.org/TR/png-3/#5DataRep
 */
export function partesDoPng(bytes: Uint8Array): readonly Parte[] | null {
  const lidos = vista(bytes);
  const partes: Parte[] = [];
  for (let i = MARCA_PNG.length; i + 12 <= bytes.length; ) {
    const tamanho = lidos.getUint32(i);
    const ate = i + 12 + tamanho;
    if (ate > bytes.length) return null;
    const nome = texto(bytes, i + 4, 4);
    partes.push({ nome, inteira: bytes.subarray(i, ate), dados: bytes.subarray(i + 8, ate - 4) });
    if (nome === 'IEND') return tamanho === 0 && ate === bytes.length ? partes : null;
    i = ate;
  }
  return null;
}

/** Onde acaba a figura que começa em `de`: na marca seguinte que não é dela (nem um zero, nem um recomeço). */
function fimDaFigura(bytes: Uint8Array, de: number): number {
  for (let i = de; i + 1 < bytes.length; i += 1) {
    const marca = bytes[i + 1] ?? 0;
    const daFigura = marca === 0 || marca === 0xff || (marca >= 0xd0 && marca <= 0xd7);
    if (bytes[i] === 0xff && !daFigura) return i;
  }
  return bytes.length;
}

/**
 * Segmentos de um JPEG, com a figura no que a começa (`ffda`), até o fim, que tem de ser o do arquivo.
 * https://www.w3.org/Graphics/JPEG/itu-t81.pdf (anexo B)
 */
export function partesDoJpeg(bytes: Uint8Array): readonly Parte[] | null {
  const lidos = vista(bytes);
  const partes: Parte[] = [];
  for (let i = 2; i + 2 <= bytes.length; ) {
    const marca = lidos.getUint16(i);
    if (marca === 0xffff) {
      i += 1;
      continue;
    }
    if (marca === 0xffd9) return i + 2 === bytes.length ? partes : null;
    if (marca < 0xff00 || i + 4 > bytes.length) return null;
    const tamanho = lidos.getUint16(i + 2);
    const fim = i + 2 + tamanho;
    if (tamanho < 2 || fim > bytes.length) return null;
    const ate = marca === 0xffda ? fimDaFigura(bytes, fim) : fim;
    partes.push({
      nome: marca.toString(16),
      inteira: bytes.subarray(i, ate),
      dados: bytes.subarray(i + 4, fim),
    });
    i = ate;
  }
  return null;
}

/**
 * Blocos de um WebP até o fim, que tem de ser o do arquivo e o que o cabeçalho diz.
 * https://developers.google.com/speed/webp/docs/riff_container
 */
export function partesDoWebp(bytes: Uint8Array): readonly Parte[] | null {
  if (bytes.length < 12) return null;
  const lidos = vista(bytes);
  if (lidos.getUint32(4, true) + 8 !== bytes.length) return null;
  const partes: Parte[] = [];
  for (let i = 12; i < bytes.length; ) {
    if (i + 8 > bytes.length) return null;
    const tamanho = lidos.getUint32(i + 4, true);
    const ate = i + 8 + tamanho + (tamanho % 2);
    if (ate > bytes.length) return null;
    partes.push({
      nome: texto(bytes, i, 4),
      inteira: bytes.subarray(i, ate),
      dados: bytes.subarray(i + 8, i + 8 + tamanho),
    });
    i = ate;
  }
  return partes;
}
