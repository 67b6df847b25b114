import { randomBytes } from 'node:crypto';
import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod';
import { type FunctionName, functions } from '../../shared/manifest/manifest.ts';
import { openClock } from './business-clock.ts';
import { ClearFailure } from './clear-failure.ts';
import { createConsole } from './console/console.ts';
import { claimFolder } from './data-folder.ts';
import { startDependencies } from './dependencies.ts';
import { openLocalTable, setStream } from './emulators/dynamo.ts';
import { REGION, SITE_BUCKET } from './emulators/services.ts';
import { startVivosFake } from './fakes/vivos.ts';
import { createApi } from './gateway/api.ts';
import { createAuthorizer } from './gateway/auth.ts';
import { openEdge } from './gateway/edge.ts';
import { openPublished } from './gateway/published.ts';
import { openPort, serveGateway } from './gateway/server.ts';
import { builtWeb, devWeb } from './gateway/web.ts';
import { openLog } from './log.ts';
import { openMailbox } from './mailbox.ts';
import { openOperators } from './operators.ts';
import { functionEnvironment } from './runtime/environment.ts';
import { startLambdas } from './runtime/lambda.ts';
import { localValues } from './runtime/values.ts';
import { ensureSite } from './site.ts';
import { startQueues } from './sources/queues.ts';
import { startSchedules } from './sources/schedules.ts';
import { startStream } from './sources/stream.ts';
import type { Stack, StackOptions } from './stack-types.ts';
import { openState } from './state-file.ts';
import { vaultKey } from './vault-key.ts';
import { connectWebhooks } from './webhooks.ts';

export type { Stack, StackOptions } from './stack-types.ts';

const raiz = fileURLToPath(new URL('../../', import.meta.url));
const segredos = z.object({ origem: z.string(), cursor: z.string() });

function exigirMontagem(): void {
  if (!existsSync(join(raiz, 'dist/lambdas'))) {
    throw new ClearFailure('Falta a montagem em dist/. Rode npm run build.');
  }
}

/** Sobe o produto inteiro em 127.0.0.1, com os dados em `dir`; `stop()` devolve tudo. */
export async function startStack(opcoes: StackOptions): Promise<Stack> {
  const dir = resolve(opcoes.dir);
  const desfazer: (() => unknown)[] = [];
  const stop = async () => {
    for (const passo of desfazer.splice(0).reverse()) await passo();
  };
  try {
    return await subir(opcoes, dir, desfazer, stop);
  } catch (erro) {
    await stop();
    throw erro;
  }
}

