import type { RotasToques } from '../../../../shared/toques/toques.routes.ts';
import { criarApi } from '../../shell/api.ts';

export const api = criarApi<RotasToques>();

/** Chave do que avisa quem vende. */
export const CHAVE_DOS_AVISOS = ['GET /api/avisos'] as const;
