import type { Limite } from '../../shared/mensagens/ritmo.rules.ts';

/** Por onde sai o WhatsApp de um vendedor, e por que limite; null quando ele não ligou nenhum. */
export type SaidaDeWhatsapp = (
  usuario_id: string,
) => Promise<{ readonly provedor: 'whatsapp' | 'evolution'; readonly limite: Limite } | null>;
