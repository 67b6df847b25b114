import { mesesDaPeriodicidade } from '../assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../assinaturas/assinaturas.schema.ts';
import { type Data, somarDias, VITALICIO } from '../base/datas.ts';
import { reaisParaCentavos } from '../base/dinheiro.ts';
import { mesesDeAcesso, precoDeVenda } from '../catalogo/catalogo.rules.ts';
import type { Linha } from '../linhas/linhas.schema.ts';
import type { Produto } from '../produtos/produtos.schema.ts';

/** Dias depois do vencimento em que o link de renovação ainda vale (regra 33). */
export const DIAS_DO_LINK = 30;

/** O que se acha ao abrir um link de renovação. */
export const SITUACOES_DA_RENOVACAO = [
  'renovar',
  /** Saiu do grupo: renova-se com uma assinatura nova, que espera quem vende deixar entrar. */
  'fora_do_grupo',
  /** Um gateway já a cobra sozinho: abre-se a cobrança dele, nunca um segundo pedido (regra 32). */
  'recorrente',
  'renovada',
  'vencido',
  'cancelada',
  'encerrada',
  'sem_preco',
  /** Cortado, inventado, de outra loja ou de uma chave que já não vale: não se diz qual. */
  'invalido',
] as const;
export type SituacaoDaRenovacao = (typeof SITUACOES_DA_RENOVACAO)[number];

/** As situações em que há o que pagar por aqui. */
export const SE_RENOVA: ReadonlySet<SituacaoDaRenovacao> = new Set([
  'renovar',
  'fora_do_grupo',
  'recorrente',
]);

/** O que se sabe, ao abrir um link, da assinatura de que ele fala. */
export type FatosDaRenovacao = {
  /** A assinatura que o link nomeia; null se foi excluída. */
  readonly assinatura: Pick<Assinatura, 'status' | 'status_grupo' | 'data_expiracao'> | null;
  /** O vencimento de que o link fala. */
  readonly data_expiracao: Data;
  readonly hoje: Data;
  /** Um gateway ainda a cobra sozinho. */
  readonly cobrada_sozinha: boolean;
  /** Quanto custa o período seguinte; null quando o produto já não se vende, zero quando não se paga por ele. */
  readonly preco_centavos: number | null;
};

/** Diz se o período de que um link fala já tem outro depois dele: foi renovado, ou o vencimento andou para a frente. */
export const periodoJaRenovado = (
  { status_grupo, data_expiracao }: Pick<Assinatura, 'status_grupo' | 'data_expiracao'>,
  do_link: Data,
): boolean => status_grupo === 'renovado' || data_expiracao > do_link;

/**
 * O que se faz de um link de renovação (regras 32 e 33): o gasto, o que passou de 30 dias, o de quem cancelou e o de
 * quem saiu do grupo dizem cada um o seu; só o que se pode pagar leva ao gateway.
 */
export function situacaoDaRenovacao(fatos: FatosDaRenovacao): SituacaoDaRenovacao {
  const { assinatura, data_expiracao, hoje } = fatos;
  if (!assinatura) return 'encerrada';
  if (periodoJaRenovado(assinatura, data_expiracao)) return 'renovada';
  if (hoje > somarDias(data_expiracao, DIAS_DO_LINK)) return 'vencido';
  const { status, status_grupo } = assinatura;
  const saiu = status_grupo === 'removido';
  if (!saiu && status === 'cancelado') return 'cancelada';
  if (!saiu && status === 'pendente') return 'encerrada';
  if (fatos.cobrada_sozinha && !saiu) return 'recorrente';
  if (!fatos.preco_centavos) return 'sem_preco';
  return saiu ? 'fora_do_grupo' : 'renovar';
}

/** Um nome que a própria pessoa reconhece e mais ninguém aprende: o primeiro, e a inicial do último. */
export function mascararNome(nome: string): string {
  const partes = nome.trim().split(/\s+/);
  const [primeiro = ''] = partes;
  const ultimo = partes.length > 1 ? [...(partes.at(-1) ?? '')][0] : undefined;
  const visivel = [...primeiro].slice(0, 24).join('');
  return ultimo ? `${visivel} ${ultimo}.` : visivel;
}

/** O que a renovação de uma assinatura dá e cobra hoje. */
export type PlanoDaRenovacao = {
  /** A página que vende o produto; null no que não tem uma. */
  readonly slug: string | null;
  readonly plano: string;
  readonly nome_do_plano: string;
  /** Null é vitalício. */
  readonly meses: number | null;
  /** Null quando já não se vende. */
  readonly preco_centavos: number | null;
};

/** O plano em que um produto se vende, e a linha de que é; null no que não está em página nenhuma. */
export type OndeSeVende = {
  readonly linha: Pick<Linha, 'preco_redondo'>;
  readonly plano: {
    readonly slug: string;
    readonly codigo: string;
    readonly nome: string;
    readonly meses: number | null;
  } | null;
};

/**
 * O período e o preço de uma renovação (regras 7, 33 e 50): os meses do plano em que o produto se vende ou, sem plano,
 * os da periodicidade; o preço do produto hoje ou, se quem vende o manteve, o valor da assinatura. O arquivado só se
 * renova com o preço mantido; o vitalício não se renova.
 */
export function planoDaRenovacao(
  { periodicidade, preco, arquivado_em }: ProdutoARenovar,
  { valor, metadata, data_expiracao }: Pick<Assinatura, 'valor' | 'metadata' | 'data_expiracao'>,
  { linha, plano }: OndeSeVende,
): PlanoDaRenovacao {
  const hoje = arquivado_em === null ? precoDeVenda(linha, preco) : null;
  const vale = metadata.manter_preco ? reaisParaCentavos(valor) : hoje;
  return {
    slug: plano?.slug ?? null,
    plano: plano?.codigo ?? periodicidade,
    nome_do_plano: plano?.nome ?? periodicidade,
    meses: plano ? mesesDeAcesso(plano.meses, periodicidade) : mesesDaPeriodicidade(periodicidade),
    preco_centavos: data_expiracao === VITALICIO ? null : vale,
  };
}
type ProdutoARenovar = Pick<Produto, 'periodicidade' | 'preco' | 'arquivado_em'>;

/** O que se diz a quem abre um link por que não há o que pagar. */
export const FRASES_DA_RENOVACAO: Readonly<Record<SituacaoDaRenovacao, string>> = {
  renovar: '',
  fora_do_grupo: '',
  recorrente: '',
  renovada: 'Este período já foi renovado: não é preciso pagar de novo',
  vencido: 'O prazo deste link terminou',
  cancelada: 'Esta assinatura foi cancelada',
  encerrada: 'Esta assinatura já não existe',
  sem_preco: 'Este plano não se renova por aqui. Fale com quem vendeu',
  invalido: 'Este link não vale',
};

/** O que lê quem quer um cupom na cobrança que o serviço de pagamento já faz sozinho. */
export const SEM_CUPOM_NA_RECORRENCIA =
  'A cobrança deste período já foi feita pelo serviço de pagamento: o cupom não muda o valor dela';
