import type { Etapa, StatusDaCobranca } from '../../../shared/cobrancas/cobrancas.rules.ts';
import type { PessoaDaPrevisao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';

type Chip = { readonly tipo: TipoDeStatus; readonly rotulo: string };

/** Como se mostra o estado de uma cobrança (especificação 2, seção 4). */
export const CHIP_DA_COBRANCA: Readonly<Record<StatusDaCobranca, Chip>> = {
  agendada: { tipo: 'alerta', rotulo: 'Agendada' },
  enviada: { tipo: 'info', rotulo: 'Enviada' },
  respondida: { tipo: 'sucesso', rotulo: 'Respondida' },
  renovada: { tipo: 'sucesso', rotulo: 'Renovada' },
  cancelada: { tipo: 'erro', rotulo: 'Cancelada' },
};

/** O nome de cada etapa. */
export const NOME_DA_ETAPA: Readonly<Record<Etapa, string>> = {
  '7_dias': '7 dias antes',
  '3_dias': '3 dias antes',
  '1_dia': '1 dia antes',
  vencido: 'Vencido',
};

const EM_QUE_PE: Readonly<Record<NonNullable<PessoaDaPrevisao['status']>, string>> = {
  pendente: 'na fila',
  enviando: 'saindo',
  enviado: 'enviada',
  erro: 'erro',
  duvidoso: 'não se sabe se saiu',
  descartado: 'não saiu',
};

/** O que se diz de uma pessoa da previsão, depois do nome. */
export function oQueHa({ situacao, motivo, status, horario }: PessoaDaPrevisao): string {
  if (situacao === 'recebe') return horario === null ? 'só se você pedir' : `às ${horario}`;
  if (situacao === 'nao_recebe') return motivo ?? 'não recebe';
  return [status && EM_QUE_PE[status], motivo].filter(Boolean).join(': ');
}

/** '1 pessoa', '12 pessoas'. */
export const pessoas = (quantas: number): string => (quantas === 1 ? '1 pessoa' : `${quantas} pessoas`);
