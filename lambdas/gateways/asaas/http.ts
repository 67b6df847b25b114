import * as z from 'zod';
import { consertarTextos, cortar } from '../../../shared/base/cortar.ts';

/** Uma chamada presa não pode consumir os 29 s da função que a espera. */
const LIMITE_MS = 8_000;
/** O pedido nem saiu desta máquina. */
const SEM_CONEXAO = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Nunca é lançado para fora do adaptador. `duvidoso`: o Asaas pode ter feito o que se pediu. */
export type RespostaDoAsaas =
  | { readonly tipo: 'feito'; readonly corpo: unknown }
  | {
      readonly tipo: 'recusado';
      readonly status: number;
      readonly codigo: string;
      /** Frase do Asaas, em português, ou vazio. */
      readonly descricao: string;
    }
  | { readonly tipo: 'falhou'; readonly duvidoso: boolean };

/** Uma chamada à API; `prazo` é o instante de `performance.now()` em que quem chama desiste. */
export type ChamarAsaas = (
  metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
  caminho: string,
  corpo?: Readonly<Record<string, unknown>>,
  prazo?: number,
) => Promise<RespostaDoAsaas>;

const erros = z.lazy(() =>
  z.object({
    errors: z.array(z.object({ code: z.string().default(''), description: z.string().default('') })).min(1),
  }),
);

const LIMITE_DA_FRASE = 200;

/** A frase vai para a tela de quem compra: sem controles, curta, e nunca com a chave dentro. */
const limpa = (frase: string, api_key: string) =>
  cortar(
    frase
      .replaceAll(api_key, '***')
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
    LIMITE_DA_FRASE,
  );

function falhouSemSair(erro: unknown): boolean {
  const causa = erro instanceof Error ? erro.cause : undefined;
  return causa instanceof Error && 'code' in causa && SEM_CONEXAO.has(String(causa.code));
}

/**
 * Abre o canal com o Asaas (docs.asaas.com). `access_token` e User-Agent são obrigatórios, e um GET com corpo é
 * recusado pela borda deles. O que não tem o formato de erro deles é falha, não recusa.
 */
export function canalDoAsaas({
  url,
  api_key,
  limite_ms = LIMITE_MS,
}: {
  readonly url: string;
  readonly api_key: string;
  readonly limite_ms?: number | undefined;
}): ChamarAsaas {
  // A base vem com a versão ou sem ela.
  const base = `${url.replace(/\/(v3\/?)?$/, '')}/v3`;
  return async (metodo, caminho, corpo, prazo = Number.POSITIVE_INFINITY) => {
    const resta = Math.min(limite_ms, prazo - performance.now());
    if (resta <= 0) return { tipo: 'falhou', duvidoso: false };
    try {
      const resposta = await fetch(base + caminho, {
        method: metodo,
        headers: {
          access_token: api_key,
          'user-agent': 'crm-assinaturas',
          accept: 'application/json',
          ...(corpo ? { 'content-type': 'application/json' } : {}),
        },
        ...(corpo ? { body: JSON.stringify(corpo) } : {}),
        signal: AbortSignal.timeout(Math.ceil(resta)),
      });
      const lido = consertarTextos(await resposta.json().catch(() => null));
      if (resposta.ok) return { tipo: 'feito', corpo: lido };
      if (resposta.status >= 500 || resposta.status === 408) return { tipo: 'falhou', duvidoso: true };
      if (resposta.status === 429) return { tipo: 'falhou', duvidoso: false };
      const primeiro = erros.safeParse(lido).data?.errors[0];
      return {
        tipo: 'recusado',
        status: resposta.status,
        codigo: primeiro?.code ?? '',
        descricao: limpa(primeiro?.description ?? '', api_key),
      };
    } catch (erro) {
      return { tipo: 'falhou', duvidoso: !falhouSemSair(erro) };
    }
  };
}
