import type { Limite } from '../../shared/mensagens/ritmo.rules.ts';

/** Por quem saem os avisos de um vendedor, e por que limite. */
export type Saida = { readonly provedor: string; readonly limite: Limite };

/** Por onde saem os avisos de um vendedor num canal; null quando ele não ligou nada que os mande. */
export type SaidaDe = (usuario_id: string) => Promise<Saida | null>;
