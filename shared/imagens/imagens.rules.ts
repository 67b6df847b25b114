// Os limites e os nomes de uma imagem enviada, ditos uma vez (decisão 0081): o painel avisa antes, o servidor confere.

/** Maior arquivo que se aceita, em bytes: o de uma câmera de celular cabe com folga. */
export const IMAGEM_MAXIMA_BYTES = 10 * 1024 * 1024;
/** Mais pontos que isto não se abrem: um arquivo pequeno pode dizer-se enorme. */
export const IMAGEM_MAXIMA_PIXELS = 50_000_000;
/** Quantas vezes a altura pode ser maior do que a largura. */
export const ALTURA_POR_LARGURA = 5;
/** Quantas um vendedor guarda. */
export const MAXIMO_DE_IMAGENS = 500;
/** Larguras, em pixels, em que o servidor guarda uma figura enviada; nenhuma se aumenta. */
export const LARGURAS_DA_IMAGEM = [480, 960, 1600] as const;
/** O que se diz de tudo o que não se aceita: SVG, GIF, HEIC, PDF. */
export const ENVIE_OUTRO_TIPO = 'Envie JPEG, PNG ou WebP';

export type TipoDeImagem = 'image/jpeg' | 'image/png' | 'image/webp';
/** Os tipos que se aceitam, como o navegador os chama. */
export const TIPOS_DE_IMAGEM = [
  'image/jpeg',
  'image/png',
  'image/webp',
] as const satisfies readonly TipoDeImagem[];

const letras = (bytes: Uint8Array, de: number, ate: number) =>
  String.fromCharCode(...bytes.subarray(de, ate));

/** O tipo pelos primeiros bytes, ou null: o nome do arquivo e o que o navegador diz dele não contam. */
export function tipoDaImagem(bytes: Uint8Array): TipoDeImagem | null {
  if (letras(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (letras(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (letras(bytes, 0, 4) === 'RIFF' && letras(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** As larguras em que se guarda uma imagem da largura dada: as que não a aumentam e, sempre, a menor. */
export function largurasGuardadas(largura: number): number[] {
  const [menor] = LARGURAS_DA_IMAGEM;
  return LARGURAS_DA_IMAGEM.filter((opcao) => opcao === menor || opcao <= largura);
}

/** Onde uma imagem abre: '/ana/img/1a2b…-960.webp', em todo domínio em que as páginas de 'ana' abrem. */
export const enderecoDaImagem = (username: string, id: string, largura: number): string =>
  `/${username}/img/${id}-${largura}.webp`;
