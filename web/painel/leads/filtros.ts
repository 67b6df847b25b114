import type { Data } from '../../../shared/base/datas.ts';
import { leadQuente } from '../../../shared/checkout/checkout.rules.ts';
import type { Lead } from '../../../shared/checkout/checkout.schema.ts';
import { criarProcura, ordenarAchados } from '../../kit/procura.ts';

/** Onde uma pessoa pode ter parado, do começo ao fim da compra. */
export const SITUACOES = ['dados', 'gateway', 'pedido', 'convertido'] as const satisfies Lead['situacao'][];

/** O que esconde linhas da tela; 'todos' não esconde nada. */
export type Filtros = {
  readonly busca: string;
  /** Endereço do produto no site: é o que se sabe de quem ainda não fez o pedido. */
  readonly produto: string;
  readonly situacao: Lead['situacao'] | 'quentes' | 'todos';
};

/** Lê os filtros do endereço; o que não existe mostra todos. */
export function lerFiltros(textos: Record<keyof Filtros, string>): Filtros {
  return {
    busca: textos.busca,
    produto: textos.produto,
    situacao:
      textos.situacao === 'quentes'
        ? 'quentes'
        : (SITUACOES.find((situacao) => situacao === textos.situacao) ?? 'todos'),
  };
}

/** As páginas por que se filtra: as do vendedor, a que algum lead quis, e a do endereço. */
export function produtosDosLeads(
  paginas: readonly string[],
  leads: readonly Pick<Lead, 'produto_interesse'>[],
  escolhido: string,
): readonly string[] {
  const queridas = leads.flatMap(({ produto_interesse }) => produto_interesse ?? []);
  return [...new Set([...paginas, ...queridas.sort(), ...(escolhido === 'todos' ? [] : [escolhido])])];
}

/** Diz se algum filtro esconde linhas. */
export function temFiltro({ busca, produto, situacao }: Filtros): boolean {
  return busca.trim() !== '' || produto !== 'todos' || situacao !== 'todos';
}

/** Um lead da tela; `comprouEmOutra` quando a mesma pessoa comprou o mesmo produto em outra tentativa. */
export type LeadDaTela = Lead & { readonly comprouEmOutra: boolean };

const pessoaEProduto = ({ email, produto_interesse }: Pick<Lead, 'email' | 'produto_interesse'>) =>
  `${produto_interesse}\n${email}`;

/**
 * Marca quem já comprou em outro aparelho ou navegador, para que ninguém cobre quem pagou; do mais recente ao mais
 * antigo. Só conta a compra que não é anterior à tentativa: quem volta depois é um interesse novo.
 */
export function prepararLeads(leads: readonly Lead[]): readonly LeadDaTela[] {
  const compras = new Map<string, string>();
  for (const lead of leads) {
    const chave = pessoaEProduto(lead);
    if (lead.situacao === 'convertido' && lead.atualizado_em > (compras.get(chave) ?? '')) {
      compras.set(chave, lead.atualizado_em);
    }
  }
  const marcados = leads.map((lead) => ({
    ...lead,
    comprouEmOutra:
      lead.situacao !== 'convertido' && (compras.get(pessoaEProduto(lead)) ?? '') >= lead.criado_em,
  }));
  return ordenarAchados(marcados, { chave: ({ atualizado_em }) => atualizado_em, sentido: -1 });
}

const { queCombina } = criarProcura(({ nome_completo, email, telefone }: Lead) => ({
  textos: [nome_completo, email],
  numeros: [telefone],
}));

/** Leads que os filtros deixam passar, na ordem em que vieram; a busca olha nome, e-mail e telefone. */
export function filtrarLeads<T extends Lead>(
  leads: readonly T[],
  filtros: Filtros,
  hoje: Data,
): readonly T[] {
  const combina = queCombina(filtros.busca);
  const temSituacao = (lead: Lead) =>
    filtros.situacao === 'quentes' ? leadQuente(lead, hoje) : lead.situacao === filtros.situacao;
  return leads.filter(
    (lead) =>
      (filtros.situacao === 'todos' || temSituacao(lead)) &&
      (filtros.produto === 'todos' || lead.produto_interesse === filtros.produto) &&
      combina(lead),
  );
}

/**
 * Quantos leads, que são as linhas: os em aberto, com quem ainda se pode falar; os convertidos; e os repetidos, de quem
 * comprou em outra tentativa. `taxa` de 0 a 1, sem contar os repetidos; null sem leads.
 */
export type Contagem = {
  readonly total: number;
  readonly emAberto: number;
  readonly convertidos: number;
  readonly repetidos: number;
  readonly taxa: number | null;
};

/** Conta os leads; a compra de um repetido já está contada nos convertidos. */
export function contarLeads(leads: readonly LeadDaTela[]): Contagem {
  const repetidos = leads.filter((lead) => lead.comprouEmOutra).length;
  const convertidos = leads.filter((lead) => lead.situacao === 'convertido').length;
  const tentativas = leads.length - repetidos;
  return {
    total: leads.length,
    convertidos,
    repetidos,
    emAberto: tentativas - convertidos,
    taxa: tentativas === 0 ? null : convertidos / tentativas,
  };
}
