import { marshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { eventoDoRegistro } from '../../lambdas/despachante/despachar.ts';
import * as chaves from '../../lambdas/platform/keys/eventos.ts';
import { em, sintetizar } from './sintese.ts';

const sintese = sintetizar();

const [ligacao] = sintese
  .doTipo('AWS::Lambda::EventSourceMapping')
  .filter(({ Properties }) => Properties.StartingPosition !== undefined);
const padrao: unknown = JSON.parse(String(em(ligacao, 'Properties.FilterCriteria.Filters.0.Pattern')));

/** O que o Lambda faz de um padrão: um valor igual, ou um texto que termina assim; todo campo tem de passar. */
const folha = z.array(z.union([z.string(), z.strictObject({ suffix: z.string() })]));
function passa(escrito: unknown, valor: unknown): boolean {
  const regra = folha.safeParse(escrito);
  if (regra.success) {
    return regra.data.some((item) =>
      typeof item === 'string' ? item === valor : typeof valor === 'string' && valor.endsWith(item.suffix),
    );
  }
  return Object.entries(z.record(z.string(), z.unknown()).parse(escrito)).every(([nome, dentro]) =>
    passa(dentro, em(valor, nome)),
  );
}

const comoStream = (item: object) => marshall(item) as Record<string, AttributeValue>;
const registro = (
  eventName: DynamoDBRecord['eventName'],
  item: { readonly pk: string; readonly sk: string } & Record<string, unknown>,
): DynamoDBRecord => ({
  ...(eventName ? { eventName } : {}),
  dynamodb: {
    SequenceNumber: '1',
    Keys: comoStream({ pk: item.pk, sk: item.sk }),
    ...(eventName === 'REMOVE' ? {} : { NewImage: comoStream(item) }),
  },
});
const age = (dynamo: DynamoDBRecord) => eventoDoRegistro(dynamo) !== null;

const algumaChave = fc.oneof(
  fc.tuple(fc.uuid(), fc.uuid()).map(([u, id]) => chaves.eventoKey(u, '2026-11-21T12:00:00.000Z', id)),
  fc.tuple(fc.uuid(), fc.string()).map(([u, id]) => chaves.notificacaoKey(u, 'asaas', id)),
  fc.record({ pk: fc.string({ minLength: 1 }), sk: fc.string({ minLength: 1 }) }),
  fc.record({
    pk: fc.string().map((antes) => `${antes}${chaves.EVENTO_SUFFIX}`),
    sk: fc.string({ minLength: 1 }),
  }),
);

describe('o filtro do stream', () => {
  it('deixa passar tudo sobre o que o despachante age, e nada além do que pode ser um evento', () => {
    let agidos = 0;
    fc.assert(
      fc.property(
        algumaChave,
        fc.constantFrom('INSERT', 'MODIFY', 'REMOVE'),
        fc.constantFrom(
          { tipo: 'gateway.avisou' },
          { tipo: 'tipo.que.ninguem.conhece' },
          {},
          { restaurado: true },
        ),
        (chave, eventName, resto) => {
          const dynamo = registro(eventName, { entidade_id: 'x', ator: 'gateway', ...chave, ...resto });
          if (age(dynamo)) {
            agidos += 1;
            expect(passa(padrao, dynamo)).toBe(true);
          }
          if (passa(padrao, dynamo)) {
            expect(eventName).toBe('INSERT');
            expect(chave.pk.endsWith(chaves.EVENTO_SUFFIX)).toBe(true);
          }
        },
      ),
      { numRuns: 1_000 },
    );
    expect(agidos).toBeGreaterThan(50);
  });

  it('um evento de um tipo novo chega a quem diz que não o conhece', () => {
    const novo = registro('INSERT', {
      ...chaves.eventoKey('u1', '2026-11-21T12:00:00.000Z', 'e1'),
      tipo: 'inventado.amanha',
      entidade_id: 'x',
    });
    expect(passa(padrao, novo)).toBe(true);
    expect(eventoDoRegistro(novo)?.tipo).toBe('evento.nao_lido');
  });

  it('a gravação de um cliente, a mudança de um evento e o que vence não acordam ninguém', () => {
    const cliente = { pk: 'u1#CLIENTE', sk: 'c1' };
    const evento = chaves.eventoKey('u1', '2026-11-21T12:00:00.000Z', 'e1');
    expect(passa(padrao, registro('INSERT', cliente))).toBe(false);
    expect(passa(padrao, registro('MODIFY', evento))).toBe(false);
    expect(passa(padrao, registro('REMOVE', evento))).toBe(false);
  });
});
