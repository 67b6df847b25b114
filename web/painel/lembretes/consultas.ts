import { useQuery } from '@tanstack/react-query';
import type { RotasLembretes } from '../../../shared/lembretes/lembretes.routes.ts';
import type { Verificacao } from '../../../shared/lembretes/lembretes.schema.ts';
import type { RotasMensagens } from '../../../shared/mensagens/mensagens.routes.ts';
import { criarApi } from '../shell/api.ts';

export const api = criarApi<RotasLembretes>();
const apiMensagens = criarApi<RotasMensagens>();

export const CHAVE_DOS_LEMBRETES = ['GET /api/lembretes'] as const;

/** Se estão ligados, as contas e os últimos registros. */
export const useLembretes = () =>
  useQuery({ queryKey: CHAVE_DOS_LEMBRETES, queryFn: () => api('GET /api/lembretes', {}) });

/** Quem recebe hoje e amanhã; lê de novo a cada vez que se abre, porque é por ela que se decide. */
export const usePrevisao = () =>
  useQuery({
    queryKey: ['GET /api/lembretes/previsao'],
    queryFn: () => api('GET /api/lembretes/previsao', {}),
    staleTime: 0,
  });

/** De quanto em quanto tempo, e por quanto, se pergunta pelos lembretes que estão saindo. */
const ENTRE_PERGUNTAS_MS = 1_500;
const PERGUNTAS = 400;

/** O que já aconteceu com os lembretes de uma rodada; pergunta até que todos tenham terminado. */
export const useRodada = ({ rodada, enviados }: Pick<Verificacao, 'rodada' | 'enviados'>) =>
  useQuery({
    queryKey: ['GET /api/lembretes/rodada', rodada],
    enabled: enviados > 0,
    queryFn: () => api('GET /api/lembretes/rodada', { query: { rodada } }),
    refetchInterval: ({ state }) =>
      (state.data?.total ?? 0) >= enviados || state.dataUpdateCount > PERGUNTAS ? false : ENTRE_PERGUNTAS_MS,
  });

/** Testa agora: chama até que não reste ninguém, e soma o que cada chamada pediu. */
export async function testarAgora({ chave }: { chave: string }): Promise<Verificacao> {
  const primeira = await api('POST /api/lembretes/verificar-vencimentos', {}, { chave });
  let { enviados, restam } = primeira;
  for (let vez = 1; restam > 0; vez += 1) {
    const outra = await api(
      'POST /api/lembretes/verificar-vencimentos',
      { query: { rodada: primeira.rodada } },
      { chave: `${chave}.${vez}` },
    );
    enviados += outra.enviados;
    restam = outra.restam;
  }
  return { ...primeira, enviados, restam };
}

export const tentarDeNovo = (opcoes: { chave: string }, body: { envio: string; pode_ter_chegado: boolean }) =>
  apiMensagens('POST /api/envios/tentar-de-novo', { body }, opcoes);
