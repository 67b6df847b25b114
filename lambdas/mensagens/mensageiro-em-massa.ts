import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { canalDoEnvio } from '../../shared/mensagens/envios.rules.ts';
import type { Clock } from '../platform/clock.ts';
import { consume } from '../platform/consume.ts';
import { newContext } from '../platform/context.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import { logger, whereItFailed } from '../platform/logger.ts';
import type { SourceQueue } from '../platform/source-queue.ts';
import { type DepsDeMandar, mandarDaFila } from './mandar.ts';
import { EnvioEmAberto } from './mensageiro.ts';
import { concluir, lerEnvio } from './repository.ts';
import type { Ritmo } from './ritmo.ts';

type Deps = DepsDeMandar & { readonly relogio: Clock; readonly ritmo: Ritmo };
type DepsDaFila = Deps & { readonly fila: SourceQueue };

/** Na terceira vez que um envio não se consegue nem preparar, desiste-se dele: os outros do grupo esperam atrás. */
const TENTATIVAS_ATE_DESISTIR = 3;
const NAO_SE_PREPARA = {
  email: 'este e-mail não pôde ser preparado',
  whatsapp: 'esta mensagem não pôde ser preparada',
};

/** Dá por perdido um envio que ainda não saiu; diz se deu. O que já saiu de outro jeito não muda. */
async function desistir(deps: Deps, { usuario_id, entidade_id }: DomainEvent): Promise<boolean> {
  const envio = await lerEnvio(deps.tabela, usuario_id, entidade_id);
  if (envio?.status !== 'pendente') return false;
  const ctx = newContext(deps.relogio, { usuario_id, ator: 'mensageiro' });
  const semProvedor = { provedor: null, id_provedor: null };
  const desfecho = {
    transicao: 'desistir',
    ...semProvedor,
    erro: NAO_SE_PREPARA[canalDoEnvio(entidade_id)],
  } as const;
  return (await concluir(deps.tabela, ctx, envio, desfecho)) !== null;
}

async function levar(deps: Deps, evento: DomainEvent): Promise<void> {
  const ctx = newContext(deps.relogio, { usuario_id: evento.usuario_id, ator: 'mensageiro' });
  const tentativa = await mandarDaFila(deps, { ctx, chave: evento.entidade_id });
  if (tentativa && tentativa.situacao !== 'terminado') throw new EnvioEmAberto();
}

async function mandarUm(deps: Deps, evento: DomainEvent, tentativa: number): Promise<void> {
  try {
    await levar(deps, evento);
  } catch (erro) {
    const insiste = erro instanceof EnvioEmAberto || tentativa < TENTATIVAS_ATE_DESISTIR;
    if (insiste || !(await desistir(deps, evento))) throw erro;
    logger.error('envio de que se desistiu', { causa: whereItFailed(erro) });
  }
}

const TRATAR: EventHandlers<'envios-em-massa', typeof mandarUm> = {
  'envio.reivindicado_em_massa': mandarUm,
};

/**
 * Trata um lote da fila `envios-em-massa`: todos de um grupo, que é uma faixa de um limite, ao mesmo tempo e no ritmo
 * dele. O que o provedor recusou por enquanto volta à fila, e segura os do mesmo grupo enquanto espera.
 */
export function mandarEmMassa(deps: DepsDaFila, event: SQSEvent): Promise<SQSBatchResponse> {
  return consume(deps.fila, event, async (evento, tentativa) =>
    handlerOf(TRATAR, evento)(deps, evento, tentativa),
  );
}
