import { formatarInstante } from '../../../shared/base/datas.ts';
import type { LinhaDaConversa } from '../../../shared/conversas/atendimento.schema.ts';
import type { ColunaDaPlanilha } from '../pecas/tarefas/planilhaDaLista.ts';
import { nomeDeQuem, previaDe, QUEM_RESPONDE, telefoneDe } from './mostrar.ts';

const situacaoDe = ({ resolvida_em, espera_desde, responde }: LinhaDaConversa): string => {
  if (resolvida_em !== null) return 'Resolvida';
  return espera_desde === null ? QUEM_RESPONDE[responde].rotulo : 'Espera você';
};

/** A planilha das conversas que os filtros deixam, com a última mensagem de cada uma. */
export const PLANILHA_DAS_CONVERSAS: readonly ColunaDaPlanilha<LinhaDaConversa>[] = [
  { titulo: 'Nome', celula: (conversa) => conversa.nome || nomeDeQuem(conversa) },
  { titulo: 'Telefone', celula: telefoneDe },
  { titulo: 'Situação', celula: situacaoDe },
  {
    titulo: 'Espera desde',
    celula: ({ espera_desde }) => espera_desde && formatarInstante(espera_desde),
  },
  { titulo: 'Não lidas', celula: ({ nao_lidas }) => String(nao_lidas) },
  { titulo: 'Última mensagem em', celula: ({ ultima_em }) => formatarInstante(ultima_em) },
  { titulo: 'Última mensagem', celula: previaDe },
];
