import { afterEach, describe, expect, it } from 'vitest';
import { startGeo } from '../../infra/local/fakes/geo.ts';
import { type MedicaoFake, startMedicao } from '../../infra/local/fakes/medicao.ts';

const HOJE = new Date('2026-11-21T12:00:00.000Z');
const AGORA_S = HOJE.getTime() / 1000;
const RESUMO = 'a'.repeat(64);

const abertos: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const fechar of abertos.splice(0)) await fechar();
});

async function subir(): Promise<MedicaoFake> {
  const medicao = await startMedicao({ agora: () => HOJE });
  abertos.push(medicao.stop);
  return medicao;
}

async function mandar(url: string, corpo: unknown) {
  const resposta = await fetch(url, { method: 'POST', body: JSON.stringify(corpo) });
  const texto = await resposta.text();
  return { status: resposta.status, corpo: texto === '' ? null : JSON.parse(texto) };
}

const evento = (mais: object = {}, pessoa: object = {}) => ({
  event_name: 'Purchase',
  event_time: AGORA_S,
  event_id: 'purchase.pedido-1',
  action_source: 'website',
  user_data: { em: [RESUMO], fbp: 'fb.1.1763990000000.123', ...pessoa },
  custom_data: { value: 97.5, currency: 'BRL' },
  ...mais,
});

describe('a Meta de mentira', () => {
  it('guarda a compra sem o token e reconhece a repetida', async () => {
    const medicao = await subir();
    const url = `${medicao.endpoint}/v24.0/1234567890/events`;
    const corpo = { data: [evento()], access_token: 'segredo' };
    expect((await mandar(url, corpo)).corpo).toMatchObject({ events_received: 1, deduped: 0 });
    expect((await mandar(url, corpo)).corpo).toMatchObject({ events_received: 1, deduped: 1 });
    expect(medicao.recebidas().map(({ id, repetida }) => [id, repetida])).toEqual([
      ['purchase.pedido-1', true],
      ['purchase.pedido-1', false],
    ]);
    expect(JSON.stringify(medicao.recebidas())).not.toContain('segredo');
  });

  it.each([
    ['sem token', { data: [evento()] }, 190],
    [
      'com evento de oito dias atrás',
      { data: [evento(), evento({ event_time: AGORA_S - 8 * 86_400 })] },
      100,
    ],
    ['com o instante em milissegundos', { data: [evento({ event_time: HOJE.getTime() })] }, 100],
    ['com e-mail que não foi resumido', { data: [evento({}, { em: ['ana@exemplo.com.br'] })] }, 100],
    ['com o fbp resumido', { data: [evento({}, { fbp: RESUMO })] }, 100],
  ])('recusa o pedido inteiro %s', async (_caso, corpo, code) => {
    const medicao = await subir();
    const comToken = code === 190 ? corpo : { ...corpo, access_token: 'segredo' };
    const resposta = await mandar(`${medicao.endpoint}/v24.0/1234567890/events`, comToken);
    expect(resposta).toMatchObject({ status: 400, corpo: { error: { code, type: 'OAuthException' } } });
    expect(medicao.recebidas()).toEqual([]);
  });
});

describe('o GA4 de mentira', () => {
  it('responde 204 até ao que joga fora, e o validador diz o que está errado', async () => {
    const medicao = await subir();
    const compra = {
      client_id: '1.2',
      events: [{ name: 'purchase', params: { transaction_id: 'pedido-1', value: 97.5 } }],
    };
    const coletar = `${medicao.endpoint}/mp/collect?measurement_id=G-ABC123`;
    expect((await mandar(coletar, compra)).status).toBe(204);
    expect(medicao.recebidas()).toEqual([]);
    expect((await mandar(`${coletar}&api_secret=s`, compra)).status).toBe(204);
    expect(medicao.recebidas()).toMatchObject([{ destino: 'ga4', id: 'pedido-1', evento: 'purchase' }]);
    const conferido = await mandar(`${medicao.endpoint}/debug/mp/collect`, { events: [] });
    expect(conferido.corpo.validationMessages).toHaveLength(2);
  });
});

describe('o ipapi.co de mentira', () => {
  it('diz o país, não conhece endereços reservados e esgota a cota quando se pede', async () => {
    const geo = await startGeo();
    abertos.push(geo.stop);
    const perguntar = async (ip: string) => {
      const resposta = await fetch(`${geo.endpoint}/${ip}/json/`);
      return { status: resposta.status, corpo: await resposta.json() };
    };
    expect((await perguntar('8.8.8.8')).corpo.country_code).toBe('US');
    expect((await perguntar('177.1.2.3')).corpo.country_code).toBe('BR');
    expect((await perguntar('127.0.0.1')).corpo).toMatchObject({ error: true });
    geo.situar('177.1.2.3', 'PT');
    expect((await perguntar('177.1.2.3')).corpo.country_code).toBe('PT');
    geo.modo('limite');
    expect(await perguntar('8.8.8.8')).toMatchObject({ status: 429, corpo: { reason: 'RateLimited' } });
  });
});
