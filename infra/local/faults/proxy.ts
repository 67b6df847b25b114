import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createIndexLag } from './index-lag.ts';
import { faultReplies, type Mode, SLOW_MS, type Target, targets } from './modes.ts';
import { refusedForm } from './signed-form.ts';

/** Onde interromper uma escrita: antes de chegar à tabela, ou depois de gravada e antes da resposta. */
export type WriteCut = 'antes' | 'depois' | undefined;
/** Chamado a cada escrita que uma Lambda manda ao DynamoDB; `n` conta desde que o gancho foi posto. */
export type WriteHook = (n: number, escrita: Write) => WriteCut | Promise<WriteCut>;
export type Write = { readonly operacao: string; readonly corpo: string };

export type Faults = {
  readonly endpoints: Readonly<Record<Target, string>>;
  readonly modos: () => Readonly<Record<Target, Mode>>;
  readonly por: (alvo: Target, modo: Mode) => void;
  readonly limpar: () => void;
  /** Põe ou tira (null) o gancho das escritas: serve para matar um processo entre duas delas. */
  readonly aoEscrever: (gancho: WriteHook | null) => void;
  readonly stop: () => Promise<void>;
};

/** O que uma chamada levou e o que voltou. */
export type Answered = { readonly pedido: Buffer; readonly resposta: Buffer };

/** Quem ouve o que passa: o que cada função pede, ainda que a falha provocada o recuse, e o que se respondeu. */
export type Listeners = {
  readonly aoPedir?: (alvo: Target, pedido: IncomingMessage, corpo: Buffer) => void;
  /** Do DynamoDB, só as escritas. */
  readonly aoResponder?: (alvo: Target, chamada: Answered) => void;
};

type Resposta = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const ESCRITAS = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);
/** O navegador manda e busca arquivos direto no balde, com endereço pré-assinado: como o CORS do balde na AWS. */
const DO_NAVEGADOR = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'etag',
};
const agente = new Agent({ keepAlive: true });

async function encaminhar(destino: string, pedido: IncomingMessage, corpo: Buffer): Promise<Resposta> {
  const { host: _host, connection: _c, 'transfer-encoding': _t, ...headers } = pedido.headers;
  const saida = request(new URL(pedido.url ?? '/', destino), {
    method: pedido.method,
    agent: agente,
    headers: { ...headers, host: new URL(destino).host, 'content-length': String(corpo.length) },
  });
  saida.end(corpo);
  const [resposta]: IncomingMessage[] = await once(saida, 'response');
  if (!resposta) throw new Error('sem resposta');
  return { status: resposta.statusCode ?? 502, headers: resposta.headers, body: await buffer(resposta) };
}

function responder(resposta: ServerResponse, { status, headers, body }: Resposta): void {
  const { connection: _c, 'transfer-encoding': _t, 'content-length': tamanho, ...resto } = headers;
  // Um HEAD diz o tamanho do que não manda.
  const declarado = resposta.req.method === 'HEAD' ? tamanho : undefined;
  resposta.writeHead(status, { ...resto, 'content-length': declarado ?? String(body.length) });
  resposta.end(body);
}

/** O S3 responde com o nome e o tipo que o endereço assinado pede; o emulador não. */
function pedidosNoEndereco(url = '/'): Record<string, string> {
  const busca = new URL(url, 'http://localhost').searchParams;
  return Object.fromEntries(
    ['content-disposition', 'content-type'].flatMap((nome) => {
      const valor = busca.get(`response-${nome}`);
      return valor === null ? [] : [[nome, valor]];
    }),
  );
}

/**
 * Um intermediário por dependência, por onde passam todas as chamadas das Lambdas: é nele que o console
 * provoca falhas, com os erros que o serviço daria na AWS.
 */
