import { createHash } from 'node:crypto';
import {
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { QueueName } from '../../shared/manifest/manifest.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { DELAY_OF_EVENT, FIFO_QUEUES, groupOf } from '../platform/event-queues.ts';
import { logger } from '../platform/logger.ts';

/** O endereço de cada fila. */
type Enderecos = Readonly<Record<QueueName, string>>;

/** O que a instância lembra de uma tentativa para a seguinte; quem nasce sem nada só repete mais. */
type Lembranca = {
  /** Desde quando cada fila recusa tudo, em milissegundos. */
  readonly recusaDesde: Map<QueueName, number>;
  /** O que já chegou a cada fila enquanto o stream repete o lote: não vai outra vez. */
  readonly chegou: Set<string>;
};
export const lembrancaVazia = (): Lembranca => ({ recusaDesde: new Map(), chegou: new Set() });

/** O que se faz com uma fila que não volta. */
type Espera = {
  /** O endereço da fila morta de uma fila, em que fica o que ela recusa por muito tempo. */
  readonly mortaDe: (url: string) => string;
  /** O instante, em milissegundos, no relógio do stream. */
  readonly agora: () => number;
  readonly lembranca: Lembranca;
};

export type Deps = {
  readonly sqs: SQSClient;
  readonly filas: Enderecos;
  /** Só a esta fila, quando se manda outra vez o que só ela perdeu. */
  readonly so?: QueueName | undefined;
  /** Sem ela nada se estaciona nem se lembra: quem manda tenta outra vez. */
  readonly espera?: Espera;
};

/** Um evento a caminho de uma fila: a posição dele no lote e quando se gravou, em milissegundos. */
export type MensagemDaFila = {
  readonly posicao: number;
  readonly evento: DomainEvent;
  readonly gravadoEm: number;
};

/** Máximo de mensagens de um SendMessageBatch. */
const LOTE = 10;
/** Quanto um evento espera por uma fila que o recusa, a segurar os que vêm atrás no stream. */
const ESPERA_POR_UMA_FILA_MS = 10 * 60_000;

const marca = (fila: QueueName, { usuario_id, id }: DomainEvent) => `${fila}\0${usuario_id}\0${id}`;

/**
 * A mensagem de um evento. Numa fila com grupos ela vai no seu, e o mesmo evento mandado de novo em cinco minutos não
 * entra outra vez.
 */
function mensagem(fila: QueueName, evento: DomainEvent, i: number): SendMessageBatchRequestEntry {
  const MessageBody = JSON.stringify(evento);
  if (!FIFO_QUEUES.has(fila)) {
    const DelaySeconds = DELAY_OF_EVENT[evento.tipo];
    return { Id: String(i), MessageBody, ...(DelaySeconds === undefined ? {} : { DelaySeconds }) };
  }
  const repetida = createHash('sha256').update(`${evento.usuario_id}\0${evento.id}`).digest('hex');
  return {
    Id: String(i),
    MessageBody,
    MessageGroupId: groupOf(evento),
    MessageDeduplicationId: repetida,
  };
}

/** Manda um lote; devolve as posições do que a fila recusou, ou null quando ela não respondeu. */
async function mandarLote(
  { sqs, fila, url }: { readonly sqs: SQSClient; readonly fila: QueueName; readonly url: string },
  eventos: readonly DomainEvent[],
): Promise<ReadonlySet<number> | null> {
  try {
    const { Failed = [] } = await sqs.send(
      new SendMessageBatchCommand({
        QueueUrl: url,
        Entries: eventos.map((evento, i) => mensagem(fila, evento, i)),
      }),
    );
    if (Failed.length > 0) logger.error('fila recusou mensagens', { fila, quantas: Failed.length });
    return new Set(Failed.map(({ Id }) => Number(Id)));
  } catch (erro) {
    logger.error('fila recusou o lote', { fila, causa: erro instanceof Error ? erro.name : 'desconhecida' });
    return null;
  }
}

type Entregue = {
  readonly aceitos: readonly MensagemDaFila[];
  readonly recusados: readonly MensagemDaFila[];
};

/**
 * Manda a um endereço, em lotes. Para no lote de que nem houve resposta, para não gastar nos seguintes o tempo das
 * outras filas, e, numa fila em ordem, no primeiro recusado, para que nada passe à frente: o que não se tentou conta
 * como recusado.
 */
async function mandarTudo(
  onde: { readonly sqs: SQSClient; readonly fila: QueueName; readonly url: string },
  mensagens: readonly MensagemDaFila[],
): Promise<Entregue> {
  const aceitos: MensagemDaFila[] = [];
  const recusados: MensagemDaFila[] = [];
  for (let inicio = 0; inicio < mensagens.length; inicio += LOTE) {
    const lote = mensagens.slice(inicio, inicio + LOTE);
    const falharam = await mandarLote(
      onde,
      lote.map(({ evento }) => evento),
    );
    for (const [i, mensagem] of lote.entries()) {
      (falharam === null || falharam.has(i) ? recusados : aceitos).push(mensagem);
    }
    if (falharam === null || (FIFO_QUEUES.has(onde.fila) && recusados.length > 0)) {
      recusados.push(...mensagens.slice(inicio + LOTE));
      break;
    }
  }
  return { aceitos, recusados };
}

/** Anota desde quando a fila recusa tudo; a que aceitou alguma coisa recomeça a conta. */
function anotarRecusa({ agora, lembranca }: Espera, fila: QueueName, { aceitos, recusados }: Entregue): void {
  if (aceitos.length > 0) lembranca.recusaDesde.delete(fila);
  else if (recusados.length > 0 && !lembranca.recusaDesde.has(fila)) lembranca.recusaDesde.set(fila, agora());
}

/** Os que já esperaram o bastante, ou são de uma fila que há tanto tempo não aceita nada. */
function esperaramDemais(
  { agora, lembranca }: Espera,
  fila: QueueName,
  recusados: readonly MensagemDaFila[],
): MensagemDaFila[] {
  const limite = agora() - ESPERA_POR_UMA_FILA_MS;
  const desde = lembranca.recusaDesde.get(fila);
  const semEsperanca = desde !== undefined && desde <= limite;
  return recusados.filter(({ gravadoEm }) => semEsperanca || gravadoEm <= limite);
}

/**
 * Manda a uma fila o que é dela e devolve o que continua à espera. O que ela recusa há dez minutos vai para a fila
 * morta dela, de onde um comando o manda outra vez (docs/operations.md): o stream guarda por um dia, e as outras filas
 * não podem esperar por esta.
 */
export async function enviarParaFila(
  deps: Deps,
  fila: QueueName,
  mensagens: readonly MensagemDaFila[],
): Promise<readonly MensagemDaFila[]> {
  const { sqs, filas, espera } = deps;
  const { chegou } = espera?.lembranca ?? lembrancaVazia();
  const faltam = mensagens.filter(({ evento }) => !chegou.has(marca(fila, evento)));
  const entregue = await mandarTudo({ sqs, fila, url: filas[fila] }, faltam);
  for (const { evento } of entregue.aceitos) chegou.add(marca(fila, evento));
  if (!espera) return entregue.recusados;
  anotarRecusa(espera, fila, entregue);
  const aEstacionar = esperaramDemais(espera, fila, entregue.recusados);
  if (aEstacionar.length === 0) return entregue.recusados;
  const { aceitos } = await mandarTudo({ sqs, fila, url: espera.mortaDe(filas[fila]) }, aEstacionar);
  for (const { evento } of aceitos) chegou.add(marca(fila, evento));
  logger.error('mensagens estacionadas na fila morta', { fila, quantas: aceitos.length });
  const estacionados = new Set(aceitos);
  return entregue.recusados.filter((mensagem) => !estacionados.has(mensagem));
}
