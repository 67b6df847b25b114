import { newContext } from '../../lambdas/platform/context.ts';
import { idsFrom } from '../../lambdas/platform/ids.ts';
import type { Data } from '../../shared/base/datas.ts';

/** Um id que é sempre o mesmo: semear de novo depois de uma queda regrava os mesmos itens. */
export const idDaDemonstracao = (usuario_id: string, o_que: string) =>
  idsFrom(`demonstracao#${usuario_id}#${o_que}`).next();

/** O meio-dia de um dia da demonstração, em que alguém fez algo. */
export const idNoDia = (usuario_id: string, dia: Data) =>
  newContext({ now: () => new Date(`${dia}T12:00:00-03:00`) }, { usuario_id, ator: 'demonstracao' });
