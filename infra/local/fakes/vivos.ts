import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody, sendJson } from '../http.ts';
import type { StateFile } from '../state-file.ts';
import { type LoopbackServer, listenOnLoopback } from './loopback-server.ts';

/** ARN de mentira: o KeyValueStore local é um só. */
export const VIVOS_ARN = 'arn:aws:cloudfront::000000000000:key-value-store/local';

/** Limites do serviço: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const MAXIMO_DE_CHAVES = 50;
const MAXIMO_DA_CHAVE = 512;
const MAXIMO_DO_VALOR = 1_024;

const alteracoes = z.object({
  Puts: z.array(z.object({ Key: z.string(), Value: z.string() })).nullish(),
  Deletes: z.array(z.object({ Key: z.string() })).nullish(),
});

/** As chaves do KeyValueStore que a entrada local lê, e que só este servidor escreve. */
export type VivosState = StateFile<Record<string, string>>;

function recusar(resposta: ServerResponse, status: number, tipo: string, Message: string): void {
  sendJson(resposta, status, { Message }, { 'x-amzn-errortype': tipo });
}

/** O CloudFront KeyValueStore (API de dados) sobre o arquivo que a entrada local lê: cada gravação confere o ETag. */
export function startVivosFake(estado: VivosState): Promise<LoopbackServer> {
  const marca = () => createHash('sha256').update(JSON.stringify(estado.read())).digest('hex').slice(0, 24);
  const medida = () => {
    const pares = Object.entries(estado.read());
    const bytes = pares.reduce((soma, par) => soma + Buffer.byteLength(par.join('')), 0);
    return { ItemCount: pares.length, TotalSizeInBytes: bytes };
  };

  async function mudar(pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
    const lido = alteracoes.safeParse(JSON.parse((await readBody(pedido))?.toString() || '{}'));
    if (!lido.success) return recusar(resposta, 400, 'ValidationException', 'Malformed request');
    const Puts = lido.data.Puts ?? [];
    const Deletes = lido.data.Deletes ?? [];
    if (pedido.headers['if-match'] !== marca()) {
      return recusar(resposta, 409, 'ConflictException', 'Resource is not in expected state.');
    }
    const invalida = Puts.some(
      ({ Key, Value }) =>
        Buffer.byteLength(Key) > MAXIMO_DA_CHAVE || Buffer.byteLength(Value) > MAXIMO_DO_VALOR,
    );
    if (invalida || Puts.length + Deletes.length > MAXIMO_DE_CHAVES) {
      return recusar(resposta, 400, 'ValidationException', 'Limits exceeded');
    }
    const chaves = { ...estado.read() };
    for (const { Key, Value } of Puts) chaves[Key] = Value;
    for (const { Key } of Deletes) {
      if (!(Key in chaves)) return recusar(resposta, 404, 'ResourceNotFoundException', 'Key not found');
      delete chaves[Key];
    }
    estado.write(chaves);
    sendJson(resposta, 200, medida(), { ETag: marca() });
  }

  return listenOnLoopback(async (pedido, resposta) => {
    const { pathname } = new URL(pedido.url ?? '/', 'http://localhost');
    const [, colecao, arn = '', dentro, chave] = pathname.split('/').map(decodeURIComponent);
    if (colecao !== 'key-value-stores' || arn !== VIVOS_ARN) {
      return recusar(resposta, 404, 'ResourceNotFoundException', 'Key Value Store not found');
    }
    if (pedido.method === 'POST' && dentro === 'keys') return mudar(pedido, resposta);
    if (pedido.method !== 'GET') return recusar(resposta, 400, 'ValidationException', 'Not supported here');
    if (dentro === undefined) {
      const criado = { KvsARN: VIVOS_ARN, Created: 0, Status: 'READY' };
      return sendJson(resposta, 200, { ...medida(), ...criado }, { ETag: marca() });
    }
    const Value = estado.read()[chave ?? ''];
    if (Value === undefined) return recusar(resposta, 404, 'ResourceNotFoundException', 'Key not found');
    return sendJson(resposta, 200, { Key: chave, Value, ...medida() });
  });
}
