import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { type QueueName, queueNames, queues } from '../../shared/manifest/manifest.ts';
import { MORTAS_SUFIXO } from '../aws/constructs/nomes.ts';
import { prefixoDoEstagio } from '../aws/estagio.ts';
import { contarNaFila, devolverMortas } from './eventos/da-fila.ts';
import { type Destino, reenviarDaTabela } from './eventos/da-tabela.ts';
import { reenviarDoStream } from './eventos/do-stream.ts';
import {
  instanteDe,
  lerSaidas,
  numeroDe,
  rodarComando,
  separarOpcoes,
  UsoError,
} from './linha-de-comando.ts';
import { abrirTabela, lerAlvo, OPCOES_DO_ALVO } from './tabela/alvo.ts';
import { paginasDe } from './tabela/recontar.ts';

const USO = `Uso: npm run eventos:reenviar -- --de mortas --fila agregados [--mandar]
     npm run eventos:reenviar -- --de ses [--mandar]
     npm run eventos:reenviar -- --de stream [--fila agregados] [--mandar]
     npm run eventos:reenviar -- --de tabela --desde INSTANTE --ate INSTANTE [--vendedor USUARIO_ID] [--fila agregados] [--mandar]
       [--estagio dev] [--regiao sa-east-1] [--tabela NOME] [--ritmo 500]

Manda outra vez às filas o que não chegou a elas: o que está na fila morta de uma fila (o que morreu, e o que o despachante estacionou),
o que o EventBridge não entregou, os lotes de que o leitor do stream desistiu, ou os eventos que a tabela guarda de um intervalo. Sem
--mandar, só conta. Nenhuma mensagem sai duas vezes: quem trata um evento reconhece o que já fez. Instantes como 2026-11-21T03:00:00-03:00.`;

const OPCOES = {
  ...OPCOES_DO_ALVO,
  de: { type: 'string' },
  fila: { type: 'string' },
  desde: { type: 'string' },
  ate: { type: 'string' },
  vendedor: { type: 'string' },
  ritmo: { type: 'string' },
  mandar: { type: 'boolean' },
} as const;

/** As filas de um estágio na conta, achadas pelo nome. */
function filasDoEstagio(sqs: SQSClient, estagio: string) {
  const prefixo = prefixoDoEstagio(estagio);
  const url = async (nome: string) => {
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: `${prefixo}-${nome}` }));
    if (!QueueUrl) throw new UsoError(`Não há a fila ${prefixo}-${nome}.`);
    return QueueUrl;
  };
  const ordem = (fila: QueueName) => (queues[fila].fifo ? '.fifo' : '');
  return {
    url,
    viva: (fila: QueueName) => url(`${fila}${ordem(fila)}`),
    morta: (fila: QueueName) => url(`${fila}${MORTAS_SUFIXO}${ordem(fila)}`),
  };
}

function filaPedida(texto: string | undefined): QueueName | undefined {
  const fila = queueNames.find((nome) => nome === texto);
  if (texto !== undefined && !fila)
    throw new UsoError(`Não há a fila '${texto}'. Existem: ${queueNames.join(', ')}.`);
  return fila;
}

/** Faz o que a linha de comando pede e diz cada linha a `dizer`. */
async function eventosReenviar(
  argumentos: readonly string[],
  dizer: (linha: string) => void = console.log,
): Promise<void> {
  const { mandar = false, de, ...valores } = separarOpcoes(argumentos, OPCOES);
  const { estagio = 'dev', vendedor } = valores;
  const fila = filaPedida(valores.fila);
  const alvo = lerAlvo(valores, process.env, lerSaidas());
  const sqs = new SQSClient({ region: alvo.regiao });
  const filas = filasDoEstagio(sqs, estagio);
  const destino = async (): Promise<Destino> => ({
    sqs,
    filas: Object.fromEntries(
      await Promise.all(queueNames.map(async (nome) => [nome, await filas.viva(nome)] as const)),
    ) as Record<QueueName, string>,
    so: fila,
  });

  if (de === 'mortas' || de === 'ses') {
    const qual = de === 'ses' ? 'entregas' : fila;
    if (!qual) throw new UsoError('Falta: --fila.');
    const morta = await (de === 'ses' ? filas.url(`ses${MORTAS_SUFIXO}`) : filas.morta(qual));
    const esperam = await contarNaFila(sqs, morta);
    if (!mandar) return dizer(`${esperam} mensagens esperam. Com --mandar, voltam à fila ${qual}.`);
    const { foram, ficaram } = await devolverMortas({ sqs, de: morta, para: await filas.viva(qual) });
    return dizer(`Voltaram à fila ${qual}: ${foram}. Ficaram: ${ficaram}.`);
  }
  if (de === 'stream') {
    const mortas = await filas.url(`stream${MORTAS_SUFIXO}`);
    if (!mandar)
      return dizer(`${await contarNaFila(sqs, mortas)} lotes esperam. Com --mandar, vão às filas.`);
    const streams = new DynamoDBStreamsClient({ region: alvo.regiao });
    for await (const lote of reenviarDoStream(streams, mortas, await destino())) {
      const { approximateArrivalOfFirstRecord: desde, approximateArrivalOfLastRecord: ate } = lote.onde;
      if (lote.situacao === 'foi') dizer(`Lote de ${desde}: ${lote.eventos} registros às filas.`);
      else if (lote.situacao === 'faltam') dizer(`Lote de ${desde}: uma fila recusou; rode outra vez.`);
      else dizer(`Lote de ${desde} a ${ate}: o stream já não o tem; mande-o com --de tabela.`);
    }
    return dizer('Não há mais lotes na fila morta do stream.');
  }
  if (de !== 'tabela') throw new UsoError('Falta --de: mortas, ses, stream ou tabela.');
  const desde = instanteDe('desde', valores.desde);
  const ate = instanteDe('ate', valores.ate);
  if (!desde || !ate) throw new UsoError('Faltam: --desde e --ate.');
  const paginas = paginasDe(abrirTabela(alvo), numeroDe('ritmo', valores.ritmo));
  const { porTipo, faltam } = await reenviarDaTabela(
    paginas,
    { desde, ate, vendedor },
    mandar ? await destino() : null,
  );
  for (const [tipo, quantos] of [...porTipo].sort(([a], [b]) => (a < b ? -1 : 1)))
    dizer(`${String(quantos).padStart(9)}  ${tipo}`);
  if (!mandar) return dizer('Nada se mandou. Com --mandar, vão às filas que os querem.');
  dizer(faltam > 0 ? `${faltam} ficaram por mandar: rode outra vez.` : 'Todos foram às filas que os querem.');
}

if (import.meta.main) await rodarComando(USO, () => eventosReenviar(process.argv.slice(2)));
