import { cortar } from '../../shared/base/cortar.ts';
import type { EspecieDaMidia } from '../../shared/conversas/midia.schema.ts';

/** O que um arquivo é, pelos bytes; `tipo` é o único Content-Type com que se serve. */
type TipoDaMidia = {
  readonly especie: EspecieDaMidia;
  readonly tipo: string;
  readonly extensao: string;
};

const latino = (bytes: Uint8Array, de: number, ate: number) =>
  Buffer.from(bytes.subarray(de, ate)).toString('latin1');
const comecam = (bytes: Uint8Array, ...assinatura: number[]) =>
  assinatura.every((byte, i) => bytes[i] === byte);

type Imagem = TipoDaMidia & { readonly especie: 'imagem' };
const imagem = (tipo: string, extensao: string): Imagem => ({ especie: 'imagem', tipo, extensao });

function imagemDos(bytes: Uint8Array): Imagem | null {
  if (comecam(bytes, 0xff, 0xd8, 0xff)) return imagem('image/jpeg', 'jpg');
  if (comecam(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return imagem('image/png', 'png');
  if (/^GIF8[79]a$/.test(latino(bytes, 0, 6))) return imagem('image/gif', 'gif');
  if (latino(bytes, 0, 4) === 'RIFF' && latino(bytes, 8, 12) === 'WEBP') return imagem('image/webp', 'webp');
  return null;
}

function somOuVideoDos(bytes: Uint8Array): TipoDaMidia | null {
  const audio = (tipo: string, extensao: string) => ({ especie: 'audio', tipo, extensao }) as const;
  if (latino(bytes, 0, 4) === 'OggS') return audio('audio/ogg', 'ogg');
  if (latino(bytes, 0, 5) === '#!AMR') return audio('audio/amr', 'amr');
  if (latino(bytes, 0, 3) === 'ID3') return audio('audio/mpeg', 'mp3');
  const [primeiro, segundo = 0] = bytes;
  if (primeiro === 0xff && (segundo & 0xf6) === 0xf0) return audio('audio/aac', 'aac');
  if (primeiro === 0xff && (segundo & 0xe6) === 0xe2) return audio('audio/mpeg', 'mp3');
  if (latino(bytes, 4, 8) !== 'ftyp') return null;
  return /^M4[AB] $/.test(latino(bytes, 8, 12))
    ? audio('audio/mp4', 'm4a')
    : { especie: 'video', tipo: 'video/mp4', extensao: 'mp4' };
}

/** O que se abre num leitor, e só nele: baixa-se sempre, e nenhum navegador o desenha na página. */
const DE_ESCRITORIO = /\.(docx|xlsx|pptx|odt|ods)$/i;
const DE_ESCRITORIO_ANTIGO = /\.(doc|xls|ppt)$/i;
const BAIXADO = 'application/octet-stream';

function documentoDos(bytes: Uint8Array, nome: string): TipoDaMidia | null {
  const documento = (tipo: string, extensao: string) => ({ especie: 'documento', tipo, extensao }) as const;
  if (latino(bytes, 0, 5) === '%PDF-') return documento('application/pdf', 'pdf');
  const extensaoDe = (nomes: RegExp) => nomes.exec(nome)?.[1]?.toLowerCase();
  const nova = comecam(bytes, 0x50, 0x4b, 0x03, 0x04) ? extensaoDe(DE_ESCRITORIO) : undefined;
  const antiga = comecam(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? extensaoDe(DE_ESCRITORIO_ANTIGO) : undefined;
  const extensao = nova ?? antiga;
  return extensao === undefined ? null : documento(BAIXADO, extensao);
}

/** Pontos de uma imagem que se desenha na tela: poucos bytes podem descrever uma que toma a memória do aparelho. */
const MAXIMO_DE_PONTOS = 40_000_000;

/** Largura vezes altura, pelo cabeçalho; null no que não o diz. */
function pontosDa(bytes: Uint8Array, tipo: string): number | null {
  const lidos = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dentro = (ate: number) => lidos.length >= ate;
  if (tipo === 'image/png') return dentro(24) ? lidos.readUInt32BE(16) * lidos.readUInt32BE(20) : null;
  if (tipo === 'image/gif') return dentro(10) ? lidos.readUInt16LE(6) * lidos.readUInt16LE(8) : null;
  if (tipo === 'image/webp') {
    const forma = latino(bytes, 12, 16);
    if (!dentro(30)) return null;
    if (forma === 'VP8X') return (lidos.readUIntLE(24, 3) + 1) * (lidos.readUIntLE(27, 3) + 1);
    if (forma === 'VP8 ') return (lidos.readUInt16LE(26) & 0x3fff) * (lidos.readUInt16LE(28) & 0x3fff);
    if (forma !== 'VP8L') return null;
    const medidas = lidos.readUInt32LE(21);
    return ((medidas & 0x3fff) + 1) * (((medidas >>> 14) & 0x3fff) + 1);
  }
  // JPEG: os pedaços, até o que diz o tamanho (SOF0 a SOF15, menos DHT, JPG e DAC).
  for (let i = 2; dentro(i + 9); ) {
    if (lidos[i] !== 0xff) return null;
    const marca = lidos[i + 1] ?? 0;
    if (marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca)) {
      return lidos.readUInt16BE(i + 5) * lidos.readUInt16BE(i + 7);
    }
    i += 2 + lidos.readUInt16BE(i + 2);
  }
  return null;
}

/**
 * O que um arquivo é, pelos bytes dele e não pelo que diz ser; null no que não se guarda. Uma imagem é imagem: HTML,
 * SVG, programa ou texto que se chame assim não entra, e a que não diz o tamanho, ou o tem grande demais, só se baixa.
 */
export function tipoDaMidia(bytes: Uint8Array, nome: string): TipoDaMidia | null {
  const foto = imagemDos(bytes);
  if (foto) {
    const pontos = pontosDa(bytes, foto.tipo);
    const desenha = pontos !== null && pontos > 0 && pontos <= MAXIMO_DE_PONTOS;
    return desenha ? foto : { especie: 'documento', tipo: BAIXADO, extensao: foto.extensao };
  }
  return somOuVideoDos(bytes) ?? documentoDos(bytes, nome);
}

/** O nome com que se baixa: sem o que um sistema de arquivos ou um cabeçalho estranharia, com a extensão do que é. */
export function nomeParaBaixar(nome: string | null, extensao: string): string {
  const limpo = (nome ?? '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(new RegExp(`\\.${extensao}$`, 'i'), '');
  return `${cortar(limpo, 80) || 'arquivo'}.${extensao}`;
}
