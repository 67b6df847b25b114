import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { conversoesDoGa4 } from '../../lambdas/adapters/ga4.ts';
import { geolocalizacao } from '../../lambdas/adapters/geo.ts';
import { conversoesDaMeta } from '../../lambdas/adapters/meta.ts';
import type { Conversao } from '../../lambdas/pagamentos/ports.ts';
import { abrirServidor, type Resposta } from '../support/servidor.ts';
import { CANARIO } from './adaptador-comum.ts';

const abertos: { fechar: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const aberto of abertos.splice(0)) await aberto.fechar();
});
async function servidor(resposta: Resposta = { status: 200, corpo: { events_received: 1 } }) {
  const aberto = await abrirServidor(() => resposta);
  abertos.push(aberto);
  return aberto;
}
const umaConversao = (extras: Partial<Conversao> = {}): Conversao => ({
  evento_id: 'purchase.ped-1',
  em: '2026-11-21T15:00:00.000Z',
  valor_centavos: 4_990,
  produto_id: 'prod-1',
  produto_nome: 'Over Limite',
  pedido_id: 'ped-1',
  email: ' Ana@Exemplo.com.BR ',
  telefone_e164: '+5511987654321',
  ip: '203.0.113.9',
  user_agent: 'Mozilla/5.0',
  fbp: 'fb.1.1763990000000.123',
  fbc: null,
  pagina: 'https://loja.com.br/checkout/over-limite',
  ga_cliente: 'GA1.1.1847123456.1714089000',
  ga_sessao: '1714089000',
  ...extras,
});
const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex');
const meta = (url: string) => conversoesDaMeta({ url, pixel_id: '1234567890', token: CANARIO });
const ga4 = (url: string) => conversoesDoGa4({ url, ga4_id: 'G-ABC123', api_secret: CANARIO });

describe('compra para o pixel da Meta', () => {
  it('vai com reais, segundos, o id do evento do navegador e a identidade só em resumo', async () => {
    const { base, pedidos } = await servidor();
    expect(await meta(base)(umaConversao())).toEqual({ ok: true });
    expect(pedidos[0]?.caminho).toBe('/v24.0/1234567890/events');
    const corpo: unknown = JSON.parse(pedidos[0]?.corpo ?? '');
    expect(corpo).toEqual({
      access_token: CANARIO,
      data: [
        {
          event_name: 'Purchase',
          event_time: 1_795_273_200,
          event_id: 'purchase.ped-1',
          action_source: 'website',
          event_source_url: 'https://loja.com.br/checkout/over-limite',
          user_data: {
            em: [sha256('ana@exemplo.com.br')],
            ph: [sha256('5511987654321')],
            client_ip_address: '203.0.113.9',
            client_user_agent: 'Mozilla/5.0',
            fbp: 'fb.1.1763990000000.123',
          },
          custom_data: {
            value: 49.9,
            currency: 'BRL',
            order_id: 'ped-1',
            content_ids: ['prod-1'],
            content_name: 'Over Limite',
            content_type: 'product',
          },
        },
      ],
    });
    expect(pedidos[0]?.corpo).not.toMatch(/ana@|98765/i);
  });

  it.each([
    [400, false],
    [429, true],
    [500, true],
  ])('a resposta %i pode melhorar sozinha: %s', async (status, passageiro) => {
    const { base } = await servidor({ status, corpo: { error: { message: CANARIO, code: 190 } } });
    const resultado = await meta(base)(umaConversao());
    expect(resultado).toEqual({
      ok: false,
      motivo: `a Meta recusou a conversão (${status})`,
      passageiro,
    });
  });

  it('fora do ar, tenta-se depois', async () => {
    expect(await meta('http://127.0.0.1:9')(umaConversao())).toMatchObject({ ok: false, passageiro: true });
  });
});

describe('compra para o GA4', () => {
  it('vai com o visitante do cookie e sem nada que identifique a pessoa', async () => {
    const { base, pedidos } = await servidor({ status: 204 });
    expect(await ga4(base)(umaConversao())).toEqual({ ok: true });
    expect(pedidos[0]?.caminho).toBe(`/mp/collect?measurement_id=G-ABC123&api_secret=${CANARIO}`);
    expect(JSON.parse(pedidos[0]?.corpo ?? '')).toMatchObject({
      client_id: '1847123456.1714089000',
      timestamp_micros: '1795273200000000',
      events: [
        {
          name: 'purchase',
          params: { transaction_id: 'ped-1', value: 49.9, currency: 'BRL', session_id: '1714089000' },
        },
      ],
    });
    expect(pedidos[0]?.corpo).not.toMatch(/ana@|98765|203\.0/i);
  });

  it('sem o cookie do pedido não se inventa um visitante', async () => {
    const { base, pedidos } = await servidor({ status: 204 });
    const resultado = await ga4(base)(umaConversao({ ga_cliente: null }));
    expect(resultado).toMatchObject({ ok: false, passageiro: false });
    expect(pedidos).toEqual([]);
  });

  it('fora do ar, tenta-se depois, e o motivo não mostra o segredo', async () => {
    const resultado = await ga4('http://127.0.0.1:9')(umaConversao());
    expect(resultado).toEqual({ ok: false, motivo: 'o GA4 não respondeu', passageiro: true });
  });
});

describe('país de quem compra', () => {
  it('vem em duas letras', async () => {
    const { base, pedidos } = await servidor({ status: 200, corpo: { ip: 'x', country_code: 'PT' } });
    expect(await geolocalizacao(base)('203.0.113.9')).toBe('PT');
    expect(await geolocalizacao(base)('2001:db8::1')).toBe('PT');
    expect(pedidos.map(({ caminho }) => caminho)).toEqual(['/203.0.113.9/json/', '/2001:db8::1/json/']);
  });

  it.each([
    { status: 429, corpo: { error: true, reason: 'RateLimited' } },
    { status: 200, corpo: { error: true, reason: 'RateLimited', country_code: 'BR' } },
    { status: 200, corpo: { country_code: null } },
    { status: 200, bruto: '<html>' },
    { status: 500, corpo: {} },
  ])('qualquer problema é não saber: %j', async (resposta) => {
    const { base } = await servidor(resposta);
    expect(await geolocalizacao(base)('203.0.113.9')).toBeNull();
  });

  it('endereço interno ou que não é endereço nem se pergunta', async () => {
    const { base, pedidos } = await servidor();
    const internos = ['127.0.0.1', '10.1.2.3', '192.168.0.1', '172.20.1.1', '169.254.1.1', '::1', 'fd00::1'];
    for (const ip of [...internos, '::ffff:127.0.0.1', 'abc', '', '../../x']) {
      expect(await geolocalizacao(base)(ip)).toBeNull();
    }
    expect(pedidos).toEqual([]);
    expect(await geolocalizacao('http://127.0.0.1:9')('203.0.113.9')).toBeNull();
  });
});
