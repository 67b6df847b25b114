import { setTimeout as dormir } from 'node:timers/promises';
import { canalDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { ResultadoEnvio } from '../../shared/mensagens/mensagens.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Envio } from './item.ts';
import { type DepsDeMandar, ERRO_DESCONHECIDO, mandarPeloTransporte } from './mandar.ts';
import { lerEnvio } from './repository.ts';

/** Quanto se espera por quem assumiu o envio antes, e entre duas olhadas; a API responde em menos de 29 s. */
const ESPERA_MAXIMA_MS = 20_000;
const ENTRE_OLHADAS_MS = 250;

/** Espera o desfecho de um envio que a fila assumiu primeiro; devolve-o como estiver quando o tempo acaba. */
async function acompanhar(deps: DepsDeMandar, envio: Envio): Promise<Envio> {
  const limite = deps.tempoReal() + ESPERA_MAXIMA_MS;
  let atual = envio;
  do {
    atual = (await lerEnvio(deps.tabela, envio.usuario_id, envio.chave)) ?? atual;
    if (atual.status !== 'enviando' && atual.status !== 'pendente') return atual;
    await (deps.esperar ?? dormir)(ENTRE_OLHADAS_MS);
  } while (deps.tempoReal() < limite);
  return atual;
}

const O_QUE = { email: 'o e-mail', whatsapp: 'a mensagem' };

/** Por que um envio não saiu, em palavras de quem o pediu; null no que saiu. */
export function explicarEnvio({ chave, status, erro, motivo, categoria }: Envio): string | null {
  switch (status) {
    case 'enviado':
      return null;
    case 'descartado':
      return `Erro no envio: ${motivo}`;
    case 'erro':
      return erro && erro !== ERRO_DESCONHECIDO ? `Erro no envio: ${erro}` : 'Erro desconhecido no envio';
    case 'duvidoso':
      return `Erro no envio: não foi possível confirmar se ${O_QUE[canalDoEnvio(chave)]} saiu. ${categoria === 'teste' ? 'Veja se chegou' : 'Confira com o cliente'} antes de enviar de novo`;
    default:
      return 'Erro no envio: o provedor ainda não confirmou. Vamos continuar tentando; não é preciso enviar de novo';
  }
}

/**
 * Leva adiante um envio reivindicado enquanto uma pessoa espera, e diz a ela o que aconteceu; null se ele não existe.
 */
export async function mandarEResponder(
  deps: DepsDeMandar,
  ctx: RequestContext,
  chave: string,
): Promise<ResultadoEnvio | null> {
  const entrega = await mandarPeloTransporte(deps, { ctx, chave, naFila: false });
  if (!entrega) return null;
  const envio = entrega.situacao === 'de_outro' ? await acompanhar(deps, entrega.envio) : entrega.envio;
  return {
    success: envio.status === 'enviado',
    status: envio.status,
    destinatario: envio.cliente.email,
    error: explicarEnvio(envio),
  };
}
