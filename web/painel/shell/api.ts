import { ApiError, type Client, createClient } from '../../../shared/base/client.ts';
import type { RouteGroup } from '../../../shared/base/routes.ts';
import { tomarAdiantada } from './adiantadas.ts';
import { pedirEntrada } from './entradaPendente.ts';
import { acertarHoje } from './hoje.ts';
import { configurarSessao, obterToken } from './sessao.ts';

export { ApiError } from '../../../shared/base/client.ts';
export { mensagemDaFalha } from '../../kit/falhas.ts';
export { obterHoje, useHoje } from './hoje.ts';

/** Chave de idempotência nova. Uma por abertura de formulário, mantida enquanto se tenta salvar. */
export function novaChave(): string {
  return crypto.randomUUID();
}

async function token(opcoes?: { renovar: boolean }): Promise<string | null> {
  try {
    return (await obterToken(opcoes)) ?? (await pedirEntrada());
  } catch {
    throw new ApiError(
      0,
      'sem_conexao',
      'Não foi possível confirmar sua sessão. Confira sua conexão e tente de novo',
    );
  }
}

async function buscar(endereco: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { base } = await configurarSessao();
  const adiantada = init?.method === 'GET' ? await tomarAdiantada(String(endereco)) : null;
  const resposta = adiantada ?? (await fetch(`${base}${endereco}`, init));
  acertarHoje(resposta.headers.get('x-hoje'));
  return resposta;
}

/**
 * Cliente tipado ligado à sessão: `const api = criarApi<RotasClientes>()`. Um 401 renova o token uma vez; se a sessão
 * acabou, abre o diálogo de entrar de novo e repete a mesma chamada, com a mesma chave de idempotência.
 */
export function criarApi<G extends RouteGroup>(): Client<G> {
  const cliente = createClient<G>({ base: '', token, fetch: buscar });
  return (rota, chamada, opcoes = {}) => {
    const extras = { ...opcoes, chave: opcoes.chave ?? novaChave() };
    return cliente(rota, chamada, extras).catch(async (falha: unknown) => {
      if (!(falha instanceof ApiError) || falha.status !== 401) throw falha;
      await pedirEntrada();
      return cliente(rota, chamada, extras);
    });
  };
}
