import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

/** Uma notificação como nasceu; `cobrancas` são os ids pelos quais se acha. */
export const notificacao = z.object({
  id: z.string(),
  tipo: z.string(),
  cobrancas: z.array(z.string()),
  corpo: z.record(z.string(), z.unknown()),
});
export type Notificacao = z.output<typeof notificacao>;

/** Um endereço que recebe notificações, com a sua fila. `eventos` vazio = todos. */
export const destino = z.object({
  id: z.string(),
  url: z.string(),
  segredo: z.string(),
  eventos: z.array(z.string()),
  em_ordem: z.boolean(),
  ligado: z.boolean(),
  interrompido: z.boolean(),
  falhas: z.number(),
  pendentes: z.array(notificacao),
});
export type Destino = z.output<typeof destino>;

/** Os destinos de uma conta e o que ela já avisou. */
export const caixa = z.object({ destinos: z.array(destino), historico: z.array(notificacao) });
export type Caixa = z.output<typeof caixa>;

/** Um endereço novo, sem nada por mandar; quem não diz outra coisa recebe tudo, sem ordem. */
export const novoDestino = (dele: Pick<Destino, 'url' | 'segredo'> & Partial<Destino>): Destino => ({
  id: randomUUID(),
  eventos: [],
  em_ordem: false,
  ligado: true,
  interrompido: false,
  falhas: 0,
  pendentes: [],
  ...dele,
});

/** O mesmo caminho noutra porta é o mesmo endereço: o produto local mudou de porta. */
export const destinosDoCaminho = ({ destinos }: Caixa, url: string) =>
  destinos.find((destino) => new URL(destino.url).pathname === new URL(url).pathname);

/** O que se faz de propósito com uma entrega. */
export type Ajustes = {
  /** Quantas vezes vai cada notificação. */
  readonly duplicar?: number;
  readonly embaralhar?: boolean;
  readonly atrasar_ms?: number;
  readonly campo_extra?: boolean;
  readonly segredo_errado?: boolean;
  /** Sem o id do pedido, como a fatura que ninguém criou pela API. */
  readonly sem_referencia?: boolean;
  /** Assinado há uma hora (só a Stripe assina o instante). */
  readonly assinatura_velha?: boolean;
  /** De onde saem: só os que faltam (o normal), ou todos os que já nasceram. */
  readonly de?: 'pendentes' | 'todos';
  /** Só os de uma fatura. */
  readonly cobranca?: string;
  /** Quantos vão ao mesmo tempo. */
  readonly paralelo?: number;
};

/** O que respondeu quem recebeu; status 0 = não respondeu a tempo. */
export type ModoDeMandar = { readonly id: string; readonly tipo: string; readonly status: number };
/** `reter` guarda as notificações até `entregar`; `perder` não as manda nunca. */
export type ModoDosNotificacoes = 'normal' | 'reter' | 'perder';

/** Todo domínio é esta máquina: o da loja de um vendedor não existe no DNS, e o que é de mentira não sai daqui. */
const daqui = (prazo_ms: number): RequestOptions => ({
  lookup: (_host, { all }, achado) =>
    all ? achado(null, [{ address: '127.0.0.1', family: 4 }]) : achado(null, '127.0.0.1', 4),
  signal: AbortSignal.timeout(prazo_ms),
});

/** Abre um endereço desta máquina; null quando não respondeu no prazo. */
export async function abrir(
  url: string,
  prazo_ms: number,
): Promise<{ readonly status: number; readonly texto: string } | null> {
  try {
    const pedido = request(url, daqui(prazo_ms));
    pedido.end();
    const [resposta]: IncomingMessage[] = await once(pedido, 'response');
    return resposta ? { status: resposta.statusCode ?? 0, texto: await text(resposta) } : null;
  } catch {
    return null;
  }
}

/** Manda um JSON e devolve o status; 0 quando não respondeu no prazo. */
export async function postar(
  url: string,
  headers: Record<string, string>,
  body: string,
  prazo_ms: number,
): Promise<number> {
  try {
    const pedido = request(url, {
      ...daqui(prazo_ms),
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) },
    });
    pedido.end(body);
    const [resposta]: IncomingMessage[] = await once(pedido, 'response');
    resposta?.resume();
    return resposta?.statusCode ?? 0;
  } catch {
    return 0;
  }
}
