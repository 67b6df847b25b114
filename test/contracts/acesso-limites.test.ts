import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { routeRates } from '../../infra/local/gateway/limits.ts';
import { routes } from '../../shared/manifest/manifest.ts';
import { umLead } from '../support/compras.ts';
import type { Produto } from '../support/produto.ts';
import { rotasPublicas } from './amostras.ts';
import { enderecoDe, produtoComum } from './amostras-chamar.ts';

const CINCO_MINUTOS = 300_000;
const limitadas = routes.flatMap(({ key, route }) =>
  route.porEndereco === undefined
    ? []
    : [{ key, limite: route.porEndereco, metodo: route.method, caminho: enderecoDe(route.path, {}) }],
);

describe('limite de pedidos por endereço', () => {
  it('toda rota pública que grava, adivinha ou gasta um serviço de fora tem o seu', () => {
    const semLimite = rotasPublicas.filter(({ route }) => route.porEndereco === undefined);
    // Estas só leem um item, por um id que não se adivinha, ou nem isso; e `descadastrar` grava uma vez só por link
    // assinado.
    expect(semLimite.map(({ id }) => id).sort()).toEqual([
      'abrirDescadastro',
      'descadastrar',
      'esperarPedido',
      'lerDescadastro',
      'lerLojaDaConta',
      'obterOpenApi',
      'paisDoVisitante',
      'situacaoDoPedido',
    ]);
  });

  it.each(limitadas)('$key: $limite em cinco minutos, e volta depois', ({ limite, metodo, caminho }) => {
    let agora = 1_700_000_000_000;
    const deixar = routeRates(() => agora);
    for (let vez = 1; vez <= limite; vez += 1) expect(deixar('203.0.113.1', metodo, caminho)).toBe(true);
    expect(deixar('203.0.113.1', metodo, caminho)).toBe(false);
    expect(deixar('203.0.113.2', metodo, caminho)).toBe(true);
    // Quem insiste continua de fora; quem espera, volta.
    agora += CINCO_MINUTOS / 2;
    expect(deixar('203.0.113.1', metodo, caminho)).toBe(false);
    agora += CINCO_MINUTOS + 10_000;
    expect(deixar('203.0.113.1', metodo, caminho)).toBe(true);
  });

  it('o limite é da rota: gastar um não fecha as outras, nem as que não têm', () => {
    const deixar = routeRates(() => 0);
    for (let vez = 0; vez < 100; vez += 1) deixar('203.0.113.1', 'POST', '/api/cupons/validar');
    expect(deixar('203.0.113.1', 'POST', '/api/cupons/validar')).toBe(false);
    expect(deixar('203.0.113.1', 'POST', '/api/leads')).toBe(true);
    expect(deixar('203.0.113.1', 'GET', '/api/clientes')).toBe(true);
  });
});

describe('limite por endereço no produto', () => {
  let produto: Produto;
  beforeAll(async () => {
    produto = await produtoComum();
  });

  const conferir = (visitante: string, caminho = '/api/cupons/validar', codigo = 'ADIVINHA') =>
    produto.chamar({
      metodo: 'POST',
      caminho,
      corpo: { codigo, valor_pedido: 10 },
      cabecalhos: { 'x-visitante-teste': visitante },
    });

  it('depois de trinta cupons o endereço recebe 429 em português, mesmo com outro jeito de escrever o caminho', async () => {
    const visitante = randomUUID();
    for (let vez = 1; vez <= 30; vez += 1) {
      expect((await conferir(visitante, undefined, `TENTA${vez}`)).status).toBe(200);
    }
    for (const caminho of ['/api/cupons/validar', '/api/cupons/%76alidar', '/api/cupons//validar']) {
      const resposta = await conferir(visitante, caminho);
      expect(resposta.status, caminho).toBe(429);
      expect(resposta.corpo).toMatchObject({
        erro: 'muitas_requisicoes',
        mensagem: expect.stringMatching(/\S{3}/),
      });
      expect(resposta.cabecalhos.get('content-type')).toMatch(/^application\/json/);
    }
    expect((await conferir(randomUUID())).status).toBe(200);
  });

  it('um pedido barrado não grava nada', async () => {
    const visitante = randomUUID();
    const guardar = (corpo: unknown = umLead()) =>
      produto.chamar({
        metodo: 'POST',
        caminho: '/api/leads',
        corpo,
        cabecalhos: { 'x-visitante-teste': visitante },
      });
    // O que se conta são pedidos, também os que a função recusa sem ir à tabela.
    for (let vez = 0; vez < 149; vez += 1) expect((await guardar({})).status).toBe(400);
    expect((await guardar()).status).toBe(200);
    await produto.assentar();
    const antes = await produto.despejar();
    for (let vez = 0; vez < 5; vez += 1) expect((await guardar()).status).toBe(429);
    expect(await produto.despejar()).toEqual(antes);
  });

  it('o endereço é o que a borda viu: um cabeçalho de quem pede não o troca', async () => {
    const visitante = randomUUID();
    for (let vez = 0; vez < 30; vez += 1) await conferir(visitante);
    const resposta = await produto.chamar({
      metodo: 'POST',
      caminho: '/api/cupons/validar',
      corpo: { codigo: 'X', valor_pedido: 10 },
      cabecalhos: {
        'x-visitante-teste': visitante,
        'x-forwarded-for': '198.51.100.7',
        'x-endereco-visitante': '198.51.100.7',
        'cloudfront-viewer-address': '198.51.100.7:1',
      },
    });
    expect(resposta.status).toBe(429);
  });
});
