import { configurarSessao, obterSessao } from './sessao.ts';

/** Depois disto a resposta já não diz o que há agora: a tela pergunta outra vez. */
const VALE_POR_MS = 15_000;

type Adiantada = { readonly resposta: Promise<Response | null>; readonly pedidaEm: number };
const adiantadas = new Map<string, Adiantada>();

async function pedir(endereco: string): Promise<Response | null> {
  try {
    const [{ base }, sessao] = await Promise.all([configurarSessao(), obterSessao()]);
    if (sessao === null) return null;
    const headers = { accept: 'application/json', authorization: `Bearer ${sessao.token}` };
    const resposta = await fetch(`${base}${endereco}`, { headers });
    if (!resposta.ok) return null;
    // Lê-se já: a que ninguém vier buscar não segura uma ligação.
    return new Response(await resposta.blob(), { headers: resposta.headers });
  } catch {
    return null;
  }
}

/** Pede já as primeiras leituras de uma tela (endereços da API, com a consulta), enquanto o programa dela se baixa. */
export function adiantarLeituras(enderecos: readonly string[]): void {
  for (const endereco of enderecos) {
    adiantadas.set(endereco, { resposta: pedir(endereco), pedidaEm: Date.now() });
  }
}

/**
 * A resposta que se adiantou para este endereço, uma vez só; null quando não há, passou do tempo ou não deu certo, e
 * então quem precisa dela pergunta como sempre, com as suas tentativas e mensagens.
 */
export async function tomarAdiantada(endereco: string): Promise<Response | null> {
  const adiantada = adiantadas.get(endereco);
  if (adiantada === undefined) return null;
  adiantadas.delete(endereco);
  return Date.now() - adiantada.pedidaEm > VALE_POR_MS ? null : adiantada.resposta;
}
