import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RotasAssinaturas } from '../../../shared/assinaturas/assinaturas.routes.ts';
import { dataEmSaoPaulo } from '../../../shared/base/datas.ts';
import type { Secao } from '../../../shared/renovacoes/renovacoes.rules.ts';
import type { NaFila } from '../../../shared/renovacoes/renovacoes.schema.ts';
import { MAXIMO_DO_LOTE } from '../../../shared/tarefas/tarefas.limites.ts';
import { api, CHAVE_DA_CONTAGEM, CHAVE_DA_FILA } from '../pecas/renovacoes/consultas.ts';
import { criarApi } from '../shell/api.ts';
import { esquecerAjustes } from '../shell/consultas.ts';
import { nuncaSeChamou } from './mostrar.ts';

export { api };
export const apiAssinaturas = criarApi<Pick<RotasAssinaturas, 'renovarAssinatura'>>();

/** Pessoas que vêm de cada vez: as que se veem, ou todas, para as pôr por valor. */
const POR_VEZ = 25;
const MUITAS_POR_VEZ = 100;

/** Uma parte de uma seção da fila. */
export const lerFila = (secao: Secao, cursor: string | undefined, limite: number) =>
  api('GET /api/renovacoes', { query: { secao, limite, cursor } });

/** Os dias na ordem em que vieram e, no mesmo dia, quem nunca se chamou, e depois o que vale mais. */
function ordenarPorDia(itens: readonly NaFila[]): readonly NaFila[] {
  const lugar = new Map<string, number>();
  for (const { data_expiracao } of itens)
    if (!lugar.has(data_expiracao)) lugar.set(data_expiracao, lugar.size);
  const lugarDe = ({ data_expiracao }: NaFila) => lugar.get(data_expiracao) ?? 0;
  return itens.toSorted((a, b) => lugarDe(a) - lugarDe(b) || compararContato(a, b) || b.valor - a.valor);
}

/** Quem nunca se chamou vem antes. */
const compararContato = (a: NaFila, b: NaFila) => Number(nuncaSeChamou(b)) - Number(nuncaSeChamou(a));

/** O que vale mais vem antes e, valendo o mesmo, quem espera há mais tempo. */
const compararPeso = (a: NaFila, b: NaFila) =>
  b.valor - a.valor || a.data_expiracao.localeCompare(b.data_expiracao);

/** Depois de qualquer dia. */
const NO_FIM = '9999-12-31';

/**
 * O dia do último contato, como se ordena: quem nunca se chamou antes de todos; quem só se liga, de quem não se sabe
 * quando foi, no fim.
 */
const diaDoContato = (item: NaFila): string => {
  if (nuncaSeChamou(item)) return '';
  const { ultimo_contato } = item;
  return ultimo_contato === null ? NO_FIM : dataEmSaoPaulo(new Date(ultimo_contato.em));
};

/**
 * Uma seção da fila, parte por parte. Quem se resolveu aqui sai da vista na hora, e volta se se desfaz: o índice por
 * vencimento atrasa. `porValor` lê a seção inteira, até onde cabe num lote, e põe o maior valor primeiro.
 */
export function useFila(secao: Secao, porValor: boolean) {
  const consulta = useInfiniteQuery({
    queryKey: [CHAVE_DA_FILA, secao, porValor],
    queryFn: ({ pageParam: cursor }) =>
      lerFila(secao, cursor ?? undefined, porValor ? MUITAS_POR_VEZ : POR_VEZ),
    initialPageParam: null as string | null,
    // Ao mudar a ordem, fica à vista o que já veio.
    placeholderData: keepPreviousData,
    getNextPageParam: ({ proximo_cursor }) => proximo_cursor,
    staleTime: 0,
  });
  const [trocadas, definir] = useState<ReadonlyMap<string, NaFila | null>>(new Map());
  /** O que se gravou de uma pessoa; null, já não está na fila. */
  const guardar = useCallback(
    (id: string, item: NaFila | null) => definir((antes) => new Map(antes).set(id, item)),
    [],
  );
  const { data, hasNextPage, isFetchingNextPage, isError, fetchNextPage } = consulta;
  const falta =
    porValor && hasNextPage && !isError && (data?.pages.length ?? 0) * MUITAS_POR_VEZ < MAXIMO_DO_LOTE;
  useEffect(() => {
    if (falta && !isFetchingNextPage) void fetchNextPage();
  }, [falta, isFetchingNextPage, fetchNextPage]);
  // O que se sabia ao chegar: quem se chama agora não foge debaixo do dedo.
  const aoChegar = useRef(new Map<string, string>());
  const itens = useMemo(() => {
    const daSecao = (data?.pages ?? [])
      .flatMap((pagina) => pagina.itens)
      .map((item) => {
        const trocada = trocadas.get(item.assinatura_id);
        return trocada === undefined ? item : trocada;
      })
      .filter((item) => item !== null && item.secao === secao) as readonly NaFila[];
    if (porValor) return daSecao.toSorted((a, b) => b.valor - a.valor);
    if (secao === 'adiados') return daSecao;
    const porDia = ordenarPorDia(daSecao);
    // De quem venceu, se veio tudo de uma vez; por partes, a seguinte baralharia o que já se lê.
    const veioTudo = data?.pages.length === 1 && data.pages[0]?.proximo_cursor === null;
    if (secao !== 'vencidos' || !veioTudo) return porDia;
    for (const item of porDia) {
      if (!aoChegar.current.has(item.assinatura_id)) {
        aoChegar.current.set(item.assinatura_id, diaDoContato(item));
      }
    }
    const chegouCom = ({ assinatura_id }: NaFila) => aoChegar.current.get(assinatura_id) ?? '';
    return porDia.toSorted((a, b) => chegouCom(a).localeCompare(chegouCom(b)) || compararPeso(a, b));
  }, [data, trocadas, secao, porValor]);
  /** O que a API disser passa a valer. */
  const esquecerTrocas = useCallback(() => definir(new Map()), []);
  return { ...consulta, itens, guardar, esquecerTrocas };
}

/** Depois de cada gravação: as contagens se leem de novo, e as telas que mostram a assinatura, quando se abrirem. */
export function useEsquecer() {
  const cliente = useQueryClient();
  return useCallback(
    (id: string) => {
      void cliente.invalidateQueries({ queryKey: CHAVE_DA_CONTAGEM });
      for (const rota of ['GET /api/assinaturas', 'GET /api/grupos/{slug}/membros']) {
        esquecerAjustes(cliente, rota, id);
      }
      for (const rota of [
        'GET /api/assinaturas',
        'GET /api/clientes/{id}/assinaturas',
        'GET /api/grupos/{slug}/membros',
        'GET /api/cobrancas',
        'GET /api/inicio/contagens',
        'GET /api/pagamentos',
        'GET /api/pagamentos/totais',
        'assinatura',
      ]) {
        void cliente.invalidateQueries({ queryKey: [rota], refetchType: 'none' });
      }
    },
    [cliente],
  );
}
