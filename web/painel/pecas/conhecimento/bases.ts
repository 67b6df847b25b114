import { useQuery } from '@tanstack/react-query';
import type { RotasConhecimento } from '../../../../shared/conhecimento/conhecimento.routes.ts';
import { BASES, type Base } from '../../../../shared/conhecimento/conhecimento.rules.ts';
import { criarApi } from '../../shell/api.ts';

const api = criarApi<RotasConhecimento>();

/** A tela do assistente, com as quatro bases. */
export const HUB = '/dashboard/whatsapp';

/** A tela da base de um produto (especificação 2, seção 2). */
export const enderecoDaBase = (base: Base) => `${HUB}/knowledge/${BASES[base].slug}`;

/** As bases, na ordem da tela. */
export const TODAS_AS_BASES = Object.keys(BASES) as Base[];

export const CHAVE_DAS_BASES = ['GET /api/conhecimento/bases'] as const;

/** Quantos itens tem cada base, e quando mudou. */
export const useBases = () =>
  useQuery({ queryKey: CHAVE_DAS_BASES, queryFn: () => api('GET /api/conhecimento/bases', {}) });
