import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { CREDENTIALS } from '../../infra/local/emulators/dynamo.ts';
import { REGION } from '../../infra/local/emulators/services.ts';
import type { Table } from '../../lambdas/platform/table.ts';

const indice = z.looseObject({
  ReadCapacityUnits: z.number().optional(),
  WriteCapacityUnits: z.number().optional(),
  CapacityUnits: z.number().optional(),
});
const consumo = z.looseObject({
  CapacityUnits: z.number().optional(),
  ReadCapacityUnits: z.number().optional(),
  WriteCapacityUnits: z.number().optional(),
  Table: indice.optional(),
  GlobalSecondaryIndexes: z.record(z.string(), indice).optional(),
});
const resposta = z.looseObject({ ConsumedCapacity: z.union([consumo, z.array(consumo)]).optional() });
const transacao = z.looseObject({ TransactItems: z.array(z.unknown()).optional() });

export type Consumo = {
  leitura: number;
  gravacao: number;
  indices: number;
  itens: number;
  scans: number;
  chamadas: number;
};
const zero = (): Consumo => ({ leitura: 0, gravacao: 0, indices: 0, itens: 0, scans: 0, chamadas: 0 });
const LEITURAS = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);
const GRAVACOES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);

/** Intermediário do DynamoDB que pede e soma as unidades que o emulador diz ter gasto, índices incluídos. */
export async function contarUnidades(destino: string) {
  let soma = zero();
  const servidor = createServer(async (pedido, saida) => {
    const partes: Buffer[] = [];
    for await (const parte of pedido) partes.push(parte);
    const operacao = String(pedido.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    let corpo = Buffer.concat(partes);
    if (LEITURAS.has(operacao) || GRAVACOES.has(operacao)) {
      const json = z.record(z.string(), z.unknown()).parse(JSON.parse(corpo.toString('utf8')));
      soma.chamadas += 1;
      if (operacao === 'Scan') soma.scans += 1;
      if (GRAVACOES.has(operacao)) soma.itens += transacao.parse(json).TransactItems?.length ?? 1;
      corpo = Buffer.from(JSON.stringify({ ...json, ReturnConsumedCapacity: 'INDEXES' }));
    }
    const { host: _host, connection: _c, 'transfer-encoding': _t, ...headers } = pedido.headers;
    const adiante = request(
      new URL(pedido.url ?? '/', destino),
      { method: pedido.method, headers: { ...headers, 'content-length': String(corpo.length) } },
      async (obtida) => {
        const pedacos: Buffer[] = [];
        for await (const pedaco of obtida) pedacos.push(pedaco);
        const texto = Buffer.concat(pedacos);
        if (obtida.statusCode === 200 && (LEITURAS.has(operacao) || GRAVACOES.has(operacao))) {
          const { ConsumedCapacity = [] } = resposta.parse(JSON.parse(texto.toString('utf8')));
          for (const item of Array.isArray(ConsumedCapacity) ? ConsumedCapacity : [ConsumedCapacity]) {
            const total = item.CapacityUnits ?? 0;
            const dosIndices = Object.values(item.GlobalSecondaryIndexes ?? {}).reduce(
              (n, i) => n + (i.CapacityUnits ?? 0),
              0,
            );
            if (LEITURAS.has(operacao)) soma.leitura += total;
            else {
              soma.gravacao += total;
              soma.indices += dosIndices;
            }
          }
        }
        const { connection: _x, 'transfer-encoding': _y, 'content-length': _z, ...resto } = obtida.headers;
        saida.writeHead(obtida.statusCode ?? 502, { ...resto, 'content-length': String(texto.length) });
        saida.end(texto);
      },
    );
    adiante.once('error', () => saida.destroy());
    adiante.end(corpo);
  });
  servidor.keepAliveTimeout = 60_000;
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const { port } = servidor.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Zera e devolve o que se gastou até aqui. */
    recolher: (): Consumo => {
      const ate = soma;
      soma = zero();
      return ate;
    },
    parar: () => {
      servidor.closeAllConnections();
      servidor.close();
    },
  };
}

/** A tabela de um emulador, com as unidades que gasta contadas. */
export async function abrirTabelaContada(emulador: { readonly endpoint: string; readonly tabela: string }) {
  const contador = await contarUnidades(emulador.endpoint);
  const cliente = new DynamoDBClient({
    endpoint: contador.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
  });
  const tabela: Table = {
    name: emulador.tabela,
    doc: DynamoDBDocumentClient.from(cliente, { marshallOptions: { removeUndefinedValues: true } }),
  };
  return {
    tabela,
    contador,
    fechar: (): void => {
      tabela.doc.destroy();
      contador.parar();
    },
  };
}
