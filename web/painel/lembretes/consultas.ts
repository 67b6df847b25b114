import { useQuery } from '@tanstack/react-query';
import type { RotasLembretes } from '../../../shared/lembretes/lembretes.routes.ts';
import { mensagemDaVerificacao, type Verificacao } from '../../../shared/lembretes/lembretes.schema.ts';
import type { RotasMensagens } from '../../../shared/mensagens/mensagens.routes.ts';
import { mandarAteOFim } from '../pecas/automacoes/consultas.ts';
import { criarApi } from '../shell/api.ts';

export const api = criarApi<RotasLembretes>();
const apiMensagens = criarApi<RotasMensagens>();

export const CHAVE_DOS_LEMBRETES = ['GET /api/lembretes'] as const;
export const CHAVE_DA_PREVISAO = ['GET /api/lembretes/previsao'] as const;

/** Se estão ligados, as contas e os últimos registros. */
export const useLembretes = () =>
  useQuery({ queryKey: CHAVE_DOS_LEMBRETES, queryFn: () => api('GET /api/lembretes', {}) });

/** Quem recebe hoje e amanhã; lê de novo a cada vez que se abre, porque é por ela que se decide. */
export const usePrevisao = () =>
  useQuery({
    queryKey: CHAVE_DA_PREVISAO,
    queryFn: () => api('GET /api/lembretes/previsao', {}),
    staleTime: 0,
  });

export const lerRodada = (rodada: string) => api('GET /api/lembretes/rodada', { query: { rodada } });

/** Testa agora: chama até que não reste ninguém, e soma o que cada chamada pediu. */
export async function testarAgora({ chave }: { chave: string }): Promise<Verificacao> {
  const { primeira, ...contas } = await mandarAteOFim(
    chave,
    ({ chave, rodada }) => api('POST /api/lembretes/verificar-vencimentos', { query: { rodada } }, { chave }),
    (resposta) => resposta,
  );
  return { ...primeira, ...contas, message: mensagemDaVerificacao(contas.enviados) };
}

export const tentarDeNovo = (opcoes: { chave: string }, body: { envio: string; pode_ter_chegado: boolean }) =>
  apiMensagens('POST /api/envios/tentar-de-novo', { body }, opcoes);

/** Manda outra vez os que ficaram em dúvida; quem o pede sabe que podem ter chegado. */
export const tentarTodosDeNovo = (opcoes: { chave: string }, envios: string[]) =>
  apiMensagens(
    'POST /api/envios/tentar-todos-de-novo',
    { body: { envios, podem_ter_chegado: true } },
    opcoes,
  );
