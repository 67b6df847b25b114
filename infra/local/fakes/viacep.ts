import { setTimeout as dormir } from 'node:timers/promises';
import { Hono } from 'hono';
import { type NodeEnv, serveOnLoopback } from '../http.ts';

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

const PRACA_DA_SE = {
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  ibge: '3550308',
  ddd: '11',
};

const html = (corpo: string, status: number) =>
  new Response(corpo, { status, headers: { 'content-type': 'text/html' } });

function viacep(cep: string): Response | Promise<Response> {
  if (!/^\d{8}$/.test(cep)) {
    return html('<html><body><h1>Http 400</h1><h3>Verifique a URL</h3></body></html>', 400);
  }
  if (cep === '00000000') return Response.json({ erro: 'true' });
  if (cep === '99999999') return Response.json({ erro: true });
  if (cep === '50000000') return html('Internal Server Error', 500);
  if (cep === '50400000') return dormir(10_000).then(() => html('Gateway Timeout', 504));
  const comHifen = `${cep.slice(0, 5)}-${cep.slice(5)}`;
  const comum = { cep: comHifen, complemento: '', unidade: '', regiao: 'Sudeste', gia: '', siafi: '' };
  if (cep === '11111111') return Response.json({ ...comum, ...CIDADE_SEM_RUA, logradouro: '', bairro: '' });
  return Response.json({ ...comum, ...PRACA_DA_SE });
}

function brasilapi(cep: string): Response {
  if (!/^\d{8}$/.test(cep)) return Response.json(CEP_MALFORMADO, { status: 400 });
  if (cep === '00000000' || cep === '99999999') return Response.json(NAO_ACHADO, { status: 404 });
  const semRua = cep === '11111111';
  return Response.json({
    cep,
    state: 'SP',
    city: semRua ? CIDADE_SEM_RUA.localidade : PRACA_DA_SE.localidade,
    neighborhood: semRua ? null : PRACA_DA_SE.bairro,
    street: semRua ? null : PRACA_DA_SE.logradouro,
    service: 'viacep',
    location: { type: 'Point', coordinates: {} },
  });
}

/** ViaCEP e BrasilAPI de mentira, com os casos que as duas de verdade têm. */
export async function startCepFakes(): Promise<CepFakes> {
  const app = new Hono<NodeEnv>({ strict: false });
  app.get('/ws/:cep/json', (c) => viacep(c.req.param('cep')));
  app.get('/api/cep/:versao{v[12]}/:cep', (c) => brasilapi(c.req.param('cep')));
  const { origem, stop } = await serveOnLoopback(app);
  return { viacep: origem, brasilapi: origem, stop };
}
