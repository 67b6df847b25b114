/** Uma entrega de arquivo em partes: todas menos a última têm ao menos `PARTE_MINIMA` bytes. */
export type UploadEmPartes = { readonly chave: string; readonly upload: string };

/** Menor parte que não é a última, em bytes (limite do S3). */
export const PARTE_MINIMA = 5 * 1024 * 1024;

/** Um formulário assinado, que vale por um tempo e serve a um só arquivo. */
export type UploadAberto = { readonly url: string; readonly campos: Readonly<Record<string, string>> };

/** O balde privado das tarefas. As chaves começam pelo operador: um nunca alcança as do outro. */
export type Arquivos = {
  /**
   * Onde o navegador deixa um arquivo do tipo dado e de até `maximo` bytes: um formulário (POST) com estes campos antes
   * dele.
   */
  readonly abrirUpload: (
    chave: string,
    limites: { readonly tipo: string; readonly maximo: number },
  ) => Promise<UploadAberto>;
  /** Endereço temporário em que o navegador baixa um arquivo com o nome dado. */
  readonly urlDeDescarga: (chave: string, nome: string) => Promise<string>;
  /** Tamanho em bytes, ou null se não existe. */
  readonly tamanho: (chave: string) => Promise<number | null>;
  readonly ler: (chave: string) => Promise<Uint8Array | null>;
  readonly gravar: (chave: string, conteudo: string | Uint8Array, tipo: string) => Promise<void>;
  readonly abrirPartes: (chave: string, tipo: string) => Promise<UploadEmPartes>;
  /** Grava a parte `numero` (a partir de 1; repetir substitui) e devolve a marca dela. */
  readonly gravarParte: (upload: UploadEmPartes, numero: number, conteudo: Uint8Array) => Promise<string>;
  /** Junta as partes. `perdida`: a entrega não existe mais, ou as partes já não são as marcadas. */
  readonly fecharPartes: (
    upload: UploadEmPartes,
    marcas: readonly string[],
  ) => Promise<'fechada' | 'perdida'>;
};
