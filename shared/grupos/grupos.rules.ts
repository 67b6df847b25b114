import { type ClasseVencimento, classificarVencimento, podeFazer } from '../assinaturas/assinaturas.rules.ts';
import type { Data } from '../base/datas.ts';
import { somarReais } from '../base/dinheiro.ts';
import { nomeOrdenacao, slug } from '../base/texto.ts';
import { type Familia, familiaDoProduto, nomeBase } from '../produtos/produtos.rules.ts';
import { type Membro, MOTIVOS_DEMAIS, MOTIVOS_JACKPOT } from './grupos.schema.ts';

/** Endereços fixos que abrem a tela do jackpot (especificação 1, seção 2; regra 4). */
export const SLUGS_DO_JACKPOT = ['jackpot-hunters-laycs', 'jackpot-hunters-e-lay-cs'] as const;

type ComNome = { readonly nome: string };

/** Produtos que o endereço `/dashboard/produtos/{slug}` reúne: os de mesmo nome-base, ou a família jackpot. */
export function produtosDoSlug<T extends ComNome>(produtos: readonly T[], endereco: string): T[] {
  if ((SLUGS_DO_JACKPOT as readonly string[]).includes(endereco)) {
    return produtos.filter((produto) => familiaDoProduto(produto.nome) === 'jackpot');
  }
  return produtos.filter((produto) => slug(nomeBase(produto.nome)) === endereco);
}

/** Famílias que mandam o e-mail de boas-vindas ao convidar (especificação 1, seção 7). */
export function conviteMandaEmail(familia: Familia): boolean {
  return familia === 'jackpot' || familia === 'over_limite';
}

/** Motivos de convite que a família oferece (especificação 1, seção 5). */
export function motivosDoConvite(familia: Familia): readonly string[] {
  return familia === 'jackpot' ? MOTIVOS_JACKPOT : MOTIVOS_DEMAIS;
}

/** Produto de um convite (regra 8): o mensal da família, senão o único que houver, senão nenhum. */
export function produtoDoConvite<T extends { periodicidade: string; arquivado_em: string | null }>(
  produtos: readonly T[],
): T | null {
  const vendidos = produtos.filter((produto) => produto.arquivado_em === null);
  return (
    vendidos.find((produto) => produto.periodicidade === 'mensal') ??
    (vendidos.length === 1 ? (vendidos[0] ?? null) : null)
  );
}

/** Seções do painel de grupo, na ordem em que aparecem (especificação 1, seção 2; regra 9). */
export const SECOES = ['Vencidos', 'Pendentes', 'Vencendo Hoje', 'Vencendo em 7 Dias', 'Ativos'] as const;
export type Secao = (typeof SECOES)[number];

const SECAO_DA_CLASSE: Readonly<Record<ClasseVencimento, Secao>> = {
  vencida: 'Vencidos',
  hoje: 'Vencendo Hoje',
  semana: 'Vencendo em 7 Dias',
  ativa: 'Ativos',
};

type Situacao = Pick<Membro, 'status' | 'status_grupo' | 'data_expiracao'>;

/**
 * Seção de um membro, ou null quando não é do grupo. Quem está no grupo sem direito (venceu, cancelou, estornou)
 * fica em 'Vencidos': nada esconde quem ainda está no grupo (regra 9).
 */
export function secaoDoMembro(membro: Situacao, hoje: Data): Secao | null {
  if (membro.status_grupo === 'pendente') return podeFazer('ativar_grupo', membro) ? 'Pendentes' : null;
  if (membro.status_grupo !== 'ativo') return null;
  if (membro.status !== 'ativo') return 'Vencidos';
  return SECAO_DA_CLASSE[classificarVencimento(membro.data_expiracao, hoje)];
}

/** Contadores dos painéis; 'Ativos' e 'Pendentes' usam status_grupo (regra 5). */
export function contarMembros(membros: readonly Situacao[], hoje: Data) {
  const secoes = membros.map((membro) => secaoDoMembro(membro, hoje));
  const quantos = (...quais: (Secao | null)[]) => secoes.filter((secao) => quais.includes(secao)).length;
  return {
    total: secoes.filter((secao) => secao !== null).length,
    ativos: membros.filter((membro) => membro.status_grupo === 'ativo').length,
    pendentes: quantos('Pendentes'),
    vencendoSemana: quantos('Vencendo em 7 Dias'),
    vencendoHoje: quantos('Vencendo Hoje'),
  };
}

/** Receita mensal do painel genérico, em reais: soma de `valor` das assinaturas ativas (especificação 1, seção 9). */
export function receitaMensal(membros: readonly Pick<Membro, 'status' | 'valor'>[]): number {
  return somarReais(membros.filter((membro) => membro.status === 'ativo').map((membro) => membro.valor));
}

export type FiltroDoGrupo = 'todos' | 'ativos' | 'pendentes';

/** Diz se o membro passa pelo filtro de status e pela procura por nome ou e-mail, sem acento nem maiúscula. */
export function passaNoFiltro(
  membro: Pick<Membro, 'status_grupo' | 'cliente_nome' | 'cliente_email'>,
  { status, procura }: { status: FiltroDoGrupo; procura: string },
): boolean {
  if (status === 'ativos' && membro.status_grupo !== 'ativo') return false;
  if (status === 'pendentes' && membro.status_grupo !== 'pendente') return false;
  const termo = nomeOrdenacao(procura);
  return (
    termo === '' || nomeOrdenacao(`${membro.cliente_nome} ${membro.cliente_email ?? ''}`).includes(termo)
  );
}