export async function startFaults(
  destinos: Readonly<Record<Target, string>>,
  { aoPedir, aoResponder = () => {} }: Listeners = {},
): Promise<Faults> {
  const modos = Object.fromEntries(targets.map((alvo) => [alvo, 'normal'])) as Record<Target, Mode>;
  const presos = new Set<ServerResponse>();
  const atraso = createIndexLag(destinos.dynamodb);
  let gancho: WriteHook | null = null;
  let escritas = 0;

  async function atender(alvo: Target, pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
    const modo = modos[alvo];
    if (modo === 'off') return void pedido.socket.resetAndDestroy();
    const corpo = await buffer(pedido);
    aoPedir?.(alvo, pedido, corpo);
    if (modo === 'timeout') {
      presos.add(resposta);
      resposta.once('close', () => presos.delete(resposta));
      return;
    }
    if (modo === '500' || modo === '429') {
      const { status, headers, body } = faultReplies[alvo][modo];
      resposta.writeHead(status, headers);
      resposta.end(body);
      return;
    }
    if (alvo === 's3' && pedido.method === 'OPTIONS') {
      resposta.writeHead(204, DO_NAVEGADOR);
      return void resposta.end();
    }
    const recusado = alvo === 's3' ? await refusedForm(pedido, corpo) : null;
    if (recusado) {
      resposta.writeHead(recusado.status, { ...recusado.headers, ...DO_NAVEGADOR });
      return void resposta.end(recusado.body);
    }
    if (modo === 'lento') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    if (alvo !== 'dynamodb') {
      const obtida = await encaminhar(destinos[alvo], pedido, corpo);
      aoResponder(alvo, { pedido: corpo, resposta: obtida.body });
      const headers =
        alvo === 's3'
          ? { ...obtida.headers, ...DO_NAVEGADOR, ...pedidosNoEndereco(pedido.url) }
          : obtida.headers;
      return responder(resposta, { ...obtida, headers });
    }

    const operacao = String(pedido.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const escreve = ESCRITAS.has(operacao);
    let corte: WriteCut;
    if (escreve && gancho) {
      escritas += 1;
      corte = await gancho(escritas, { operacao, corpo: corpo.toString() });
    }
    if (corte === 'antes') return void pedido.socket.resetAndDestroy();
    if (escreve && modo === 'indice_atrasado') await atraso.lembrar(operacao, corpo);
    const obtida = await encaminhar(destinos.dynamodb, pedido, corpo);
    if (escreve) aoResponder(alvo, { pedido: corpo, resposta: obtida.body });
    if (corte === 'depois') return void pedido.socket.resetAndDestroy();
    if (operacao === 'Query' && modo === 'indice_atrasado' && obtida.status === 200) {
      const { 'x-amz-crc32': _crc, ...headers } = obtida.headers;
      return responder(resposta, { ...obtida, headers, body: atraso.envelhecer(corpo, obtida.body) });
    }
    return responder(resposta, obtida);
  }

  const servidores = await Promise.all(
    targets.map(async (alvo) => {
      const servidor = createServer((pedido, resposta) => {
        atender(alvo, pedido, resposta).catch(() => pedido.socket.resetAndDestroy());
      });
      servidor.keepAliveTimeout = 60_000;
      await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
      const { port } = servidor.address() as AddressInfo;
      return { alvo, servidor, endpoint: `http://127.0.0.1:${port}` };
    }),
  );

  function mudarModo(alvo: Target, modo: Mode): void {
    modos[alvo] = modo;
    if (modo !== 'timeout') for (const preso of presos) preso.destroy();
  }
  return {
    endpoints: Object.fromEntries(servidores.map(({ alvo, endpoint }) => [alvo, endpoint])) as Record<
      Target,
      string
    >,
    modos: () => ({ ...modos }),
    por: mudarModo,
    limpar: () => {
      for (const alvo of targets) mudarModo(alvo, 'normal');
    },
    aoEscrever: (novo) => {
      gancho = novo;
      escritas = 0;
    },
    stop: async () => {
      for (const preso of presos) preso.destroy();
      for (const { servidor } of servidores) {
        servidor.closeAllConnections();
        servidor.close();
      }
    },
  };
}
