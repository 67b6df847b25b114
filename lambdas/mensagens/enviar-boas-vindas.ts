import { setTimeout as dormir } from 'node:timers/promises';
import { Refusal, refusal } from '../../shared/base/refusals.ts';
import { recusasMensagens } from '../../shared/mensagens/mensagens.routes.ts';
import type { ResultadoEnvio } from '../../shared/mensagens/mensagens.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { logger } from '../platform/logger.ts';
import { envioDeBoasVindas, prepararBoasVindas, type QuemComprou } from './boas-vindas.ts';
import type { DepsDePreparar } from './conteudo.ts';
import { type DepsDeEntrega, ERRO_DESCONHECIDO, entregar, SEM_BOAS_VINDAS } from './entregar.ts';
import type { Envio } from './item.ts';
import { anotarSemBoasVindas, lerEnvio, reivindicar } from './repository.ts';

/** Quanto se espera por quem assumiu o envio antes, e entre duas olhadas; a API responde em menos de 29 s. */
const ESPERA_MAXIMA_MS = 20_000;
const ENTRE_OLHADAS_MS = 250;

const SEM_CONSERTO = new Set(['sem_direito_ao_acesso', 'email_devolvido']);

type Alvo = {
  readonly ctx: RequestContext;
  readonly assinatura_id: string;
  readonly tentativa: boolean;
};

/** Espera o desfecho de um envio que a fila assumiu primeiro; devolve-o como estiver quando o tempo acaba. */
async function acompanhar(deps: DepsDeEntrega, envio: Envio): Promise<Envio> {
  const limite = deps.tempoReal() + ESPERA_MAXIMA_MS;
  let atual = envio;
  do {
    atual = (await lerEnvio(deps.tabela, envio.usuario_id, envio.chave)) ?? atual;
    if (atual.status !== 'enviando' && atual.status !== 'pendente') return atual;
    await dormir(ENTRE_OLHADAS_MS);
  } while (deps.tempoReal() < limite);
  return atual;
}

function explicar({ status, erro, motivo }: Envio): string | null {
  switch (status) {
    case 'enviado':
      return null;
    case 'descartado':
      return `Erro no envio: ${motivo}`;
    case 'erro':
      return erro && erro !== ERRO_DESCONHECIDO ? `Erro no envio: ${erro}` : 'Erro desconhecido no envio';
    case 'duvidoso':
      return `Erro no envio: não foi possível confirmar se o e-mail saiu. Confira com o cliente antes de enviar de novo`;
    default:
      return 'Erro no envio: o provedor ainda não confirmou. Vamos continuar tentando; não é preciso enviar de novo';
  }
}

/**
 * Manda o e-mail de boas-vindas de uma assinatura e diz o que aconteceu. O envio é reivindicado antes de sair; o do
 * convite é um por assinatura e vencimento, e `tentativa` (o botão) faz outro. Repetir a mesma chamada não manda de novo.
 */
export async function enviarBoasVindas(
  deps: DepsDeEntrega,
  { ctx, assinatura_id, tentativa }: Alvo,
): Promise<ResultadoEnvio> {
  const prontas = await prepararBoasVindas(deps, { ctx, assinatura_id });
  const novo = envioDeBoasVindas(prontas, { assinatura_id, tentativa: tentativa ? ctx.ids.next() : null });
  await reivindicar(deps.tabela, ctx, novo);
  const entrega = await entregar(deps, { ctx, chave: novo.chave, naFila: false });
  const envio =
    entrega?.situacao === 'de_outro' ? await acompanhar(deps, entrega.envio) : (entrega?.envio ?? null);
  if (!envio) throw refusal(recusasMensagens, 'assinatura_nao_encontrada');
  return {
    success: envio.status === 'enviado',
    status: envio.status,
    destinatario: envio.cliente.email,
    error: explicar(envio),
  };
}

/**
 * Pede o e-mail de boas-vindas pela fila, onde o que é passageiro se tenta de novo: quem pagou não espera por ele, e não
 * pode ficar sem. O que não tem como sair (template inativo, cliente sem e-mail) fica escrito na assinatura, e alguém é
 * avisado, menos quando não há o que consertar.
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
