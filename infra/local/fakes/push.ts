import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as z from 'zod';
import { type NodeEnv, neverReply, serveOnLoopback } from '../http.ts';
import { openState } from '../state-file.ts';
import { createFaults } from './fake-routes.ts';
import { createSaver } from './saver.ts';

/** O endereço público que, na máquina local, é este serviço de mentira. */
export const PUSH_HOST = 'push.exemplo.com.br';

/** `acabou`: 410, como o aparelho que desinstalou; `recusa`: um 400 que não passa sozinho. */
export const PUSH_FAULTS = ['acabou', 'nao_existe', 'recusa', '429', '503', 'mudo_depois'] as const;
export type PushFault = (typeof PUSH_FAULTS)[number];

const STATUS = { acabou: 410, nao_existe: 404, recusa: 400, '429': 429, '503': 503 } as const;

const guardado = z.object({ id: z.string(), privada: z.string(), auth: z.string() });
const recebido = z.object({
  aparelho: z.string(),
  em: z.string(),
  /** O que o aparelho lê, já decifrado. */
  aviso: z.record(z.string(), z.unknown()),
  urgencia: z.string(),
  vida_s: z.number(),
  topico: z.string(),
  /** A chave pública do vendedor que assinou, e quem ele diz que é. */
  chave: z.string(),
  contato: z.string(),
});
export type AvisoRecebido = z.output<typeof recebido>;
const estado = z.object({
  porta: z.number(),
  aparelhos: z.array(guardado),
  recebidos: z.array(recebido),
});
type Estado = z.output<typeof estado>;

/** A inscrição como o navegador a dá (PushSubscription.toJSON). */
export type InscricaoDeMentira = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

const GUARDADOS = 200;
/** Uma assinatura de avisos vale no máximo um dia (RFC 8292, seção 2). */
const DIA_S = 86_400;

const lerBase64 = (texto: string) => Buffer.from(texto, 'base64url');

/** Decifra um corpo aes128gcm com as chaves do aparelho (RFC 8188, seção 2; RFC 8291, seção 3). */
function decifrar(corpo: Buffer, { privada, auth }: z.output<typeof guardado>): string {
  const tamanho = corpo.readUInt8(20);
  const [sal, deQuem, cifrado] = [
    corpo.subarray(0, 16),
    corpo.subarray(21, 21 + tamanho),
    corpo.subarray(21 + tamanho),
  ];
  const curva = createECDH('prime256v1');
  curva.setPrivateKey(lerBase64(privada));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curva.getPublicKey(), deQuem]);
  const ikm = Buffer.from(hkdfSync('sha256', curva.computeSecret(deQuem), lerBase64(auth), info, 32));
  const derivar = (nome: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', ikm, sal, Buffer.from(`Content-Encoding: ${nome}\0`), bytes));
  const cifra = createDecipheriv('aes-128-gcm', derivar('aes128gcm', 16), derivar('nonce', 12));
  cifra.setAuthTag(cifrado.subarray(-16));
  const claro = Buffer.concat([cifra.update(cifrado.subarray(0, -16)), cifra.final()]);
  // O último registro acaba em 2, e depois dele só zeros.
  return claro.subarray(0, claro.lastIndexOf(2)).toString('utf8');
}

const doToken = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });

/** Confere a assinatura VAPID de um pedido (RFC 8292): null quando não é de quem diz. */
function conferirVapid(cabecalho: string): { chave: string; contato: string } | null {
  const { t = '', k = '' } = /^vapid t=(?<t>[\w.-]+),\s*k=(?<k>[\w-]+)$/.exec(cabecalho)?.groups ?? {};
  const [inicio = '', meio = '', fim = ''] = t.split('.');
  const ponto = lerBase64(k);
  if (ponto.length !== 65) return null;
  const chave = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: ponto.subarray(1, 33).toString('base64url'),
      y: ponto.subarray(33).toString('base64url'),
    },
  });
  const assinado = Buffer.from(`${inicio}.${meio}`);
  if (!verify('sha256', assinado, { key: chave, dsaEncoding: 'ieee-p1363' }, lerBase64(fim))) return null;
  const lido = doToken.safeParse(JSON.parse(lerBase64(meio).toString('utf8'))).data;
  const falta = (lido?.exp ?? 0) - Date.now() / 1000;
  if (lido?.aud !== `https://${PUSH_HOST}` || falta <= 0 || falta > DIA_S) return null;
  return { chave: k, contato: lido.sub };
}

