import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { atendeEm } from '../../shared/assistente/horario.rules.ts';
import { PEDIDOS } from '../../shared/assistente/pedidos.ts';
import { TIPOS_QUE_MARCAM } from '../../shared/assistente/tipos.ts';
import { comunicarEspera } from '../conversas/index.ts';
import { consume, NotYet } from '../platform/consume.ts';
import { newContext } from '../platform/context.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import type { SourceQueue } from '../platform/source-queue.ts';
import { atender, type DepsDoAtendimento } from './atender.ts';
import { lerConfiguracao } from './configuracao.ts';

type Deps = DepsDoAtendimento & {
  readonly fila: SourceQueue;
  readonly comunicarAoOperador: Parameters<typeof comunicarEspera>[0]['comunicarAoOperador'];
};
type Tratar = (deps: Deps, evento: DomainEvent) => Promise<unknown>;

const chegada = z.object({ mensagem: z.string() });
const espera = z.object({ desde: z.string() });

/** O pedido que toca em dinheiro ou em acesso, em palavras: 'quer cancelar'; null nos outros motivos. */
function dizerPedido(motivo: string): string | null {
  const tipo = TIPOS_QUE_MARCAM.find((tipo) => tipo === motivo);
  return tipo === undefined ? null : PEDIDOS[tipo].rotulo.replace(/^./, (letra) => letra.toLowerCase());
}

/** Avisa quem vende de quem ainda espera; fora do horário, a mensagem volta à fila quando se atende de novo. */
async function avisar(deps: Deps, { usuario_id, entidade_id: telefone, dados }: DomainEvent): Promise<void> {
  const { tabela, relogio, comunicarAoOperador } = deps;
  const ctx = newContext(relogio, { usuario_id, ator: 'assistente' });
  const { tentar_em } = await comunicarEspera(
    {
      tabela,
      comunicarAoOperador,
      dizerPedido,
      configuracaoDe: async (de) => {
        const configuracao = await lerConfiguracao(tabela, de);
        return {
          avisar_espera: configuracao.avisar_espera,
          atende: (instante) => atendeEm(configuracao, instante) === 'sim',
        };
      },
    },
    ctx,
    { telefone, desde: espera.parse(dados).desde },
  );
  if (tentar_em) throw new NotYet(Math.ceil((tentar_em.getTime() - ctx.now.getTime()) / 1_000));
}

/** O que a fila `assistente` traz. */
const TRATAR: EventHandlers<'assistente', Tratar> = {
  'conversa.mensagem_chegou': (deps, { usuario_id, entidade_id: telefone, dados }) =>
    atender(deps, { usuario_id, telefone, mensagem: chegada.parse(dados).mensagem }),
  'conversa.esperando': avisar,
};

/** Consome a fila `assistente`: responde a quem escreveu, e avisa quem vende de quem espera por uma pessoa. */
export function consumirAssistente(deps: Deps, lote: SQSEvent): Promise<SQSBatchResponse> {
  return consume(deps.fila, lote, async (evento) => {
    await handlerOf(TRATAR, evento)(deps, evento);
  });
}
