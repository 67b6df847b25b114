import type { LinhaDaPrevia, Tarefa } from '../../../shared/tarefas/tarefas.schema.ts';
import { contar } from '../pecas/contar.ts';

type Situacao = LinhaDaPrevia['situacao'];
type Contagens = Pick<Tarefa, 'novas' | 'existentes' | 'recusadas'> &
  Partial<Pick<Tarefa, 'diferentes' | 'atualizadas'>>;

export const SITUACOES: readonly Situacao[] = ['nova', 'existente', 'recusada'];
export const ROTULO_DA_SITUACAO: Record<Situacao, string> = {
  nova: 'Novas',
  existente: 'Já existem',
  recusada: 'Recusadas',
};

/** A aba que interessa primeiro: as novas, senão as recusadas, senão as que já existem. */
export function abrirEm({ novas, recusadas }: Contagens): Situacao {
  if (novas > 0) return 'nova';
  return recusadas > 0 ? 'recusada' : 'existente';
}

/** Lê a aba do endereço; o que não se conhece vira a padrão. */
export function lerSituacao(texto: string, padrao: Situacao): Situacao {
  return SITUACOES.find((situacao) => situacao === texto) ?? padrao;
}

/** O que vai acontecer se a pessoa confirmar, em palavras; `atualizar`: quem já existe recebe o que é diferente. */
export function fraseDaPrevia(contagens: Contagens, atualizar = false): string {
  const { novas, existentes, recusadas, diferentes = 0 } = contagens;
  const mudam = atualizar ? diferentes : 0;
  const ficam = existentes - mudam;
  const partes: string[] = [];
  if (mudam > 0) partes.push(contar(mudam, 'já existe e será atualizada', 'já existem e serão atualizadas'));
  if (ficam > 0) partes.push(contar(ficam, 'já existe e fica como está', 'já existem e ficam como estão'));
  if (recusadas > 0) partes.push(contar(recusadas, 'foi recusada', 'foram recusadas'));
  const [ultima, ...outras] = partes.toReversed();
  const antes = outras.toReversed().join(', ');
  const resto = ultima === undefined ? '' : ` ${antes === '' ? ultima : `${antes} e ${ultima}`}.`;
  if (novas === 0) return `Não há nenhuma linha nova neste arquivo.${resto}`;
  return `Ao confirmar, ${contar(novas, 'linha será gravada', 'linhas serão gravadas')}.${resto}`;
}

/** O que aconteceu, depois de concluída: o que se criou, o que se atualizou, o que já era igual e o que se recusou. */
export function fraseDoResultado({ novas, existentes, recusadas, atualizadas = 0 }: Contagens): string {
  const partes = [contar(novas, 'linha gravada', 'linhas gravadas')];
  if (atualizadas > 0) partes.push(contar(atualizadas, 'atualizada', 'atualizadas'));
  if (existentes > atualizadas) partes.push(contar(existentes - atualizadas, 'já existia', 'já existiam'));
  if (recusadas > 0) partes.push(contar(recusadas, 'recusada', 'recusadas'));
  return `${partes.join(', ')}.`;
}
