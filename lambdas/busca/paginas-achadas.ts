import * as z from 'zod';
import { nomeOrdenacao, slug as paraSlug } from '../../shared/base/texto.ts';
import { comecaPalavras } from '../../shared/busca/busca.rules.ts';
import type { PaginaAchada } from '../../shared/busca/busca.schema.ts';
import { PAGINAS_ESPECIFICADAS } from '../../shared/linhas/especificadas.paginas.ts';
import { linhasPartition } from '../platform/keys/cadastros.ts';
import { ofertasPartition, paginasList, slugDePaginaKey } from '../platform/keys/paginas.ts';
import { queryPage, type Table } from '../platform/table.ts';

const MAXIMO = 4;
/** Quantas páginas de venda, e do que se vende, se olham: quem vende tem poucas. */
const DO_VENDEDOR = 50;

const oferta = z.object({
  sk: z.string(),
  linha_id: z.string(),
  titulo: z.string().nullable().default(null),
});
const linha = z.object({ sk: z.string(), nome: z.string(), slug: z.string() });
const landing = z.object({ sk: z.string(), pagina_id: z.string(), titulo: z.string() });
const comTitulo = z.looseObject({ atual: z.literal(true) });

/** As páginas de venda que combinam pelo título, pelo nome do que vendem ou pelo endereço. */
async function paginasDeVenda(tabela: Table, usuario_id: string, q: string): Promise<PaginaAchada[]> {
  const [gravadas, vendidas] = await Promise.all([
    queryPage(tabela, { pk: ofertasPartition(usuario_id), limit: DO_VENDEDOR }),
    queryPage(tabela, { pk: linhasPartition(usuario_id), limit: DO_VENDEDOR }),
  ]);
  const linhas = new Map(vendidas.items.map((item) => linha.parse(item)).map((lida) => [lida.sk, lida]));
  const ofertas = gravadas.items.map((item) => oferta.parse(item));
  // As da especificação existem antes de se gravar (decisão 0076).
  const sementes = PAGINAS_ESPECIFICADAS.filter(({ slug }) => !ofertas.some(({ sk }) => sk === slug)).map(
    ({ slug, linha_id }) => ({ sk: slug, linha_id, titulo: null }),
  );
  return [...ofertas, ...sementes].flatMap(({ sk, linha_id, titulo }): PaginaAchada[] => {
    const dela = linhas.get(linha_id);
    if (!dela || ![titulo, dela.nome, sk].some((texto) => texto && comecaPalavras(texto, q))) return [];
    return [{ tipo: 'venda', id: sk, titulo: titulo ?? dela.nome, produto_slug: dela.slug }];
  });
}

/** As landing pages que começam assim, no título ou no endereço. */
async function landings(tabela: Table, usuario_id: string, q: string): Promise<PaginaAchada[]> {
  const [titulo, endereco] = [nomeOrdenacao(q), paraSlug(q)];
  const partes = await Promise.all([
    titulo === ''
      ? []
      : queryPage(tabela, {
          index: 'gsi1',
          pk: paginasList(usuario_id),
          sk: { startsWith: titulo },
          limit: MAXIMO,
        }).then(({ items }) => items),
    endereco === ''
      ? []
      : queryPage(tabela, {
          pk: slugDePaginaKey(usuario_id, '').pk,
          sk: { startsWith: endereco },
          limit: MAXIMO,
        }).then(({ items }) => items),
  ]);
  // O endereço antigo só redireciona: a página acha-se pelo de agora.
  return partes
    .flat()
    .filter((item) => comTitulo.safeParse(item).success)
    .map((item) => landing.parse(item))
    .map(({ sk, pagina_id, titulo }) => ({ tipo: 'landing' as const, id: pagina_id, titulo, slug: sk }));
}

/** As páginas que combinam, poucas: as de venda primeiro. */
export async function procurarPaginas(tabela: Table, usuario_id: string, q: string): Promise<PaginaAchada[]> {
  const achadas = (
    await Promise.all([paginasDeVenda(tabela, usuario_id, q), landings(tabela, usuario_id, q)])
  ).flat();
  return [...new Map(achadas.map((pagina) => [`${pagina.tipo} ${pagina.id}`, pagina])).values()].slice(
    0,
    MAXIMO,
  );
}
