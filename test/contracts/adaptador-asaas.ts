import { afterAll, beforeAll } from 'vitest';
import { type AsaasFake, startAsaas } from '../../infra/local/fakes/asaas.ts';
import { cobradorAsaas } from '../../lambdas/gateways/asaas/cobrador.ts';
import { CANARIO } from './adaptador-comum.ts';

/** Chave da conta destes testes. */
export const CHAVE = `$aact_hmlg_${CANARIO}`;
export const SEM_RESPOSTA = 'O gateway de pagamento não respondeu. Tente de novo em instantes';
/** O Asaas de mentira do arquivo que chamou `comAsaas`. */
export let asaas: AsaasFake;
/** Sobe um Asaas de mentira para as provas de quem chama. */
export function comAsaas(): void {
  beforeAll(async () => {
    asaas = await startAsaas({ agora: () => new Date('2026-11-21T12:00:00Z') });
  });
  afterAll(() => asaas.stop());
}

/** O cobrador de uma conta, com esperas curtas. */
export function cobrador(api_key = CHAVE, url = `${asaas.endpoint}/v3`, limite_ms = 2_000) {
  return cobradorAsaas({
    urls: { producao: 'http://127.0.0.1:9', sandbox: url },
    credencial: { ambiente: 'sandbox', api_key },
    limite_ms,
    esperas: [10, 20, 40],
  });
}
/** As cobranças e as assinaturas que o gateway tem de um pedido. */
export const doPedido = (referencia: string) =>
  asaas.cobrancas().filter((item) => item.externalReference === referencia);
export const assinaturasDo = (referencia: string) =>
  asaas.assinaturas().filter((item) => item.externalReference === referencia);
