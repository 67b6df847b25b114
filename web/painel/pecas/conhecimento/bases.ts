import { useQuery } from '@tanstack/react-query';
import type { RotasConhecimento } from '../../../../shared/conhecimento/conhecimento.routes.ts';
import type { ResumoDaBase } from '../../../../shared/conhecimento/conhecimento.schema.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<RotasConhecimento>();

/** A tela do assistente, com as bases. */
export const HUB = '/dashboard/whatsapp';

/** A tela da base de uma linha (especificação 2, seção 2). */
export const enderecoDaBase = ({ endereco }: ResumoDaBase) => `${HUB}/knowledge/${endereco}`;

/** A tela em que se abre um item de uma base. */
export const enderecoDoItem = (base: ResumoDaBase, id: string) =>
  `${enderecoDaBase(base)}?formulario=${encodeURIComponent(id)}`;

export const CHAVE_DAS_BASES = ['GET /api/conhecimento/bases'] as const;

/** A base de cada linha, na ordem da barra lateral: quantos itens tem, e quando mudou. */
export const useBases = () =>
  useQuery({ queryKey: CHAVE_DAS_BASES, queryFn: () => api('GET /api/conhecimento/bases', {}) });

/** Os itens de uma base, para escolher um; só se pedem quando se vai escolher. */
export const useItensDaBase = (produto: string | undefined) =>
  useQuery({
    queryKey: ['GET /api/conhecimento', { produto, paraEscolher: true }],
    queryFn: ({ signal }) => api('GET /api/conhecimento', { query: { produto: produto ?? '' } }, { signal }),
    enabled: produto !== undefined,
    staleTime: 0,
  });
