import { pedir } from './chamada.ts';

const SEM_SERVIDOR = 'O servidor não respondeu. Confira sua conexão e tente de novo.';

/** O que a API recusou, com a frase dela. */
export class Recusa extends Error {
  readonly codigo: number;
  constructor(codigo: number, mensagem: string) {
    super(mensagem);
    this.codigo = codigo;
  }
}

/** Devolve a resposta boa; lança `Recusa` com o que a API não aceitou. */
async function conferir(resposta: Response): Promise<Response> {
  if (resposta.ok) return resposta;
  const { mensagem = SEM_SERVIDOR } = await resposta.json().catch(() => ({}));
  throw new Recusa(resposta.status, mensagem);
}

/** Chama Minha conta; lança `Recusa` com o que a API não aceitou. */
export const chamar = async (metodo: 'GET' | 'POST', caminho: string, corpo?: object): Promise<Response> =>
  conferir(await pedir(metodo, caminho, corpo));

/** Lê a conta; a primeira vez, da resposta que a página já pediu. */
export async function lerConta(): Promise<Response> {
  const adiantada = await window.contaAdiantada;
  delete window.contaAdiantada;
  return adiantada ? conferir(adiantada) : chamar('GET', '');
}

/** O que se diz de uma chamada que não deu certo. */
export const mensagemDe = (erro: unknown): string => (erro instanceof Recusa ? erro.message : SEM_SERVIDOR);
