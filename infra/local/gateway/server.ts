import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cabecalhosDe } from '../../aws/edge/cabecalhos.ts';
import { ClearFailure, messageOf } from '../clear-failure.ts';
import { readBody, sendJson } from '../http.ts';
import { type ApiReply, gatewayMessage, MAX_BODY } from './api.ts';
import { blockedByRate } from './blocked.ts';
import { proxyCognito } from './cognito-proxy.ts';
import type { Edge, EdgeReply, EdgeRequest } from './edge.ts';
import type { ApiRequest } from './event.ts';
import { rateRule, routeRates } from './limits.ts';
import { isLoopbackRequest } from './loopback-only.ts';
import type { Published } from './published.ts';
import type { StaticReply } from './static-files.ts';
import { toEdgeRequest, type Viewer, viewerOf } from './viewer.ts';

export type WebHandler = (
  uri: string,
  pedido: IncomingMessage,
  resposta: ServerResponse,
) => Promise<StaticReply | 'respondido'>;

export type GatewayOptions = {
  readonly borda: Edge;
  readonly api: (pedido: ApiRequest) => Promise<ApiReply>;
  readonly web: WebHandler;
  /** Páginas publicadas, do balde do site. */
  readonly publicadas: Published;
  readonly console: (pedido: IncomingMessage, resposta: ServerResponse) => Promise<void>;
  readonly config: () => unknown;
  readonly cognito: string;
  /** Origem do balde para onde o navegador manda arquivos, que a política de conteúdo permite. */
  readonly arquivos: string;
  readonly origemSegredo: string;
  /** Em desenvolvimento o Vite põe scripts em linha, que a política recusaria. */
  readonly politica: boolean;
  /** Endereços que vão direto ao Vite em desenvolvimento. */
  readonly direto?: ((caminho: string) => boolean) | undefined;
  readonly registrar: (linha: string) => void;
};

/** Pedidos por endereço em cinco minutos: folgado, porque aqui todo mundo é 127.0.0.1. */
const TAXA = 100_000;
function seguranca(uri: string, politica: boolean, arquivos: string): Record<string, string> {
  const { 'content-security-policy': deConteudo, ...outros } = cabecalhosDe(uri, [arquivos]);
  return politica && deConteudo ? { ...outros, 'content-security-policy': deConteudo } : outros;
}

/**
 * Abre a porta antes de tudo: uma porta em uso aparece logo, e quem pergunta pela saúde durante a subida
 * ouve que ainda não está pronto.
 */
export async function openPort(porta: number): Promise<{ porta: number; servidor: Server }> {
  const servidor = createServer();
  servidor.on('request', ainda);
  await new Promise<void>((resolve, reject) => {
    servidor.once('error', (erro: NodeJS.ErrnoException) => {
      if (erro.code !== 'EADDRINUSE') return reject(erro);
      const dica = 'Pare o programa que a usa ou escolha outra com: npm start -- --porta 3001';
      return reject(new ClearFailure(`A porta ${porta} já está em uso. ${dica}`));
    });
    servidor.listen(porta, '127.0.0.1', resolve);
  });
  return { porta: (servidor.address() as AddressInfo).port, servidor };
}

function ainda(_pedido: IncomingMessage, resposta: ServerResponse): void {
  sendJson(resposta, 503, { pronto: false });
}

