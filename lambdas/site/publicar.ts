import { acharTemplate, MOSTRA_PLANOS } from '../../shared/paginas/paginas.schema.ts';
import { garantirCatalogo, lerCatalogo } from '../catalogo/index.ts';
import { lerPaginas } from '../paginas/index.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext } from '../platform/context.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import type { Table } from '../platform/table.ts';
import { lerLogo } from '../sessao/index.ts';
import { montarLegais, PARTE_LEGAL } from './montar-legais.ts';
import { montarLogo, PARTE_DO_LOGO } from './montar-logo.ts';
import { montarLoja, montarMapa, PARTE_DA_LOJA, PARTE_DO_MAPA } from './montar-loja.ts';
import { montarMenu, PARTE_DO_MENU } from './montar-menu.ts';
import { montarNomes, PARTE_DOS_NOMES } from './montar-nomes.ts';
import { type Contexto, montarPagina, paginaDaParte, parteDaPagina } from './montar-pagina.ts';
import type { AjustesDoSite, Desenhista, EnderecosDaBorda, Paginas, Site } from './ports.ts';
import { PARTE_DAS_PREVIAS, prepararPrevias } from './previas.ts';
import {
  lerPublicadas,
  type ParteMontada,
  type PartePublicada,
  partePublicada,
  publicarPartes,
} from './publicar-partes.ts';
import { lerVendedor } from './vendedor.ts';

/** O que publicar precisa. */
export type DepsDePublicar = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly site: Site;
  readonly enderecos: EnderecosDaBorda;
  readonly paginas: Paginas;
  readonly desenhista: Desenhista;
  readonly molde: string;
  readonly lerAjustes: (usuario_id: string) => Promise<AjustesDoSite>;
};

/** O que um evento manda publicar de novo. */
type Alcance = {
  readonly paginas: 'todas' | readonly string[];
  /** Produtos a reler pela chave; null deixa a loja como está. */
  readonly loja: readonly string[] | null;
  readonly legais: boolean;
  readonly forcar: boolean;
};

const NADA: Alcance = { paginas: [], loja: null, legais: false, forcar: false };
const alcanceDaPagina = (id: string): Alcance => ({ ...NADA, paginas: [id] });
/** Os termos e a privacidade dizem o que se vende. */
const alcanceDoProduto = (id: string): Alcance => ({ ...NADA, loja: [id], legais: true });
const alcanceDoQueSeVende = (): Alcance => ({ ...NADA, loja: [], legais: true });
const alcanceDaLoja = (): Alcance => ({ ...NADA, loja: [] });
const alcanceDosLegais = (): Alcance => ({ ...NADA, legais: true });
const alcanceInteiro = (): Alcance => ({ paginas: 'todas', loja: [], legais: true, forcar: true });

/** O que cada evento manda publicar de novo, pelo id da entidade dele. */
const ALCANCES: EventHandlers<'publicacao', (id: string) => Alcance> = {
  'pagina.criada': alcanceDaPagina,
  'pagina.alterada': alcanceDaPagina,
  'pagina.excluida': alcanceDaPagina,
  'produto.criado': alcanceDoProduto,
  'produto.alterado': alcanceDoProduto,
  'produto.excluido': alcanceDoProduto,
  'produto.arquivado': alcanceDoProduto,
  'produto.restaurado': alcanceDoProduto,
  'linha.alterada': alcanceDoQueSeVende,
  'oferta.criada': alcanceDoQueSeVende,
  'oferta.alterada': alcanceDoQueSeVende,
  'oferta.excluida': alcanceDoQueSeVende,
  'oferta.vagas_mudaram': alcanceDaLoja,
  'integracao.alterada': () => ({ ...alcanceInteiro(), forcar: false }),
  'dominio.alterado': () => ({ ...alcanceInteiro(), forcar: false }),
  'assistente.alterado': alcanceDosLegais,
  'operador.criado': alcanceInteiro,
  'operador.alterado': alcanceInteiro,
  'site.republicado': alcanceInteiro,
};

/**
 * As páginas que um alcance toca: 'todas' inclui as que estão no ar e já não existem, e o que muda na loja muda também
 * as de blocos, que mostram os planos dela.
 */
