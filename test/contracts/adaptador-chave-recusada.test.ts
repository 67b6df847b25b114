import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AsaasFake, startAsaas } from '../../infra/local/fakes/asaas.ts';
import { type StripeFake, startStripe } from '../../infra/local/fakes/stripe.ts';
import { cobradores } from '../../lambdas/gateways/gateways.ts';
import { ChaveRecusada } from '../../lambdas/gateways/port.ts';
import { enderecosDosGateways } from '../../shared/gateways/gateways.enderecos.ts';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';

const REVOGADA: Readonly<Record<Gateway, string>> = {
  asaas: '$aact_hmlg_invalida',
  stripe: 'sk_test_invalida',
};
let fakes: { asaas: AsaasFake; stripe: StripeFake };
beforeAll(async () => {
  const [asaas, stripe] = await Promise.all([startAsaas(), startStripe()]);
  fakes = { asaas, stripe };
});
afterAll(() => Promise.all([fakes.asaas.stop(), fakes.stripe.stop()]));

const perguntar = async (provedor: Gateway, api_key: string) => {
  const abrir = cobradores(enderecosDosGateways((gateway) => fakes[gateway].endpoint));
  for await (const _ of abrir({ provedor, ambiente: 'sandbox', api_key }).pagamentosDesde('2026-11-01')) {
    // Só importa se o gateway deixa perguntar.
  }
};

describe.each(GATEWAYS)('a chave que %s não aceita mais', (gateway) => {
  it('tem nome próprio na conciliação, e não mostra a chave', async () => {
    const erro = await perguntar(gateway, REVOGADA[gateway]).catch((erro: unknown) => erro);
    expect(erro).toBeInstanceOf(ChaveRecusada);
    expect(String(erro)).not.toContain('invalida');
  });
});
