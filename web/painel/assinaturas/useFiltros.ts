import { useCallback, useMemo } from 'react';
import { useParametroUrl } from '../../kit/useParametroUrl.ts';
import {
  escreverOrdem,
  type FiltroStatus,
  type Filtros,
  lerOrdem,
  lerPagina,
  lerStatus,
  ORDEM_PADRAO,
  type Ordem,
} from './filtros.ts';

export type MudarFiltros = ReturnType<typeof useFiltros>['mudar'];

/** Filtros, ordem e página da tela, guardados no endereço. Mudar o que se vê volta à primeira página. */
export function useFiltros() {
  const [busca, porBusca] = useParametroUrl('busca');
  const [status, porStatus] = useParametroUrl('status', 'todos');
  const [breve, porBreve] = useParametroUrl('breve');
  const [textoOrdem, porOrdem] = useParametroUrl('ordem', escreverOrdem(ORDEM_PADRAO));
  const [textoPagina, porPagina] = useParametroUrl('pagina', '1');

  const filtros = useMemo<Filtros>(
    () => ({ busca: busca.slice(0, 120), status: lerStatus(status), breve: breve === '1' }),
    [busca, status, breve],
  );
  const ordem = useMemo<Ordem>(() => lerOrdem(textoOrdem), [textoOrdem]);

  const primeiraPagina = useCallback(() => porPagina('1'), [porPagina]);
  const mudar = useMemo(
    () => ({
      busca: (texto: string) => {
        porBusca(texto);
        primeiraPagina();
      },
      status: (novo: FiltroStatus) => {
        porStatus(novo);
        primeiraPagina();
      },
      breve: (ligado: boolean) => {
        porBreve(ligado ? '1' : '');
        primeiraPagina();
      },
      ordem: (nova: Ordem) => {
        porOrdem(escreverOrdem(nova));
        primeiraPagina();
      },
      pagina: (posicao: number) => porPagina(String(posicao + 1)),
      limpar: () => {
        porBusca('');
        porStatus('todos');
        porBreve('');
        primeiraPagina();
      },
    }),
    [porBusca, porStatus, porBreve, porOrdem, porPagina, primeiraPagina],
  );
  return { filtros, ordem, pagina: lerPagina(textoPagina), mudar };
}