async function subir(
  opcoes: StackOptions,
  dir: string,
  desfazer: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<Stack> {
  const { dev = false, estagio = 'local' } = opcoes;
  exigirMontagem();
  const { porta, servidor } = await openPort(opcoes.port ?? 0);
  desfazer.push(() => {
    servidor.closeAllConnections();
    servidor.close();
  });
  const origin = `http://localhost:${porta}`;
  desfazer.push(claimFolder(dir, origin));
  const log = openLog(dir, opcoes.quieto ?? false);
  desfazer.push(log.fechar);

  const guardados = openState(join(dir, 'segredos.json'), segredos, {
    origem: randomBytes(32).toString('base64url'),
    cursor: randomBytes(32).toString('base64url'),
  });
  guardados.write(guardados.read());
  const kvs = openState(join(dir, 'kvs.json'), z.record(z.string(), z.string()), {});
  const inicio = openState(join(dir, 'inicio.json'), z.object({ semeado: z.boolean() }), { semeado: false });
  const relogio = openClock(dir, (ms) => lambdas.ajustarRelogio(ms));

  const dependencias = await startDependencies(dir, {
    desfazer,
    agora: () => new Date(Date.now() + relogio.deslocamento()),
    aoEnviarCodigo: (codigo) => emails.receberCodigo(codigo),
    aoEnviarEmail: () => void emails.recolher().catch(() => {}),
  });
  const { dynamo, identidade, endpoints, falhas, pagamentos, medicao, geo } = dependencias;
  const emails = openMailbox(dir, endpoints.ses);
  const tabela = openLocalTable(dynamo);
  const cofre = vaultKey(dir);
  const vivos = await startVivosFake(kvs);
  desfazer.push(vivos.stop);
  const valores = localValues({
    tabela: dynamo.tabela,
    estagio,
    segredos: guardados.read(),
    cofre,
    porta,
    endpoints: falhas.endpoints,
  });
  const montado = (nome: FunctionName) => join(raiz, `dist/lambdas/${nome}/index.mjs`);
  const lambdas = startLambdas({
    // O Node lê .ts, e não .tsx: a que tem páginas roda sempre montada.
    arquivo: (nome) =>
      pathToFileURL(dev && !functions[nome].montada ? join(raiz, functions[nome].entry) : montado(nome)).href,
    env: (nome) => functionEnvironment(nome, valores, { ...falhas.endpoints, vivos: vivos.origem }),
    relogio: relogio.deslocamento,
    registrar: log.lambda,
  });
  desfazer.push(lambdas.stop);

  const operadores = await openOperators(dir, dynamo, identidade);
  const operador = operadores.demonstracao();
  if (!inicio.read().semeado) {
    if (!opcoes.vazio) {
      const [{ semear }, { integracoesDaDemonstracao, semearVendas }] = await Promise.all([
        import('./demo.ts'),
        import('./demo-vendas.ts'),
      ]);
      // A demonstração já grava cópias e contadores certos: sem stream, dez mil clientes custam segundos.
      await setStream(dynamo, false);
      await semear({
        tabela: dynamo.tabela,
        endpointDynamo: dynamo.endpoint,
        usuario_id: operador.usuario_id,
        ...(opcoes.clientes === undefined ? {} : { clientes: opcoes.clientes }),
      });
      const { usuario_id } = operador;
      await integracoesDaDemonstracao({ tabela, usuario_id, cofre, estagio });
      await semearVendas({ tabela, usuario_id }, pagamentos.asaas);
    }
    await setStream(dynamo, true);
    inicio.write({ semeado: true });
  }

  await connectWebhooks({ tabela, cofre, estagio, origem: origin }, pagamentos);

  const registrar = log.aviso;
  const stream = await startStream({
    dir,
    endpoint: dynamo.endpoint,
    client: dynamo.client,
    esquecer: dynamo.esquecerStream,
    tabela: dynamo.tabela,
    lambdas,
    registrar,
  });
  desfazer.push(stream.stop);
  const filas = startQueues({ endpoint: endpoints.sqs, lambdas, registrar });
  desfazer.push(filas.stop);
  const agendas = startSchedules({ lambdas, registrar });
  desfazer.push(agendas.stop);
  await ensureSite({
    dir,
    dynamo,
    identidade,
    s3: endpoints.s3,
    vivos: kvs,
    origem: origin,
    publicador: montado('publicador'),
    registrar,
  });

  const web = dev ? await devWeb(servidor) : builtWeb();
  desfazer.push(web.stop);
  if (dev) {
    const fontes = ['lambdas', 'shared'].map((pasta) =>
      watch(join(raiz, pasta), { recursive: true }, () => lambdas.recarregar()),
    );
    desfazer.push(() => {
      for (const fonte of fontes) fonte.close();
    });
  }
  serveGateway(servidor, {
    borda: openEdge(kvs),
    api: createApi({ lambdas, autorizar: createAuthorizer(identidade), registrar }),
    web: web.atender,
    publicadas: openPublished(`${falhas.endpoints.s3}/${SITE_BUCKET}`),
    direto: web.direto,
    console: createConsole({ operadores, emails, agendas, relogio, falhas, filas, pagamentos, medicao }),
    cognito: falhas.endpoints.cognito,
    arquivos: falhas.endpoints.s3,
    origemSegredo: guardados.read().origem,
    politica: !dev,
    registrar,
    config: () => ({
      estagio,
      regiao: REGION,
      userPoolId: identidade.userPoolId,
      userPoolClientId: identidade.clientId,
      cognitoEndpoint: `${origin}/_cognito/`,
      fluxo: 'USER_PASSWORD_AUTH',
      base: '',
    }),
  });
  return {
    origin,
    tabela: dynamo.tabela,
    dir,
    endpoints,
    operador,
    operadores,
    identidade,
    dynamo,
    falhas,
    pagamentos,
    medicao,
    geo,
    lambdas,
    relogio,
    agendas,
    filas,
    stream,
    stop,
  };
}
