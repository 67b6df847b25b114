import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { targets } from '../../../infra/local/faults/modes.ts';
import { type Faults, startFaults } from '../../../infra/local/faults/proxy.ts';
import type { Table } from '../../../lambdas/platform/table.ts';
import { type Cenario, umCenario } from '../cenario.ts';
import { pedidoNa, umaLoja, umPagamento } from '../pagamentos/apoio.ts';
import { HOJE, umaRenovacao } from './apoio.ts';

let c: Cenario;
let falhas: Faults;
/** A mesma tabela, com os índices a mostrar o que havia antes das gravações de há pouco. */
let atrasada: Table;
beforeAll(async () => {
  c = await umCenario(HOJE);
  const destinos = Object.fromEntries(targets.map((alvo) => [alvo, c.endpoint])) as Faults['endpoints'];
  falhas = await startFaults(destinos);
  const client = new DynamoDBClient({
    endpoint: falhas.endpoints.dynamodb,
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const doc = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  atrasada = { name: c.tabela.name, doc };
});
beforeEach(() => falhas.por('dynamodb', 'indice_atrasado'));
afterAll(async () => {
  await falhas.stop();
  await c.parar();
});

/** Quem recebe o link e, ao mesmo tempo, compra de novo na página: dois pedidos de um mês, os dois por pagar. */
async function doisPedidos() {
  const r = await umaRenovacao(c);
  await r.renovar();
  const [doLink] = await r.pedidos();
  const link = String(doLink?.sk);
  const checkout = await pedidoNa(r.loja);
  const pagar = (id: string) => r.loja.avisar(umPagamento(id, 'pago'), [], atrasada);
  return { ...r, pagarLink: () => pagar(link), pagarCheckout: () => pagar(checkout) };
}
type Dois = Awaited<ReturnType<typeof doisPedidos>>;

const ORDENS: readonly (readonly [string, (dois: Dois) => Promise<unknown>])[] = [
  ['o link primeiro', async (dois) => [await dois.pagarLink(), await dois.pagarCheckout()]],
  ['a página primeiro', async (dois) => [await dois.pagarCheckout(), await dois.pagarLink()]],
  ['os dois ao mesmo tempo', (dois) => Promise.all([dois.pagarLink(), dois.pagarCheckout()])],
];

describe('o link de renovação e a página pagos juntos, com o índice atrasado', () => {
  it.each(ORDENS)('%s: os dois meses ficam, e cada pagamento renova uma vez', async (_, pagar) => {
    const dois = await doisPedidos();
    await pagar(dois);
    await Promise.all([dois.pagarCheckout(), dois.pagarLink()]);
    const todas = await dois.assinaturas();
    expect(todas.filter(({ status_grupo }) => status_grupo === 'renovado')).toHaveLength(2);
    expect(todas.filter(({ status_grupo }) => status_grupo !== 'renovado')).toMatchObject([
      { status: 'ativo', data_expiracao: '2027-01-24' },
    ]);
  });
});

it('duas primeiras compras da mesma pessoa, pagas juntas: a segunda soma os seus meses à primeira', async () => {
  const loja = await umaLoja(c);
  const mensal = await pedidoNa(loja);
  const trimestral = await pedidoNa(loja, { plano: 'trimestral', valor: 165 });
  await Promise.all([
    loja.avisar(umPagamento(mensal, 'pago'), [], atrasada),
    loja.avisar(umPagamento(trimestral, 'pago', { valor_centavos: 16_500 }), [], atrasada),
  ]);
  const valem = (await loja.itens('ASSINATURA')).filter(({ status_grupo }) => status_grupo !== 'renovado');
  expect(valem).toMatchObject([{ status: 'ativo', data_expiracao: '2027-03-21' }]);
});
