import { afterAll, beforeAll } from 'vitest';
import { type StripeFake, startStripe } from '../../infra/local/fakes/stripe.ts';
import type { FaturaNova } from '../../lambdas/gateways/port.ts';
import { cobradorStripe } from '../../lambdas/gateways/stripe/cobrador.ts';
import { CANARIO, umaFatura } from './adaptador-comum.ts';

/** Chave da conta destes testes. */
export const CHAVE = `sk_test_${CANARIO}`;
export const SEM_RESPOSTA = 'O gateway de pagamento não respondeu. Tente de novo em instantes';
export const RETORNO = 'https://loja.exemplo.com/pedido/1';
let agora: Date;
/** Acerta a hora da Stripe de mentira. */
export const acertar = (hora: string) => {
  agora = new Date(hora);
};
/** A Stripe de mentira do arquivo que chamou `comStripe`. */
export let stripe: StripeFake;
/** Sobe uma Stripe de mentira para as provas de quem chama. */
export function comStripe(): void {
  beforeAll(async () => {
    acertar('2026-11-21T12:00:00Z');
    stripe = await startStripe({ agora: () => agora });
  });
  afterAll(() => stripe.stop());
}

/** O cobrador de uma conta. */
export const cobrador = (api_key = CHAVE, url = stripe.endpoint, limite_ms = 2_000) =>
  cobradorStripe({ url, credencial: { api_key }, limite_ms });
/** A cobrança de alguém de fora. */
export const doEstrangeiro = (extras: Partial<FaturaNova> = {}) => {
  const base = umaFatura({ retorno: RETORNO, ...extras });
  const comprador = {
    ...base.comprador,
    email: 'jane@example.com',
    telefone: '+351912345678',
    cpf: null,
    endereco: null,
    pais: 'Portugal',
  };
  return { ...base, comprador };
};
/** As páginas de pagamento de um pedido. */
export const sessoesDo = (referencia: string) =>
  stripe.sessoes().filter((item) => item.client_reference_id === referencia);

/** Cria uma venda e a paga na página da Stripe. */
export async function vender(extras: Partial<FaturaNova> = {}, conta = cobrador()) {
  const fatura = doEstrangeiro(extras);
  const criada = await conta.criarFatura(fatura);
  if (!criada.ok) throw new Error(criada.motivo);
  const [sessao] = sessoesDo(fatura.referencia);
  stripe.avisos.gerar('pago', sessao?.id ?? '');
  const paga = sessoesDo(fatura.referencia)[0];
  if (!paga) throw new Error('a sessão sumiu');
  return { referencia: fatura.referencia, sessao: paga };
}

/** Estornar tudo. */
export const TUDO = { centavos: 5_000, total_centavos: 5_000 };