/** A única origem do produto: o que CloudFront, WAF e API Gateway fazem na AWS, nesta máquina. */
export function serveGateway(servidor: Server, opcoes: GatewayOptions): void {
  const deixar = rateRule(TAXA);
  const deixarNaRota = routeRates();
  const cabecalhos = (uri: string) => seguranca(uri, opcoes.politica, opcoes.arquivos);

  function enviar(
    pedido: IncomingMessage,
    resposta: ServerResponse,
    saida: ApiReply | StaticReply | EdgeReply,
    extra: object,
  ) {
    const body = Buffer.from(saida.body);
    const vazio = saida.status === 204 || saida.status === 304;
    resposta.writeHead(saida.status, {
      ...extra,
      ...saida.headers,
      ...(vazio ? {} : { 'content-length': String(body.length) }),
    });
    resposta.end(pedido.method === 'HEAD' || vazio ? undefined : body);
  }

  async function chamarApi(
    pedido: IncomingMessage,
    url: URL,
    borda: EdgeRequest,
    { ip, pais }: Viewer,
  ): Promise<ApiReply> {
    const body = await readBody(pedido, MAX_BODY);
    if (!body) return gatewayMessage(413, 'Request Entity Too Large', { connection: 'close' });
    const headers = Object.fromEntries(
      Object.entries(borda.headers).map(([nome, { value }]) => [nome, value]),
    );
    return opcoes.api({
      method: borda.method,
      path: borda.uri,
      query: url.search.slice(1),
      headers: {
        ...headers,
        ...(pedido.headers.cookie ? { cookie: pedido.headers.cookie } : {}),
        'x-origem-segredo': opcoes.origemSegredo,
        'x-forwarded-for': ip,
        'x-forwarded-proto': 'http',
        'cloudfront-viewer-country': pais,
      },
      body,
      ip,
    });
  }

  async function atender(pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
    const url = new URL(`http://localhost${pedido.url?.startsWith('/') ? pedido.url : '/'}`);
    const visitante = viewerOf(pedido);
    const { ip } = visitante;
    const daCasa = /^\/(?:_local|_cognito)(?:\/|$)/.exec(url.pathname);
    if (daCasa) {
      if (!isLoopbackRequest(pedido)) return sendJson(resposta, 403, { mensagem: 'Só nesta máquina' });
      return url.pathname.startsWith('/_cognito')
        ? proxyCognito(opcoes.cognito, pedido, resposta)
        : opcoes.console(pedido, resposta);
    }
    if (opcoes.direto?.(url.pathname)) {
      const modulo = await opcoes.web(url.pathname, pedido, resposta);
      return modulo === 'respondido' ? undefined : enviar(pedido, resposta, modulo, {});
    }
    // Todas as regras contam cada pedido, como no WAF.
    const taxas = [deixar(ip), deixarNaRota(ip, pedido.method ?? 'GET', url.pathname)];
    if (taxas.includes(false)) {
      return enviar(pedido, resposta, blockedByRate(), cabecalhos('/api/'));
    }
    const saida = await opcoes.borda.rotear(toEdgeRequest(pedido, url), ip);
    if ('resposta' in saida) return enviar(pedido, resposta, saida.resposta, {});
    const { uri } = saida.pedido;
    const extra = cabecalhos(uri);
    if (uri.startsWith('/api/') || uri.startsWith('/webhook/')) {
      return enviar(pedido, resposta, await chamarApi(pedido, url, saida.pedido, visitante), extra);
    }
    if (uri === '/config.json') {
      for (const [nome, valor] of Object.entries(extra)) resposta.setHeader(nome, valor);
      return sendJson(resposta, 200, opcoes.config());
    }
    if (pedido.method !== 'GET' && pedido.method !== 'HEAD') {
      return enviar(pedido, resposta, gatewayMessage(403, 'Forbidden'), extra);
    }
    if (uri.startsWith('/site/')) {
      const pagina = await opcoes.publicadas(uri, {
        aceita: String(pedido.headers['accept-encoding'] ?? ''),
        seNaoMudou: pedido.headers['if-none-match'] ?? '',
      });
      return pagina
        ? enviar(pedido, resposta, pagina, extra)
        : enviar(pedido, resposta, opcoes.borda.erro(), {});
    }
    const arquivo = await opcoes.web(uri, pedido, resposta);
    if (arquivo !== 'respondido') enviar(pedido, resposta, arquivo, extra);
  }

  servidor.off('request', ainda);
  servidor.on('request', (pedido: IncomingMessage, resposta: ServerResponse) => {
    atender(pedido, resposta).catch((erro: unknown) => {
      if (pedido.destroyed && resposta.destroyed) return;
      opcoes.registrar(`entrada: ${messageOf(erro)}`);
      if (resposta.headersSent) resposta.destroy();
      else sendJson(resposta, 500, { message: 'Internal Server Error' });
    });
  });
}
