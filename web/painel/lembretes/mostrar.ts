import type {
  DiaDaPrevisao,
  LinhaDoLog,
  PessoaDaPrevisao,
  Previsao,
} from '../../../shared/lembretes/lembretes.schema.ts';
import type { TipoDeStatus } from '../../kit/StatusChip.tsx';
import { type ComoDizer, EM_QUE_PE, pessoas } from '../pecas/automacoes/prever.ts';
import { nomeDoTipo } from '../pecas/mensagens/nomesDosEnvios.ts';

type Chip = { readonly tipo: TipoDeStatus; readonly rotulo: string };

/** Como se mostra o fim de uma tentativa (especificação 2, seção 4): o que não é enviado nem erro fica em amarelo. */
const CHIP_DO_LOG: Readonly<Record<LinhaDoLog['status'], Chip>> = {
  enviado: { tipo: 'sucesso', rotulo: 'Enviado' },
  erro: { tipo: 'erro', rotulo: 'Erro' },
  duvidoso: { tipo: 'alerta', rotulo: 'Duvidoso' },
  descartado: { tipo: 'alerta', rotulo: 'Não saiu' },
};

const VOLTOU = { bounced: 'Devolvido', complained: 'Reclamação' } as const;

/** Como se mostra um registro; do que saiu e voltou, que voltou. */
export function chipDoLog({ status, voltou }: LinhaDoLog): Chip {
  if (status !== 'enviado' || voltou === null) return CHIP_DO_LOG[status];
  return { tipo: 'erro', rotulo: VOLTOU[voltou] };
}

/** Como a previsão fala de quem seria avisado. */
export const COMO_DIZER: ComoDizer<PessoaDaPrevisao> = {
  jaPedidos: 'Já pedidos hoje',
  deQuemRecebe: () => null,
  emQuePe: EM_QUE_PE,
  detalhes: ({ tipo, produto_nome, cliente_email }) => [nomeDoTipo(tipo), produto_nome, cliente_email],
};

const CURTO = 60;
/** O começo de um motivo longo; null quando ele cabe inteiro. */
export function comecoDo(motivo: string): string | null {
  const letras = [...motivo];
  return letras.length <= CURTO ? null : `${letras.slice(0, CURTO).join('').trimEnd()}…`;
}

/** O resumo de um dia da previsão: quantas pessoas, e o que sai sozinho. */
export function resumoDe(dia: DiaDaPrevisao, { ligado, ja_passou_hoje }: Previsao, eHoje: boolean): string {
  const { recebem, nao_recebem, ja_pedidos } = dia;
  if (recebem + nao_recebem + ja_pedidos === 0) return 'Ninguém vence em 3 dias, em 1 dia ou neste dia.';
  if (recebem === 0) return 'Ninguém mais a avisar.';
  if (!ligado) return `${pessoas(recebem)} para avisar, mas os lembretes estão desligados.`;
  return eHoje && ja_passou_hoje
    ? `${pessoas(recebem)} para avisar; o envio das 06:00 já passou e só “Testar Manualmente” manda.`
    : `${pessoas(recebem)} para avisar às 06:00.`;
}
