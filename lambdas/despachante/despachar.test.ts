import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type QueueName, queueNames } from '../../shared/manifest/manifest.ts';
import { DELAY_OF_EVENT, FIFO_QUEUES } from '../platform/event-queues.ts';
import type { EventType } from '../platform/events.ts';
import { eventoKey } from '../platform/keys/eventos.ts';
import { DESTINOS, despachar } from './despachar.ts';
import { lembrancaVazia } from './filas.ts';

// A fila de verdade não recusa uma mensagem só quando se quer: aqui o SDK só provoca a falha.
const sqs = mockClient(SQSClient);
afterAll(() => sqs.restore());
const filas = Object.fromEntries(queueNames.map((fila) => [fila, fila])) as Record<QueueName, string>;

const TIPOS = (Object.keys(DESTINOS) as EventType[]).filter((tipo) => DESTINOS[tipo]?.length);

const GRAVADO_EM = Date.parse('2026-11-21T12:00:00.000Z');
const DEZ_MINUTOS = 10 * 60_000;
const mortaDe = (url: string) => `${url}-mortas`;
/** O despachante de uma instância nova, no instante em que os eventos se gravaram. */
const umaInstancia = (agora = () => GRAVADO_EM) => ({
  sqs: new SQSClient({ region: 'sa-east-1' }),
  filas,
  espera: { mortaDe, agora, lembranca: lembrancaVazia() },
});

/** O registro do stream de um evento de domínio; o número de sequência é a posição dele. */
function registro(tipo: EventType, i: number): DynamoDBRecord {
  const id = `evento-${String(i).padStart(3, '0')}`;
  const item = {
    ...eventoKey('operadora-1', '2026-11-21T12:00:00.000Z', id),
    tipo,
    entidade_id: `entidade-${i}`,
    ator: 'operador',
    expira_em: 1,
  };
  return {
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: String(1_000 + i),
      ApproximateCreationDateTime: GRAVADO_EM / 1_000,
      NewImage: marshall(item) as Record<string, AttributeValue>,
    },
  };
}

type Recusa = { readonly fila: QueueName; readonly posicao: number; readonly lote_todo?: boolean };

/** O que chegou a cada fila: pares fila e entidade. */
const chegou = new Set<string>();

/** Recusa cada mensagem de `recusas` na primeira vez em que ela aparece. */
function recusarUmaVez(recusas: readonly Recusa[]): void {
  const pendentes = new Set(recusas);
  sqs.reset();
  sqs.on(SendMessageBatchCommand).callsFake(async ({ QueueUrl, Entries = [] }) => {
    const daVez = new Set<string>();
    for (const { Id = '', MessageBody = '' } of Entries) {
      const { entidade_id } = JSON.parse(MessageBody) as { entidade_id: string };
      const recusa = [...pendentes].find(
        ({ fila, posicao }) => fila === QueueUrl && entidade_id === `entidade-${posicao}`,
      );
      if (recusa) pendentes.delete(recusa);
      if (recusa?.lote_todo) throw new Error('ServiceUnavailable');
      if (recusa) daVez.add(Id);
    }
    for (const { Id = '', MessageBody = '' } of Entries) {
      const { entidade_id } = JSON.parse(MessageBody) as { entidade_id: string };
      if (!daVez.has(Id)) chegou.add(`${QueueUrl} ${entidade_id}`);
    }
    return { Failed: [...daVez].map((Id) => ({ Id, SenderFault: false, Code: 'InternalError' })) };
  });
}

/** Entrega o lote como o stream: do que falhou em diante, até que nada falhe. Devolve onde recomeçou cada vez. */
async function levarComoOStream(registros: readonly DynamoDBRecord[]): Promise<string[]> {
  const recomecos: string[] = [];
  const deps = umaInstancia();
  let restam = [...registros];
  for (let vez = 0; restam.length > 0; vez += 1) {
    if (vez > registros.length * 4) throw new Error('o stream não anda');
    const { batchItemFailures } = await despachar(deps, { Records: restam });
    const menor = batchItemFailures[0]?.itemIdentifier;
    if (menor === undefined) return recomecos;
    recomecos.push(menor);
    restam = restam.slice(restam.findIndex(({ dynamodb }) => dynamodb?.SequenceNumber === menor));
  }
  return recomecos;
}

