import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { hangUp, type NodeEnv, neverReply, serveOnLoopback } from '../http.ts';
import { openState } from '../state-file.ts';
import { createFaults } from './fake-routes.ts';
import { postar } from './notice.ts';
import { createSaver } from './saver.ts';
import { chaveDoTelefone, waIdDe } from './whatsapp/state.ts';
import type { ArquivoMandado } from './whatsapp.ts';

/** O endereço público que, na máquina local, é este serviço de mentira. */
export const EVOLUTION_HOST = 'evolution.exemplo.com.br';
/** O que se digita em Integrações para ligar uma instância de mentira. */
export const EVOLUTION_ACCOUNT = {
  url: `https://${EVOLUTION_HOST}`,
  instancia: 'loja',
  api_key: 'evo-local-loja',
} as const;

export const EVOLUTION_FAULTS = ['500', 'mudo', 'corta_depois', 'mudo_depois', 'desconectado'] as const;
export type EvolutionFault = (typeof EVOLUTION_FAULTS)[number];

const mensagem = z.object({
  id: z.string(),
  instancia: z.string(),
  para: z.string(),
  texto: z.string(),
  em: z.string(),
  /** O arquivo que foi com ela. */
  arquivo: z
    .object({
      formato: z.enum(['image', 'audio', 'document']),
      tipo: z.string(),
      bytes: z.number(),
      nome: z.string().optional(),
    })
    .nullable()
    .default(null),
});
export type MensagemDaEvolution = z.output<typeof mensagem>;
const estado = z.object({
  porta: z.number(),
  mensagens: z.array(mensagem),
  enderecos: z.record(z.string(), z.string()),
  sem_whatsapp: z.array(z.string()),
});
type Estado = z.output<typeof estado>;

const pedido = z.object({ number: z.string().regex(/^\d{8,15}$/), text: z.string().min(1) });
const numero = pedido.shape.number;
const pedidoDeAnexo = z.object({
  number: numero,
  mediatype: z.enum(['image', 'document']),
  mimetype: z.string(),
  media: z.base64(),
  fileName: z.string(),
  caption: z.string().default(''),
});
const pedidoDeAudio = z.object({ number: numero, audio: z.base64() });
type Pedido = Pick<MensagemDaEvolution, 'para' | 'texto' | 'arquivo'>;
const bytesDe = (base64: string) => Buffer.byteLength(base64, 'base64');
const pedidoDeWebhook = z.object({
  webhook: z.object({ enabled: z.boolean(), url: z.url(), events: z.array(z.string()) }),
});
const pedidoDeMidia = z.object({ message: z.object({ key: z.object({ id: z.string() }) }) });
const GUARDADAS = 1_000;
const PRAZO_MS = 15_000;

export type EvolutionFake = Awaited<ReturnType<typeof startEvolutionFake>>;

/**
 * Evolution API v2 de mentira: qualquer instância, com a chave `evo-local-{instancia}`; o que se manda volta como
 * `fromMe`.
 */
