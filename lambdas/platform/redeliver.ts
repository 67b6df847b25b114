import { ttlInDays } from './clock.ts';
import { type DomainEvent, readStoredEvent } from './domain-event.ts';
import { eventoDeNovoKey, eventoGuardadoKey } from './keys/eventos.ts';
import { getItem, putIfAbsent, type Table } from './table.ts';

/** A cópia só leva o evento às filas: a trilha de auditoria é o original. */
const COPY_DAYS = 7;

/** O evento é de uma versão que ainda não está no ar: a mensagem espera por ela na fila. */
class NotReadYet extends Error {
  override readonly name = 'NotReadYet';
}

/**
 * Devolve ao stream um evento que o despachante não soube ler, quando já se sabe: grava dele uma cópia, uma vez, e é o
 * despachante que a leva às filas. Enquanto não se sabe, lança. O que já não está guardado acabou.
 */
export async function redeliver(table: Table, { usuario_id, entidade_id: id }: DomainEvent): Promise<void> {
  const item = await getItem(table, eventoGuardadoKey(usuario_id, id), { consistent: true });
  if (!item) return;
  const { success, data } = readStoredEvent(item);
  if (!success) throw new NotReadYet('Evento de outra versão');
  const { tipo, entidade_id, correlacao, dados } = data;
  await putIfAbsent(table, {
    ...eventoDeNovoKey(usuario_id, id),
    tipo,
    entidade_id,
    correlacao,
    dados,
    ator: item.ator,
    expira_em: ttlInDays(COPY_DAYS),
  });
}
