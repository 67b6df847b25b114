import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { abrirPagina } from '../adapters/pagina.ts';
import { logger } from '../platform/logger.ts';
import { abrirEnderecos, lerEnderecos } from './abrir-enderecos.ts';

const loja = createServer((pedido, resposta) => {
  if (pedido.url === '/') return resposta.writeHead(302, { location: '/ana/home' }).end();
  if (pedido.url === '/ana/home') return resposta.end('<h1>Ana</h1>');
  if (pedido.url === '/checkout/jackpot-hunters') return resposta.writeHead(503).end();
  if (pedido.url === '/cortada') {
    resposta.writeHead(200, { 'content-length': '100' });
    return resposta.write('<h1>', () => resposta.destroy());
  }
  return undefined;
});
let origem = '';
beforeAll(async () => {
  await new Promise<void>((pronto) => loja.listen(0, '127.0.0.1', pronto));
  origem = `http://127.0.0.1:${(loja.address() as AddressInfo).port}`;
});
afterAll(() => {
  loja.closeAllConnections();
  loja.close();
});

describe('a vigia abre a loja como um visitante', () => {
  const abrir = async (...caminhos: string[]) => {
    const registrado = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const resultado = await abrirEnderecos(
      { abrir: abrirPagina, prazoMs: 500 },
      caminhos.map((caminho) => origem + caminho),
    );
    const linhas = registrado.mock.calls.map(([, campos]) => campos);
    registrado.mockRestore();
    return { resultado, linhas };
  };

  it('a página que se abre depois de um redirecionamento está aberta, e nada se registra', async () => {
    expect(await abrir('/')).toEqual({ resultado: { abertos: 1, fechados: 0 }, linhas: [] });
  });

  it('a que responde 503, a que se corta no meio e a que não responde estão fechadas, cada uma na sua linha', async () => {
    const { resultado, linhas } = await abrir('/', '/checkout/jackpot-hunters', '/cortada', '/muda');
    expect(resultado).toEqual({ abertos: 1, fechados: 3 });
    expect(linhas).toEqual([
      expect.objectContaining({
        falha: 'loja_fechada',
        endereco: `${origem}/checkout/jackpot-hunters`,
        codigo: 503,
      }),
      expect.objectContaining({ falha: 'loja_fechada', endereco: `${origem}/cortada`, codigo: 0 }),
      expect.objectContaining({ falha: 'loja_fechada', endereco: `${origem}/muda`, codigo: 0 }),
    ]);
  });

  it('um estágio sem endereços não abre nada', () => {
    expect(lerEnderecos('nenhum')).toEqual([]);
    expect(lerEnderecos('https://a.com.br/ https://a.com.br/checkout/x')).toHaveLength(2);
  });
});
