import { beforeEach, expect, test, vi } from 'vitest';
import type { RotasProdutos } from '../../../shared/produtos/produtos.routes.ts';

const sessao = vi.hoisted(() => ({ atual: 'velho' as string | null, renovado: null as string | null }));
vi.mock('./sessao.ts', () => ({
  configurarSessao: async () => ({ base: '' }),
  obterToken: async (opcoes?: { renovar: boolean }) => (opcoes?.renovar ? sessao.renovado : sessao.atual),
}));

// Os arquivos de unidade dividem os módulos já carregados: estes se carregam de novo, com a sessão de mentira.
vi.resetModules();
const { criarApi, novaChave, obterHoje } = await import('./api.ts');
const { responderEntrada } = await import('./entradaPendente.ts');

type Pedido = { token: string | null; chave: string | null };
let pedidos: Pedido[] = [];
let aceitos: string[] = [];

beforeEach(() => {
  pedidos = [];
  vi.stubGlobal('fetch', async (_: string, pedido: RequestInit) => {
    const cabecalhos = new Headers(pedido.headers);
    const token = cabecalhos.get('authorization');
    pedidos.push({ token, chave: cabecalhos.get('idempotency-key') });
    const aceito = aceitos.some((aceito) => token === `Bearer ${aceito}`);
    return aceito
      ? Response.json({ id: 'p1' }, { status: 201, headers: { 'x-hoje': '2031-05-06' } })
      : Response.json({ message: 'Unauthorized' }, { status: 401 });
  });
});

const api = criarApi<RotasProdutos>();
const duplicar = (chave?: string) =>
  api('POST /api/produtos/{id}/duplicar', { params: { id: 'p1' } }, { chave });

test('um token vencido é renovado e a chamada segue, com a mesma chave de idempotência', async () => {
  Object.assign(sessao, { atual: 'velho', renovado: 'novo' });
  aceitos = ['novo'];
  const chave = novaChave();
  await expect(duplicar(chave)).resolves.toEqual({ id: 'p1' });
  expect(pedidos).toEqual([
    { token: 'Bearer velho', chave },
    { token: 'Bearer novo', chave },
  ]);
  expect(obterHoje()).toBe('2031-05-06');
});

test('sessão perdida no meio espera a pessoa entrar de novo e repete a mesma chamada com a mesma chave', async () => {
  Object.assign(sessao, { atual: 'velho', renovado: null });
  aceitos = ['de-volta'];
  const resposta = duplicar();
  await vi.waitFor(() => expect(pedidos).toHaveLength(1));
  responderEntrada('de-volta');
  await expect(resposta).resolves.toEqual({ id: 'p1' });
  expect(pedidos[1]?.token).toBe('Bearer de-volta');
  expect(pedidos[1]?.chave).toBe(pedidos[0]?.chave);
  expect(pedidos[0]?.chave).toMatch(/^[0-9a-f-]{36}$/);
});

test('duas chamadas que caem juntas esperam a mesma entrada', async () => {
  Object.assign(sessao, { atual: null, renovado: null });
  aceitos = ['de-volta'];
  const respostas = Promise.all([duplicar(), duplicar()]);
  await new Promise((seguir) => setTimeout(seguir, 5));
  responderEntrada('de-volta');
  await expect(respostas).resolves.toHaveLength(2);
  expect(pedidos).toHaveLength(2);
});

test('quem continua sem sessão depois de entrar de novo lê que não está autenticado', async () => {
  Object.assign(sessao, { atual: 'velho', renovado: 'outro' });
  aceitos = [];
  const resposta = duplicar();
  await vi.waitFor(() => expect(pedidos).toHaveLength(2));
  responderEntrada('de-volta');
  await expect(resposta).rejects.toMatchObject({ status: 401, message: 'Usuário não autenticado' });
});
