import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sessao = vi.hoisted(() => ({ token: 'o-de-agora' as string | null }));
vi.mock('./sessao.ts', () => ({
  configurarSessao: async () => ({ base: 'https://api.exemplo' }),
  obterSessao: async () => (sessao.token === null ? null : { token: sessao.token }),
}));
vi.resetModules();
const { adiantarLeituras, tomarAdiantada } = await import('./adiantadas.ts');

let status = 200;
let pedidos: [string, string | null][] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  Object.assign(sessao, { token: 'o-de-agora' });
  [status, pedidos] = [200, []];
  vi.stubGlobal('fetch', async (endereco: string, { headers }: RequestInit) => {
    pedidos.push([endereco, new Headers(headers).get('authorization')]);
    return status === 0 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json({}, { status });
  });
});
afterEach(() => void vi.useRealTimers());

test('a resposta adiantada serve uma vez; a segunda leitura pergunta outra vez', async () => {
  adiantarLeituras(['/api/perfil']);
  expect((await tomarAdiantada('/api/perfil'))?.status).toBe(200);
  expect(await tomarAdiantada('/api/perfil')).toBeNull();
  expect(pedidos).toEqual([['https://api.exemplo/api/perfil', 'Bearer o-de-agora']]);
});

test('a que envelheceu não serve: a tela pergunta o que há agora', async () => {
  adiantarLeituras(['/api/perfil']);
  vi.advanceTimersByTime(15_001);
  expect(await tomarAdiantada('/api/perfil')).toBeNull();
});

test.each([401, 403, 500, 0])(
  'a recusada ou caída (%i) não serve: quem precisa pergunta e diz o que houve',
  async (qual) => {
    status = qual;
    adiantarLeituras(['/api/perfil']);
    expect(await tomarAdiantada('/api/perfil')).toBeNull();
  },
);

test('sem sessão não pergunta nada', async () => {
  Object.assign(sessao, { token: null });
  adiantarLeituras(['/api/perfil']);
  expect(await tomarAdiantada('/api/perfil')).toBeNull();
  expect(pedidos).toEqual([]);
});
