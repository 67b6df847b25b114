import { SLUGS_DOS_PRODUTOS } from '../../shared/catalogo/catalogo.rules.ts';
import { SLUG_PADRAO } from '../../shared/paginas/paginas.rules.ts';
import type { Catalogo } from '../catalogo/index.ts';
import { type Contexto, HTML } from './montar-pagina.ts';
import type { Objeto } from './ports.ts';
import type { ParteMontada, PartePublicada } from './publicar-partes.ts';
import { enderecoLegal, origemCanonica } from './vendedor.ts';

/** Partes do site que são da loja: as páginas de venda e o checkout; o mapa do site e o arquivo dos robôs. */
export const PARTE_DA_LOJA = 'loja';
export const PARTE_DO_MAPA = 'mapa';

/** As páginas de venda e de checkout de um vendedor, em cada domínio dele. Sem domínio, não há loja. */
export function montarLoja(contexto: Contexto, catalogo: Catalogo, antes: PartePublicada): ParteMontada {
  const { paginas, vendedor, ajustes, molde } = contexto;
  const { hosts, usuario_id, username, nome, quemVende } = vendedor;
  const origem = origemCanonica(vendedor, molde, 'loja');
  const inicio = `/${username}/${SLUG_PADRAO}`;
  const comum = {
    origem,
    medicao: ajustes.medicao,
    quemVende,
    legais: enderecoLegal(vendedor),
    arquivos: paginas.arquivos,
  };
  const chaves: Record<string, string> = {};
  const objetos: Objeto[] = [];
  const enderecos: string[] = [];

  const acrescentarObjeto = (caminho: string, corpo: string) => {
    const chave = `site/${usuario_id}${caminho}.html`;
    objetos.push({ chave, corpo, tipo: HTML });
    for (const { host } of hosts) chaves[`${host}${caminho}`] = `p:${chave}`;
  };
  for (const slug of hosts.length === 0 ? [] : SLUGS_DOS_PRODUTOS) {
    const planos = catalogo[slug];
    const venda = `/produtos/${slug}`;
    const checkout = `/checkout/${slug}`;
    const { whatsapp } = ajustes;
    acrescentarObjeto(
      venda,
      paginas.renderPaginaDeVenda({
        ...comum,
        caminho: venda,
        slug,
        planos,
        voltar: inicio,
        vendedor: nome,
        whatsapp,
      }),
    );
    acrescentarObjeto(checkout, paginas.renderCheckout({ ...comum, caminho: checkout, slug, planos }));
    // Um produto que o vendedor não tem abre, mas não se oferece a quem procura.
    if (planos.length > 0) enderecos.push(origem + venda);
  }
  // Aonde volta quem se perde neste domínio.
  for (const { host } of hosts) chaves[`loja:${host}`] = `r:${inicio}`;
  for (const { host } of hosts.filter((host) => host.inicio)) chaves[`host:${host}`] = `r:${inicio}`;
  return { parte: PARTE_DA_LOJA, antes, chaves, objetos, enderecos };
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
