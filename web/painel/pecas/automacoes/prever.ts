import type { DiaPrevisto, PessoaPrevista } from '../../../../shared/mensagens/automacoes.schema.ts';
import { contar } from '../contar.ts';

/** '1 pessoa', '12 pessoas'. */
export const pessoas = (quantas: number): string => contar(quantas, 'pessoa', 'pessoas');

type EmQuePe = Readonly<Record<NonNullable<PessoaPrevista['status']>, string>>;
/** Como se diz em que pé está o que já se pediu; cada automação troca as palavras que são dela. */
export const EM_QUE_PE: EmQuePe = {
  pendente: 'na fila',
  enviando: 'saindo',
  enviado: 'enviado',
  erro: 'erro',
  duvidoso: 'duvidoso',
  descartado: 'não saiu',
};

/** Como uma automação fala das suas pessoas. */
export type ComoDizer<P extends PessoaPrevista> = {
  readonly jaPedidos: string;
  /** O que se diz de quem recebe, depois do nome; null quando nada. */
  readonly deQuemRecebe: (pessoa: P) => string | null;
  readonly emQuePe: EmQuePe;
  /** O que vem embaixo do nome; o que falta não aparece. */
  readonly detalhes: (pessoa: P) => readonly (string | null)[];
};

/** O que se diz de uma pessoa da previsão, depois do nome; null quando nada. */
export function descreverSituacao<P extends PessoaPrevista>(pessoa: P, como: ComoDizer<P>): string | null {
  const { situacao, motivo, status } = pessoa;
  if (situacao === 'recebe') return como.deQuemRecebe(pessoa);
  if (situacao === 'nao_recebe') return motivo ?? 'não recebe';
  return [status && como.emQuePe[status], motivo].filter(Boolean).join(': ');
}

/** Quantas pessoas há em cada situação. */
export const contarSituacoes = (dia: DiaPrevisto): Readonly<Record<PessoaPrevista['situacao'], number>> => ({
  recebe: dia.recebem,
  nao_recebe: dia.nao_recebem,
  ja_pedido: dia.ja_pedidos,
});
