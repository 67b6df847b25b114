import type { DiaDaPrevisao, Previsao } from '../../../shared/lembretes/lembretes.schema.ts';
import { HojeEAmanha } from '../pecas/automacoes/HojeEAmanha.tsx';
import { pessoas } from '../pecas/automacoes/prever.ts';
import { usePrevisao } from './consultas.ts';
import { COMO_DIZER } from './mostrar.ts';

function resumoDe(dia: DiaDaPrevisao, { ligado, ja_passou_hoje }: Previsao, eHoje: boolean): string {
  const { recebem, nao_recebem, ja_pedidos } = dia;
  if (recebem + nao_recebem + ja_pedidos === 0) return 'Ninguém vence em 3 dias, em 1 dia ou neste dia.';
  if (recebem === 0) return 'Ninguém mais a avisar.';
  if (!ligado) return `${pessoas(recebem)} para avisar, mas os lembretes estão desligados.`;
  return eHoje && ja_passou_hoje
    ? `${pessoas(recebem)} para avisar; o envio das 06:00 já passou e só “Testar Manualmente” manda.`
    : `${pessoas(recebem)} para avisar às 06:00.`;
}

/** Hoje e amanhã: quem recebe, quem não recebe e por quê. */
export const QuemRecebeLembrete = () => (
  <HojeEAmanha previsao={usePrevisao()} nome="Lembretes" como={COMO_DIZER} resumo={resumoDe} />
);