export type PushFake = Awaited<ReturnType<typeof startPushFake>>;

/** Um serviço de avisos de mentira, e os aparelhos: confere quem assina e decifra o que chega a cada um. */
export async function startPushFake({ dir }: { readonly dir?: string } = {}) {
  const vazio: Estado = { porta: 0, aparelhos: [], recebidos: [] };
  const arquivo = dir === undefined ? null : openState(join(dir, 'push.json'), estado, vazio);
  const memoria = arquivo?.read() ?? vazio;
  const { salvar, fechar } = createSaver(() => arquivo?.write(memoria));
  const falhas = createFaults<PushFault>();
  const app = new Hono<NodeEnv>();
  app.post('/aparelho/:id', async (c) => {
    const modo = falhas.usar(c.req.path);
    if (modo !== null && modo !== 'mudo_depois') return c.body(null, STATUS[modo]);
    const aparelho = memoria.aparelhos.find(({ id }) => id === c.req.param('id'));
    if (!aparelho) return c.body(null, 410);
    const assinado = conferirVapid(c.req.header('authorization') ?? '');
    if (!assinado) return c.body(null, 403);
    if (c.req.header('content-encoding') !== 'aes128gcm') return c.body(null, 400);
    const texto = decifrar(Buffer.from(await c.req.arrayBuffer()), aparelho);
    memoria.recebidos.push({
      aparelho: aparelho.id,
      em: new Date().toISOString(),
      aviso: z.record(z.string(), z.unknown()).parse(JSON.parse(texto)),
      urgencia: c.req.header('urgency') ?? '',
      vida_s: Number(c.req.header('ttl')),
      topico: c.req.header('topic') ?? '',
      ...assinado,
    });
    memoria.recebidos.splice(0, memoria.recebidos.length - GUARDADOS);
    salvar();
    if (modo === 'mudo_depois') return neverReply();
    return c.body(null, 201);
  });
  const servidor = await serveOnLoopback(app, memoria.porta);
  memoria.porta = servidor.porta;
  salvar();
  return {
    endpoint: servidor.origem,
    /** Inscreve um aparelho novo, como o navegador de quem aceita os avisos. */
    inscrever: (): InscricaoDeMentira => {
      const curva = createECDH('prime256v1');
      curva.generateKeys();
      const aparelho = {
        id: randomUUID(),
        privada: curva.getPrivateKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
      memoria.aparelhos.push(aparelho);
      salvar();
      return {
        endpoint: `https://${PUSH_HOST}/aparelho/${aparelho.id}`,
        p256dh: curva.getPublicKey('base64url'),
        auth: aparelho.auth,
      };
    },
    /** O aparelho desinstalou: o serviço passa a responder 410. */
    desinscrever: (endpoint: string): void => {
      memoria.aparelhos = memoria.aparelhos.filter(({ id }) => !endpoint.endsWith(id));
      salvar();
    },
    /** O que chegou, do mais velho ao mais novo; de um aparelho só, com o endereço dele. */
    recebidos: (endpoint = ''): readonly AvisoRecebido[] =>
      memoria.recebidos.filter(({ aparelho }) => endpoint === '' || endpoint.endsWith(aparelho)),
    falhar: (tipo: PushFault, vezes = 1, em?: RegExp): void => falhas.falhar(tipo, vezes, em),
    stop: async (): Promise<void> => {
      await servidor.stop();
      fechar();
    },
  };
}
