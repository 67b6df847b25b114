import { ttlInDays } from '../platform/clock.ts';
import { mensagemVistaKey } from '../platform/keys/conversas.ts';
import type { Write } from '../platform/table.ts';
import { DIAS_DAS_CONVERSAS } from './item.ts';

/**
 * Marca o id de uma mensagem como já entrada na conversa: a transação que a traz outra vez, com outro instante, não
 * passa.
 */
export const gravacaoDaVista = (usuario_id: string, telefone: string, id: string): Write => ({
  put: { ...mensagemVistaKey(usuario_id, telefone, id), expira_em: ttlInDays(DIAS_DAS_CONVERSAS) },
  where: [['pk', 'not_exists']],
});
