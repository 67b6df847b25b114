import { mesesDaPeriodicidade } from '../assinaturas/assinaturas.rules.ts';
import { reaisParaCentavos } from '../base/dinheiro.ts';
import { paginaDaSemente } from '../linhas/especificadas.paginas.ts';
import { ESPECIFICADAS, ehEspecificada } from '../linhas/especificadas.ts';
import type { Linha } from '../linhas/linhas.schema.ts';
import type { Periodicidade, Produto } from '../produtos/produtos.schema.ts';
import type { LinhaPublicada } from './catalogo.schema.ts';

/** Diz se o que tem uma periodicidade se cobra sozinho. */
export const ehRecorrente = (periodicidade: Periodicidade): boolean => periodicidade !== 'único';

/**
 * Meses de acesso que um pagamento dá (regra 50): o que se cobra sozinho dá o período da periodicidade; a compra única,
 * os do plano, e null é vitalício.
 */
export const mesesDeAcesso = (meses: number | null, periodicidade: Periodicidade): number | null =>
  ehRecorrente(periodicidade) ? mesesDaPeriodicidade(periodicidade) : meses;

/** Preço de venda em centavos pelo do produto em reais; em reais inteiros, se a linha o quer (regra 13). */
export const precoDeVenda = ({ preco_redondo }: Pick<Linha, 'preco_redondo'>, preco: number): number =>
  preco_redondo ? Math.round(preco) * 100 : reaisParaCentavos(preco);

/**
 * Preço cheio em centavos: o que se escreveu, se é maior que o de venda; senão 1,8 vez o de venda, onde a linha o quer;
 * null sem nenhum dos dois.
 */
export function precoDeTabela(
  { tabela_automatica }: Pick<Linha, 'tabela_automatica'>,
  de_centavos: number | null,
  venda_centavos: number,
): number | null {
  const cheio = de_centavos ?? (tabela_automatica ? Math.round((venda_centavos * 18) / 10) : 0);
  return cheio > venda_centavos ? cheio : null;
}

/** Se as vagas de um plano acabaram. */
export const estaEsgotado = ({ vagas, vendidas }: { vagas: number | null; vendidas: number }): boolean =>
  vagas !== null && vendidas >= vagas;

/**
 * Vagas de um plano que cabem nos pedidos por pagar de uma rede, um /24 do IPv4 ou um /64 do IPv6: nunca todas, salvo a
 * única, para que um robô não as esgote sem pagar nenhuma.
 */
export const limiteDeVagasDaRede = (vagas: number, { ipv6 }: { readonly ipv6: boolean }): number =>
  Math.min(ipv6 ? 5 : 20, Math.ceil(vagas / 2));

/**
 * O nome do produto como uma página o diz: o da linha; enquanto a especificada tem o nome com que nasceu, o que a
 * especificação dá à página (2, seção 3).
 */
export function nomeNaPagina({ id, nome }: Pick<Linha, 'id' | 'nome'>, slug: string): string {
  const semente = paginaDaSemente(slug);
  const original = ehEspecificada(id) && ESPECIFICADAS[id].nome === nome;
  return semente?.linha_id === id && original ? semente.nome : nome;
}

/** Uma linha como quem compra a lê na página de um endereço. */
export const linhaPublicada = (linha: Linha, slug: string): LinhaPublicada => ({
  id: linha.id,
  nome: nomeNaPagina(linha, slug),
  natureza: linha.natureza,
  aviso: linha.aviso,
  pede_endereco: linha.pede_endereco,
});

type Lugar = { readonly linha_id: string; readonly periodicidade: Periodicidade | null };

/** Por que um produto já não serve ao plano em que está; null quando serve. */
export function motivoDeNaoServir(
  { linha_id, periodicidade }: Lugar,
  produto: Pick<Produto, 'arquivado_em' | 'periodicidade' | 'linha_id'> | null,
): 'arquivado' | 'periodicidade' | 'outra_linha' | null {
  if (!produto || produto.arquivado_em !== null) return 'arquivado';
  if (produto.linha_id !== linha_id) return 'outra_linha';
  return periodicidade !== null && produto.periodicidade !== periodicidade ? 'periodicidade' : null;
}

/** O produto que ocupa sozinho um plano de uma semente: o mais antigo dos que servem. */
export function produtoDoLugar<
  T extends Pick<Produto, 'id' | 'criado_em' | 'arquivado_em' | 'periodicidade' | 'linha_id'>,
>(lugar: Lugar, produtos: readonly T[]): T | null {
  const servem = produtos.filter((produto) => motivoDeNaoServir(lugar, produto) === null);
  return servem.sort((a, b) => a.criado_em.localeCompare(b.criado_em) || a.id.localeCompare(b.id))[0] ?? null;
}
