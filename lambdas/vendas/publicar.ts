import { lerPaginas } from '../paginas/index.ts';
import type { Clock } from '../platform/clock.ts';
import { novoContexto } from '../platform/context.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import type { Table } from '../platform/table.ts';
import { garantirCatalogo } from './catalogo.ts';
import { desejarLoja, desejarMapa, PARTE_DA_LOJA, PARTE_DO_MAPA } from './loja-publicada.ts';
import { type Desejado, lerParte, lerPartes, levarAoAr, type NoAr } from './no-ar.ts';
import { type Contexto, desejarPagina, paginaDaParte, parteDaPagina } from './pagina-publicada.ts';
import type { AjustesDoSite, Paginas, Site, Vivos } from './ports.ts';
import { lerVendedor } from './vendedor.ts';

/** O que publicar precisa. */
export type DepsDePublicar = {
  readonly tabela: Table;
  readonly relogio: Clock;
  readonly site: Site;
  readonly vivos: Vivos;
  readonly paginas: Paginas;
  readonly molde: string;
  readonly lerAjustes: (usuario_id: string) => Promise<AjustesDoSite>;
};

/** O que um evento manda publicar de novo. */
type Alcance = {
  readonly paginas: 'todas' | readonly string[];
  /** Produtos a reler pela chave; null deixa a loja como está. */
  readonly loja: readonly string[] | null;
  readonly forcar: boolean;
};

function alcanceDe({ tipo, entidade_id }: DomainEvent): Alcance | null {
  switch (tipo) {
    case 'pagina.criada':
    case 'pagina.alterada':
    case 'pagina.excluida':
      return { paginas: [entidade_id], loja: null, forcar: false };
    case 'produto.criado':
    case 'produto.alterado':
    case 'produto.excluido':
    case 'produto.arquivado':
    case 'produto.restaurado':
      return { paginas: [], loja: [entidade_id], forcar: false };
    case 'integracao.alterada':
      return { paginas: 'todas', loja: [], forcar: false };
    case 'operador.criado':
    case 'operador.alterado':
    case 'site.republicado':
      return { paginas: 'todas', loja: [], forcar: true };
    default:
      return null;
  }
}

/** As páginas que um alcance toca; 'todas' inclui as que estão no ar e já não existem. */
async function paginasDo({ paginas }: Alcance, tabela: Table, usuario_id: string, noAr: Map<string, NoAr>) {
  if (paginas !== 'todas') return paginas;
  const existem = (await lerPaginas(tabela, usuario_id)).map(({ id }) => id);
  const publicadas = [...noAr.keys()].flatMap((parte) => paginaDaParte(parte) ?? []);
  return [...new Set([...existem, ...publicadas])];
}

/**
 * Publica de novo o que um evento tocou, sempre a partir do que está na tabela agora: repetido, atrasado ou fora de
 * ordem, o resultado é o mesmo. Uma página que não se consegue escrever não segura as outras; o erro dela sai no fim.
 */
export async function publicar(deps: DepsDePublicar, evento: DomainEvent): Promise<void> {
  const alcance = alcanceDe(evento);
  const { usuario_id } = evento;
  const vendedor = alcance && (await lerVendedor(deps.tabela, usuario_id));
  if (!vendedor) return;
  const { tabela, paginas, molde } = deps;
  const ctx = novoContexto(deps.relogio, { usuario_id, ator: 'publicador' });
  const contexto: Contexto = {
    tabela,
    paginas,
    molde,
    vendedor,
    ajustes: await deps.lerAjustes(usuario_id),
  };
  const noAr = await lerPartes(tabela, usuario_id);
  const antesDe = (parte: string) => lerParte(noAr, parte);

  const desejados: Desejado[] = [];
  const falhas: unknown[] = [];
  for (const id of await paginasDo(alcance, tabela, usuario_id, noAr)) {
    try {
      desejados.push(await desejarPagina(contexto, id, antesDe(parteDaPagina(id))));
    } catch (erro) {
      falhas.push(erro);
    }
  }
  if (alcance.loja) {
    const catalogo = await garantirCatalogo(tabela, ctx, { conhecidos: alcance.loja });
    desejados.push(desejarLoja(contexto, catalogo, antesDe(PARTE_DA_LOJA)));
  }
  const enderecos = new Map([...noAr].map(([parte, { enderecos }]) => [parte, enderecos]));
  for (const desejado of desejados) enderecos.set(desejado.parte, desejado.enderecos);
  desejados.push(desejarMapa(contexto, [...enderecos.values()].flat(), antesDe(PARTE_DO_MAPA)));

  await levarAoAr(deps, ctx, { desejados, forcar: alcance.forcar });
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} página(s) não publicada(s)`);
}
