import { cortar } from '../../shared/base/cortar.ts';
import { enderecoDaVenda, enderecoDoCheckout } from '../../shared/base/enderecos-da-loja.ts';
import type { PaginaAPublicar } from '../../shared/catalogo/catalogo.schema.ts';
import { ATALHOS, CHECKOUT_PADRAO } from '../../shared/linhas/especificadas.atalhos.ts';
import { SLUG_PADRAO } from '../../shared/paginas/paginas.rules.ts';
import { pertenceAOutroVendedor } from './montar-legais.ts';
import { type Contexto, HTML } from './montar-pagina.ts';
import type { Objeto } from './ports.ts';
import type { ParteMontada, PartePublicada } from './publicar-partes.ts';
import { lojaNosElos, marcaDe, nomeNoEndereco, origemCanonica } from './vendedor.ts';

/** Partes do site que são da loja: as páginas de venda e o checkout; o mapa do site e o arquivo dos robôs. */
export const PARTE_DA_LOJA = 'loja';
export const PARTE_DO_MAPA = 'mapa';

/** Uma cópia das páginas da loja, com os elos dentro dela. */
type Copia = {
  /** O que vem antes dos endereços da loja nos elos: '' ou '/ana'. */
  readonly loja: string;
  /** O que vem antes deles nas chaves da borda: os domínios, ou '/ana'. */
  readonly em: readonly string[];
  readonly pasta: string;
};

/** Sob o nome do vendedor, em toda parte que não é só de outro, e nos domínios em que a loja é dele. */
function copiasDe({ hosts, usuario_id, username }: Contexto['vendedor']): Copia[] {
  const pasta = `site/${usuario_id}`;
  const sobONome = { loja: `/${username}`, em: [`/${username}`], pasta: `${pasta}/nome` };
  return [...(hosts.length > 0 ? [{ loja: '', em: hosts.map(({ host }) => host), pasta }] : []), sobONome];
}

