import type { RequestContext } from '../platform/context.ts';

/** Manda o e-mail de boas-vindas de uma assinatura e diz o que aconteceu; lança a recusa quando nem chega a tentar. */
export type EnvioDeBoasVindas = (
  ctx: RequestContext,
  assinatura_id: string,
) => Promise<{ readonly success: boolean }>;
