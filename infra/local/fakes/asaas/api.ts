import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../../http.ts';
import { type DefeitoDaCriacao, matchRoute, type Rotas } from '../fake-routes.ts';
import { AcaoRecusada } from '../local-charges.ts';
import { rotasClientes } from './customers.ts';
import { servirFatura } from './pay-page.ts';
import { rotasCobrancas } from './payments.ts';
import { AsaasError, type Conta, type Contexto, type Estado, type Loja } from './state.ts';
import { rotasAssinaturas } from './subscriptions.ts';
import { rotasWebhooks } from './webhooks.ts';

const rotas: Rotas<Contexto> = { ...rotasClientes, ...rotasCobrancas, ...rotasAssinaturas, ...rotasWebhooks };

/** A conta de uma chave; cada chave tem os seus dados. */
export function contaDaChave(memoria: Estado, chave: string): Conta {
  const achada = memoria.contas.find((uma) => uma.chave === chave);
  if (achada) return achada;
  const nova: Conta = {
    id: randomUUID(),
    chave,
    clientes: [],
    cobrancas: [],
    assinaturas: [],
    webhooks: [],
    caixa: { destinos: [], historico: [] },
  };
  memoria.contas.push(nova);
  return nova;
}

/** O que a borda do Asaas confere antes de tudo; devolve a chave. */
function conferirPedido(pedido: IncomingMessage, corpo: Buffer): string {
  if (pedido.method === 'GET' && corpo.length > 0) {
    throw new AsaasError(403, 'forbidden', 'Requisições GET não podem ter corpo.');
  }
  if (!pedido.headers['user-agent']) {
    throw new AsaasError(403, 'invalid_user_agent', 'O cabeçalho User-Agent deve ser informado.');
  }
  const chave = String(pedido.headers.access_token ?? '');
  if (!chave.startsWith('$aact_')) {
    throw new AsaasError(401, 'invalid_access_token_format', 'A chave de API fornecida é inválida.');
  }
  // Uma chave com a forma certa que foi revogada.
  if (chave.endsWith('_invalida')) {
    throw new AsaasError(401, 'invalid_access_token', 'A chave de API fornecida é inválida.');
  }
  return chave;
}

function responderErro(resposta: ServerResponse, erro: unknown): void {
  const [status, code, description] =
    erro instanceof AsaasError
      ? [erro.status, erro.code, erro.message]
      : erro instanceof AcaoRecusada || erro instanceof SyntaxError
        ? [400, 'invalid_action', erro.message]
        : [500, 'internal_error', 'Erro interno.'];
  sendJson(resposta, status, { errors: [{ code, description }] });
}

/** Atende a API v3 e a página da fatura. */
export function createAsaasApi(
  memoria: Estado,
  loja: Loja,
  defeito: (rota: string) => DefeitoDaCriacao | null,
) {
  async function atenderApi(pedido: IncomingMessage, resposta: ServerResponse): Promise<void> {
    const bruto = (await readBody(pedido)) ?? Buffer.alloc(0);
    const { pathname, searchParams: busca } = new URL(pedido.url ?? '/', 'http://local');
    const chave = conferirPedido(pedido, bruto);
    const rota = matchRoute(rotas, pedido.method ?? '', pathname);
    if (!rota) throw new AsaasError(404, 'not_found', 'Recurso não encontrado.');
    const corpo: Record<string, unknown> = bruto.length > 0 ? JSON.parse(bruto.toString()) : {};
    const contexto = { conta: contaDaChave(memoria, chave), loja };
    const saida = rota.atender(contexto, { params: rota.params, busca, corpo });
    if (pedido.method !== 'GET') loja.salvar();
    const ruim = defeito(`${pedido.method} ${pathname}`);
    if (ruim === 'timeout_depois_de_criar') return;
    if (ruim === '500_depois_de_criar') {
      return void resposta.writeHead(500, { 'content-type': 'text/html' }).end('Internal Server Error');
    }
    // Criar também responde 200, nunca 201.
    sendJson(resposta, 200, saida);
  }
  return async (pedido: IncomingMessage, resposta: ServerResponse): Promise<void> => {
    if (await servirFatura(memoria.contas, loja, pedido, resposta)) return;
    await atenderApi(pedido, resposta).catch((erro: unknown) => responderErro(resposta, erro));
  };
}
