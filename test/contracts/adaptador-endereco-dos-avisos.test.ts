import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type AsaasFake, startAsaas } from '../../infra/local/fakes/asaas.ts';
import { type StripeFake, startStripe } from '../../infra/local/fakes/stripe.ts';
import { cobradores } from '../../lambdas/gateways/gateways.ts';
import { enderecosDosGateways } from '../../shared/gateways/gateways.enderecos.ts';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';

let fakes: { asaas: AsaasFake; stripe: StripeFake };
beforeAll(async () => {
  const [asaas, stripe] = await Promise.all([startAsaas(), startStripe()]);
  fakes = { asaas, stripe };
});
afterAll(() => Promise.all([fakes.asaas.stop(), fakes.stripe.stop()]));

const SEGREDO = 'segredo-das-notificacoes-da-loja-da-ana';
const URL_DA_LOJA = 'https://loja.exemplo.com.br/webhook/uma-chave';
/** O endereço como o gateway o tem; com `eventos`, deixa-o a ouvir só esses, desligado, como de outro tempo. */
const NO_GATEWAY: Readonly<
  Record<Gateway, (chave: string, id: string, eventos?: string[]) => Promise<Record<string, unknown>>>
> = {
  asaas: (chave, id, events) =>
    pedir(`${fakes.asaas.endpoint}/v3/webhooks/${id}`, {
      method: events ? 'PUT' : 'GET',
      headers: { access_token: chave, 'user-agent': 'crm', 'content-type': 'application/json' },
      ...(events ? { body: JSON.stringify({ events, enabled: false, interrupted: true }) } : {}),
    }),
  stripe: (chave, id, eventos = []) =>
    pedir(`${fakes.stripe.endpoint}/v1/webhook_endpoints/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([
        ...eventos.map((evento, i) => [`enabled_events[${i}]`, evento]),
        ...(eventos.length > 0 ? [['disabled', 'true']] : []),
      ]),
    }),
};
const pedir = async (url: string, pedido: RequestInit) =>
  z.record(z.string(), z.unknown()).parse(await (await fetch(url, pedido)).json());

/** O que quem vendia antes já ouvia, e o que só o produto de hoje ouve. */
const CASOS = {
  asaas: {
    chaves: ['$aact_hmlg_da_ana', '$aact_hmlg_de_outra_conta'],
    antes: ['PAYMENT_RECEIVED'],
    ligado: { enabled: true, interrupted: false },
    ouvidos: {
      events: expect.arrayContaining([
        'PAYMENT_RECEIVED',
        'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_ACTIVATED',
        'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_CANCELLED',
        'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_EXPIRED',
        'PIX_AUTOMATIC_RECURRING_AUTHORIZATION_REFUSED',
      ]),
    },
  },
  stripe: {
    chaves: ['sk_test_da_ana', 'sk_test_de_outra_conta'],
    antes: ['invoice.paid'],
    ligado: { status: 'enabled' },
    ouvidos: { enabled_events: expect.arrayContaining(['invoice.paid', 'invoice.payment_failed']) },
  },
} as const;

describe.each(GATEWAYS)('o endereço dos avisos já cadastrado em %s', (gateway) => {
  const { chaves, antes, ligado, ouvidos } = CASOS[gateway];
  const [daAna, deOutra] = chaves;
  const registrar = (api_key: string, ja: { webhook_id: string; segredo: string } | null) =>
    cobradores(enderecosDosGateways((nome) => fakes[nome].endpoint))({
      provedor: gateway,
      ambiente: 'sandbox',
      api_key,
    }).registrarWebhook({
      url: URL_DA_LOJA,
      segredo: gateway === 'asaas' ? SEGREDO : null,
      webhook_id: null,
      email: 'ana@exemplo.com.br',
      ...ja,
    });
  async function cadastrado() {
    const feito = await registrar(daAna, null);
    if (!feito.ok) throw new Error(feito.motivo ?? 'sem resposta');
    return { webhook_id: feito.webhook_id, segredo: feito.segredo };
  }

  it('acerta-se onde está, com o mesmo segredo: passa a ouvir o que o produto de hoje ouve, e religa', async () => {
    const ja = await cadastrado();
    await NO_GATEWAY[gateway](daAna, ja.webhook_id, [...antes]);
    expect(await registrar(daAna, ja)).toEqual({ ok: true, ...ja });
    const depois = await NO_GATEWAY[gateway](daAna, ja.webhook_id);
    expect(depois).toMatchObject({ ...ouvidos, ...ligado, url: URL_DA_LOJA });
  });

  it('na chave de outra conta, onde ele não está, nasce outro', async () => {
    const ja = await cadastrado();
    const outro = await registrar(deOutra, ja);
    expect(outro).toMatchObject({ ok: true });
    if (!outro.ok) throw new Error('não se cadastrou');
    expect(outro.webhook_id).not.toBe(ja.webhook_id);
    expect(await NO_GATEWAY[gateway](deOutra, outro.webhook_id)).toMatchObject({ url: URL_DA_LOJA });
  });
});
