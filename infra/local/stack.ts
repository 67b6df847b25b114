import { randomBytes } from 'node:crypto';
import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod';
import { type FunctionName, functions } from '../../shared/manifest/manifest.ts';
import { openClock } from './business-clock.ts';
import { ClearFailure } from './clear-failure.ts';
import { createConsole } from './console/console.ts';
import { claimFolder, vaultKey } from './data-folder.ts';
import { startDependencies } from './dependencies.ts';
import { openLocalTable } from './emulators/dynamo.ts';
import { REGION, SITE_BUCKET } from './emulators/services.ts';
import { startEdgeKeysFake } from './fakes/edge-keys.ts';
import { createApi } from './gateway/api.ts';
import { createAuthorizer } from './gateway/auth.ts';
import { openEdge } from './gateway/edge.ts';
import { openPublished } from './gateway/published.ts';
import { openPort, serveGateway } from './gateway/server.ts';
import { builtWeb, devWeb } from './gateway/web.ts';
import { openLog } from './log.ts';
import { openOperators } from './operators.ts';
import { functionEnvironment } from './runtime/environment.ts';
import { type Lambdas, startLambdas } from './runtime/lambda.ts';
import { localValues } from './runtime/values.ts';
import { seedOnce, seedSellersOnce } from './seed.ts';
import { ensureSite } from './site.ts';
import { startQueues } from './sources/queues.ts';
import { startSchedules } from './sources/schedules.ts';
import { startStream } from './sources/stream.ts';
import type { Stack, StackOptions } from './stack-types.ts';
import { openState } from './state-file.ts';
import { connectWebhooks } from './webhooks.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** O pacote de uma função, como o CDK o envia. */
const bundleOf = (nome: FunctionName) => join(ROOT, `dist/lambdas/${nome}/index.cjs`);

/** De onde uma função roda. O Node lê .ts, e não .tsx: a que tem páginas roda montada também em desenvolvimento. */
function moduleOf(nome: FunctionName, dev: boolean): string {
  const fonte = dev && !functions[nome].montada;
  return pathToFileURL(fonte ? join(ROOT, functions[nome].entry) : bundleOf(nome)).href;
}

function requireBuild(): void {
  if (!existsSync(join(ROOT, 'dist/lambdas'))) {
    throw new ClearFailure('Falta a montagem em dist/. Rode npm run build.');
  }
}

export type { Stack, StackOptions } from './stack-types.ts';

/** O que se sabe antes de subir qualquer coisa; `desfazer` recebe a parada de cada parte que subiu. */
type Chao = {
  readonly opcoes: StackOptions;
  readonly dir: string;
  readonly estagio: 'local' | 'teste';
  readonly desfazer: (() => unknown)[];
};

/** Sobe o produto inteiro em 127.0.0.1, com os dados em `dir`; `stop()` devolve tudo. */
export async function startStack(opcoes: StackOptions): Promise<Stack> {
  const desfazer: (() => unknown)[] = [];
  const stop = async () => {
    for (const passo of desfazer.splice(0).reverse()) await passo();
  };
  const { estagio = 'local' } = opcoes;
  try {
    return { ...(await subir({ opcoes, dir: resolve(opcoes.dir), estagio, desfazer })), stop };
  } catch (erro) {
    await stop();
    throw erro;
  }
}

