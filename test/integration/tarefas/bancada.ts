import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CREDENTIALS } from '../../../infra/local/emulators/dynamo.ts';
import { REGION, startFauxqsThread } from '../../../infra/local/emulators/services.ts';
import { arquivosS3 } from '../../../lambdas/adapters/s3.ts';
import type { TarefaGuardada } from '../../../lambdas/tarefas/item.ts';
import {
  analisarTarefa,
  baixarTarefa,
  confirmarTarefa,
  criarTarefa,
  obterTarefa,
} from '../../../lambdas/tarefas/tarefas.ts';
import { type DepsDoTarefeiro, trabalhar } from '../../../lambdas/tarefas/trabalhar.ts';
import { temTrabalho } from '../../../shared/tarefas/tarefas.rules.ts';
import type { TipoDeArquivo } from '../../../shared/tarefas/tarefas.schema.ts';
import { mandarFormulario } from '../../support/upload-de-arquivo.ts';
import { type Cenario, umCenario } from '../cenario.ts';

export const BALDE = 'tarefas-de-teste';

/** Um cenário com o balde privado de verdade, e os caminhos inteiros de exportar e importar. */
export type Bancada = {
  readonly c: Cenario;
  readonly s3: S3Client;
  readonly endpointS3: string;
  readonly deps: DepsDoTarefeiro;
  /** Deixa o arquivo no endereço assinado, como o navegador, e pede a análise. */
  readonly enviar: (
    usuario_id: string,
    tipo: TipoDeArquivo,
    arquivo: string | Uint8Array<ArrayBuffer>,
  ) => Promise<string>;
  /** Faz o papel da fila: chama o tarefeiro até a tarefa não ter mais o que fazer. */
  readonly executar: (usuario_id: string, id: string, deps?: DepsDoTarefeiro) => Promise<TarefaGuardada>;
  /** Envia, analisa, confirma e grava. */
  readonly importar: (
    usuario_id: string,
    tipo: TipoDeArquivo,
    arquivo: string | Uint8Array<ArrayBuffer>,
  ) => Promise<TarefaGuardada>;
  /** Exporta e baixa o arquivo. */
  readonly exportar: (usuario_id: string, tipo: TipoDeArquivo) => Promise<string>;
  readonly parar: () => Promise<void>;
};

const semLote = () => Promise.reject(new Error('Nenhuma destas é uma ação em lote'));
const semPressa = () => 600_000;

export async function umaBancada(): Promise<Bancada> {
  const dir = mkdtempSync(join(tmpdir(), 'tarefas-'));
  const [c, fauxqs] = await Promise.all([umCenario(), startFauxqsThread(dir, [])]);
  const s3 = new S3Client({
    endpoint: fauxqs.endpoint,
    region: REGION,
    credentials: CREDENTIALS,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  await s3.send(new CreateBucketCommand({ Bucket: BALDE }));
  const deps: DepsDoTarefeiro = {
    tabela: c.tabela,
    arquivos: arquivosS3(BALDE, s3),
    relogio: c.relogio,
    acoes: semLote,
  };

  const bancada: Bancada = {
    c,
    s3,
    endpointS3: fauxqs.endpoint,
    deps,
    enviar: async (usuario_id, tipo, arquivo) => {
      const { tarefa, envio } = await criarTarefa(deps, {
        ctx: c.ctx({ usuario_id }),
        tipo,
        nome_arquivo: 'clientes.csv',
      });
      const resposta = await mandarFormulario(envio, arquivo);
      if (!resposta.ok) throw new Error(`POST ${resposta.status} ${await resposta.text()}`);
      await analisarTarefa(deps, { ctx: c.ctx({ usuario_id }), id: tarefa.id });
      return tarefa.id;
    },
    executar: async (usuario_id, id, comDeps = deps) => {
      for (let vez = 0; vez < 500; vez += 1) {
        const tarefa = await obterTarefa(deps, { ctx: c.ctx({ usuario_id }), id });
        if (!temTrabalho(tarefa.status)) return tarefa;
        await trabalhar(comDeps, { usuario_id, id, restaMs: semPressa, ultimaTentativa: false });
      }
      throw new Error('A tarefa não acaba');
    },
    importar: async (usuario_id, tipo, arquivo) => {
      const id = await bancada.enviar(usuario_id, tipo, arquivo);
      const analisada = await bancada.executar(usuario_id, id);
      if (analisada.status !== 'aguardando_confirmacao') return analisada;
      await confirmarTarefa(deps, { ctx: c.ctx({ usuario_id }), id });
      return bancada.executar(usuario_id, id);
    },
    exportar: async (usuario_id, tipo) => {
      const ctx = () => c.ctx({ usuario_id });
      const { tarefa } = await criarTarefa(deps, { ctx: ctx(), tipo, nome_arquivo: null });
      const feita = await bancada.executar(usuario_id, tarefa.id);
      if (feita.status !== 'concluida') throw new Error(`Exportação ${feita.status}: ${feita.erro}`);
      const { url } = await baixarTarefa(deps, { ctx: ctx(), id: tarefa.id });
      // Com a marca de UTF-8, que o texto da resposta tiraria.
      return Buffer.from(await (await fetch(url)).arrayBuffer()).toString('utf8');
    },
    parar: async () => {
      s3.destroy();
      await Promise.all([c.parar(), fauxqs.stop()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
  return bancada;
}
