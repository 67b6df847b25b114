import type { PaginaDoCatalogo } from '../../shared/catalogo/catalogo.schema.ts';
import { SLUG_PADRAO } from '../../shared/paginas/paginas.rules.ts';
import type { DadosDaLanding } from '../../shared/paginas/paginas.schema.ts';
import { lerPagina, lerSlug, type Pagina } from '../paginas/index.ts';
import type { Table } from '../platform/table.ts';
import { lerDonoDoUsername } from '../sessao/index.ts';
import type { AjustesDoSite, Objeto, Paginas } from './ports.ts';
import type { ParteMontada, PartePublicada } from './publicar-partes.ts';
import { lojaNosElos, marcaDe, origemCanonica, type Vendedor } from './vendedor.ts';

/** Tipo de toda página publicada. */
export const HTML = 'text/html; charset=utf-8';

/** O que toda página de um vendedor precisa saber. */
export type Contexto = {
  readonly tabela: Table;
  readonly paginas: Paginas;
  readonly vendedor: Vendedor;
  readonly ajustes: AjustesDoSite;
  /** Molde da origem das páginas: 'https://{host}'. */
  readonly molde: string;
  /** O que o vendedor tem no ar. */
  readonly catalogo: readonly PaginaDoCatalogo[];
};

/** Parte do site que é uma landing page. */
export const parteDaPagina = (id: string) => `pagina#${id}`;
const PARTE_DE_PAGINA = /^pagina#(.+)$/;
/** De que landing page é uma parte, ou null. */
export const paginaDaParte = (parte: string) => PARTE_DE_PAGINA.exec(parte)?.[1] ?? null;

/** Endereços que um slug ocupa: '/ana/home' também abre em '/ana'. */
export const enderecosDe = (username: string, slug: string) =>
  slug === SLUG_PADRAO ? [`/${username}/${slug}`, `/${username}`] : [`/${username}/${slug}`];

/** Template que nenhuma página tem: mostra título, descrição e o conteúdo cru. */
const SEM_TEMPLATE = 'texto';

function escrever({ paginas, vendedor, ajustes, molde, catalogo }: Contexto, pagina: Pagina): Objeto {
  const dados: DadosDaLanding = {
    origem: origemCanonica(vendedor, molde, 'inicio'),
    caminho: `/${vendedor.username}/${pagina.slug}`,
    medicao: ajustes.medicao,
    quemVende: vendedor.quemVende,
    marca: marcaDe(vendedor),
    // Abre também nos domínios da casa: o elo não pode ser o do dono de outro.
    legais: `/${vendedor.username}`,
    loja: lojaNosElos(vendedor, molde),
    dominios: vendedor.hosts.map(({ host }) => host),
    arquivos: paginas.arquivos,
    titulo: pagina.titulo,
    descricao: pagina.descricao,
    template: pagina.template,
    conteudo: pagina.conteudo,
    vendedor: vendedor.nome,
    voltar: `/${vendedor.username}/${SLUG_PADRAO}`,
    imagens: `/${vendedor.username}/img`,
    whatsapp: ajustes.whatsapp,
    recebe_de: ajustes.recebe_de,
    catalogo,
  };
  const chave = `site/${vendedor.usuario_id}/paginas/${pagina.id}.html`;
  try {
    return { chave, corpo: paginas.renderLanding(dados), tipo: HTML };
  } catch {
    // Conteúdo que o template não entende: a página abre mesmo assim, sem ele.
    return { chave, corpo: paginas.renderLanding({ ...dados, template: SEM_TEMPLATE }), tipo: HTML };
  }
}

/** Se um endereço que esta página deixa é agora de outra página que está no ar, do mesmo vendedor ou de outro. */
async function pertenceAOutra({ tabela, vendedor }: Contexto, id: string, chave: string): Promise<boolean> {
  const [, username = '', slug = SLUG_PADRAO] = chave.split('/');
  const dono =
    username === vendedor.username ? vendedor.usuario_id : await lerDonoDoUsername(tabela, username);
  if (dono === null) return false;
  const ocupante = await lerSlug(tabela, dono, slug);
  if (!ocupante || (dono === vendedor.usuario_id && ocupante.pagina_id === id)) return false;
  return (await lerPagina(tabela, dono, ocupante.pagina_id))?.ativo ?? false;
}

/** O que uma landing page deve ter no ar: ativa, o endereço dela e os antigos; inativa ou excluída, nada. */
export async function montarPagina(
  contexto: Contexto,
  id: string,
  antes: PartePublicada,
): Promise<ParteMontada> {
  const { tabela, vendedor, molde } = contexto;
  const pagina = await lerPagina(tabela, vendedor.usuario_id, id);
  const chaves: Record<string, string> = {};
  const objetos: Objeto[] = [];
  const enderecos: string[] = [];
  const outrosQueSaem: string[] = [];
  if (pagina?.ativo) {
    const objeto = escrever(contexto, pagina);
    objetos.push(objeto);
    const caminho = `/${vendedor.username}/${pagina.slug}`;
    const origem = origemCanonica(vendedor, molde, 'inicio');
    if (vendedor.hosts.length > 0) enderecos.push(origem + caminho);
    for (const antigo of pagina.slugs_antigos) {
      for (const chave of enderecosDe(vendedor.username, antigo)) chaves[chave] = `r:${caminho}`;
    }
    for (const chave of enderecosDe(vendedor.username, pagina.slug)) chaves[chave] = `p:${objeto.chave}`;
  } else if (pagina) {
    const slugs = [pagina.slug, ...pagina.slugs_antigos];
    outrosQueSaem.push(...slugs.flatMap((slug) => enderecosDe(vendedor.username, slug)));
  }
  const deOutros = new Set<string>();
  for (const chave of Object.keys(antes.chaves)) {
    if (!(chave in chaves) && (await pertenceAOutra(contexto, id, chave))) deOutros.add(chave);
  }
  return { parte: parteDaPagina(id), antes, chaves, objetos, enderecos, outrosQueSaem, deOutros };
}
