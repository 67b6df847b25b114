import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { CHAVES_DE_ENDERECO } from '../../shared/gateways/gateways.enderecos.ts';
import { abrirCofre } from '../adapters/cofre.ts';
import { cobradoresDosVendedores } from '../gateways/gateways.ts';
import { anotarProblema, credencialDe, lerIntegracao } from '../integracoes/index.ts';
import { conciliarVendedor } from '../pagamentos/conciliar.ts';
import { systemClock } from '../platform/clock.ts';
import { consume } from '../platform/consume.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { readEnv } from '../platform/env.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { compararMes } from '../relatorios/index.ts';

const env = readEnv(['TABELA', 'ESTAGIO', 'COFRE_CHAVE', ...CHAVES_DE_ENDERECO, 'FILA_CONCILIACAO_URL']);
const tabela = openTable(env.TABELA);
const fila = openSourceQueue('conciliacao', env.FILA_CONCILIACAO_URL);
const cofre = abrirCofre(env.COFRE_CHAVE, env.ESTAGIO);
const deps = {
  tabela,
  relogio: systemClock,
  cobrador: cobradoresDosVendedores(env, (usuario_id, gateway) =>
    credencialDe({ tabela, cofre }, usuario_id, gateway, { mesmoInativa: true }),
  ),
  chaves: {
    ler: (usuario_id, gateway) => lerIntegracao({ tabela }, usuario_id, gateway),
    anotar: ({ usuario_id, gateway, versao, problema }) =>
      anotarProblema(tabela, usuario_id, { id: gateway, versao }, problema),
  },
} satisfies Parameters<typeof conciliarVendedor>[0];

const TRATAR: EventHandlers<'conciliacao', (evento: DomainEvent) => Promise<unknown>> = {
  'conciliacao.pedida': ({ usuario_id }) => conciliarVendedor(deps, usuario_id),
  'conferencia.pedida': (evento) => compararMes(deps, evento),
};

/**
 * Fila `conciliacao`: o que nenhuma notificação contou a um vendedor, os pedidos dele que já não serão pagos, e o
 * retrato do relatório.
 */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return consume(fila, event, async (evento) => {
    await handlerOf(TRATAR, evento)(evento);
  });
}
