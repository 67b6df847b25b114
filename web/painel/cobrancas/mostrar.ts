import { formatarTelefone } from '../../../shared/base/telefone.ts';
import type { StatusDaCobranca } from '../../../shared/cobrancas/cobrancas.rules.ts';
import type {
  DiaDaPrevisao,
  PessoaDaPrevisao,
  PrevisaoDasCobrancas,
} from '../../../shared/cobrancas/cobrancas.schema.ts';
import type { Etapa } from '../../../shared/mensagens/avisos.rules.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';
import { type ComoDizer, EM_QUE_PE, pessoas } from '../pecas/automacoes/prever.ts';

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
export const NOME_DA_ETAPA: Readonly<Record<Etapa<'whatsapp'>, string>> = {
  '7_dias': '7 dias antes',
  '3_dias': '3 dias antes',
  '1_dia': '1 dia antes',
  vencido: 'No vencimento',
  falhou: 'Cobrança não aprovada',
  falhou_3_dias: 'Cobrança não aprovada, 3 dias depois',
  falhou_5_dias: 'Cobrança não aprovada, 5 dias depois',
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

/** O resumo de um dia da previsão: quantas pessoas, e o que sai sozinho. */
export function resumoDe(
  dia: DiaDaPrevisao,
  { ligado, encerrado_hoje }: PrevisaoDasCobrancas,
  eHoje: boolean,
): string {
  const { recebem, nao_recebem, ja_pedidos } = dia;
  if (recebem + nao_recebem + ja_pedidos === 0) return 'Ninguém está numa etapa neste dia.';
  if (eHoje && encerrado_hoje) return 'Já passou das 20:00: hoje não sai mais nada.';
  if (recebem === 0) return 'Ninguém mais a cobrar.';
  if (!ligado) return `${pessoas(recebem)} para cobrar, mas as cobranças estão desligadas.`;
  const sozinhas = dia.pessoas.some(({ situacao, horario }) => situacao === 'recebe' && horario !== null);
  return sozinhas
    ? `${pessoas(recebem)} para cobrar, no horário de cada template.`
    : `${pessoas(recebem)} para cobrar; só “Executar Agora” ou “Cobrar” mandam.`;
}
