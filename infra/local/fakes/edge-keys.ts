import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { type LoopbackServer, type NodeEnv, serveOnLoopback } from '../http.ts';
import { type AwsCall, awsCallsOf } from '../runtime/aws-calls.ts';
import type { StateFile } from '../state-file.ts';

/** ARN de mentira: o KeyValueStore local é um só. */
export const EDGE_KEYS_ARN = 'arn:aws:cloudfront::000000000000:key-value-store/local';

/** Limites do serviço: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const MAXIMO_DE_CHAVES = 50;
const MAXIMO_DA_CHAVE = 512;
const MAXIMO_DO_VALOR = 1_024;

const alteracoes = z.object({
  Puts: z.array(z.object({ Key: z.string(), Value: z.string() })).nullish(),
  Deletes: z.array(z.object({ Key: z.string() })).nullish(),
});

/** As chaves do KeyValueStore que a entrada local lê, e que só este servidor escreve. */
export type EdgeKeysState = StateFile<Record<string, string>>;

const recusar = (status: number, tipo: string, Message: string) =>
  Response.json({ Message }, { status, headers: { 'x-amzn-errortype': tipo } });
const recusarSemChave = () => recusar(404, 'ResourceNotFoundException', 'Key not found');

/** O CloudFront KeyValueStore (API de dados) sobre o arquivo que a entrada local lê: cada gravação confere o ETag. */
export function startEdgeKeysFake(
  estado: EdgeKeysState,
  aoChamarAws: (chamada: AwsCall) => void = () => {},
): Promise<LoopbackServer> {
  const marca = () => createHash('sha256').update(JSON.stringify(estado.read())).digest('hex').slice(0, 24);
  const medida = () => {
    const pares = Object.entries(estado.read());
    const bytes = pares.reduce((soma, par) => soma + Buffer.byteLength(par.join('')), 0);
    return { ItemCount: pares.length, TotalSizeInBytes: bytes };
  };
  const loja = new Hono<NodeEnv>();
  loja.use(async ({ req }, seguir) => {
    const pedido = {
      method: req.method,
      url: req.path,
      headers: { authorization: req.header('authorization') },
    };
    awsCallsOf('edgeKeys', pedido, Buffer.alloc(0)).forEach(aoChamarAws);
    await seguir();
  });
  loja.get('/', (c) =>
    c.json({ ...medida(), KvsARN: EDGE_KEYS_ARN, Created: 0, Status: 'READY' }, 200, { ETag: marca() }),
  );
  loja.get('/keys/:chave', (c) => {
    const Key = c.req.param('chave');
    const Value = Object.hasOwn(estado.read(), Key) ? estado.read()[Key] : undefined;
    return Value === undefined ? recusarSemChave() : c.json({ Key, Value, ...medida() });
  });
  loja.post('/keys', async (c) => {
    const lido = alteracoes.safeParse(await c.req.json().catch(() => ({})));
    if (!lido.success) return recusar(400, 'ValidationException', 'Malformed request');
    const Puts = lido.data.Puts ?? [];
    const Deletes = lido.data.Deletes ?? [];
    if (c.req.header('if-match') !== marca()) {
      return recusar(409, 'ConflictException', 'Resource is not in expected state.');
    }
    const invalida = Puts.some(
      ({ Key, Value }) =>
        Buffer.byteLength(Key) > MAXIMO_DA_CHAVE || Buffer.byteLength(Value) > MAXIMO_DO_VALOR,
    );
    if (invalida || Puts.length + Deletes.length > MAXIMO_DE_CHAVES) {
      return recusar(400, 'ValidationException', 'Limits exceeded');
    }
    const chaves = { ...estado.read() };
    for (const { Key, Value } of Puts) chaves[Key] = Value;
    for (const { Key } of Deletes) {
      if (!Object.hasOwn(chaves, Key)) return recusarSemChave();
      delete chaves[Key];
    }
    estado.write(chaves);
    return c.json(medida(), 200, { ETag: marca() });
  });
  const app = new Hono<NodeEnv>();
  app.use('/key-value-stores/:arn/*', async (c, next) => {
    if (c.req.param('arn') === EDGE_KEYS_ARN) return next();
    return recusar(404, 'ResourceNotFoundException', 'Key Value Store not found');
  });
  app.route('/key-value-stores/:arn', loja);
  app.notFound(() => recusar(400, 'ValidationException', 'Not supported here'));
  return serveOnLoopback(app);
}
