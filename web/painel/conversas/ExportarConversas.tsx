import { ExportarPorPartes } from '../pecas/tarefas/ExportarPorPartes.tsx';
import { api, usePedido } from './consultas.ts';
import type { Filtros } from './filtros.ts';
import { PLANILHA_DAS_CONVERSAS } from './planilha.ts';

/** Conversas que se leem de cada vez para a planilha. */
const POR_VEZ = 100;

/** 'Exportar CSV' das conversas que os filtros deixam, todas. */
export function ExportarConversas({ filtros }: { filtros: Filtros }) {
  const { query, pronto } = usePedido(filtros);
  return (
    <ExportarPorPartes
      nome="conversas"
      varias="conversas"
      desligada={!pronto}
      idDe={({ id }) => id}
      buscar={(cursor) => api('GET /api/conversas', { query: { ...query, limite: POR_VEZ, cursor } })}
      colunas={PLANILHA_DAS_CONVERSAS}
    />
  );
}
