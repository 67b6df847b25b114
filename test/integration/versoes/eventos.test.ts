import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PurgeQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import {
  CREDENTIALS,
  type Dynamo,
  openLocalTable,
  startDynamo,
} from '../../../infra/local/emulators/dynamo.ts';
import {
  manifestQueue,
  queueName,
  queueUrl,
  REGION,
  startFauxqsThread,
} from '../../../infra/local/emulators/services.ts';
import type { Emulator } from '../../../infra/local/emulators/thread.ts';
import { type StreamSource, startStream } from '../../../infra/local/sources/stream.ts';
import { despachar } from '../../../lambdas/despachante/despachar.ts';
import { consume } from '../../../lambdas/platform/consume.ts';
import { type DomainEvent, domainEvent } from '../../../lambdas/platform/domain-event.ts';
import { handlerOf } from '../../../lambdas/platform/event-queues.ts';
import { logger } from '../../../lambdas/platform/logger.ts';
import { redeliver } from '../../../lambdas/platform/redeliver.ts';
import { putIfAbsent, type Table } from '../../../lambdas/platform/table.ts';
import { type QueueName, queueNames } from '../../../shared/manifest/manifest.ts';
import { eventoDaFila, umaFila } from '../../support/eventos.ts';

const lote = z.custom<DynamoDBStreamEvent>((v) => typeof v === 'object' && v !== null);
const dir = mkdtempSync(join(tmpdir(), 'versoes-'));
let dynamo: Dynamo;
let fauxqs: Emulator;
let sqs: SQSClient;
let stream: StreamSource;
let tabela: Table;
const url = (fila: QueueName) => queueUrl(fauxqs.endpoint, queueName(manifestQueue(fila)));

beforeAll(async () => {
  dynamo = await startDynamo({ dir });
  fauxqs = await startFauxqsThread(dir);
  sqs = new SQSClient({ endpoint: fauxqs.endpoint, region: REGION, credentials: CREDENTIALS });
  tabela = openLocalTable(dynamo);
  const filas = Object.fromEntries(queueNames.map((fila) => [fila, url(fila)])) as Record<QueueName, string>;
  stream = await startStream({
    dir,
    endpoint: dynamo.endpoint,
    client: dynamo.client,
    tabela: dynamo.tabela,
    esquecer: null,
    registrar: () => {},
    lambdas: {
      invocar: (_nome, evento) => despachar({ sqs, filas }, lote.parse(evento)),
      ajustarRelogio: () => {},
      matar: async () => {},
      recarregar: () => {},
      stop: async () => {},
    },
  });
});
afterAll(async () => {
  await stream.stop();
  sqs.destroy();
  await fauxqs.stop();
  await dynamo.stop();
  rmSync(dir, { recursive: true, force: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sqs.send(new PurgeQueueCommand({ QueueUrl: url('eventos') }));
});

/** O evento como se guarda, com o que se quiser diferente. */
const guardado = (sk: string, extras: Record<string, unknown> = {}) => ({
  pk: 'loja#EVENTO',
  sk,
  tipo: 'gateway.avisou',
  entidade_id: `asaas#${sk}`,
  ator: 'gateway',
  ...extras,
});

/** O que chegou à fila dos pagamentos, na ordem em que se gravou. */
async function chegaram(): Promise<DomainEvent[]> {
  await stream.alcancar();
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl: url('eventos'), MaxNumberOfMessages: 10, WaitTimeSeconds: 1 }),
  );
  return Messages.map(({ Body = '' }) => domainEvent.parse(JSON.parse(Body))).sort((a, b) =>
    a.id < b.id ? -1 : 1,
  );
}

describe('eventos de outra versão, no stream de verdade', () => {
  it('o tipo que esta versão não conhece e o que está malformado não seguram os pagamentos em volta deles', async () => {
    const registro = vi.spyOn(logger, 'error').mockImplementation(() => {});
    await putIfAbsent(tabela, guardado('1'));
    await putIfAbsent(tabela, guardado('2', { tipo: 'pagamento.parcelado', dados: { nome: 'Maria Souza' } }));
    await putIfAbsent(tabela, guardado('3', { entidade_id: 3, dados: 'Maria Souza' }));
    await putIfAbsent(tabela, guardado('4', { campo_novo: 'de outra versão' }));
    expect((await chegaram()).map(({ tipo, entidade_id }) => [tipo, entidade_id])).toEqual([
      ['gateway.avisou', 'asaas#1'],
      ['evento.nao_lido', '2'],
      ['evento.nao_lido', '3'],
      ['gateway.avisou', 'asaas#4'],
    ]);
    expect(registro.mock.calls.map(([, campos]) => campos)).toEqual([
      { evento: '2', tipo: 'pagamento.parcelado', campos: ['tipo'] },
      { evento: '3', tipo: 'gateway.avisou', campos: ['entidade_id', 'dados'] },
    ]);
  });

  it('o que não se lia espera na fila e, quando a versão que o lê está no ar, chega a quem o trata uma vez só', async () => {
    const naoLido = (id: string) =>
      JSON.stringify({ id: `${id}#NAO_LIDO`, usuario_id: 'loja', tipo: 'evento.nao_lido', entidade_id: id });
    // O primeiro ainda é de uma versão por vir; o segundo, esta já lê.
    await putIfAbsent(tabela, guardado('5', { tipo: 'pagamento.parcelado' }));
    await putIfAbsent(tabela, guardado('6', { dados: { valor: 10 }, correlacao: 'chamada-1' }));
    await chegaram();
    const fila = umaFila('eventos');
    const tratar = () =>
      consume(fila, eventoDaFila([naoLido('5'), naoLido('6'), naoLido('sumiu')]), (evento) =>
        redeliver(tabela, evento),
      );
    expect((await tratar()).batchItemFailures).toEqual([{ itemIdentifier: 'm0' }]);
    await tratar();
    expect(fila.devolvidas).toEqual(['m0', 'm0']);
    const { usuario_id, entidade_id, dados, correlacao } = (await chegaram())[0] ?? {};
    expect({ usuario_id, entidade_id, dados, correlacao }).toEqual({
      usuario_id: 'loja',
      entidade_id: 'asaas#6',
      dados: { valor: 10 },
      correlacao: 'chamada-1',
    });
    expect(await chegaram()).toEqual([]);
  });

  it('o evento que a versão seguinte manda a mais a uma fila espera nela, em vez de se dar por tratado', async () => {
    const fila = umaFila('eventos');
    const deOutra = JSON.stringify({
      id: 'e',
      usuario_id: 'loja',
      tipo: 'pedido.pago',
      entidade_id: 'p',
      novo: 1,
    });
    const { batchItemFailures } = await consume(fila, eventoDaFila([deOutra]), async (evento) =>
      handlerOf({ 'gateway.avisou': async () => {} }, evento)(),
    );
    expect(batchItemFailures).toEqual([{ itemIdentifier: 'm0' }]);
  });

  it('o que uma restauração devolve à tabela já aconteceu: não chega a fila nenhuma', async () => {
    await putIfAbsent(tabela, guardado('7', { restaurado: true }));
    expect(await chegaram()).toEqual([]);
  });
});
