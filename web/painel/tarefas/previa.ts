import type { LinhaDaPrevia, Tarefa } from '../../../shared/tarefas/tarefas.schema.ts';
import { contar } from '../pecas/contar.ts';

type Situacao = LinhaDaPrevia['situacao'];
type Contagens = Pick<Tarefa, 'novas' | 'existentes' | 'recusadas'>;

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

/** O que vai acontecer se a pessoa confirmar, em palavras. */
export function fraseDaPrevia({ novas, existentes, recusadas }: Contagens): string {
  const partes: string[] = [];
  if (existentes > 0) {
    partes.push(contar(existentes, 'já existe e fica como está', 'já existem e ficam como estão'));
  }
  if (recusadas > 0) partes.push(contar(recusadas, 'foi recusada', 'foram recusadas'));
  const resto = partes.length === 0 ? '' : ` ${partes.join(' e ')}.`;
  if (novas === 0) return `Não há nenhuma linha nova neste arquivo.${resto}`;
  return `Ao confirmar, ${contar(novas, 'linha será gravada', 'linhas serão gravadas')}.${resto}`;
}

/** O que aconteceu, depois de concluída. */
export function fraseDoResultado({ novas, existentes, recusadas }: Contagens): string {
  const partes = [contar(novas, 'linha gravada', 'linhas gravadas')];
  if (existentes > 0) partes.push(contar(existentes, 'já existia', 'já existiam'));
  if (recusadas > 0) partes.push(contar(recusadas, 'recusada', 'recusadas'));
  return `${partes.join(', ')}.`;
}
