import { useMemo } from 'react';
import { cortar } from '../../../shared/base/cortar.ts';
import { escreverEndereco, useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
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

const QUE_ESCONDEM = { busca: '', status: 'todos', produto: 'todos', breve: '' };
const PADROES = {
  ...QUE_ESCONDEM,
  renovadas: '',
  removidas: '',
  ordem: escreverOrdem(ORDEM_PADRAO),
  pagina: '1',
};

export type MudarFiltros = ReturnType<typeof useFiltros>['mudar'];

/** Filtros, ordem e página da tela, guardados no endereço. Mudar o que se vê volta à primeira página. */
export function useFiltros() {
  const { textos, mudar: escrever } = useFiltrosNaUrl(PADROES);
  const { busca, status, produto, breve, renovadas, removidas, ordem } = textos;
  const filtros = useMemo<Filtros>(
    () => ({
      busca: cortar(busca, 120),
      status: lerStatus(status),
      produto,
      breve: breve === '1',
      renovadas: renovadas === '1',
      removidas: removidas === '1',
    }),
    [busca, status, produto, breve, renovadas, removidas],
  );
  const mudar = useMemo(() => {
    const ver = (novos: Partial<typeof PADROES>) => escrever({ ...novos, pagina: PADROES.pagina });
    return {
      busca: (texto: string) => ver({ busca: texto }),
      status: (novo: FiltroStatus) => ver({ status: novo, breve: '' }),
      produto: (novo: string) => ver({ produto: novo }),
      historia: (qual: 'renovadas' | 'removidas', mostrar: boolean) => ver({ [qual]: mostrar ? '1' : '' }),
      ordem: (nova: Ordem) => ver({ ordem: escreverOrdem(nova) }),
      pagina: (posicao: number) => escrever({ pagina: String(posicao + 1) }),
      limpar: () => ver(QUE_ESCONDEM),
    };
  }, [escrever]);
  /** O endereço de uma vista: o resto do que se escolheu segue com ela, da primeira página. */
  const enderecoDa = (vista: Pick<Filtros, 'status' | 'breve'>) =>
    escreverEndereco('/dashboard/assinaturas', PADROES, {
      ...textos,
      status: vista.status,
      breve: vista.breve ? '1' : '',
      pagina: PADROES.pagina,
    });
  return {
    filtros,
    enderecoDa,
    ordem: useMemo(() => lerOrdem(ordem), [ordem]),
    pagina: lerPagina(textos.pagina),
    mudar,
  };
}