/** Todo par de fila e evento que o lote tem de entregar. */
const devidos = (tipos: readonly EventType[]) =>
  tipos.flatMap((tipo, i) => (DESTINOS[tipo] ?? []).map((fila) => `${fila} entidade-${i}`)).toSorted();

beforeEach(() => chegou.clear());

describe('o despachante diante de uma fila que recusa', () => {
  it('o aviso de pagamento e o e-mail chegam quando outra fila recusa um evento mais novo', async () => {
    const tipos = [
      'cliente.alterado',
      'gateway.avisou',
      'envio.reivindicado',
      'cliente.alterado',
    ] as const satisfies readonly EventType[];
    recusarUmaVez([{ fila: 'agregados', posicao: 3 }]);
    const recomecos = await levarComoOStream(tipos.map(registro));
    expect(recomecos).toEqual(['1003']);
    expect([...chegou].toSorted()).toEqual(devidos(tipos));
  });

  it.each(queueNames)('nada se perde quando a fila %s recusa um evento', async (fila) => {
    const doTipo = TIPOS.find((tipo) => DESTINOS[tipo]?.includes(fila));
    if (!doTipo) throw new Error(`nenhum evento vai para ${fila}`);
    const tipos = [...TIPOS, doTipo, ...TIPOS];
    recusarUmaVez([{ fila, posicao: TIPOS.length }]);
    await levarComoOStream(tipos.map(registro));
    expect([...chegou].toSorted()).toEqual(devidos(tipos));
  });

  it('com mais de um lote numa fila, o que vem depois do lote recusado também chega', async () => {
    const tipos = Array.from(
      { length: 34 },
      (_, i): EventType => (i % 3 === 0 ? 'envio.reivindicado' : 'gateway.avisou'),
    );
    recusarUmaVez([
      { fila: 'eventos', posicao: 31, lote_todo: true },
      { fila: 'envios', posicao: 30 },
    ]);
    const recomecos = await levarComoOStream(tipos.map(registro));
    expect(Number(recomecos[0])).toBeLessThanOrEqual(1_030);
    expect([...chegou].toSorted()).toEqual(devidos(tipos));
  });

  it('quaisquer que sejam as recusas, todo evento chega a toda fila que o quer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...TIPOS), { minLength: 1, maxLength: 40 }),
        fc.array(
          fc.record({
            fila: fc.constantFrom(...queueNames),
            posicao: fc.nat(39),
            lote_todo: fc.boolean(),
          }),
          { maxLength: 12 },
        ),
        async (tipos, recusas) => {
          chegou.clear();
          recusarUmaVez(recusas);
          await levarComoOStream(tipos.map(registro));
          expect([...chegou].toSorted()).toEqual(devidos(tipos));
        },
      ),
    );
  });

  it('o que se pode desfazer espera 15 s na fila, e o resto sai na hora', async () => {
    recusarUmaVez([]);
    await levarComoOStream((['assinatura.removida_do_grupo', 'assinatura.cancelada'] as const).map(registro));
    const entradas = sqs
      .commandCalls(SendMessageBatchCommand)
      .flatMap(({ args }) => args[0].input.Entries ?? []);
    // Cada um em cada fila que o espera.
    expect(entradas.map(({ DelaySeconds }) => DelaySeconds)).toEqual([15, undefined, 15, undefined]);
    const filasDosAdiados = (Object.keys(DELAY_OF_EVENT) as EventType[]).flatMap(
      (tipo) => DESTINOS[tipo] ?? [],
    );
    expect(filasDosAdiados.filter((fila) => FIFO_QUEUES.has(fila))).toEqual([]);
  });
});

/** A fila e o lugar no lote de cada mensagem que o SQS aceitou. */
const aceitas: string[] = [];