const HTML_DE = { '&': '&#38;', '<': '&#60;', '>': '&#62;', '"': '&#34;', "'": '&#39;' } as const;
const ehDoHtml = (letra: string): letra is keyof typeof HTML_DE => letra in HTML_DE;
/** Um nome como a borda o põe numa página: nada nele abre uma etiqueta nem passa para outra linha. */
const escreverNome = (nome: string) =>
  nome.replace(/[\p{Cc}\s]+/gu, ' ').replace(/[&<>"']/g, (letra) => (ehDoHtml(letra) ? HTML_DE[letra] : ''));

/** Um valor do KeyValueStore tem até 1 KB; o que não cabe inteiro fica de fora. */
const MAXIMO_DO_VALOR = 1_000;

const MAXIMO_DO_NOME = 60;

/**
 * O que a loja tem à venda, para a página de quem pede o que ela não vende: o nome de quem vende, sem slug, e um
 * produto por linha; '' sem nenhum.
 */
export function escreverAVenda(
  vendedor: string,
  itens: readonly { readonly slug: string; readonly nome: string }[],
): string {
  let valor = `v: ${escreverNome(cortar(vendedor, MAXIMO_DO_NOME))}`;
  for (const { slug, nome } of itens) {
    const maior = `${valor}\n${slug} ${escreverNome(nome)}`;
    if (Buffer.byteLength(maior) <= MAXIMO_DO_VALOR) valor = maior;
  }
  return itens.length === 0 ? '' : valor;
}

/** Aonde leva, numa cópia, o que não é página: os nomes curtos, e o checkout de quem pede um que a loja não tem. */
function outrosEnderecos(contexto: Contexto, { loja, em }: Copia, vendidos: readonly string[]) {
  const chaves: Record<string, string> = {};
  const elos = loja === '' ? '' : lojaNosElos(contexto.vendedor, contexto.molde);
  for (const onde of em) {
    if (vendidos.includes(CHECKOUT_PADRAO)) {
      chaves[`${onde}/checkout`] = `d:${enderecoDoCheckout(loja, CHECKOUT_PADRAO)}`;
    }
    for (const [atalho, slug] of Object.entries(ATALHOS).filter(([, slug]) => vendidos.includes(slug))) {
      chaves[`${onde}/${atalho}`] = `r:${enderecoDaVenda(elos, slug)}`;
      if (loja === '') chaves[enderecoDaVenda(onde, atalho)] = `r:${enderecoDaVenda(elos, slug)}`;
    }
  }
  return chaves;
}

/** O que a loja tem no ar, e o endereço da figura da prévia de cada página, pelo slug. */
type DaLoja = {
  readonly catalogo: readonly PaginaAPublicar[];
  readonly previas: ReadonlyMap<string, string>;
};

/** As páginas de uma cópia: os arquivos, e os endereços que os abrem. */
function montarPaginas(contexto: Contexto, { loja, em, pasta }: Copia, { catalogo, previas }: DaLoja) {
  const { paginas, vendedor, ajustes, molde } = contexto;
  const chaves: Record<string, string> = {};
  const objetos: Objeto[] = [];
  const acrescentarObjeto = (enderecoEm: (onde: string) => string, escrever: (caminho: string) => string) => {
    const chave = `${enderecoEm(pasta)}.html`;
    // O endereço que a página diz ser o seu é um só, abra-se ela onde se abrir.
    objetos.push({ chave, corpo: escrever(enderecoEm(nomeNoEndereco(vendedor))), tipo: HTML });
    for (const onde of em) chaves[enderecoEm(onde)] = `p:${chave}`;
  };
  const comum = {
    origem: origemCanonica(vendedor, molde, 'loja'),
    medicao: ajustes.medicao,
    quemVende: vendedor.quemVende,
    marca: marcaDe(vendedor),
    legais: loja,
    loja,
    arquivos: paginas.arquivos,
  };
  const daVenda = {
    ...comum,
    voltar: `/${vendedor.username}/${SLUG_PADRAO}`,
    vendedor: vendedor.nome,
    imagens: `/${vendedor.username}/img`,
    whatsapp: ajustes.whatsapp,
    recebe_de: ajustes.recebe_de,
  };
  for (const pagina of catalogo) {
    const { slug, linha, planos } = pagina;
    acrescentarObjeto(
      (onde) => enderecoDaVenda(onde, slug),
      (caminho) =>
        paginas.renderPaginaDeVenda({ ...daVenda, ...pagina, caminho, previa: previas.get(slug) ?? null }),
    );
    // O que só se anuncia ainda não se compra.
    if (planos.length === 0) continue;
    acrescentarObjeto(
      (onde) => enderecoDoCheckout(onde, slug),
      (caminho) => paginas.renderCheckout({ ...comum, caminho, slug, linha, planos }),
    );
  }
  return { chaves, objetos };
}

/**
 * As páginas de venda e os checkouts de um vendedor, sob o nome dele e em cada domínio dele. Só do que tem um plano à
 * venda (regra 52): o que deixa de se vender sai do ar.
 */
export async function montarLoja(
  contexto: Contexto,
  daLoja: DaLoja,
  antes: PartePublicada,
): Promise<ParteMontada> {
  const { catalogo } = daLoja;
  const { vendedor, molde } = contexto;
  const { hosts, username } = vendedor;
  // O que só se anuncia abre, mas não se oferece a quem procura.
  const vendidos = catalogo.filter(({ planos }) => planos.length > 0);
  const slugs = vendidos.map(({ slug }) => slug);
  const chaves: Record<string, string> = {};
  const objetos: Objeto[] = [];
  for (const copia of copiasDe(vendedor)) {
    const montadas = montarPaginas(contexto, copia, daLoja);
    objetos.push(...montadas.objetos);
    Object.assign(chaves, montadas.chaves, outrosEnderecos(contexto, copia, slugs));
  }
  const vende = escreverAVenda(
    vendedor.nome,
    vendidos.map(({ slug, linha }) => ({ slug, nome: linha.nome })),
  );
  if (vende !== '') chaves[`/${username}/produtos`] = vende;
  // Aonde volta quem se perde neste domínio.
  const inicio = `/${username}/${SLUG_PADRAO}`;
  for (const { host } of hosts) chaves[`loja:${host}`] = `r:${inicio}`;
  for (const { host } of hosts.filter((host) => host.inicio)) chaves[`host:${host}`] = `r:${inicio}`;
  const loja = origemCanonica(vendedor, molde, 'loja') + nomeNoEndereco(vendedor);
  const enderecos = hosts.length > 0 ? slugs.map((slug) => enderecoDaVenda(loja, slug)) : [];
  const saem = Object.keys(antes.chaves).filter((chave) => !(chave in chaves));
  const deOutros = await pertenceAOutroVendedor(contexto, saem);
  const versoes = Object.fromEntries(catalogo.map(({ slug, versao }) => [slug, versao]));
  return { parte: PARTE_DA_LOJA, antes, chaves, objetos, enderecos, versoes, deOutros };
}

const escapar = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function mapaDoSite(enderecos: readonly string[]): string {
  const linhas = enderecos.map((endereco) => `  <url><loc>${escapar(endereco)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...linhas,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * O mapa do site e o arquivo dos robôs, um só para todos os domínios do vendedor: é o arquivo dos robôs de cada domínio
 * que autoriza o mapa a falar dele (https://www.sitemaps.org/protocol.html#sitemaps_cross_submits).
 */
export function montarMapa(
  contexto: Contexto,
  enderecos: readonly string[],
  antes: PartePublicada,
): ParteMontada {
  const { vendedor, molde } = contexto;
  const { hosts, usuario_id } = vendedor;
  if (hosts.length === 0) return { parte: PARTE_DO_MAPA, antes, chaves: {}, objetos: [], enderecos: [] };
  const robos = [
    'User-agent: *',
    ...['/api/', '/webhook/', '/checkout/', '/pedido/', '/dashboard', '/login'].map(
      (caminho) => `Disallow: ${caminho}`,
    ),
    '',
    `Sitemap: ${origemCanonica(vendedor, molde, 'loja')}/sitemap.xml`,
    '',
  ];
  const objetos: Objeto[] = [
    {
      chave: `site/${usuario_id}/sitemap.xml`,
      corpo: mapaDoSite([...new Set(enderecos)].sort()),
      tipo: 'application/xml; charset=utf-8',
    },
    { chave: `site/${usuario_id}/robots.txt`, corpo: robos.join('\n'), tipo: 'text/plain; charset=utf-8' },
  ];
  const chaves = Object.fromEntries(
    hosts.flatMap(({ host }) =>
      ['sitemap.xml', 'robots.txt'].map((nome) => [`${host}/${nome}`, `p:site/${usuario_id}/${nome}`]),
    ),
  );
  return { parte: PARTE_DO_MAPA, antes, chaves, objetos, enderecos: [] };
}
