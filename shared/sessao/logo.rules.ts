import { LADOS_DO_LOGO, type LogoDoVendedor } from '../base/vendedor.ts';

/** Cabe inteiro num item da tabela, que leva no máximo 400 KB. */
export const LOGO_MAXIMO_BYTES = 256 * 1024;

/** Tipos que se aceitam, como o navegador os chama, e a extensão de cada um. Nunca SVG: é um documento, e pode ter script. */
export const TIPOS_DO_LOGO = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;
export type TipoDoLogo = keyof typeof TIPOS_DO_LOGO;

type Medida = Pick<LogoDoVendedor, 'largura' | 'altura'>;
/** Uma imagem que serve de logo. */
export type ImagemDoLogo = Medida & { readonly tipo: TipoDoLogo };
/** Por que uma imagem não serve, com a frase que se mostra. */
export type RecusaDoLogo = {
  readonly recusa: 'logo_grande_demais' | 'logo_de_outro_tipo' | 'logo_incompleto' | 'logo_com_pixels_demais';
  readonly mensagem: string;
};

const emNumero = (um: number) => um.toLocaleString('pt-BR');
const emKb = (bytes: number) => `${emNumero(Math.ceil(bytes / 1024))} KB`;
const vista = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const texto = (bytes: Uint8Array, de: number, quantos: number) =>
  String.fromCharCode(...bytes.subarray(de, de + quantos));

const MARCA_PNG = '\x89PNG\r\n\x1a\n';

/** Blocos de um PNG, do primeiro (IHDR) ao último (IEND), que tem de ser o fim do arquivo. https://www.w3.org/TR/png-3/#5DataRep */
function medirPng(bytes: Uint8Array): Medida | null {
  const dados = vista(bytes);
  let temImagem = false;
  for (let i = MARCA_PNG.length; i + 12 <= bytes.length; ) {
    const tamanho = dados.getUint32(i);
    const nome = texto(bytes, i + 4, 4);
    if (i === MARCA_PNG.length && (nome !== 'IHDR' || tamanho !== 13)) return null;
    if (nome === 'IDAT') temImagem = true;
    i += 12 + tamanho;
    if (nome !== 'IEND') continue;
    if (tamanho !== 0 || i !== bytes.length || !temImagem) return null;
    return { largura: dados.getUint32(16), altura: dados.getUint32(20) };
  }
  return null;
}

/** Marcas que dizem o tamanho da figura: SOF0 a SOF15, menos DHT, JPG e DAC, que estão no meio. */
const ehQuadro = (marca: number) =>
  marca >= 0xc0 && marca <= 0xcf && marca !== 0xc4 && marca !== 0xc8 && marca !== 0xcc;

/** Segmentos de um JPEG até o começo da figura, e o fim dela no fim do arquivo. https://www.w3.org/Graphics/JPEG/itu-t81.pdf (anexo B) */
function medirJpeg(bytes: Uint8Array): Medida | null {
  const dados = vista(bytes);
  if (dados.getUint16(bytes.length - 2) !== 0xffd9) return null;
  let medida: Medida | null = null;
  for (let i = 2; i + 4 <= bytes.length; ) {
    if (bytes[i] !== 0xff) return null;
    const marca = dados.getUint8(i + 1);
    if (marca === 0xff) {
      i += 1;
      continue;
    }
    const tamanho = dados.getUint16(i + 2);
    if (tamanho < 2 || i + 2 + tamanho > bytes.length) return null;
    if (marca === 0xda) return medida;
    if (ehQuadro(marca)) {
      if (tamanho < 8) return null;
      medida = { altura: dados.getUint16(i + 5), largura: dados.getUint16(i + 7) };
    }
    i += 2 + tamanho;
  }
  return null;
}

