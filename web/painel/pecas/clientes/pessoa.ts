import type { ParteDoTempo } from '../../../../shared/clientes/pessoa.schema.ts';

/** O endereço da página de uma pessoa; `so` abre a linha do tempo dela numa parte. */
export const enderecoDaPessoa = (id: string, so?: ParteDoTempo): string =>
  `/dashboard/clientes/${encodeURIComponent(id)}${so === undefined ? '' : `?so=${so}`}`;