async function paginasDo(
  { paginas, loja }: Alcance,
  tabela: Table,
  usuario_id: string,
  publicadas: Map<string, PartePublicada>,
) {
  if (paginas !== 'todas' && loja === null) return paginas;
  const lidas = await lerPaginas(tabela, usuario_id);
  if (paginas !== 'todas') {
    const comPlanos = lidas.filter(({ template }) => {
      const conhecido = acharTemplate(template);
      return conhecido !== undefined && MOSTRA_PLANOS[conhecido];
    });
    return [...new Set([...paginas, ...comPlanos.map(({ id }) => id)])];
  }
  const existem = lidas.map(({ id }) => id);
  const noAr = [...publicadas.keys()].flatMap((parte) => paginaDaParte(parte) ?? []);
  return [...new Set([...existem, ...noAr])];
}

/**
 * Publica de novo o que um evento tocou, sempre a partir do que está na tabela agora: repetido, atrasado ou fora de
 * ordem, o resultado é o mesmo. Uma página que não se consegue escrever não segura as outras; o erro dela sai no fim.
 */
export async function publicar(deps: DepsDePublicar, evento: DomainEvent): Promise<void> {
  const alcance = handlerOf(ALCANCES, evento)(evento.entidade_id);
  const { usuario_id } = evento;
  const vendedor = await lerVendedor(deps.tabela, usuario_id);
  if (!vendedor) return;
  const { tabela, paginas, molde } = deps;
  const ctx = newContext(deps.relogio, { usuario_id, ator: 'publicador' });
  const publicadas = await lerPublicadas(tabela, usuario_id);
  const tocadas = await paginasDo(alcance, tabela, usuario_id, publicadas);
  const daLoja = alcance.loja && (await garantirCatalogo(tabela, ctx, { conhecidos: alcance.loja }));
  const catalogo = daLoja ?? (tocadas.length > 0 ? await lerCatalogo(tabela, usuario_id) : []);
  const contexto: Contexto = {
    tabela,
    paginas,
    molde,
    vendedor,
    catalogo,
    ajustes: await deps.lerAjustes(usuario_id),
  };
  const parteAnterior = (parte: string) => partePublicada(publicadas, parte);

  const partes: ParteMontada[] = [];
  const falhas: unknown[] = [];
  for (const id of tocadas) {
    try {
      partes.push(await montarPagina(contexto, id, parteAnterior(parteDaPagina(id))));
    } catch (erro) {
      falhas.push(erro);
    }
  }
  if (daLoja) {
    const antes = parteAnterior(PARTE_DAS_PREVIAS);
    const imagemDoLogo = async () => (await lerLogo(tabela, usuario_id))?.bytes ?? null;
    const previas = await prepararPrevias(
      { ...deps, lerLogo: imagemDoLogo },
      { vendedor, catalogo: daLoja, antes, forcar: alcance.forcar },
    );
    const noAr = { catalogo: daLoja, previas: previas.enderecos };
    partes.push(await montarLoja(contexto, noAr, parteAnterior(PARTE_DA_LOJA)), previas.parte);
  }
  // A página inicial que entra ou sai do ar tira ou põe o menu, e ele mostra o que se vende.
  if (daLoja || tocadas.length > 0) {
    partes.push(await montarMenu(contexto, catalogo, parteAnterior(PARTE_DO_MENU)));
  }
  if (alcance.legais) partes.push(await montarLegais(contexto, parteAnterior(PARTE_LEGAL)));
  if (alcance.paginas === 'todas') {
    partes.push(await montarLogo(contexto, parteAnterior(PARTE_DO_LOGO)));
  }
  const enderecos = new Map([...publicadas].map(([parte, { enderecos }]) => [parte, enderecos]));
  for (const { parte, enderecos: novos } of partes) enderecos.set(parte, novos);
  partes.push(await montarNomes(contexto, ctx.today, parteAnterior(PARTE_DOS_NOMES)));
  partes.push(montarMapa(contexto, [...enderecos.values()].flat(), parteAnterior(PARTE_DO_MAPA)));

  await publicarPartes(deps, ctx, { partes, forcar: alcance.forcar });
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} página(s) não publicada(s)`);
}
