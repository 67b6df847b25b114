import { cabecalhosDaLoja, chaveDaLoja } from '../loja.ts';

const LIMITE_MS = 20_000;
const SEM_SERVIDOR = 'O servidor não respondeu. Confira sua conexão e tente de novo.';

/** O que a API recusou, com a frase dela. */
export class Recusa extends Error {
  readonly codigo: number;
  constructor(codigo: number, mensagem: string) {
    super(mensagem);
    this.codigo = codigo;
  }
}

/** Chama Minha conta; lança `Recusa` com o que a API não aceitou. */
export async function chamar(metodo: 'GET' | 'POST', caminho: string, corpo?: object): Promise<Response> {
  const resposta = await fetch(`/api/conta${caminho}`, {
    method: metodo,
    headers: { ...cabecalhosDaLoja(), ...(corpo ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(LIMITE_MS),
    ...(corpo ? { body: JSON.stringify(corpo) } : {}),
  });
  if (resposta.ok) return resposta;
  const { mensagem = SEM_SERVIDOR } = await resposta.json().catch(() => ({}));
  throw new Recusa(resposta.status, mensagem);
}

/** O que se diz de uma chamada que não deu certo. */
export const mensagemDe = (erro: unknown): string => (erro instanceof Recusa ? erro.message : SEM_SERVIDOR);

// Aqui, e não pelo armazenamento do checkout: partilhado, seria um arquivo a mais na página do pedido, que é pesada.
const entrou = () => chaveDaLoja('conta');

/** Guarda neste navegador se alguém entrou nesta loja. */
export function lembrarEntrada(sim: boolean): void {
  try {
    if (sim) localStorage.setItem(entrou(), 'sim');
    else localStorage.removeItem(entrou());
  } catch {
    // Sem onde guardar, pergunta-se sempre.
  }
}

/** Diz se vale a pena perguntar por uma sessão: quem nunca entrou neste navegador não tem uma. */
export function podeTerEntrado(): boolean {
  try {
    return localStorage.getItem(entrou()) !== null;
  } catch {
    return true;
  }
}