async function subir(chao: Chao): Promise<Omit<Stack, 'stop'>> {
  const { opcoes, dir, estagio, desfazer } = chao;
  requireBuild();
  const entrada = await tomarPortaEPasta(chao);
  const guardado = abrirGuardado(dir);
  const relogio = openClock(dir);
  const dependencias = await startDependencies(dir, { ...opcoes, desfazer, agora: relogio.agora });
  const { dynamo, identidade } = dependencias;
  const tabela = openLocalTable(dynamo);
  const lambdas = await ligarFuncoes(chao, { ...entrada, guardado, relogio, dependencias });
  const operadores = await openOperators(dir, dynamo, identidade);
  const operador = operadores.demonstracao();
  const { usuario_id } = operador;
  const { cofre } = guardado;
  const doOperador = { tabela, cofre, estagio, usuario_id, origem: entrada.origin };
  const { links } = guardado.segredos;
  await seedOnce({ ...opcoes, ...doOperador, links, dir, dependencias });
  const fontes = await ligarFontes(chao, { ...entrada, dependencias, lambdas });
  await publicarSite(chao, { ...entrada, guardado, dependencias });
  await seedSellersOnce({ tabela, cofre, estagio, dir, operadores, s3: dependencias.endpoints.s3 });
  await connectWebhooks(doOperador, dependencias);
  const console = createConsole({ ...dependencias, ...fontes, operadores, relogio });
  const api = await abrirEntrada(chao, { ...entrada, guardado, dependencias, lambdas, console });
  return {
    ...dependencias,
    ...fontes,
    origin: entrada.origin,
    painel: entrada.painel,
    tabela: dynamo.tabela,
    dir,
    links: guardado.segredos.links,
    operador,
    operadores,
    lambdas,
    api,
    relogio,
  };
}

/** A porta primeiro: se está tomada, nada mais começa. */
async function tomarPortaEPasta({ opcoes, dir, desfazer }: Chao) {
  const abrir = async (pedida: number) => {
    const aberta = await openPort(pedida);
    desfazer.push(() => {
      aberta.servidor.closeAllConnections();
      aberta.servidor.close();
    });
    return aberta;
  };
  const { porta, servidor } = await abrir(opcoes.port ?? 0);
  const doPainel = opcoes.panelPort === undefined ? null : await abrir(opcoes.panelPort);
  const origin = `http://localhost:${porta}`;
  const painel = doPainel ? `http://localhost:${doPainel.porta}` : origin;
  desfazer.push(claimFolder(dir, origin));
  const log = openLog(dir, opcoes.quieto ?? false);
  desfazer.push(log.fechar);
  return { porta, servidor, doPainel, origin, painel, log };
}
type Entrada = Awaited<ReturnType<typeof tomarPortaEPasta>>;

const sorteado = () => randomBytes(32).toString('base64url');
/** O dos links veio depois: uma pasta de antes ganha o seu. */
const segredos = z.object({
  origem: z.string(),
  cursor: z.string(),
  links: z.string().default(sorteado),
});

/** O que fica na pasta entre uma execução e outra e que mais de uma parte lê. */
function abrirGuardado(dir: string) {
  const arquivo = openState(join(dir, 'segredos.json'), segredos, {
    origem: sorteado(),
    cursor: sorteado(),
    links: sorteado(),
  });
  arquivo.write(arquivo.read());
  return {
    segredos: arquivo.read(),
    edgeKeys: openState(join(dir, 'kvs.json'), z.record(z.string(), z.string()), {}),
    cofre: vaultKey(dir),
  };
}

type Partes = Entrada & {
  readonly guardado: ReturnType<typeof abrirGuardado>;
  readonly dependencias: Awaited<ReturnType<typeof startDependencies>>;
  readonly lambdas: Lambdas;
};

/** As funções do manifesto, cada uma com o ambiente que declarou, no relógio de negócio. */
async function ligarFuncoes(
  { opcoes, estagio, desfazer }: Chao,
  partes: Omit<Partes, 'lambdas'> & { relogio: ReturnType<typeof openClock> },
): Promise<Lambdas> {
  const { porta, log, guardado, relogio, dependencias } = partes;
  const edgeKeys = await startEdgeKeysFake(guardado.edgeKeys, opcoes.aoChamarAws);
  desfazer.push(edgeKeys.stop);
  const { endpoints } = dependencias.falhas;
  const valores = localValues({
    ...guardado,
    estagio,
    porta,
    endpoints,
    dns: dependencias.dns.servidor,
    tabela: dependencias.dynamo.tabela,
    clienteDaSenha: dependencias.identidade.passwordClientId,
  });
  const lambdas = startLambdas({
    arquivo: (nome) => moduleOf(nome, opcoes.dev ?? false),
    env: (nome) => functionEnvironment(nome, valores, { ...endpoints, edgeKeys: edgeKeys.origem }),
    relogio: relogio.deslocamento,
    registrar: log.lambda,
    ...(opcoes.aoInvocar ? { aoInvocar: opcoes.aoInvocar } : {}),
  });
  desfazer.push(lambdas.stop);
  relogio.aoMudar(lambdas.ajustarRelogio);
  return lambdas;
}

