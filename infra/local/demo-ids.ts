import { type Ator, newContext, type RequestContext } from '../../lambdas/platform/context.ts';
import { idsFrom } from '../../lambdas/platform/ids.ts';
import type { Data } from '../../shared/base/datas.ts';

const semente = (usuario_id: string, o_que: string) => `demonstracao#${usuario_id}#${o_que}`;

/** Um id que é sempre o mesmo: semear de novo depois de uma queda regrava os mesmos itens. */
export const idDaDemonstracao = (usuario_id: string, o_que: string) =>
  idsFrom(semente(usuario_id, o_que)).next();

/** O meio-dia de um dia da demonstração, em que alguém fez algo. */
export const idNoDia = (usuario_id: string, dia: Data) =>
  newContext({ now: () => new Date(`${dia}T12:00:00-03:00`) }, { usuario_id, ator: 'demonstracao' });

/** Um plano que a demonstração vende, no endereço da loja: o que a prova do que está no ar compra. */
export const PLANO_DA_DEMONSTRACAO = 'jackpot-hunters/mensal';

/** Como quem chama um caso de uso nesse dia: repetido depois de uma queda, acha o que já gravou. */
export const contextoDe = (usuario_id: string, o_que: string, dia: Data): RequestContext => ({
  ...idNoDia(usuario_id, dia),
  ids: idsFrom(semente(usuario_id, o_que)),
});

/** Como quem faz algo num instante, em nome de alguém; os ids são sempre os mesmos. */
export const contextoNoInstante = (
  usuario_id: string,
  { o_que, quando, ator }: { readonly o_que: string; readonly quando: Date; readonly ator: Ator },
): RequestContext =>
  newContext({ now: () => quando }, { usuario_id, ator, seed: semente(usuario_id, o_que) });
