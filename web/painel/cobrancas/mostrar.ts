import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { Etapa, StatusDaCobranca } from '../../../shared/cobrancas/cobrancas.rules.ts';
import type { PessoaDaPrevisao } from '../../../shared/cobrancas/cobrancas.schema.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';
import { type ComoDizer, EM_QUE_PE } from '../pecas/automacoes/prever.ts';

type Chip = { readonly tipo: TipoDeStatus; readonly rotulo: string };

/** Como se mostra o estado de uma cobrança (especificação 2, seção 4). */
export const CHIP_DA_COBRANCA: Readonly<Record<StatusDaCobranca, Chip>> = {
  agendada: { tipo: 'alerta', rotulo: 'Agendada' },
  enviada: { tipo: 'info', rotulo: 'Enviada' },
  respondida: { tipo: 'sucesso', rotulo: 'Respondida' },
  renovada: { tipo: 'sucesso', rotulo: 'Renovada' },
  cancelada: { tipo: 'erro', rotulo: 'Cancelada' },
};

/** A que não se sabe se saiu, como nos lembretes. */
export const DUVIDOSO: Chip = { tipo: 'alerta', rotulo: 'Duvidoso' };

/** O nome de cada etapa. */
export const NOME_DA_ETAPA: Readonly<Record<Etapa, string>> = {
  '7_dias': '7 dias antes',
  '3_dias': '3 dias antes',
  '1_dia': '1 dia antes',
  vencido: 'Vencido',
};

/** Como a previsão fala de quem seria cobrado. */
export const COMO_DIZER: ComoDizer<PessoaDaPrevisao> = {
  jaPedidos: 'Já pedidas hoje',
  deQuemRecebe: ({ horario }) => (horario === null ? 'só se você pedir' : `às ${horario}`),
  emQuePe: { ...EM_QUE_PE, enviado: 'enviada', duvidoso: 'não se sabe se saiu' },
  detalhes: ({ etapa, produto_nome, telefone }) => [
    NOME_DA_ETAPA[etapa],
    produto_nome,
    telefone && formatarTelefone(telefone),
  ],
};
