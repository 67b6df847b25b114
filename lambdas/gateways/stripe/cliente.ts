import { setTimeout as dormir } from 'node:timers/promises';
import type Stripe from 'stripe';

/** Cada chamada tem 10 s; sem isto o pacote esperaria 80, mais que a função. */
const LIMITE_MS = 10_000;
const ESPERAS_MS = [300, 900];
const SEM_CONEXAO = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/;
const API = 'https://api.stripe.com';

/** Abre o cliente da Stripe com a chave de um vendedor; o pacote só se carrega aqui. */
export async function abrirStripe(url: string, api_key: string, limite_ms = LIMITE_MS): Promise<Stripe> {
  const { Stripe: Cliente } = await import('./pacote-da-stripe.ts');
  const { origin, hostname, port, protocol } = new URL(url);
  const outro =
    origin === API
      ? {}
      : {
          host: hostname,
          port: port || (protocol === 'http:' ? 80 : 443),
          protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
        };
  return new Cliente(api_key, { timeout: limite_ms, maxNetworkRetries: 0, telemetry: false, ...outro });
}

/** O que deu errado, sem nada do que a Stripe escreveu: as frases dela são em inglês e podem citar a chave. */
export type FalhaDaStripe = {
  readonly motivo: string;
  readonly codigo: string;
  readonly status: number;
  readonly duvidosa: boolean;
  readonly passageira: boolean;
  /** A Stripe repete o mesmo erro para esta chave de idempotência enquanto se lembra dela. */
  readonly repetida: boolean;
};

export const SEM_RESPOSTA = 'O gateway de pagamento não respondeu. Tente de novo em instantes';

const campo = (erro: object, nome: string): unknown => Reflect.get(erro, nome);

/** Lê um erro do pacote; o que não é dele (um defeito nosso) é lançado de novo. */
export function falhaDaStripe(erro: unknown): FalhaDaStripe {
  if (!(erro instanceof Error) || !/^Stripe\w*Error$/.test(String(campo(erro, 'type')))) throw erro;
  const lido = campo(erro, 'statusCode');
  const status = typeof lido === 'number' ? lido : 0;
  const codigo = String(campo(erro, 'code') ?? '');
  const cabecalhos = campo(erro, 'headers');
  const repetida =
    typeof cabecalhos === 'object' && cabecalhos !== null
      ? campo(cabecalhos, 'idempotent-replayed') === 'true'
      : false;
  const falha = (motivo: string, duvidosa: boolean, passageira: boolean) =>
    ({ motivo, codigo, status, duvidosa, passageira, repetida }) as const;
  if (status === 0) {
    const detalhe = campo(erro, 'detail');
    const causa = detalhe instanceof Error ? `${campo(detalhe, 'code')} ${detalhe.message}` : '';
    return falha(SEM_RESPOSTA, !SEM_CONEXAO.test(causa), true);
  }
  if (status >= 500) return falha(SEM_RESPOSTA, true, true);
  if (status === 409 || status === 429) return falha(SEM_RESPOSTA, false, true);
  if (status === 401 || status === 403) {
    return falha('O pagamento desta loja não está configurado. Fale com o vendedor', false, false);
  }
  return falha('O gateway de pagamento recusou os dados da cobrança', false, false);
}

/** Repete o que pode dar certo, sempre sob a mesma chave de idempotência, até o prazo de quem chama. */
export async function insistir<T>(
  prazo: number,
  fazer: (limite: { readonly timeout?: number }) => Promise<T>,
): Promise<T> {
  for (const espera of [...ESPERAS_MS, null]) {
    try {
      const resta = Math.ceil(prazo - performance.now());
      return await fazer(resta < LIMITE_MS ? { timeout: Math.max(1, resta) } : {});
    } catch (erro) {
      const falha = falhaDaStripe(erro);
      if (!falha.passageira || falha.repetida) throw erro;
      if (espera === null || performance.now() + espera >= prazo) throw erro;
      await dormir(espera);
    }
  }
  throw new Error('insistir sempre devolve ou lança antes daqui');
}
