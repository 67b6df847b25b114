import { tentativasEm } from '../base/esperas.ts';
import type { StatusTarefa, TipoDeTarefa } from './tarefas.schema.ts';

/** Entregas da mensagem de uma tarefa antes da fila morta: meia hora de insistência, e então a tela diz que parou. */
export const TENTATIVAS_DE_UMA_TAREFA = tentativasEm(30);

/**
 * De que situação cada passo pode partir e aonde leva. A mesma tabela é a condição da gravação: dois cliques, ou
 * duas entregas da mesma mensagem, dão um passo só.
 */
export const PASSOS = {
  analisar: { de: ['aguardando_arquivo'], para: 'analisando' },
  pedir_colunas: { de: ['analisando'], para: 'aguardando_colunas' },
  mapear: { de: ['aguardando_colunas', 'aguardando_confirmacao'], para: 'analisando' },
  entregar_previa: { de: ['analisando'], para: 'aguardando_confirmacao' },
  confirmar: { de: ['aguardando_confirmacao'], para: 'processando' },
  concluir: { de: ['processando'], para: 'concluida' },
  /** Desiste do que falta de uma ação em lote: o que já se fez fica feito. */
  parar: { de: ['processando'], para: 'cancelada' },
  falhar: { de: ['analisando', 'processando'], para: 'falhou' },
  cancelar: {
    de: ['aguardando_arquivo', 'analisando', 'aguardando_colunas', 'aguardando_confirmacao'],
    para: 'cancelada',
  },
} as const satisfies Record<string, { de: readonly StatusTarefa[]; para: StatusTarefa }>;
export type Passo = keyof typeof PASSOS;

/** Diz se o passo pode partir da situação dada. */
export function podeDarPasso(passo: Passo, status: StatusTarefa): boolean {
  return (PASSOS[passo].de as readonly string[]).includes(status);
}

/** Situações em que há trabalho a fazer fora da chamada. */
export function temTrabalho(status: StatusTarefa): boolean {
  return status === 'analisando' || status === 'processando';
}

/** Importações pedem um arquivo; exportações o fazem. */
export function ehImportacao(tipo: TipoDeTarefa): boolean {
  return tipo.startsWith('importar_');
}

/** De que registros é o arquivo de uma tarefa. */
export function registrosDe(tipo: TipoDeTarefa): 'clientes' | 'assinaturas' {
  return tipo.endsWith('_clientes') ? 'clientes' : 'assinaturas';
}
