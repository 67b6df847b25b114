import { type IncomingMessage, request } from 'node:http';
import type { RequestOptions } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chamarEnderecoDoVendedor, ehPublico } from '../../lambdas/adapters/endereco-do-vendedor.ts';
import { testarEvolution, testarModelo } from '../../lambdas/adapters/testar-conexoes.ts';
import { abrirServidor } from '../support/servidor.ts';

let servidor: Awaited<ReturnType<typeof abrirServidor>>;
beforeAll(async () => {
  servidor = await abrirServidor(({ caminho, cabecalhos }, resposta) => {
    if (caminho === '/redireciona') {
      resposta.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      return null;
    }
    if (caminho === '/grande') return { status: 200, bruto: 'x'.repeat(1024 * 1024 + 1) };
    if (caminho === '/mudo') return null;
    if (caminho === '/instance/connectionState/loja') {
      if (cabecalhos.apikey !== 'boa') return { status: 401, corpo: {} };
      return { status: 200, corpo: { instance: { state: 'open' } } };
    }
    if (caminho === '/models') {
      if (cabecalhos.authorization !== 'Bearer boa') return { status: 401, corpo: {} };
      return { status: 200, corpo: { data: [{ id: 'modelo-1' }] } };
    }
    return { status: 200, corpo: { caminho } };
  });
});
afterAll(() => servidor.fechar());

/** Uma rede em que todo nome é público, e a conexão, sem TLS, vai ao servidor do teste; guarda aonde iria. */
function umaRede(enderecos: readonly string[] = ['93.184.216.34']) {
  const idas: string[] = [];
  let perguntas = 0;
  return {
    idas,
    perguntas: () => perguntas,
    resolver: async () => {
      perguntas += 1;
      return enderecos.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
    pedir: (opcoes: RequestOptions, aoResponder: (resposta: IncomingMessage) => void) => {
      opcoes.lookup?.(String(opcoes.host), { all: false }, (_erro, endereco) => idas.push(String(endereco)));
      const { port, hostname } = new URL(servidor.base);
      const { lookup: _pinado, agent: _agente, ...resto } = opcoes;
      return request({ ...resto, host: hostname, port }, aoResponder);
    },
  };
}
const ler = (url: string, rede = umaRede(), limite_ms = 2_000) =>
  chamarEnderecoDoVendedor({ url, limite_ms }, rede);

describe('o endereço que um vendedor dá', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'ff02::1',
    'não é um ip',
  ])('%s não é da internet', (ip) => {
    expect(ehPublico(ip)).toBe(false);
  });

  it.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '2804:14c::1'])(
    '%s é da internet',
    (ip) => {
      expect(ehPublico(ip)).toBe(true);
    },
  );

  it('vai ao endereço que conferiu, e pergunta o nome uma vez só', async () => {
    const rede = umaRede(['93.184.216.34', '93.184.216.35']);
    expect(await ler('https://api.exemplo.com.br/x?a=1', rede)).toEqual({
      ok: true,
      status: 200,
      corpo: { caminho: '/x?a=1' },
    });
    expect(rede.idas).toEqual(['93.184.216.34']);
    expect(rede.perguntas()).toBe(1);
  });

  it('um nome com um só endereço de dentro é recusado sem que se conecte', async () => {
    const rede = umaRede(['93.184.216.34', '10.0.0.5']);
    expect(await ler('https://api.exemplo.com.br/', rede)).toEqual({ ok: false, falha: 'endereco_interno' });
    expect(rede.idas).toEqual([]);
  });

  it.each([
    ['http://api.exemplo.com.br/', 'endereco_invalido'],
    ['https://u:s@api.exemplo.com.br/', 'endereco_invalido'],
    ['https://127.0.0.1/', 'endereco_interno'],
    ['https://2130706433/', 'endereco_interno'],
    ['https://[::1]/', 'endereco_interno'],
    ['https://[::ffff:7f00:1]/', 'endereco_interno'],
    ['nada', 'endereco_invalido'],
    ['https://api.exemplo.com.br/redireciona', 'redireciona'],
    ['https://api.exemplo.com.br/grande', 'resposta_grande'],
  ])('%s: %s', async (url, falha) => {
    expect(await ler(url)).toEqual({ ok: false, falha });
  });

  it('o nome que não existe e o servidor calado têm as suas falhas', async () => {
    expect(await ler('https://api.exemplo.com.br/', umaRede([]))).toEqual({
      ok: false,
      falha: 'nao_resolve',
    });
    const mudo = await ler('https://api.exemplo.com.br/mudo', umaRede(), 100);
    expect(mudo).toEqual({ ok: false, falha: 'sem_resposta' });
  });

  it('Testar API da Evolution e do modelo diz o que falta', async () => {
    const aqui = (chamada: Parameters<typeof chamarEnderecoDoVendedor>[0]) =>
      chamarEnderecoDoVendedor(chamada, umaRede());
    const evolution = { url: 'https://e.exemplo.com.br', instancia: 'loja', api_key: 'boa' };
    expect(await testarEvolution(evolution, aqui)).toMatchObject({ resultado: 'aceita' });
    expect(await testarEvolution({ ...evolution, api_key: 'ruim' }, aqui)).toMatchObject({
      resultado: 'recusada',
      motivo: 'A Evolution API não aceitou esta API Key',
    });
    expect(await testarEvolution({ ...evolution, url: 'https://10.0.0.1' }, aqui)).toMatchObject({
      resultado: 'recusada',
      motivo: 'Este endereço não é público: use um que abra na internet',
    });
    const modelo = { url: 'https://m.exemplo.com.br', modelo: 'modelo-1', api_key: 'boa' };
    expect(await testarModelo(modelo, aqui)).toEqual({ resultado: 'aceita', motivo: null });
    expect(await testarModelo({ ...modelo, modelo: 'outro' }, aqui)).toMatchObject({ resultado: 'recusada' });
    expect(await testarModelo({ ...modelo, api_key: 'x' }, aqui)).toMatchObject({ resultado: 'recusada' });
  });
});
