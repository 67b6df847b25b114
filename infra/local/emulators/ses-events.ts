import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { openState } from '../state-file.ts';
import { CREDENTIALS } from './dynamo.ts';
import { manifestQueue, queueName, queueUrl, REGION } from './services.ts';

/** O que se faz acontecer com um e-mail, e o evento que o SES publica. */
const ACOES = {
  abrir: ['Open', 'open', {}],
  clicar: ['Click', 'click', { link: 'https://exemplo.com.br/' }],
  devolver: ['Bounce', 'bounce', { bounceType: 'Permanent' }],
  'devolver-sem-motivo': ['Bounce', 'bounce', { bounceType: 'Undetermined' }],
  reclamar: ['Complaint', 'complaint', {}],
} as const;
export type EmailAction = keyof typeof ACOES;
export const emailActions = Object.keys(ACOES);
const DO_ENVIO = {
  sair: ['Send', 'send', {}],
  entregar: ['Delivery', 'delivery', {}],
} as const;

/** Como o EventBridge chama cada evento do SES (docs.aws.amazon.com/ses/latest/dg/monitoring-eventbridge.html). */
const DETAIL_TYPE: Readonly<Record<string, string>> = {
  Send: 'Email Sent',
  Delivery: 'Email Delivered',
  Open: 'Email Opened',
  Click: 'Email Clicked',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
};

const mensagem = z.object({
  id: z.string(),
  para: z.string(),
  assunto: z.string(),
  em: z.string(),
  tags: z.record(z.string(), z.array(z.string())),
  /** Os que o programa de e-mail lê para mostrar o seu botão; o emulador do SES não guarda nenhum. */
  cabecalhos: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});
type Mensagem = z.output<typeof mensagem>;
/** Mensagens que se lembram entre uma execução e outra. */
const GUARDADAS = 1_000;

/** O valor de um cabeçalho de uma mensagem MIME, com as linhas dobradas de volta. */
function cabecalho(mime: string, nome: string): string {
  const [topo = ''] = mime.split('\r\n\r\n', 1);
  const linha = topo
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((parte) => parte.toLowerCase().startsWith(`${nome.toLowerCase()}:`));
  return linha?.slice(nome.length + 1).trim() ?? '';
}

const DO_BOTAO = ['List-Unsubscribe', 'List-Unsubscribe-Post'];

/** 'vendedor=a, envio=b' como o SES as devolve: um valor ou mais por nome. */
const etiquetas = (texto: string) =>
  Object.fromEntries(
    texto
      .split(',')
      .map((par) => par.trim().split('='))
      .flatMap(([nome, valor]) => (nome && valor ? [[nome, [valor]]] : [])),
  );

export type SesEvents = ReturnType<typeof openSesEvents>;

/** O que o SES publica de cada e-mail, posto na fila `entregas` como o EventBridge o põe. */
export function openSesEvents(opcoes: {
  readonly dir: string;
  readonly sqs: string;
  readonly agora: () => Date;
}) {
  const estado = openState(join(opcoes.dir, 'ses.json'), z.array(mensagem), []);
  const sqs = new SQSClient({ endpoint: opcoes.sqs, region: REGION, credentials: CREDENTIALS });
  const QueueUrl = queueUrl(opcoes.sqs, queueName(manifestQueue('entregas')));

  async function publicar(
    { id, para, assunto, em, tags }: Mensagem,
    [eventType, campo, mais]: readonly [string, string, object],
  ): Promise<void> {
    const timestamp = opcoes.agora().toISOString();
    const corpo = {
      version: '0',
      id: randomUUID(),
      source: 'aws.ses',
      'detail-type': DETAIL_TYPE[eventType],
      time: timestamp,
      detail: {
        eventType,
        mail: {
          timestamp: em,
          messageId: id,
          destination: [para],
          tags,
          commonHeaders: { subject: assunto },
        },
        [campo]: campo === 'send' ? {} : { timestamp, ...mais },
      },
    };
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(corpo) }));
  }

  /** Uma chamada que o SES respondeu: a mensagem aceita sai e é entregue. */
  async function anotar(pedido: string, resposta: string): Promise<void> {
    const campos = new URLSearchParams(pedido);
    const id = /<MessageId>([^<]+)<\/MessageId>/.exec(resposta)?.[1];
    if (id === undefined || campos.get('Action') !== 'SendRawEmail') return;
    const mime = Buffer.from(campos.get('RawMessage.Data') ?? '', 'base64').toString('utf8');
    const nova: Mensagem = {
      id,
      para: campos.get('Destinations.member.1') ?? cabecalho(mime, 'To'),
      assunto: decodificar(cabecalho(mime, 'Subject')),
      em: opcoes.agora().toISOString(),
      tags: {
        ...etiquetas(cabecalho(mime, 'X-SES-MESSAGE-TAGS')),
        'ses:configuration-set': [campos.get('ConfigurationSetName') ?? ''],
      },
      cabecalhos: DO_BOTAO.map((name) => ({ name, value: cabecalho(mime, name) })).filter(
        ({ value }) => value !== '',
      ),
    };
    estado.write([...estado.read(), nova].slice(-GUARDADAS));
    await publicar(nova, DO_ENVIO.sair);
    await publicar(nova, DO_ENVIO.entregar);
  }

  const anotando = new Set<Promise<void>>();
  return {
    anotar: (pedido: string, resposta: string): void => {
      const esta = anotar(pedido, resposta)
        .catch(() => {})
        .finally(() => anotando.delete(esta));
      anotando.add(esta);
    },
    /** Espera os eventos do que o SES já respondeu estarem na fila. */
    assentar: async (): Promise<void> => void (await Promise.all(anotando)),
    cabecalhosDe: (id: string) => estado.read().find((item) => item.id === id)?.cabecalhos ?? [],
    /** Faz acontecer uma coisa com um e-mail; falso se não há o e-mail ou a ação. */
    provocar: async (id: string, acao: string): Promise<boolean> => {
      const achada = estado.read().find((achada) => achada.id === id);
      const evento = new Map<string, readonly [string, string, object]>(Object.entries(ACOES)).get(acao);
      if (!achada || !evento) return false;
      await publicar(achada, evento);
      return true;
    },
    stop: () => sqs.destroy(),
  };
}

/** Um cabeçalho em palavras codificadas (RFC 2047), em UTF-8. */
function decodificar(texto: string): string {
  const juntas = texto.replace(/\?=\s+=\?/g, '?==?');
  return juntas.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_tudo, tipo: string, dentro: string) =>
    tipo.toLowerCase() === 'b'
      ? Buffer.from(dentro, 'base64').toString('utf8')
      : Buffer.from(
          dentro
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_byte, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          'latin1',
        ).toString('utf8'),
  );
}