/** A medida que um bloco de WebP diz, ou null quando ele não é de figura. https://developers.google.com/speed/webp/docs/riff_container */
function medirBloco(dados: DataView, nome: string, de: number, tamanho: number): Medida | null {
  const tres = (em: number) => dados.getUint16(em, true) + dados.getUint8(em + 2) * 0x1_0000;
  if (nome === 'VP8X' && tamanho >= 10) return { largura: tres(de + 4) + 1, altura: tres(de + 7) + 1 };
  if (nome === 'VP8 ' && tamanho >= 10 && tres(de + 3) === 0x2a_01_9d) {
    return {
      largura: dados.getUint16(de + 6, true) & 0x3fff,
      altura: dados.getUint16(de + 8, true) & 0x3fff,
    };
  }
  if (nome === 'VP8L' && tamanho >= 5 && dados.getUint8(de) === 0x2f) {
    const medidas = dados.getUint32(de + 1, true);
    return { largura: (medidas & 0x3fff) + 1, altura: ((medidas >>> 14) & 0x3fff) + 1 };
  }
  return null;
}

/** Blocos de um WebP até o fim, que tem de ser o do arquivo e o que o cabeçalho diz. */
function medirWebp(bytes: Uint8Array): Medida | null {
  const dados = vista(bytes);
  if (dados.getUint32(4, true) + 8 !== bytes.length) return null;
  let medida: Medida | null = null;
  let temImagem = false;
  for (let i = 12; i < bytes.length; ) {
    if (i + 8 > bytes.length) return null;
    const nome = texto(bytes, i, 4);
    const tamanho = dados.getUint32(i + 4, true);
    if (i + 8 + tamanho > bytes.length) return null;
    medida ??= medirBloco(dados, nome, i + 8, tamanho);
    temImagem ||= nome === 'VP8 ' || nome === 'VP8L' || nome === 'ANMF';
    i += 8 + tamanho + (tamanho % 2);
    if (i > bytes.length) return null;
  }
  return temImagem ? medida : null;
}

/** O tipo pelos primeiros bytes: o nome do arquivo e o que o navegador diz dele não contam. */
function tipoDe(bytes: Uint8Array): TipoDoLogo | null {
  if (texto(bytes, 0, 8) === MARCA_PNG) return 'image/png';
  if (texto(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (texto(bytes, 0, 4) === 'RIFF' && texto(bytes, 8, 4) === 'WEBP') return 'image/webp';
  return null;
}
const MEDIR: Readonly<Record<TipoDoLogo, (bytes: Uint8Array) => Medida | null>> = {
  'image/png': medirPng,
  'image/jpeg': medirJpeg,
  'image/webp': medirWebp,
};

/**
 * Confere uma imagem que se quer de logo: até 256 KB, PNG, JPEG ou WebP de verdade, inteira e sem nada depois do fim
 * dela, com até 4.000 pixels de lado. A medida é a que a imagem diz de si.
 */
export function validarLogo(bytes: Uint8Array): ImagemDoLogo | RecusaDoLogo {
  if (bytes.length > LOGO_MAXIMO_BYTES) {
    const mensagem = `A imagem tem ${emKb(bytes.length)}. O máximo é ${emKb(LOGO_MAXIMO_BYTES)}`;
    return { recusa: 'logo_grande_demais', mensagem };
  }
  const tipo = tipoDe(bytes);
  if (tipo === null) {
    return { recusa: 'logo_de_outro_tipo', mensagem: 'O arquivo não é uma imagem PNG, JPEG ou WebP' };
  }
  const medida = MEDIR[tipo](bytes);
  if (medida === null || medida.largura === 0 || medida.altura === 0) {
    const mensagem =
      'A imagem está incompleta ou tem sobras no fim. Abra-a, salve de novo e escolha outra vez';
    return { recusa: 'logo_incompleto', mensagem };
  }
  const { largura, altura } = medida;
  if (Math.max(largura, altura) > LADOS_DO_LOGO.maximo) {
    const medidas = `${emNumero(largura)} × ${emNumero(altura)}`;
    const mensagem = `A imagem tem ${medidas} pixels. O máximo é ${emNumero(LADOS_DO_LOGO.maximo)} de cada lado`;
    return { recusa: 'logo_com_pixels_demais', mensagem };
  }
  return { tipo, largura, altura };
}
