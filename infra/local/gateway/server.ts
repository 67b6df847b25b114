import { createServer, type IncomingMessage, type Server } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { recusasComuns } from '../../../shared/base/refusals.ts';
import { cabecalhosDaBorda, cabecalhosDe } from '../../aws/edge/cabecalhos.ts';
import { ClearFailure, messageOf } from '../clear-failure.ts';
import { hangUp, listenerOf, type NodeEnv } from '../http.ts';
import { gatewayMessage } from './api.ts';
import { proxyCognito } from './cognito-proxy.ts';
import type { Edge, EdgeRequest } from './edge.ts';
import type { ApiRequest } from './event.ts';
import { rateRule, routeRates } from './limits.ts';
import type { Published } from './published.ts';
import { jsonReply, type Reply, toResponse } from './reply.ts';
import type { Wanted } from './static-files.ts';
import { toEdgeRequest, viewerOf } from './viewer.ts';
import type { WebHandler } from './web.ts';

const CASA = new Set(['localhost', '127.0.0.1', '[::1]']);

function nome(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/**
 * Só quem está nesta máquina e abriu a própria página: recusa outro nome no Host (um domínio que alguém aponte
 * para 127.0.0.1) e pedidos que outra página faça às escondidas.
 */
function isLoopbackRequest(pedido: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': vindoDe } = pedido.headers;
  if (!CASA.has(nome(host))) return false;
  if (vindoDe === 'cross-site') return false;
  return origin === undefined || origin === `http://${host}`;
}

/** O que o WAF responde a quem passou do limite de pedidos por endereço. */
function blockedByRate(): Reply {
  const { mensagem } = recusasComuns.muitas_requisicoes;
  return jsonReply(429, { erro: 'muitas_requisicoes', mensagem, id: 'borda' });
}

export type GatewayOptions = {
  readonly borda: Edge;
  /** A porta em que só o painel abre, se tem uma. */
  readonly portaDoPainel: number | null;
  readonly api: (pedido: ApiRequest) => Promise<Reply>;
  readonly web: WebHandler;
  /** Páginas publicadas, do balde do site. */
  readonly publicadas: Published;
  /** As chamadas de `/_local`. */
  readonly console: Hono<NodeEnv>;
  readonly config: () => object;
  readonly cognito: string;
  /** Origem do balde para onde o navegador manda arquivos, que a política de conteúdo permite. */
  readonly arquivos: string;
  /** Onde abrem as páginas de quem vende, se o painel tem um endereço só dele. */
  readonly paginas: string | null;
  readonly originSecret: string;
  /** Em desenvolvimento o Vite põe scripts em linha, que a política recusaria. */
  readonly politica: boolean;
  /** Endereços que vão direto ao Vite em desenvolvimento. */
  readonly direto?: ((caminho: string) => boolean) | undefined;
  readonly registrar: (linha: string) => void;
};

/** Pedidos por endereço em cinco minutos: folgado, porque aqui todo mundo é 127.0.0.1. */
const TAXA = 100_000;
/** O que uma Lambda aceita de entrada, em bytes. */
const MAX_BODY = 6 * 1024 * 1024;

/**
 * Abre a porta antes de tudo: uma porta em uso aparece logo, e quem pergunta pela saúde durante a subida
 * ouve que ainda não está pronto.
 */
export async function openPort(porta: number): Promise<{ porta: number; servidor: Server }> {
  const ainda = new Hono<NodeEnv>().all('*', (c) => c.json({ pronto: false }, 503));
  const servidor = createServer(listenerOf(ainda));
  servidor.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    servidor.once('error', (erro: NodeJS.ErrnoException) => {
      if (erro.code !== 'EADDRINUSE') return reject(erro);
      const dica = 'Pare o programa que a usa ou escolha outra com: npm start -- --porta 3001';
      return reject(new ClearFailure(`A porta ${porta} já está em uso. ${dica}`));
    });
    servidor.listen(porta, '127.0.0.1', resolve);
  });
  return { porta: z.object({ port: z.number() }).parse(servidor.address()).port, servidor };
}

/** Passa as portas, que até aqui só diziam que ainda não, à entrada de verdade. */
export function serveGateway(servidores: readonly Server[], opcoes: GatewayOptions): void {
  const entrada = listenerOf(createGateway(opcoes));
  for (const servidor of servidores) {
    servidor.removeAllListeners('request');
    servidor.on('request', entrada);
  }
}

/** O endereço como veio, sem que ninguém o decifre antes da borda. */
const enderecoDe = ({ url }: IncomingMessage) =>
  new URL(`http://localhost${url?.startsWith('/') ? url : '/'}`);

const querem = ({ headers }: IncomingMessage): Wanted => ({
  aceita: String(headers['accept-encoding'] ?? ''),
  seNaoMudou: headers['if-none-match'] ?? '',
});

