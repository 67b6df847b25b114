import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendJson } from '../http.ts';

export type CepFakes = {
  readonly viacep: string;
  readonly brasilapi: string;
  readonly stop: () => Promise<void>;
};

const NAO_ACHADO = {
  name: 'CepPromiseError',
  message: 'Todos os serviços de CEP retornaram erro.',
  type: 'service_error',
  errors: [{ name: 'ServiceError', message: 'CEP NAO ENCONTRADO', service: 'viacep' }],
};

const CEP_MALFORMADO = {
  name: 'CepPromiseError',
  message: 'CEP deve conter exatamente 8 caracteres.',
  type: 'validation_error',
  errors: [{ message: 'CEP informado possui menos do que 8 caracteres.', service: 'cep_validation' }],
};

const CIDADE_SEM_RUA = {
  localidade: 'Pedra Bela',
  uf: 'SP',
  estado: 'São Paulo',
  ddd: '11',
  ibge: '3536802',
};

type Resposta = { readonly status: number; readonly corpo: object | string; readonly demora?: number };

function viacep(cep: string): Resposta {
  if (!/^\d{8}$/.test(cep)) {
    return {
      status: 400,
      corpo: '<html><body><h1>Http 400</h1><h3>Verifique a URL</h3></body></html>',
    };
  }
  if (cep === '00000000') return { status: 200, corpo: { erro: 'true' } };
  if (cep === '99999999') return { status: 200, corpo: { erro: true } };
  if (cep === '50000000') return { status: 500, corpo: 'Internal Server Error' };
  if (cep === '50400000') return { status: 504, corpo: 'Gateway Timeout', demora: 10_000 };
  const comHifen = `${cep.slice(0, 5)}-${cep.slice(5)}`;
  const comum = { cep: comHifen, complemento: '', unidade: '', regiao: 'Sudeste', gia: '', siafi: '' };
  if (cep === '11111111') {
    return { status: 200, corpo: { ...comum, ...CIDADE_SEM_RUA, logradouro: '', bairro: '' } };
  }
  return {
    status: 200,
    corpo: {
      ...comum,
      logradouro: 'Praça da Sé',
      complemento: 'lado ímpar',
      bairro: 'Sé',
      localidade: 'São Paulo',
      uf: 'SP',
      estado: 'São Paulo',
      ibge: '3550308',
      ddd: '11',
    },
  };
}

function brasilapi(cep: string): Resposta {
  if (!/^\d{8}$/.test(cep)) return { status: 400, corpo: CEP_MALFORMADO };
  if (cep === '00000000' || cep === '99999999') return { status: 404, corpo: NAO_ACHADO };
  const semRua = cep === '11111111';
  return {
    status: 200,
    corpo: {
      cep,
      state: 'SP',
      city: semRua ? CIDADE_SEM_RUA.localidade : 'São Paulo',
      neighborhood: semRua ? null : 'Sé',
      street: semRua ? null : 'Praça da Sé',
      service: 'viacep',
      location: { type: 'Point', coordinates: {} },
    },
  };
}

function responder(resposta: ServerResponse, { status, corpo }: Resposta): void {
  if (typeof corpo === 'object') sendJson(resposta, status, corpo);
  else resposta.writeHead(status, { 'content-type': 'text/html' }).end(corpo);
}

/** ViaCEP e BrasilAPI de mentira, com os casos que as duas de verdade têm. */
export async function startCepFakes(): Promise<CepFakes> {
  const servidor = createServer((pedido, resposta) => {
    const { pathname } = new URL(pedido.url ?? '/', 'http://local');
    const deViacep = /^\/ws\/([^/]*)\/json\/?$/.exec(pathname);
    const deBrasilapi = /^\/api\/cep\/v[12]\/([^/]*)$/.exec(pathname);
    const falsa = deViacep
      ? viacep(decodeURIComponent(deViacep[1] ?? ''))
      : deBrasilapi
        ? brasilapi(decodeURIComponent(deBrasilapi[1] ?? ''))
        : { status: 404, corpo: 'Not Found' };
    setTimeout(() => responder(resposta, falsa), falsa.demora ?? 0);
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  const { port } = servidor.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    viacep: endpoint,
    brasilapi: endpoint,
    stop: async () => {
      servidor.closeAllConnections();
      servidor.close();
    },
  };
}
