import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type NodeEnv, neverReply } from '../../http.ts';
import { type DefeitoDaCriacao, mountRoutes, type Rotas } from '../fake-routes.ts';
import { AcaoRecusada } from '../local-charges.ts';
import { contaDe } from '../provider.ts';
import { rotasClientes } from './customers.ts';
import { paginasDasFaturas } from './pay-page.ts';
import { rotasFaturas } from './rotas-das-faturas.ts';
import { AsaasError, type Conta, type Contexto, type Estado, type Loja } from './state.ts';
import { rotasAssinaturas } from './subscriptions.ts';
import { rotasWebhooks } from './webhooks.ts';

const rotas: Rotas<Contexto> = { ...rotasClientes, ...rotasFaturas, ...rotasAssinaturas, ...rotasWebhooks };

/** A conta de uma chave; cada chave tem os seus dados. */
export function contaDaChave(memoria: Estado, chave: string): Conta {
  const vazia = { pix: 'propria' as const, clientes: [], cobrancas: [], assinaturas: [], webhooks: [] };
  return contaDe(
    memoria.contas,
    (conta) => conta.chave === chave,
    () => ({ id: randomUUID(), chave, ...vazia, caixa: { destinos: [], historico: [] } }),
  );
}

/** O que a borda do Asaas confere antes de tudo; devolve a chave. */
function conferirPedido({ req, env }: Context<NodeEnv>): string {
  const { headers } = env.incoming;
  if (req.method === 'GET' && (headers['transfer-encoding'] || Number(headers['content-length'] ?? 0) > 0)) {
    throw new AsaasError(403, 'forbidden', 'Requisições GET não podem ter corpo.');
  }
  if (!req.header('user-agent')) {
    throw new AsaasError(403, 'invalid_user_agent', 'O cabeçalho User-Agent deve ser informado.');
  }
  const chave = req.header('access_token') ?? '';
  if (!chave.startsWith('$aact_')) {
    throw new AsaasError(401, 'invalid_access_token_format', 'A chave de API fornecida é inválida.');
  }
  // Uma chave com a forma certa que foi revogada.
  if (chave.endsWith('_invalida')) {
    throw new AsaasError(401, 'invalid_access_token', 'A chave de API fornecida é inválida.');
  }
  return chave;
}

function responderErro(erro: Error): Response {
  const [status, code, description] =
    erro instanceof AsaasError
      ? [erro.status, erro.code, erro.message]
      : erro instanceof AcaoRecusada || erro instanceof SyntaxError
        ? [400, 'invalid_action', erro.message]
        : [500, 'internal_error', 'Erro interno.'];
  return Response.json({ errors: [{ code, description }] }, { status });
}

/** Atende a API v3 e a página da fatura. */
export function createAsaasApi(
  memoria: Estado,
  loja: Loja,
  defeito: (rota: string) => DefeitoDaCriacao | null,
): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.route('/i', paginasDasFaturas(memoria.contas, loja));
  mountRoutes(app, rotas, async (c, rota) => {
    const conta = contaDaChave(memoria, conferirPedido(c));
    const texto = await c.req.text();
    const saida = rota({ conta, loja }, texto === '' ? {} : JSON.parse(texto));
    if (c.req.method !== 'GET') loja.salvar();
    const ruim = defeito(`${c.req.method} ${c.req.path}`);
    if (ruim === 'timeout_depois_de_criar') return neverReply();
    if (ruim === '500_depois_de_criar') return c.html('Internal Server Error', 500);
    // Criar também responde 200, nunca 201.
    return Response.json(saida);
  });
  app.notFound((c) => {
    conferirPedido(c);
    return responderErro(new AsaasError(404, 'not_found', 'Recurso não encontrado.'));
  });
  app.onError(responderErro);
  return app;
}