/** A única origem do produto: o que CloudFront, WAF e API Gateway fazem na AWS, nesta máquina. */
function createGateway(opcoes: GatewayOptions): Hono<NodeEnv> {
  const deixar = rateRule(TAXA);
  const deixarNaRota = routeRates();

  function cabecalhos(uri: string): Record<string, string> {
    const { 'content-security-policy': deConteudo, ...outros } = cabecalhosDe(uri, {
      conexoes: [opcoes.arquivos],
      midias: [opcoes.arquivos],
      paginas: opcoes.paginas === null ? [] : [opcoes.paginas],
    });
    return opcoes.politica && deConteudo ? { ...outros, 'content-security-policy': deConteudo } : outros;
  }

  /** O que veio da origem passa outra vez pela função da borda, como no CloudFront. */
  async function acertarSaida(resposta: Response, pedido: EdgeRequest): Promise<Response> {
    if (resposta === RESPONSE_ALREADY_SENT) return resposta;
    const antes = Object.fromEntries(resposta.headers);
    for (const [nome, valor] of Object.entries(
      await opcoes.borda.responder(pedido, resposta.status, antes),
    )) {
      if (antes[nome] !== valor) resposta.headers.set(nome, valor);
    }
    return resposta;
  }

  async function chamarApi({ req, env }: Context<NodeEnv>, borda: EdgeRequest): Promise<Reply> {
    const grande = () => gatewayMessage(413, 'Request Entity Too Large', { connection: 'close' });
    if (Number(req.header('content-length') ?? 0) > MAX_BODY) return grande();
    const body = Buffer.from(await req.arrayBuffer());
    if (body.length > MAX_BODY) return grande();
    const { ip, pais } = viewerOf(env.incoming);
    const { cookie } = env.incoming.headers;
    const headers = Object.entries(borda.headers).map(([nome, { value }]) => [nome, value]);
    return opcoes.api({
      method: borda.method,
      path: borda.uri,
      query: enderecoDe(env.incoming).search.slice(1),
      headers: {
        ...Object.fromEntries(headers),
        ...(cookie ? { cookie } : {}),
        'x-origem-segredo': opcoes.originSecret,
        'x-forwarded-for': ip,
        'x-forwarded-proto': 'http',
        'cloudfront-viewer-country': pais,
      },
      body,
      ip,
    });
  }

  /** O que está atrás da borda, pelo endereço que ela deixou. */
  async function atender(c: Context<NodeEnv>, borda: EdgeRequest): Promise<Response> {
    const { uri, method } = borda;
    const extra = cabecalhos(uri);
    if (uri.startsWith('/api/') || uri.startsWith('/webhook/')) {
      return toResponse(await chamarApi(c, borda), extra);
    }
    if (uri === '/config.json')
      return c.json(opcoes.config(), 200, { ...extra, 'cache-control': 'no-store' });
    if (method !== 'GET' && method !== 'HEAD') return toResponse(gatewayMessage(403, 'Forbidden'), extra);
    const quer = querem(c.env.incoming);
    if (uri.startsWith('/site/')) {
      const pagina = await opcoes.publicadas(uri, quer);
      return pagina ? toResponse(pagina, extra) : toResponse(opcoes.borda.erro());
    }
    const arquivo = await opcoes.web(uri, quer, c);
    return arquivo === 'respondido' ? RESPONSE_ALREADY_SENT : toResponse(arquivo, extra);
  }

  const app = new Hono<NodeEnv>({ strict: false });
  for (const daCasa of ['/_local/*', '/_cognito/*']) {
    app.use(daCasa, async (c, next) => {
      if (!isLoopbackRequest(c.env.incoming)) return c.json({ mensagem: 'Só nesta máquina' }, 403);
      return next();
    });
  }
  app.route('/', opcoes.console);
  app.all('/_cognito/*', (c) => proxyCognito(opcoes.cognito, c));
  app.use(async (c, next) => {
    const { pathname } = enderecoDe(c.env.incoming);
    if (!opcoes.direto?.(pathname)) return next();
    const modulo = await opcoes.web(pathname, querem(c.env.incoming), c);
    return modulo === 'respondido' ? RESPONSE_ALREADY_SENT : toResponse(modulo);
  });
  app.all('*', async (c) => {
    const url = enderecoDe(c.env.incoming);
    const { ip } = viewerOf(c.env.incoming);
    // Todas as regras contam cada pedido, como no WAF.
    const taxas = [deixar(ip), deixarNaRota(ip, c.env.incoming.method ?? 'GET', url.pathname)];
    if (taxas.includes(false)) return toResponse(blockedByRate(), cabecalhosDaBorda());
    const saida = await opcoes.borda.rotear(toEdgeRequest(c.env.incoming, url, opcoes.portaDoPainel), ip);
    if ('resposta' in saida) return toResponse(saida.resposta);
    return acertarSaida(await atender(c, saida.pedido), saida.pedido);
  });
  app.onError((erro, c) => {
    const { incoming, outgoing } = c.env;
    if (incoming.destroyed && outgoing.destroyed) return RESPONSE_ALREADY_SENT;
    opcoes.registrar(`entrada: ${messageOf(erro)}`);
    return outgoing.headersSent
      ? hangUp(c)
      : c.json({ message: 'Internal Server Error' }, 500, cabecalhosDaBorda());
  });
  return app;
}
