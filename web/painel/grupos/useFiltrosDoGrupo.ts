import type { FiltroDoGrupo } from '../../../shared/grupos/secoes.rules.ts';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { lerFiltro } from './secoes.ts';

const PADROES = { busca: '', status: 'todos' };

/** O que o painel mostra, guardado no endereço; os contadores e a barra de filtros mudam o mesmo. */
export function useFiltrosDoGrupo() {
  const { textos, mudar } = useFiltrosNaUrl(PADROES);
  const status = lerFiltro(textos.status);
  return {
    busca: textos.busca,
    status,
    mudar,
    limpar: () => mudar(PADROES),
    /** O contador de um filtro: clicar mostra a soma dele, e clicar de novo volta a todos. */
    escolha: (filtro: FiltroDoGrupo) => ({
      ligado: status === filtro && filtro !== 'todos',
      mostrar: () => mudar({ busca: '', status: status === filtro ? 'todos' : filtro }),
    }),
  };
}
