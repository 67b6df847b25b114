import { idsFrom } from '../../lambdas/platform/ids.ts';

/** Um id que é sempre o mesmo: semear de novo depois de uma queda regrava os mesmos itens. */
export const idDaDemonstracao = (usuario_id: string, o_que: string) =>
  idsFrom(`demonstracao#${usuario_id}#${o_que}`).next();
