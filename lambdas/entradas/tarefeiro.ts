import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import ptBR from 'zod/v4/locales/pt.js';
import { lembrarResultado } from '../../shared/base/uma-vez.ts';
import { TENTATIVAS_DE_UMA_TAREFA } from '../../shared/tarefas/tarefas.rules.ts';
import { buscarMidiasDoWhatsapp } from '../adapters/midias-recebidas.ts';
import { escolherModelo } from '../adapters/modelo.ts';
import { AMBIENTE_DO_WHATSAPP } from '../adapters/remetentes-de-whatsapp.ts';
import { transcreverAudio } from '../assistente/index.ts';
import { saidasDeWhatsapp } from '../avisos/index.ts';
import { guardarMidia } from '../conversas/index.ts';
import { credencialDe, lerIntegracao } from '../integracoes/index.ts';
import { marcarComprovante } from '../pedidos/index.ts';
import { systemClock } from '../platform/clock.ts';
import { consume } from '../platform/consume.ts';
import type { DomainEvent } from '../platform/domain-event.ts';
import { readEnv } from '../platform/env.ts';
import { type EventHandlers, handlerOf } from '../platform/event-queues.ts';
import { openSourceQueue } from '../platform/source-queue.ts';
import { openTable } from '../platform/table.ts';
import { trabalhar } from '../tarefas/trabalhar.ts';

z.config(ptBR());

const env = readEnv(['TABELA', 'BALDE_TAREFAS', 'BALDE_MIDIAS', 'FILA_TAREFAS_URL', ...AMBIENTE_DO_WHATSAPP]);
const tabela = openTable(env.TABELA);
/** O pacote do S3 só se carrega com a primeira tarefa. */
const arquivos = lembrarResultado(async () => {
  const { arquivosS3 } = await import('../adapters/s3.ts');
  return arquivosS3(env.BALDE_TAREFAS);
});
const midias = lembrarResultado(async () =>
  (await import('../adapters/midias.ts')).midiasS3(env.BALDE_MIDIAS),
);
const buscar = lembrarResultado(() => buscarMidiasDoWhatsapp(env, tabela, credencialDe));
const transcrever = lembrarResultado(() =>
  transcreverAudio({ tabela, escolherModelo: escolherModelo(env, tabela, credencialDe) }),
);
const acoes = lembrarResultado(async () =>
  (await import('../tarefas/acoes-do-lote.ts')).acoesDoLote({
    tabela,
    saidaDe: saidasDeWhatsapp({ tabela, integracaoDe: lerIntegracao.bind(null, { tabela }) }),
  }),
);
const fila = openSourceQueue('tarefas', env.FILA_TAREFAS_URL);

type Vez = { readonly restaMs: () => number; readonly ultimaTentativa: boolean };
const chavesDasMidias = z.object({ chaves: z.array(z.string()) });

const TRATAR: EventHandlers<'tarefas', (evento: DomainEvent, vez: Vez) => Promise<void>> = {
  'tarefa.pronta': async ({ usuario_id, entidade_id: id }, vez) =>
    trabalhar(
      { tabela, arquivos: await arquivos(), relogio: systemClock, acoes },
      { usuario_id, id, ...vez },
    ),
  'conversa.midia_chegou': async (evento, vez) =>
    guardarMidia(
      {
        tabela,
        buscar: buscar(),
        midias: await midias(),
        relogio: systemClock,
        marcarComprovante: (ctx, telefone) => marcarComprovante(tabela, ctx, telefone),
        transcrever: (ctx, audio) => transcrever()(ctx, audio),
      },
      evento,
      vez,
    ),
  'conversa.midias_apagadas': async ({ dados }) => {
    const { apagar } = await midias();
    for (const chave of chavesDasMidias.parse(dados).chaves) await apagar(chave);
  },
};

/** Fila `tarefas`: importa, exporta, age em lote, e guarda os arquivos que chegam nas conversas. */
export function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  return consume(fila, event, (evento, entrega) =>
    handlerOf(TRATAR, evento)(evento, {
      restaMs: () => context.getRemainingTimeInMillis(),
      ultimaTentativa: entrega >= TENTATIVAS_DE_UMA_TAREFA,
    }),
  );
}
