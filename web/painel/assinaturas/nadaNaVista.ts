import type { Vista } from './filtros.ts';
import type { MudarFiltros } from './useFiltros.ts';

/** Sem filtro nenhum e nada à vista: ou não há assinaturas, ou só há história. */
export function resumoDoEscondido(renovadas: number, removidas: number, mostrar: MudarFiltros['historia']) {
  if (renovadas === 0 && removidas === 0) return null;
  const qual = renovadas > 0 ? 'renovadas' : 'removidas';
  return {
    titulo: 'Nenhuma assinatura em andamento',
    texto: 'Só há assinaturas já renovadas, ou de quem foi removido do grupo.',
    limpar: `Mostrar ${qual}`,
    aoLimpar: () => mostrar(qual, true),
  };
}

const NADA_NA_VISTA: Readonly<Partial<Record<Vista, string>>> = {
  vencidas: 'Nenhuma assinatura vencida',
  hoje: 'Nada vence hoje',
  breve: 'Nada vence nos próximos 7 dias',
};

/** Sem busca nem produto, o que uma vista vazia diz é bom de saber. */
export function nadaNaVista(vista: Vista | null, filtrada: boolean, limpar: () => void) {
  const titulo = vista === null || filtrada ? undefined : NADA_NA_VISTA[vista];
  if (titulo === undefined) return null;
  return {
    titulo,
    texto: 'As outras assinaturas continuam em Todas.',
    limpar: 'Ver todas',
    aoLimpar: limpar,
  };
}