export async function startEvolutionFake({
  dir,
  agora = () => new Date(),
}: {
  readonly dir?: string;
  readonly agora?: () => Date;
} = {}) {
  const vazio: Estado = { porta: 0, mensagens: [], enderecos: {}, sem_whatsapp: [] };
  const arquivo = dir === undefined ? null : openState(join(dir, 'evolution.json'), estado, vazio);
  const memoria = arquivo?.read() ?? vazio;
  const { salvar, fechar } = createSaver(() =>
    arquivo?.write({ ...memoria, mensagens: memoria.mensagens.slice(-GUARDADAS) }),
  );
  /** Os arquivos que alguém mandou, pelo id da mensagem; só na memória. */
  const arquivos = new Map<string, ArquivoMandado>();
  const falhas = createFaults<EvolutionFault>();
  let conectada = true;

  async function avisar(
    instancia: string,
    item: {
      readonly id: string;
      readonly telefone: string;
      readonly texto: string;
      readonly fromMe: boolean;
      readonly arquivo?: ArquivoMandado | undefined;
    },
  ): Promise<number> {
    const url = memoria.enderecos[instancia];
    if (url === undefined) return 0;
    const { id, telefone, texto, fromMe, arquivo } = item;
    const nome = arquivo && `${arquivo.formato}Message`;
    const corpo = {
      event: 'messages.upsert',
      instance: instancia,
      data: {
        key: { remoteJid: `${waIdDe(telefone)}@s.whatsapp.net`, fromMe, id },
        ...(fromMe ? {} : { pushName: 'Cliente' }),
        message: nome
          ? {
              [nome]: {
                mimetype: arquivo.tipo,
                ...(texto === '' ? {} : { caption: texto }),
                ...(arquivo.nome === undefined ? {} : { fileName: arquivo.nome }),
              },
            }
          : { conversation: texto },
        messageType: nome ?? 'conversation',
        messageTimestamp: Math.floor(agora().getTime() / 1000),
      },
    };
    return postar(url, {}, JSON.stringify(corpo), PRAZO_MS);
  }

  const app = new Hono<NodeEnv>();
  app.use('/:grupo/:acao/:instancia', async (c, next) => {
    if (c.req.header('apikey') !== `evo-local-${c.req.param('instancia')}`) {
      return c.json({ status: 401, error: 'Unauthorized', response: { message: 'Unauthorized' } }, 401);
    }
    await next();
  });
  app.get('/instance/connectionState/:instancia', (c) => {
    const instanceName = c.req.param('instancia');
    return c.json({ instance: { instanceName, state: conectada ? 'open' : 'close' } });
  });
  app.post('/webhook/set/:instancia', async (c) => {
    const lido = pedidoDeWebhook.safeParse(await c.req.json().catch(() => null)).data;
    if (!lido) {
      return c.json(
        { status: 400, error: 'Bad Request', response: { message: ['Invalid "url" property'] } },
        400,
      );
    }
    memoria.enderecos[c.req.param('instancia')] = lido.webhook.url;
    salvar();
    return c.json({ id: randomUUID(), ...lido.webhook }, 201);
  });
  /** Manda o que se pediu, e devolve-o como eco do próprio número. */
  async function mandar(c: Context<NodeEnv>, instancia: string, ler: (corpo: unknown) => Pedido | undefined) {
    const recusa = (status: 400 | 500, message: unknown) =>
      c.json(
        { status, error: status === 400 ? 'Bad Request' : 'Internal Server Error', response: { message } },
        status,
      );
    const modo = falhas.usar();
    if (modo === 'mudo') return neverReply();
    if (modo === '500') return recusa(500, 'Internal Server Error');
    if (modo === 'desconectado' || !conectada) return recusa(500, 'Connection Closed');
    const lido = ler(await c.req.json().catch(() => null));
    if (!lido) return recusa(400, ['instance requires property "number"']);
    const { para, texto, arquivo } = lido;
    if (para.endsWith('0026') || memoria.sem_whatsapp.includes(chaveDoTelefone(para))) {
      return recusa(400, [{ jid: `${para}@s.whatsapp.net`, exists: false, number: para }]);
    }
    const id = `3EB0${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;
    memoria.mensagens.push({ id, instancia, para, texto, em: new Date().toISOString(), arquivo });
    salvar();
    void avisar(instancia, {
      id,
      telefone: para,
      texto,
      fromMe: true,
      ...(arquivo ? { arquivo: { ...arquivo, base64: '' } } : {}),
    });
    if (modo === 'corta_depois') return hangUp(c);
    if (modo === 'mudo_depois') return neverReply();
    return c.json(
      {
        key: { remoteJid: `${waIdDe(para)}@s.whatsapp.net`, fromMe: true, id },
        message: { conversation: texto },
        messageTimestamp: Math.floor(agora().getTime() / 1000),
        status: 'PENDING',
      },
      201,
    );
  }
  app.post('/message/sendText/:instancia', (c) =>
    mandar(c, c.req.param('instancia'), (corpo) => {
      const lido = pedido.safeParse(corpo).data;
      return lido && { para: lido.number, texto: lido.text, arquivo: null };
    }),
  );
  app.post('/message/sendMedia/:instancia', (c) =>
    mandar(c, c.req.param('instancia'), (corpo) => {
      const lido = pedidoDeAnexo.safeParse(corpo).data;
      if (!lido) return undefined;
      const { number: para, mediatype: formato, mimetype: tipo, caption: texto, fileName: nome } = lido;
      return { para, texto, arquivo: { formato, tipo, bytes: bytesDe(lido.media), nome } };
    }),
  );
  app.post('/message/sendWhatsAppAudio/:instancia', (c) =>
    mandar(c, c.req.param('instancia'), (corpo) => {
      const lido = pedidoDeAudio.safeParse(corpo).data;
      if (!lido) return undefined;
      const arquivo = { formato: 'audio' as const, tipo: 'audio/ogg', bytes: bytesDe(lido.audio) };
      return { para: lido.number, texto: '', arquivo };
    }),
  );
  app.post('/chat/getBase64FromMediaMessage/:instancia', async (c) => {
    if (falhas.usar() === '500') {
      return c.json({ status: 500, error: 'Internal Server Error', response: { message: 'x' } }, 500);
    }
    const lido = pedidoDeMidia.safeParse(await c.req.json().catch(() => null)).data;
    const arquivo = lido && arquivos.get(lido.message.key.id);
    if (!arquivo) {
      return c.json({ status: 400, error: 'Bad Request', response: { message: ['Message not found'] } }, 400);
    }
    const { formato, tipo: mimetype, base64, nome: fileName } = arquivo;
    return c.json({ mediaType: `${formato}Message`, fileName, mimetype, base64, buffer: null }, 201);
  });
  app.notFound((c) => c.json({ status: 404, error: 'Not Found', response: { message: ['Not Found'] } }, 404));
  const servidor = await serveOnLoopback(app, memoria.porta);
  memoria.porta = servidor.porta;
  salvar();

  return {
    endpoint: servidor.origem,
    /** O que foi aceito, do mais velho ao mais novo. */
    mensagens: (): readonly MensagemDaEvolution[] => memoria.mensagens,
    falhar: (tipo: EvolutionFault, vezes = 1): void => falhas.falhar(tipo, vezes),
    /** O celular está ligado à instância? */
    conectar: (ligada: boolean): void => {
      conectada = ligada;
    },
    semWhatsapp: (telefone: string, sem = true): void => {
      const chave = chaveDoTelefone(telefone);
      memoria.sem_whatsapp = memoria.sem_whatsapp
        .filter((texto) => texto !== chave)
        .concat(sem ? [chave] : []);
      salvar();
    },
    /** Põe o endereço que recebe as notificações de uma instância. */
    configurarWebhook: ({ chave, url }: { chave: string; url: string }): void => {
      memoria.enderecos[chave] = url;
      salvar();
    },
    /** Uma pessoa escreve à instância; devolve o que respondeu quem recebeu a notificação (0 = ninguém). */
    responder: async (
      telefone: string,
      texto: string,
      instancia: string = EVOLUTION_ACCOUNT.instancia,
      arquivo?: ArquivoMandado,
    ): Promise<number> => {
      const id = randomUUID().replaceAll('-', '');
      if (arquivo) arquivos.set(id, arquivo);
      return avisar(instancia, { id, telefone, texto, fromMe: false, arquivo });
    },
    stop: async (): Promise<void> => {
      await servidor.stop();
      fechar();
    },
  };
}
