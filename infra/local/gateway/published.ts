import type { Reply } from './reply.ts';
import { negotiate, type Wanted } from './static-files.ts';

type Guardada = {
  readonly em: number;
  readonly tipo: string;
  readonly cache: string;
  readonly corpo: Buffer;
};

/** Quanto o CloudFront espera pelo balde antes de desistir é mais; aqui quem espera é uma pessoa. */
const ESPERA_MS = 3_000;
/** Por quanto tempo uma cópia velha ainda serve com o balde fora do ar (`stale-if-error`). */
const VALIDADE_MS = 86_400_000;

/** Abre uma página publicada pela chave que tem no balde; null quando não há página nem cópia a mostrar. */
export type Published = (uri: string, pedido: Wanted) => Promise<Reply | null>;

/**
 * As páginas publicadas, lidas do balde a cada visita, como faz a borda depois dos primeiros segundos. Com o balde
 * falhando, a última cópia lida serve por um dia.
 */
export function openPublished(balde: string, agora = Date.now): Published {
  const copias = new Map<string, Guardada>();

  async function buscar(uri: string): Promise<Guardada | null> {
    const resposta = await fetch(`${balde}${uri}`, { signal: AbortSignal.timeout(ESPERA_MS) });
    // Sem permissão de listar, o S3 responde 403 ao que não existe; nenhum dos dois é falha do serviço.
    if (resposta.status === 404 || resposta.status === 403) return null;
    if (!resposta.ok) throw new Error(`O balde respondeu ${resposta.status}`);
    return {
      em: agora(),
      tipo: resposta.headers.get('content-type') ?? 'text/html; charset=utf-8',
      cache: resposta.headers.get('cache-control') ?? 'no-cache',
      corpo: Buffer.from(await resposta.arrayBuffer()),
    };
  }

  return async (uri, pedido) => {
    let pagina: Guardada | null;
    try {
      pagina = await buscar(uri);
      if (pagina) copias.set(uri, pagina);
      else copias.delete(uri);
    } catch {
      const copia = copias.get(uri);
      pagina = copia && agora() - copia.em <= VALIDADE_MS ? copia : null;
    }
    if (!pagina) return null;
    return negotiate(pagina.corpo, { 'content-type': pagina.tipo, 'cache-control': pagina.cache }, pedido);
  };
}
