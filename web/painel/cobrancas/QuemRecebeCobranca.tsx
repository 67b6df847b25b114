import type { DiaDaPrevisao, PrevisaoDasCobrancas } from '../../../shared/cobrancas/cobrancas.schema.ts';
import { HojeEAmanha } from '../pecas/automacoes/HojeEAmanha.tsx';
import { pessoas } from '../pecas/automacoes/prever.ts';
import { usePrevisao } from './consultas.ts';
import { COMO_DIZER } from './mostrar.ts';

function resumoDe(
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

/** Hoje e amanhã: quem recebe, quem não recebe e por quê. */
export const QuemRecebeCobranca = () => (
  <HojeEAmanha previsao={usePrevisao()} nome="Cobranças" como={COMO_DIZER} resumo={resumoDe} />
);
