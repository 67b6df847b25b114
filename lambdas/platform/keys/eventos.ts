import { type Key, keyIn } from './key.ts';

// Eventos, idempotência e trabalhos; o acesso e o custo de cada chave estão em acessos.md.

export const tarefaKey = keyIn<[id: string]>('TAREFA');

/**
 * Notificação de um gateway, guardada como evento: a chave é a da notificação, e a mesma notificação entra uma vez só.
 */
export const notificacaoKey = (usuario_id: string, gateway: string, notificacao_id: string): Key => ({
  pk: `${usuario_id}${EVENTO_SUFFIX}`,
  sk: `AVISO#${gateway}#${notificacao_id}`,
});

export const eventoKey = (usuario_id: string, instant: string, id: string): Key => ({
  pk: `${usuario_id}${EVENTO_SUFFIX}`,
  sk: `${instant}#${id}`,
});

export const EVENTO_SUFFIX = '#EVENTO';

/** Um evento guardado, pelo id com que viaja nas filas; e a cópia com que ele volta ao stream. */
export const eventoGuardadoKey = (usuario_id: string, id: string): Key => ({
  pk: `${usuario_id}${EVENTO_SUFFIX}`,
  sk: id,
});

export const eventoDeNovoKey = (usuario_id: string, id: string): Key =>
  eventoGuardadoKey(usuario_id, `${id}#DE_NOVO`);

export const idempotenciaPartition = (usuario_id: string) => `${usuario_id}#IDEMPOTENCIA`;

export const trabalhoKey = (name: string): Key => ({ pk: 'TRABALHO', sk: name });
