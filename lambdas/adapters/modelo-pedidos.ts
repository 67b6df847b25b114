import * as z from 'zod';
import type { FalhaDoModelo } from '../assistente/ports.ts';
import { chamarEnderecoDoVendedor, FRASE_DA_FALHA, type Rede } from './endereco-do-vendedor.ts';

/** Quem serve o modelo, como a chave de quem vende o abre. */
export type Provedor = {
  readonly url: string;
  readonly api_key: string;
  readonly rede: Rede;
  /** Espera antes da segunda tentativa. */
  readonly esperar: (ms: number) => Promise<unknown>;
};
export type Recusa = { readonly ok: false; readonly falha: FalhaDoModelo; readonly motivo: string };
/** A recusa de um pedido traz o que o provedor disse, para que se veja que parâmetro ele não conhece. */
type Resultado =
  | { readonly ok: true; readonly corpo: unknown }
  | (Recusa & { readonly naoConhece?: (parametro: string) => boolean });

const ESPERA_MS = 800;
/** Quem demorou mais do que isso para não responder não tem uma segunda vez: a pessoa já esperou bastante. */
const DEMOROU_MS = 4_000;

const recusa = (falha: FalhaDoModelo, motivo: string): Recusa => ({ ok: false, falha, motivo });
/** O que se diz de uma resposta que não tem a forma esperada. */
export const ILEGIVEL = recusa('resposta_ilegivel', 'O provedor do modelo respondeu algo que não se entende');
const SEM_RESPOSTA = recusa('sem_resposta', 'O provedor do modelo não respondeu');

const erroDoProvedor = z.lazy(() =>
  z.object({
    error: z.object({
      message: z.string().nullish(),
      type: z.string().nullish(),
      code: z.union([z.string(), z.number()]).nullish(),
      param: z.string().nullish(),
    }),
  }),
);

/** O que cada status quer dizer; a frase do provedor não se repete, porque pode ter um pedaço da chave. */
function falhaDaResposta(status: number, corpo: unknown): Extract<Resultado, { ok: false }> {
  const {
    message = '',
    type = '',
    code = '',
    param = '',
  } = erroDoProvedor.safeParse(corpo).data?.error ?? {};
  const dito = `${message} ${type} ${code} ${param}`;
  if (status === 401 || status === 403)
    return recusa('chave_recusada', 'O provedor do modelo não aceitou a API Key: confira em Integrações');
  if (status === 402 || /insufficient_quota|billing|exceeded your current quota/i.test(dito))
    return recusa('sem_cota', 'A conta no provedor do modelo está sem créditos');
  if (status === 429) return recusa('limite', 'O provedor do modelo pediu para esperar');
  if (status >= 500) return SEM_RESPOSTA;
  if (status === 404)
    return recusa('pedido_recusado', 'O provedor não tem este modelo: confira em Integrações');
  if (/context_length|maximum context/i.test(dito))
    return recusa('pedido_recusado', 'O que se perguntou não coube neste modelo');
  return {
    ...recusa('pedido_recusado', 'O provedor do modelo recusou o pedido'),
    naoConhece: (parametro) => dito.includes(parametro),
  };
}

type Pedido = {
  /** Bytes como estão, com o tipo nos cabeçalhos; o resto, em JSON. */
  readonly corpo: object | Buffer;
  readonly cabecalhos?: Readonly<Record<string, string>>;
  readonly limite_ms: number;
};

/** Pede uma vez só: é o que serve ao que se cobra a cada pedido e ninguém espera à porta. */
export async function pedirUmaVez(
  { url, api_key, rede }: Provedor,
  caminho: string,
  { corpo, cabecalhos, limite_ms }: Pedido,
): Promise<Resultado> {
  const resposta = await chamarEnderecoDoVendedor(
    {
      url: `${url}${caminho}`,
      cabecalhos: { ...cabecalhos, authorization: `Bearer ${api_key}` },
      corpo,
      limite_ms,
    },
    rede,
  );
  if (resposta.ok) {
    const { status } = resposta;
    return status >= 200 && status < 300
      ? { ok: true, corpo: resposta.corpo }
      : falhaDaResposta(status, resposta.corpo);
  }
  const { falha } = resposta;
  if (falha === 'sem_resposta' || falha === 'nao_conecta' || falha === 'nao_resolve') return SEM_RESPOSTA;
  return recusa('pedido_recusado', FRASE_DA_FALHA[falha]);
}

/**
 * Pede ao provedor, e mais uma vez se ele pediu para esperar ou falhou depressa. Sem créditos, chave recusada e pedido
 * recusado não se repetem; quem não respondeu no prazo também não: o pedido pode ter sido cobrado.
 */
export async function pedirAoProvedor(
  provedor: Provedor,
  caminho: string,
  pedido: Pedido,
): Promise<Resultado> {
  const inicio = performance.now();
  const primeira = await pedirUmaVez(provedor, caminho, pedido);
  if (primeira.ok || (primeira.falha !== 'limite' && primeira.falha !== 'sem_resposta')) return primeira;
  if (performance.now() - inicio > DEMOROU_MS) return primeira;
  await provedor.esperar(ESPERA_MS);
  return pedirUmaVez(provedor, caminho, pedido);
}
