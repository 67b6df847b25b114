import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AndamentoDaRodada } from '../../../../shared/mensagens/automacoes.schema.ts';

/** O que as peças usam de uma consulta. */
export type Consulta<T> = Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;

/** De quanto em quanto tempo, e por quanto, se pergunta pelos envios que estão saindo. */
const ENTRE_PERGUNTAS_MS = 1_500;
const PERGUNTAS = 400;

/** O que já aconteceu com os envios de uma rodada; pergunta até que todos tenham terminado, e então avisa. */
export function useRodada(props: {
  chave: QueryKey;
  ler: () => Promise<AndamentoDaRodada>;
  enviados: number;
  aoAcabar: () => void;
}) {
  const { chave, ler, enviados, aoAcabar } = props;
  const { data, isError } = useQuery({
    queryKey: chave,
    enabled: enviados > 0,
    queryFn: ler,
    refetchInterval: ({ state }) =>
      (state.data?.total ?? 0) >= enviados || state.dataUpdateCount > PERGUNTAS ? false : ENTRE_PERGUNTAS_MS,
  });
  const acabou = (data?.total ?? 0) >= enviados;
  useEffect(() => {
    if (acabou) aoAcabar();
  }, [acabou, aoAcabar]);
  const semSair = data ? data.erros + data.duvidosos + data.descartados : 0;
  return { data, isError, acabou, semSair, naFila: enviados - (data?.total ?? 0) };
}

type Contas = { readonly enviados: number; readonly restam: number };
type Vez = { readonly chave: string; readonly rodada: string | undefined };

/** Manda agora: chama até que não reste ninguém; devolve a primeira resposta e quanto se pediu ao todo. */
export async function mandarAteOFim<R extends { readonly rodada: string }>(
  chave: string,
  pedir: (vez: Vez) => Promise<R>,
  contas: (resposta: R) => Contas,
): Promise<Contas & { readonly primeira: R }> {
  const primeira = await pedir({ chave, rodada: undefined });
  let { enviados, restam } = contas(primeira);
  for (let vez = 1; restam > 0; vez += 1) {
    const outra = contas(await pedir({ chave: `${chave}.${vez}`, rodada: primeira.rodada }));
    enviados += outra.enviados;
    restam = outra.restam;
  }
  return { primeira, enviados, restam };
}