/** O que chama as funções sem que ninguém peça: o stream da tabela, as filas e as agendas. */
async function ligarFontes({ opcoes, dir, desfazer }: Chao, partes: Omit<Partes, 'guardado'>) {
  const { dependencias, lambdas, log } = partes;
  const { dynamo, endpoints, emFila } = dependencias;
  const registrar = log.aviso;
  const stream = await startStream({ ...dynamo, dir, esquecer: dynamo.esquecerStream, lambdas, registrar });
  desfazer.push(stream.stop);
  dependencias.aoGravar(stream.acordar);
  const filas = await startQueues({ endpoint: endpoints.sqs, emFila, lambdas, registrar });
  desfazer.push(filas.stop);
  const agendas = startSchedules({ lambdas, registrar, soAPedido: opcoes.agendasSoAPedido ?? false });
  desfazer.push(agendas.stop);
  return { stream, filas, agendas };
}

/** As páginas publicadas, antes de o produto se dizer pronto. */
async function publicarSite({ dir }: Chao, { origin, log, guardado, dependencias }: Omit<Partes, 'lambdas'>) {
  await ensureSite({
    ...dependencias,
    dir,
    s3: dependencias.endpoints.s3,
    edgeKeys: guardado.edgeKeys,
    origem: origin,
    publicador: bundleOf('publicador'),
    registrar: log.aviso,
  });
}

/** A porta deixa de dizer que ainda não: a borda, a API, a web e o console numa origem só. */
async function abrirEntrada(
  { opcoes, estagio, desfazer }: Chao,
  partes: Partes & { console: ReturnType<typeof createConsole> },
): Promise<Stack['api']> {
  const { servidor, doPainel, origin, painel, log, guardado, dependencias, lambdas, console } = partes;
  const { identidade, falhas } = dependencias;
  const { dev = false } = opcoes;
  const web = dev ? await devWeb(servidor) : builtWeb();
  desfazer.push(web.stop);
  if (dev) desfazer.push(recarregarQuandoMudar(lambdas));
  const registrar = log.aviso;
  const api = createApi({ lambdas, autorizar: createAuthorizer(identidade), registrar });
  serveGateway(doPainel ? [servidor, doPainel.servidor] : [servidor], {
    borda: openEdge(guardado.edgeKeys, doPainel !== null),
    portaDoPainel: doPainel?.porta ?? null,
    api,
    web: web.atender,
    publicadas: openPublished(`${falhas.endpoints.s3}/${SITE_BUCKET}`),
    direto: web.direto,
    console,
    cognito: falhas.endpoints.cognito,
    arquivos: falhas.endpoints.s3,
    paginas: doPainel ? origin : null,
    originSecret: guardado.segredos.origem,
    politica: !dev,
    registrar,
    config: () => ({
      estagio,
      regiao: REGION,
      userPoolId: identidade.userPoolId,
      userPoolClientId: identidade.clientId,
      cognitoEndpoint: `${painel}/_cognito/`,
      base: '',
      site: doPainel ? origin : '',
    }),
  });
  const { origem } = guardado.segredos;
  return (pedido) => api({ ...pedido, headers: { ...pedido.headers, 'x-origem-segredo': origem } });
}

/** Em desenvolvimento, uma fonte gravada troca as funções; devolve o que para de olhar. */
function recarregarQuandoMudar(lambdas: Lambdas): () => void {
  const fontes = ['lambdas', 'shared'].map((pasta) =>
    watch(join(ROOT, pasta), { recursive: true }, () => lambdas.recarregar()),
  );
  return () => {
    for (const fonte of fontes) fonte.close();
  };
}
