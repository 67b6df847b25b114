/** Uma entrega de arquivo em partes: todas menos a última têm ao menos `PARTE_MINIMA` bytes. */
export type EntregaEmPartes = { readonly chave: string; readonly upload: string };

/** Menor parte que não é a última, em bytes (limite do S3). */
export const PARTE_MINIMA = 5 * 1024 * 1024;

/** O balde privado das tarefas. As chaves começam pelo operador: um nunca alcança as do outro. */
export type Arquivos = {
  /** Endereço temporário em que o navegador deixa um arquivo com PUT, com o `content-type` dado. */
  readonly urlDeEnvio: (chave: string, tipo: string) => Promise<string>;
  /** Endereço temporário em que o navegador baixa um arquivo com o nome dado. */
  readonly urlDeDescarga: (chave: string, nome: string) => Promise<string>;
  /** Tamanho em bytes, ou null se não existe. */
  readonly tamanho: (chave: string) => Promise<number | null>;
  readonly ler: (chave: string) => Promise<Uint8Array | null>;
  readonly gravar: (chave: string, conteudo: string | Uint8Array, tipo: string) => Promise<void>;
  readonly abrirPartes: (chave: string, tipo: string) => Promise<EntregaEmPartes>;
  /** Grava a parte `numero` (a partir de 1; repetir substitui) e devolve a marca dela. */
  readonly gravarParte: (entrega: EntregaEmPartes, numero: number, conteudo: Uint8Array) => Promise<string>;
  /** Junta as partes. `perdida`: a entrega não existe mais, ou as partes já não são as marcadas. */
  readonly fecharPartes: (
    entrega: EntregaEmPartes,
    marcas: readonly string[],
  ) => Promise<'fechada' | 'perdida'>;
};