/** Filas que recusam tudo, ou não respondem, enquanto estão aqui; o que aceitam vai a `aceitas`. */
function comFilasFora(fora: ReadonlyMap<string, 'recusa' | 'nao_responde'>): void {
  aceitas.length = 0;
  sqs.reset();
  sqs.on(SendMessageBatchCommand).callsFake(async ({ QueueUrl = '', Entries = [] }) => {
    const falha = fora.get(QueueUrl);
    if (falha === 'nao_responde') throw new Error('TimeoutError');
    if (falha === 'recusa') return { Failed: Entries.map(({ Id = '' }) => ({ Id, Code: 'InternalError' })) };
    for (const { MessageBody = '' } of Entries) {
      const { entidade_id } = JSON.parse(MessageBody) as { entidade_id: string };
      aceitas.push(`${QueueUrl} ${entidade_id}`);
    }
    return {};
  });
}
const UMA_NOTIFICACAO_E_UM_CLIENTE = [
  'cliente.alterado',
  'gateway.avisou',
] as const satisfies readonly EventType[];
const loteDe = (tipos: readonly EventType[]) => ({ Records: tipos.map(registro) });

describe('o despachante diante de uma fila que não volta', () => {
  it.each(['recusa', 'nao_responde'] as const)(
    'até dez minutos o stream espera por ela (%s)',
    async (falha) => {
      comFilasFora(new Map([['agregados', falha]]));
      const deps = umaInstancia(() => GRAVADO_EM + DEZ_MINUTOS - 1);
      const { batchItemFailures } = await despachar(deps, loteDe(UMA_NOTIFICACAO_E_UM_CLIENTE));
      expect(batchItemFailures).toEqual([{ itemIdentifier: '1000' }]);
      expect(aceitas).toEqual(['eventos entidade-1']);
    },
  );

  it.each(['recusa', 'nao_responde'] as const)(
    'aos dez minutos o que ela recusa espera na fila morta dela, e os outros passam (%s)',
    async (falha) => {
      comFilasFora(new Map([['agregados', falha]]));
      const deps = umaInstancia(() => GRAVADO_EM + DEZ_MINUTOS);
      const { batchItemFailures } = await despachar(deps, loteDe(UMA_NOTIFICACAO_E_UM_CLIENTE));
      expect(batchItemFailures).toEqual([]);
      expect(aceitas.toSorted()).toEqual(['agregados-mortas entidade-0', 'eventos entidade-1']);
    },
  );

  it('depois de dez minutos sem aceitar nada, ela já não segura nem o que acabou de se gravar', async () => {
    const fora = new Map([['agregados', 'recusa' as const]]);
    comFilasFora(fora);
    let agora = GRAVADO_EM;
    const deps = umaInstancia(() => agora);
    await despachar(deps, loteDe(['cliente.alterado']));
    agora += DEZ_MINUTOS;
    const novo = registro('cliente.alterado', 7);
    const gravadoAgora = { ...novo.dynamodb, ApproximateCreationDateTime: agora / 1_000 };
    const seguinte = { Records: [{ ...novo, dynamodb: gravadoAgora }] };
    expect((await despachar(deps, seguinte)).batchItemFailures).toEqual([]);
    expect(aceitas).toEqual(['agregados-mortas entidade-7']);
    // Voltou a aceitar: a conta recomeça.
    fora.clear();
    await despachar(deps, seguinte);
    fora.set('agregados', 'recusa');
    expect((await despachar(deps, seguinte)).batchItemFailures).toEqual([{ itemIdentifier: '1007' }]);
  });

  it('o que já chegou às outras não vai outra vez quando o stream repete o lote', async () => {
    const fora = new Map([['agregados', 'recusa' as const]]);
    comFilasFora(fora);
    const deps = umaInstancia();
    for (let vez = 0; vez < 5; vez += 1) await despachar(deps, loteDe(UMA_NOTIFICACAO_E_UM_CLIENTE));
    fora.clear();
    await despachar(deps, loteDe(UMA_NOTIFICACAO_E_UM_CLIENTE));
    expect(aceitas).toEqual(['eventos entidade-1', 'agregados entidade-0']);
  });

  it('se nem a fila morta aceita, o evento fica no stream', async () => {
    comFilasFora(
      new Map([
        ['agregados', 'nao_responde'],
        ['agregados-mortas', 'recusa'],
      ]),
    );
    const deps = umaInstancia(() => GRAVADO_EM + DEZ_MINUTOS);
    const { batchItemFailures } = await despachar(deps, loteDe(UMA_NOTIFICACAO_E_UM_CLIENTE));
    expect(batchItemFailures).toEqual([{ itemIdentifier: '1000' }]);
  });
});
