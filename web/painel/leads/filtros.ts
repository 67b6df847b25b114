import { digitos } from '../../../shared/base/documentos.ts';
import { nomeOrdenacao } from '../../../shared/base/texto.ts';
import type { Lead } from '../../../shared/checkout/checkout.schema.ts';
import { ehSlugDeVenda, type SlugDeVenda } from '../../../shared/vendas/vendas.rules.ts';

/** Onde uma pessoa pode ter parado, do começo ao fim da compra. */
export const SITUACOES = ['dados', 'gateway', 'pedido', 'convertido'] as const satisfies Lead['situacao'][];

/** O que esconde linhas da tela; 'todos' não esconde nada. */
export type Filtros = {
  readonly busca: string;
  readonly produto: SlugDeVenda | 'todos';
  readonly situacao: Lead['situacao'] | 'todos';
};

/** Lê os filtros do endereço; o que não existe mostra todos. */
export function lerFiltros(textos: Record<keyof Filtros, string>): Filtros {
  return {
    busca: textos.busca,
    produto: ehSlugDeVenda(textos.produto) ? textos.produto : 'todos',
    situacao: SITUACOES.find((situacao) => situacao === textos.situacao) ?? 'todos',
  };
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
  return leads
    .map((lead) => ({
      ...lead,
      comprouEmOutra:
        lead.situacao !== 'convertido' && (compras.get(pessoaEProduto(lead)) ?? '') >= lead.criado_em,
    }))
    .sort((a, b) => {
      if (a.atualizado_em === b.atualizado_em) return a.id < b.id ? -1 : 1;
      return a.atualizado_em < b.atualizado_em ? 1 : -1;
    });
}

type Procuravel = Pick<Lead, 'nome_completo' | 'email' | 'telefone'>;

// Preparar o texto custa mais do que procurar nele: faz-se uma vez por registro, e não a cada tecla.
const preparos = new WeakMap<Procuravel, { readonly texto: string; readonly numeros: string }>();

function preparo(lead: Procuravel) {
  const pronto = preparos.get(lead);
  if (pronto) return pronto;
  const novo = {
    texto: `${nomeOrdenacao(lead.nome_completo)}\n${nomeOrdenacao(lead.email)}`,
    numeros: digitos(lead.telefone),
  };
  preparos.set(lead, novo);
  return novo;
}

const SO_NUMERO = /^[\d\s().+/-]+$/;

/** Leads que os filtros deixam passar, na ordem em que vieram; a busca olha nome, e-mail e telefone. */
export function filtrarLeads<T extends Lead>(leads: readonly T[], filtros: Filtros): readonly T[] {
  const palavras = nomeOrdenacao(filtros.busca).split(' ').filter(Boolean);
  const numero = SO_NUMERO.test(filtros.busca) ? digitos(filtros.busca) : '';
  return leads.filter((lead) => {
    if (filtros.situacao !== 'todos' && lead.situacao !== filtros.situacao) return false;
    if (filtros.produto !== 'todos' && lead.produto_interesse !== filtros.produto) return false;
    if (palavras.length === 0) return true;
    const { texto, numeros } = preparo(lead);
    if (numero !== '' && numeros.includes(numero)) return true;
    return palavras.every((palavra) => texto.includes(palavra));
  });
}

/** Quantos leads; os em aberto são aqueles com quem ainda se pode falar; `taxa` de 0 a 1, null sem leads. */
export type Contagem = {
  readonly total: number;
  readonly emAberto: number;
  readonly convertidos: number;
  readonly taxa: number | null;
};

/** Conta os leads; quem comprou em outra tentativa já está contado nela. */
export function contarLeads(leads: readonly LeadDaTela[]): Contagem {
  const contados = leads.filter((lead) => !lead.comprouEmOutra);
  const convertidos = contados.filter((lead) => lead.situacao === 'convertido').length;
  const total = contados.length;
  return {
    total,
    convertidos,
    emAberto: total - convertidos,
    taxa: total === 0 ? null : convertidos / total,
  };
}
