import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { consoleApp } from '../../infra/local/console/console.ts';
import { modelRoutes } from '../../infra/local/console/model.ts';
import { MODEL_ACCOUNT, startModelFake } from '../../infra/local/fakes/openai.ts';
import { NAO_SEI } from '../../shared/assistente/prompt.rules.ts';

let fake: Awaited<ReturnType<typeof startModelFake>>;
beforeAll(async () => {
  fake = await startModelFake();
});
afterAll(() => fake.stop());
afterEach(() => fake.por('normal', 0));

const lida = z.object({
  choices: z.array(z.object({ finish_reason: z.string(), message: z.object({ content: z.string() }) })),
  usage: z.object({ total_tokens: z.number() }),
});
const chamarModelo = async (caminho: string, corpo?: object, chave: string = MODEL_ACCOUNT.api_key) =>
  fetch(`${fake.endpoint}/v1/${caminho}`, {
    method: corpo ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${chave}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(500),
    ...(corpo ? { body: JSON.stringify(corpo) } : {}),
  });
const perguntar = (content: string, chave?: string) =>
  chamarModelo(
    'chat/completions',
    {
      model: MODEL_ACCOUNT.modelo,
      max_completion_tokens: 300,
      messages: [
        { role: 'system', content: '# CONHECIMENTO\n## Como cancelar\nPeça ao suporte. Não há multa.' },
        { role: 'user', content },
      ],
    },
    chave,
  );

describe('o provedor de modelos de mentira', () => {
  it('responde do que recebeu, ou que não sabe, sempre igual', async () => {
    const { choices, usage } = lida.parse(await (await perguntar('como cancelar?')).json());
    expect(choices).toEqual([
      { finish_reason: 'stop', message: { content: 'Peça ao suporte. Não há multa.' } },
    ]);
    expect(usage.total_tokens).toBeGreaterThan(10);
    const outra = lida.parse(await (await perguntar('quem ganhou a copa?')).json());
    expect(outra.choices[0]?.message.content).toBe(NAO_SEI);
  });

  it('dá os mesmos vetores em números e em base64', async () => {
    const vetores = z.object({
      data: z.array(z.object({ embedding: z.union([z.array(z.number()), z.string()]) })),
    });
    const pedir = async (encoding_format: string) => {
      const input = ['um', 'outro texto'];
      const pedido = { model: MODEL_ACCOUNT.modelo_de_busca, input, dimensions: 512, encoding_format };
      return vetores.parse(await (await chamarModelo('embeddings', pedido)).json()).data;
    };
    const [emNumeros, escritos] = await Promise.all([pedir('float'), pedir('base64')]);
    for (const [i, { embedding }] of escritos.entries()) {
      const bytes = Buffer.from(String(embedding), 'base64');
      expect(bytes).toHaveLength(4 * 512);
      expect(bytes.readFloatLE(0)).toBeCloseTo(Number(emNumeros[i]?.embedding[0]), 5);
    }
  });

  it('mostra os modelos que tem', async () => {
    const { data } = z
      .object({ data: z.array(z.object({ id: z.string() })) })
      .parse(await (await chamarModelo('models')).json());
    expect(data.map(({ id }) => id)).toEqual(
      expect.arrayContaining([MODEL_ACCOUNT.modelo, MODEL_ACCOUNT.modelo_de_busca]),
    );
  });

  it('falha como o de verdade', async () => {
    const erro = async (modo: Parameters<typeof fake.por>[0], chave?: string) => {
      fake.por(modo);
      const resposta = await perguntar('oi', chave);
      const corpo: unknown = await resposta.json().catch(() => null);
      return { status: resposta.status, corpo };
    };
    expect(await erro('chave')).toMatchObject({ status: 401 });
    expect(await erro('normal', 'sk-outra')).toMatchObject({ status: 401 });
    expect(await erro('429')).toMatchObject({
      status: 429,
      corpo: { error: { code: 'rate_limit_exceeded' } },
    });
    expect(await erro('cota')).toMatchObject({
      status: 429,
      corpo: { error: { code: 'insufficient_quota' } },
    });
    expect(await erro('500html')).toEqual({ status: 500, corpo: null });
    expect(await erro('json')).toEqual({ status: 200, corpo: null });
    await expect(erro('pendurado')).rejects.toThrow('timeout');
    await expect(erro('corta')).rejects.toThrow('fetch failed');
  });

  it('o console mostra o que se pediu, da mais nova à mais velha, e muda como responde', async () => {
    const app = consoleApp(modelRoutes, { modelo: fake });
    const chamar = async (method: string, caminho: string, corpo?: object) => {
      const resposta = await app.request(`/_local/${caminho}`, {
        method,
        ...(corpo ? { body: JSON.stringify(corpo) } : {}),
      });
      return { status: resposta.status, corpo: await resposta.json() };
    };
    await chamar('DELETE', 'modelo');
    expect((await chamar('POST', 'modelo/modo', { modo: 'vazio', vezes: '2' })).corpo).toEqual({
      modo: 'vazio',
      vezes: 2,
    });
    await perguntar('como cancelar?');
    const { corpo } = await chamar('GET', 'modelo');
    expect(corpo).toMatchObject({ modo: 'vazio', vezes: 1, chamadas: [{ rota: 'chat', modo: 'vazio' }] });
    expect((await chamar('POST', 'modelo/modo', { modo: 'outro' })).status).toBe(400);
    expect((await chamar('POST', 'modelo/modo', { modo: 'normal' })).corpo).toMatchObject({ modo: 'normal' });
  });
});
