/** Um formulário assinado, que vale por um tempo e serve a um só arquivo. */
export type EnvioAberto = { readonly url: string; readonly campos: Readonly<Record<string, string>> };

/** Onde as imagens chegam e onde ficam. As chaves do que chega levam o operador: um nunca alcança as do outro. */
export type Imagens = {
  /** Onde o navegador deixa um arquivo de até `maximo` bytes: um formulário (POST) com estes campos antes dele. */
  readonly abrirEnvio: (chave: string, maximo: number) => Promise<EnvioAberto>;
  /** Os bytes do que se enviou; null quando não existe, 'grande' quando passa de `maximo`. */
  readonly lerEnvio: (chave: string, maximo: number) => Promise<Uint8Array | null | 'grande'>;
  /** Apagar o que já não existe não é erro. */
  readonly apagarEnvio: (chave: string) => Promise<void>;
  /** Guarda para sempre uma versão entre o que as páginas mostram. */
  readonly guardar: (chave: string, bytes: Uint8Array) => Promise<void>;
};

/** Por que uma imagem não se aceita: o nome de uma recusa da rota. */
export type RecusaDaImagem =
  | 'imagem_de_outro_tipo'
  | 'imagem_incompleta'
  | 'imagem_com_pixels_demais'
  | 'imagem_comprida_demais';

/** Uma imagem pronta: a medida da maior que se pode mostrar, e cada versão em WebP, da menor à maior. */
export type ImagemReduzida = {
  readonly largura: number;
  readonly altura: number;
  readonly versoes: readonly { readonly largura: number; readonly bytes: Uint8Array }[];
};

/** Desenha a imagem de novo, virada como se vê e sem metadados, em cada largura; nada do arquivo de antes fica. */
export type Reduzir = (bytes: Uint8Array) => Promise<ImagemReduzida | { readonly recusa: RecusaDaImagem }>;
