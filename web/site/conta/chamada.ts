import { cabecalhosDaLoja } from '../loja.ts';

declare global {
  interface Window {
    /** A conta, pedida pelo que vai escrito na página antes de o script chegar; null se não houve resposta. */
    contaAdiantada?: Promise<Response | null>;
  }
}

const LIMITE_MS = 20_000;

/** Chama Minha conta e devolve a resposta, seja qual for. */
export const pedir = (metodo: 'GET' | 'POST', caminho: string, corpo?: object): Promise<Response> =>
  fetch(`/api/conta${caminho}`, {
    method: metodo,
    headers: { ...cabecalhosDaLoja(), ...(corpo ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(LIMITE_MS),
    ...(corpo ? { body: JSON.stringify(corpo) } : {}),
  });
