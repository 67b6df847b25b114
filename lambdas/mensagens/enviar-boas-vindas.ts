import { Refusal, refusal } from '../../shared/base/refusals.ts';
import { recusasMensagens } from '../../shared/mensagens/mensagens.recusas.ts';
import type { ResultadoEnvio } from '../../shared/mensagens/mensagens.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { logger } from '../platform/logger.ts';
import { anotarSemBoasVindas } from './anotar-na-assinatura.ts';
import { envioDeBoasVindas, prepararBoasVindas, type QuemComprou } from './boas-vindas.ts';
import type { DepsDePreparar } from './conteudo.ts';
import { type DepsDeMandarPorEmail, SEM_BOAS_VINDAS } from './mandar.ts';
import { reivindicar } from './repository.ts';
import { mandarEResponder } from './responder.ts';

const SEM_CONSERTO = new Set(['sem_direito_ao_acesso', 'email_devolvido']);

type Alvo = {
  readonly ctx: RequestContext;
  readonly assinatura_id: string;
  readonly tentativa: boolean;
};

/**
 * Manda o e-mail de boas-vindas de uma assinatura e diz o que aconteceu. O envio é reivindicado antes de sair; o do
 * convite é um por assinatura e vencimento, e `tentativa` (o botão) faz outro. Repetir a mesma chamada não manda de
 * novo.
 */
export async function enviarBoasVindas(
  deps: DepsDeMandarPorEmail,
  { ctx, assinatura_id, tentativa }: Alvo,
): Promise<ResultadoEnvio> {
  const prontas = await prepararBoasVindas(deps, { ctx, assinatura_id });
  const novo = envioDeBoasVindas(prontas, { assinatura_id, tentativa: tentativa ? ctx.ids.next() : null });
  await reivindicar(deps.tabela, ctx, novo);
  const resultado = await mandarEResponder(deps, ctx, novo.chave);
  if (!resultado) throw refusal(recusasMensagens, 'assinatura_nao_encontrada');
  return resultado;
}

/**
 * Pede o e-mail de boas-vindas pela fila, onde o que é passageiro se tenta de novo: quem pagou não espera por ele, e
 * não pode ficar sem. O que não tem como sair (template inativo, cliente sem e-mail) fica escrito na assinatura, e
 * alguém é avisado, menos quando não há o que consertar.
 */
export async function pedirBoasVindas(
  deps: DepsDePreparar,
  { ctx, assinatura_id, para }: Pick<Alvo, 'ctx' | 'assinatura_id'> & { readonly para: QuemComprou },
): Promise<void> {
  try {
    const prontas = await prepararBoasVindas(deps, { ctx, assinatura_id, para });
    await reivindicar(deps.tabela, ctx, envioDeBoasVindas(prontas, { assinatura_id, tentativa: null, para }));
  } catch (erro) {
    if (!(erro instanceof Refusal)) throw erro;
    await anotarSemBoasVindas(deps.tabela, ctx, { assinatura_id, motivo: erro.message });
    const causa = erro.erro;
    // A quem já não tem direito, ou cujo e-mail devolve, não há o que consertar aqui: quem vende lê o motivo na venda.
    if (SEM_CONSERTO.has(causa)) logger.info('boas-vindas que não saem', { causa });
    else logger.error('boas-vindas sem como sair', { ...SEM_BOAS_VINDAS, causa });
  }
}
