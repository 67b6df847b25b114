import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventoDoRegistro } from '../../../lambdas/despachante/despachar.ts';
import { DEFINICOES } from '../../../lambdas/gateways/gateways.ts';
import type { NotificacoesDosGateways } from '../../../lambdas/gateways/port.ts';
import { tratarNotificacao } from '../../../lambdas/pagamentos/tratar-notificacao.ts';
import { noticeReceiver } from '../../../lambdas/platform/provider-notice.ts';
import { GATEWAYS, type Gateway } from '../../../shared/gateways/gateways.rules.ts';
import { registroDoStream } from '../../support/eventos.ts';
import { type Cenario, umCenario } from '../cenario.ts';

let c: Cenario;
beforeAll(async () => {
  c = await umCenario();
});
afterAll(() => c.parar());

/** Os leitores de verdade; toda notificação daqui é autêntico. */
const gateways: NotificacoesDosGateways = {
  asaas: { ...DEFINICOES.asaas, autenticarNotificacao: () => true },
  stripe: { ...DEFINICOES.stripe, autenticarNotificacao: () => true },
};
const recepcao = (gateway: Gateway) => ({
  autentico: () => true,
  id: ({ body }: { body: string }) => gateways[gateway].lerNotificacao(body)?.id,
  evento: 'gateway.avisou' as const,
  dias_guardado: 1,
});
const receber = (usuario_id: string, gateway: Gateway, body: string) =>
  noticeReceiver({
    tabela: c.tabela,
    recepcao: { asaas: recepcao('asaas'), stripe: recepcao('stripe') },
    dono: async () => ({ usuario_id, provedor: gateway, ultimo_aviso: null }),
    anotarNotificacao: async () => {},
  })(gateway)({
    ctx: c.ctx({ usuario_id: '' }),
    params: { chave: 'x'.repeat(22) },
    http: { host: '', address: '', headers: {}, body },
  });
const guardados = async (usuario_id: string) =>
  (await c.despejar()).filter(({ pk, tipo }) => pk === `${usuario_id}#EVENTO` && tipo === 'gateway.avisou');
/** Trata o que ficou guardado, como a fila o faria. */
async function tratar(usuario_id: string) {
  for (const item of await guardados(usuario_id)) {
    const evento = eventoDoRegistro(registroDoStream(item));
    await tratarNotificacao(
      { tabela: c.tabela, relogio: c.relogio, gateways, cobrador: async () => null },
      { usuario_id, referencia: evento?.entidade_id ?? '' },
    );
  }
}

const notificacao: Readonly<Record<Gateway, (id: string) => string>> = {
  asaas: (id) => JSON.stringify({ id, event: 'PAYMENT_CREATED' }),
  stripe: (id) => JSON.stringify({ id, type: 'customer.created', data: { object: {} } }),
};

describe.each(GATEWAYS)('uma notificação autêntica do %s que ninguém previu', (gateway) => {
  it.each([
    ['de 1.011 bytes', 'a'.repeat(1_011)],
    ['de 100 mil bytes', 'b'.repeat(100_000)],
    ['curto, de letras que ocupam quatro bytes cada', '🂡'.repeat(70)],
  ])('com um id %s é guardado uma vez, por mais que se repita, e tratado', async (_, id) => {
    const usuario_id = `longo-${gateway}-${id.length}`;
    for (let vez = 0; vez < 3; vez += 1) {
      expect(await receber(usuario_id, gateway, notificacao[gateway](id))).toEqual({ recebido: true });
    }
    await receber(usuario_id, gateway, notificacao[gateway](`${id}!`));
    expect(await guardados(usuario_id)).toHaveLength(2);
    await expect(tratar(usuario_id)).resolves.toBeUndefined();
  });

  it('com um id de tamanho comum continua sob o próprio id', async () => {
    await receber('comum', gateway, notificacao[gateway]('evt_05b708f961d739ea7eba7e4db318f621&368604920'));
    expect((await guardados('comum')).map(({ sk }) => sk)).toContain(
      `AVISO#${gateway}#evt_05b708f961d739ea7eba7e4db318f621&368604920`,
    );
  });
});

describe('uma notificação autêntica com um valor impossível', () => {
  it.each([
    [
      'um instante que não existe',
      '{"id":"evt_1","type":"invoice.paid","created":1e308,"data":{"object":{}}}',
    ],
    [
      'um instante negativo sem fim',
      '{"id":"evt_2","type":"invoice.paid","created":-1e999,"data":{"object":{}}}',
    ],
    ['nada que se leia', '{"id":'],
  ])('com %s é guardado inteiro e respondido', async (nome, corpo) => {
    const usuario_id = `valor-${nome.length}`;
    expect(await receber(usuario_id, 'stripe', corpo)).toEqual({ recebido: true });
    expect(await receber(usuario_id, 'stripe', corpo)).toEqual({ recebido: true });
    expect((await guardados(usuario_id)).map((item) => item.corpo)).toEqual([corpo]);
  });
});
