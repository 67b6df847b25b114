import * as z from 'zod';
import { type ConteudoDaVenda, conteudoDaVenda } from '../../shared/blocos/blocos.schema.ts';
import { conteudoDaOferta } from '../../shared/catalogo/conteudo.rules.ts';
import { conteudoDaSemente } from '../../shared/linhas/especificadas.blocos.ts';
import { conteudoKey, conteudosPartition } from '../platform/keys/paginas.ts';
import { getItem, queryAll, type Table } from '../platform/table.ts';
import type { OfertaComPlanos } from './repository.ts';

const ouNada = z.unknown().default(null);
const guardado = z.lazy(() => z.object({ sk: z.string(), conteudo: ouNada, rascunho: ouNada }));
/** Os blocos de uma página como a tabela os guarda: o que se publicou e o que só se guardou; null sem eles. */
export type Guardado = Pick<z.output<typeof guardado>, 'conteudo' | 'rascunho'>;

/** Uma página sem blocos escritos. */
export const SEM_BLOCOS: Guardado = { conteudo: null, rascunho: null };

/** Os blocos guardados de uma página, em leitura forte. */
export async function lerGuardado(tabela: Table, usuario_id: string, slug: string): Promise<Guardado> {
  const item = await getItem(tabela, conteudoKey(usuario_id, slug), { consistent: true });
  return item ? guardado.parse(item) : SEM_BLOCOS;
}

/** Os blocos guardados de todas as páginas de um vendedor, pelo endereço, em leitura forte. */
export async function lerGuardados(
  tabela: Table,
  usuario_id: string,
): Promise<ReadonlyMap<string, Guardado>> {
  const lidos = new Map<string, Guardado>();
  for await (const item of queryAll(tabela, { pk: conteudosPartition(usuario_id), consistent: true })) {
    const { sk, ...deles } = guardado.parse(item);
    lidos.set(sk, deles);
  }
  return lidos;
}

/** Um conteúdo como a tabela o guarda. O que esta versão não sabe ler, de uma mais nova, vale por nenhum. */
const lerConteudo = (dado: unknown): ConteudoDaVenda | null =>
  dado === null ? null : (conteudoDaVenda.safeParse(dado).data ?? null);

/** O que se guardou de uma página sem publicar; null sem nada. */
export const rascunhoDe = ({ rascunho }: Guardado): ConteudoDaVenda | null => lerConteudo(rascunho);

/** O conteúdo que vale numa página: o que se escreveu ou, sem ele, aquele com que ela nasce. */
export const conteudoDa = (
  { oferta, linha, planos }: OfertaComPlanos,
  { conteudo }: Guardado,
): ConteudoDaVenda =>
  conteudoDaOferta(oferta, {
    linha,
    planos,
    escrito: lerConteudo(conteudo),
    semente: conteudoDaSemente(linha.id),
    do_modelo: oferta.do_modelo,
  });
