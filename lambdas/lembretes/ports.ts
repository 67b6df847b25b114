import type { Limite } from '../../shared/mensagens/ritmo.rules.ts';

/** Por que limite saem os e-mails de um vendedor. */
export type LimiteDoVendedor = (usuario_id: string) => Promise<Limite>;
