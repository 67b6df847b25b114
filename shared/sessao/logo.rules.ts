import { LADOS_DO_LOGO, type LogoDoVendedor } from '../base/vendedor.ts';
import { tipoDaImagem } from '../imagens/imagens.rules.ts';
import { type Parte, partesDoJpeg, partesDoPng, partesDoWebp, vista } from './logo.partes.ts';

/** Cabe inteiro num item da tabela, que leva no máximo 400 KB. */
export const LOGO_MAXIMO_BYTES = 256 * 1024;

/**
 * Tipos que se aceitam, como o navegador os chama, e a extensão de cada um. Nunca SVG: é um documento, e pode ter
 * script.
 */
export const TIPOS_DO_LOGO = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;
export type TipoDoLogo = keyof typeof TIPOS_DO_LOGO;

type Medida = Pick<LogoDoVendedor, 'largura' | 'altura'>;
/** Uma imagem que serve de logo. */
export type ImagemDoLogo = Medida & { readonly tipo: TipoDoLogo; readonly partes: readonly Parte[] };
/** Por que uma imagem não serve, com a frase que se mostra. */
export type RecusaDoLogo = {
  readonly recusa: 'logo_grande_demais' | 'logo_de_outro_tipo' | 'logo_incompleto' | 'logo_com_pixels_demais';
  readonly mensagem: string;
};

const escreverNumero = (numero: number) => numero.toLocaleString('pt-BR');
const escreverKb = (bytes: number) => `${escreverNumero(Math.ceil(bytes / 1024))} KB`;

/** Marcas que dizem o tamanho da figura: SOF0 a SOF15, menos DHT, JPG e DAC, que estão no meio. */
const QUADRO = /^ffc[0-9a-f]$/;
const FORA_DO_QUADRO = ['ffc4', 'ffc8', 'ffcc'];

function medirPng(partes: readonly Parte[]): Medida | null {
  const [cabecalho] = partes;
  if (cabecalho?.nome !== 'IHDR' || cabecalho.dados.length !== 13) return null;
  if (!partes.some(({ nome }) => nome === 'IDAT')) return null;
  const dados = vista(cabecalho.dados);
  return { largura: dados.getUint32(0), altura: dados.getUint32(4) };
}

function medirJpeg(partes: readonly Parte[]): Medida | null {
  const figura = partes.findIndex(({ nome }) => nome === 'ffda');
  const quadro = partes.findIndex(({ nome }) => QUADRO.test(nome) && !FORA_DO_QUADRO.includes(nome));
  const dados = partes[quadro]?.dados;
  if (dados === undefined || dados.length < 6 || quadro > figura) return null;
  return { altura: vista(dados).getUint16(1), largura: vista(dados).getUint16(3) };
}

/** A medida que um bloco de WebP diz, ou null quando ele não é de figura. */
function medirBloco({ nome, dados: bytes }: Parte): Medida | null {
  const dados = vista(bytes);
  const tres = (em: number) => dados.getUint16(em, true) + dados.getUint8(em + 2) * 0x1_0000;
  if (nome === 'VP8X' && bytes.length >= 10) return { largura: tres(4) + 1, altura: tres(7) + 1 };
  if (nome === 'VP8 ' && bytes.length >= 10 && tres(3) === 0x2a_01_9d) {
    return { largura: dados.getUint16(6, true) & 0x3fff, altura: dados.getUint16(8, true) & 0x3fff };
  }
  if (nome === 'VP8L' && bytes.length >= 5 && dados.getUint8(0) === 0x2f) {
    const medidas = dados.getUint32(1, true);
    return { largura: (medidas & 0x3fff) + 1, altura: ((medidas >>> 14) & 0x3fff) + 1 };
  }
  return null;
}

const FIGURAS_DO_WEBP = ['VP8 ', 'VP8L', 'ANMF'];

function medirWebp(partes: readonly Parte[]): Medida | null {
  if (!partes.some(({ nome }) => FIGURAS_DO_WEBP.includes(nome))) return null;
  return partes.map(medirBloco).find((medida) => medida !== null) ?? null;
}

const LER: Readonly<
  Record<
    TipoDoLogo,
    {
      readonly partes: (bytes: Uint8Array) => readonly Parte[] | null;
      readonly medir: (partes: readonly Parte[]) => Medida | null;
    }
  >
> = {
  'image/png': { partes: partesDoPng, medir: medirPng },
  'image/jpeg': { partes: partesDoJpeg, medir: medirJpeg },
  'image/webp': { partes: partesDoWebp, medir: medirWebp },
};

/**
 * Confere uma imagem que se quer de logo: até 256 KB, PNG, JPEG ou WebP de verdade, inteira e sem nada depois do fim
 * dela, com até 4.000 pixels de lado. A medida é a que a imagem diz de si.
 */
export function validarLogo(bytes: Uint8Array): ImagemDoLogo | RecusaDoLogo {
  if (bytes.length > LOGO_MAXIMO_BYTES) {
    const mensagem = `A imagem tem ${escreverKb(bytes.length)}. O máximo é ${escreverKb(LOGO_MAXIMO_BYTES)}`;
    return { recusa: 'logo_grande_demais', mensagem };
  }
  const tipo = tipoDaImagem(bytes);
  if (tipo === null) {
    return { recusa: 'logo_de_outro_tipo', mensagem: 'O arquivo não é uma imagem PNG, JPEG ou WebP' };
  }
  const partes = LER[tipo].partes(bytes);
  const medida = partes && LER[tipo].medir(partes);
  if (partes === null || medida === null || medida.largura === 0 || medida.altura === 0) {
    const mensagem =
      'A imagem está incompleta ou tem sobras no fim. Abra-a, salve de novo e escolha outra vez';
    return { recusa: 'logo_incompleto', mensagem };
  }
  const { largura, altura } = medida;
  if (Math.max(largura, altura) > LADOS_DO_LOGO.maximo) {
    const medidas = `${escreverNumero(largura)} × ${escreverNumero(altura)}`;
    const mensagem = `A imagem tem ${medidas} pixels. O máximo é ${escreverNumero(LADOS_DO_LOGO.maximo)} de cada lado`;
    return { recusa: 'logo_com_pixels_demais', mensagem };
  }
  return { tipo, largura, altura, partes };
}
