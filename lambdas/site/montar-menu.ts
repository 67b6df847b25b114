import { centavosParaReais, formatarReais } from '../../shared/base/dinheiro.ts';
import { enderecoDaVenda } from '../../shared/base/enderecos-da-loja.ts';
import type { PaginaDoCatalogo } from '../../shared/catalogo/catalogo.schema.ts';
import { SLUG_PADRAO } from '../../shared/paginas/paginas.rules.ts';
import { COR_PADRAO } from '../../shared/paginas/paginas.schema.ts';
import { lerPagina, lerSlug } from '../paginas/index.ts';
import { pertenceAOutroVendedor } from './montar-legais.ts';
import { type Contexto, enderecosDe, HTML } from './montar-pagina.ts';
import type { ParteMontada, PartePublicada } from './publicar-partes.ts';
import { lojaNosElos, marcaDe, origemCanonica } from './vendedor.ts';

/** Parte do site que é o que o vendedor vende, no nome dele, enquanto ele não tem uma página inicial. */
export const PARTE_DO_MENU = 'menu';

/** O preço de uma página: o menor do que ainda se compra. */
function escreverPreco({ planos }: PaginaDoCatalogo): string {
  const precos = planos.filter(({ esgotado }) => !esgotado).map(({ preco_centavos }) => preco_centavos);
  if (precos.length === 0) return 'Esgotado';
  const menor = formatarReais(centavosParaReais(Math.min(...precos)));
  return planos.length > 1 ? `A partir de ${menor}` : menor;
}

async function temPaginaInicial({ tabela, vendedor: { usuario_id } }: Contexto): Promise<boolean> {
  const ocupante = await lerSlug(tabela, usuario_id, SLUG_PADRAO);
  return ocupante !== null && ((await lerPagina(tabela, usuario_id, ocupante.pagina_id))?.ativo ?? false);
}

/**
 * O que abre em '/{username}' de quem vende e não tem uma página inicial no ar: o que ele vende, com o preço e o
 * endereço de cada página. Com a página inicial, ou sem nada à venda, nada.
 */
export async function montarMenu(
  contexto: Contexto,
  catalogo: readonly PaginaDoCatalogo[],
  antes: PartePublicada,
): Promise<ParteMontada> {
  const { paginas, vendedor, ajustes, molde } = contexto;
  const { hosts, usuario_id, username, nome, quemVende } = vendedor;
  const vendidas = catalogo.filter(({ planos }) => planos.length > 0);
  const mostra = vendidas.length > 0 && !(await temPaginaInicial(contexto));
  const origem = origemCanonica(vendedor, molde, 'inicio');
  const corpo = () =>
    paginas.renderLanding({
      origem,
      caminho: `/${username}`,
      medicao: ajustes.medicao,
      quemVende,
      marca: marcaDe(vendedor),
      legais: `/${username}`,
      loja: lojaNosElos(vendedor, molde),
      dominios: hosts.map(({ host }) => host),
      arquivos: paginas.arquivos,
      titulo: nome,
      descricao: null,
      template: 'linktree',
      conteudo: {
        perfil: { nome },
        links: vendidas.map((pagina) => ({
          titulo: pagina.titulo ?? pagina.linha.nome,
          descricao: escreverPreco(pagina),
          url: enderecoDaVenda('', pagina.slug),
          cor: COR_PADRAO,
        })),
      },
      vendedor: nome,
      voltar: `/${username}`,
      imagens: `/${username}/img`,
      whatsapp: null,
      recebe_de: ajustes.recebe_de,
      catalogo,
    });
  const chave = `site/${usuario_id}/menu.html`;
  const objetos = mostra ? [{ chave, corpo: corpo(), tipo: HTML }] : [];
  const onde = mostra ? enderecosDe(username, SLUG_PADRAO) : [];
  const chaves = Object.fromEntries(onde.map((endereco) => [endereco, `p:${chave}`]));
  const enderecos = mostra && hosts.length > 0 ? [`${origem}/${username}`] : [];
  const saem = Object.keys(antes.chaves).filter((endereco) => !(endereco in chaves));
  const deOutros = await pertenceAOutroVendedor(contexto, saem);
  return { parte: PARTE_DO_MENU, antes, chaves, objetos, enderecos, deOutros };
}
