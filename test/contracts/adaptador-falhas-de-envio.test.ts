import { request as pedirPorHttp } from 'node:http';
import { request as pedirPorHttps } from 'node:https';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIALS } from '../../infra/local/emulators/dynamo.ts';
import { REGION } from '../../infra/local/emulators/services.ts';
import { faultReplies } from '../../infra/local/faults/modes.ts';
import type { Rede } from '../../lambdas/adapters/endereco-do-vendedor.ts';
import { remetenteDaEvolution } from '../../lambdas/adapters/evolution.ts';
import { remetenteResend } from '../../lambdas/adapters/resend.ts';
import { remetenteSes } from '../../lambdas/adapters/ses.ts';
import { remetenteDoWhatsapp } from '../../lambdas/adapters/whatsapp.ts';
import type { Mensagem, ResultadoDoProvedor } from '../../lambdas/mensagens/ports.ts';
import { abrirServidor, type Resposta } from '../support/servidor.ts';

/** O que o provedor faz com a chamada: responde, ou corta a conexão depois de a ler. */
type Feito = Resposta | 'corta';
let servidor: Awaited<ReturnType<typeof abrirServidor>>;
let fechado: string;
let feito: Feito = { status: 200 };
beforeAll(async () => {
  servidor = await abrirServidor((_pedido, resposta) => {
    if (feito !== 'corta') return feito;
    resposta.socket?.resetAndDestroy();
    return null;
  });
  const outro = await abrirServidor(() => null);
  await outro.fechar();
  fechado = outro.base;
});
beforeEach(() => {
  servidor.pedidos.length = 0;
});
afterAll(() => servidor.fechar());

const email: Mensagem = {
  de: { nome: 'Loja', email: 'oi@loja.com.br' },
  para: { nome: 'Ana', email: 'ana@exemplo.com.br' },
  responder_para: null,
  assunto: 'Oi',
  texto: 'Oi',
  html: '<p>Oi</p>',
  chave: 'email#a#boas_vindas#2026-12-01',
  etiquetas: { vendedor: 'v', envio: 'e' },
  medir: false,
};
const texto = { para: '5511987654321', chave: 'k', corpo: { tipo: 'texto', texto: 'Oi' } } as const;

/** A rede dos vendedores com todo nome público, e a conexão onde se disser. */
function redeAte(url: string): Rede {
  const { protocol, hostname, port } = new URL(url);
  const pedir = protocol === 'https:' ? pedirPorHttps : pedirPorHttp;
  return {
    resolver: async (nome) =>
      nome.endsWith('.invalid') ? Promise.reject(new Error('sem nome')) : [{ address: '8.8.8.8', family: 4 }],
    pedir: ({ method, path, headers, signal }, aoResponder) =>
      pedir({ method, path, headers, signal, host: hostname, port, agent: false }, aoResponder),
  };
}

const ADAPTADORES = {
  ses: (url: string) =>
    remetenteSes({
      endereco: 'oi@loja.com.br',
      configuracao: 'crm',
      configuracao_medida: 'crm-medida',
      por_segundo: 14,
      cliente: { endpoint: url, region: REGION, credentials: CREDENTIALS },
    }).enviar(email),
  resend: (url: string) =>
    remetenteResend({
      url,
      usuario_id: 'v',
      api_key: 're_x',
      endereco: 'oi@loja.com.br',
      nome: null,
    }).enviar(email),
  whatsapp: (url: string) => remetenteDoWhatsapp({ url, phone_number_id: '1', token: 't' }).enviar(texto),
  evolution: (url: string) =>
    remetenteDaEvolution(
      {
        usuario_id: 'v',
        url: url.includes('.invalid') ? 'https://evolution.invalid' : 'https://evolution.loja.com.br',
        instancia: 'loja',
        api_key: 'x',
      },
      redeAte(url),
    ).enviar(texto),
} satisfies Record<string, (url: string) => Promise<ResultadoDoProvedor>>;
type Adaptador = keyof typeof ADAPTADORES;
const NOMES = Object.keys(ADAPTADORES) as Adaptador[];

/** Volta pela fila; em dúvida, à vista de quem vende; ou não saiu e não se tenta de novo. */
const COMO = {
  repete: { aceito: false, duvidoso: false, passageiro: true },
  duvida: { aceito: false, duvidoso: true, passageiro: true },
  recusa: { aceito: false, duvidoso: false, passageiro: false },
} as const;
type Como = keyof typeof COMO;

const xml = (codigo: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${codigo}</Code><Message>x</Message></Error></ErrorResponse>`;
const doSes = (status: number, codigo: string): Resposta => ({
  status,
  bruto: xml(codigo),
  tipo: 'text/xml',
});
const daMeta = (status: number, code: number): Resposta => ({
  status,
  corpo: { error: { message: `(#${code}) x`, type: 'OAuthException', code } },
});
const daResend = (status: number, name: string): Resposta => ({
  status,
  corpo: { statusCode: status, name, message: 'x' },
});
const daEvolution = (status: number, message: unknown): Resposta => ({
  status,
  corpo: { status, error: 'x', response: { message } },
});
const DE_QUEM_ESTA_NO_MEIO: Resposta = { status: 502, bruto: '<h1>Bad Gateway</h1>', tipo: 'text/html' };
const emulado = (alvo: Adaptador, modo: '500' | '429'): Resposta => {
  const { status, body, headers } = faultReplies[alvo][modo];
  return { status, bruto: body, tipo: headers['content-type'] ?? 'text/plain' };
};

describe.each(NOMES)('%s: o pedido que não chegou a ser escrito', (nome) => {
  it.each<[string, () => string]>([
    ['conexão recusada', () => fechado],
    ['nome que não existe', () => 'http://nao-existe.invalid'],
    ['conversa cifrada que não começa', () => servidor.base.replace('http:', 'https:')],
  ])('%s: nada saiu, e a fila tenta de novo', async (_caso, url) => {
    expect(await ADAPTADORES[nome](url())).toMatchObject(COMO.repete);
    expect(servidor.pedidos).toHaveLength(0);
  });
});

describe.each<[Adaptador, [caso: string, feito: Feito, como: Como][]]>([
  [
    'ses',
    [
      ['Throttling', doSes(400, 'Throttling'), 'repete'],
      ['TooManyRequestsException', doSes(429, 'TooManyRequestsException'), 'repete'],
      ['InternalFailure', emulado('ses', '500'), 'repete'],
      ['ServiceUnavailable', doSes(503, 'ServiceUnavailable'), 'repete'],
      ['MessageRejected', doSes(400, 'MessageRejected'), 'recusa'],
      ['AccessDenied', doSes(403, 'AccessDenied'), 'recusa'],
      ['um 5xx de um nome que não se conhece', doSes(500, 'Inedito'), 'duvida'],
      ['um 502 que não é do SES', DE_QUEM_ESTA_NO_MEIO, 'duvida'],
      ['cortado depois de lido', 'corta', 'duvida'],
    ],
  ],
  [
    'resend',
    [
      ['rate_limit_exceeded', emulado('resend', '429'), 'repete'],
      ['daily_quota_exceeded', daResend(429, 'daily_quota_exceeded'), 'recusa'],
      ['invalid_api_key', daResend(403, 'invalid_api_key'), 'recusa'],
      // A chave repetida não manda duas vezes: da dúvida se sai perguntando outra vez.
      ['internal_server_error', emulado('resend', '500'), 'duvida'],
      ['concurrent_idempotent_requests', daResend(409, 'concurrent_idempotent_requests'), 'duvida'],
      ['um 502 que não é da Resend', DE_QUEM_ESTA_NO_MEIO, 'duvida'],
      ['cortado depois de lido', 'corta', 'duvida'],
    ],
  ],
  [
    'whatsapp',
    [
      ['1, API desconhecida', emulado('whatsapp', '500'), 'repete'],
      ['2, fora do ar', daMeta(503, 2), 'repete'],
      ['131000, a mensagem não saiu', daMeta(500, 131000), 'repete'],
      ['131016, serviço indisponível', daMeta(500, 131016), 'repete'],
      ['130429, limite', emulado('whatsapp', '429'), 'repete'],
      ['80007, limite da conta', daMeta(400, 80007), 'repete'],
      ['131056, limite do par', daMeta(400, 131056), 'repete'],
      ['190, token', daMeta(401, 190), 'recusa'],
      ['131026, sem WhatsApp', daMeta(400, 131026), 'recusa'],
      ['um 5xx de um código que não se conhece', daMeta(500, 999_999), 'duvida'],
      ['um 502 que não é da Meta', DE_QUEM_ESTA_NO_MEIO, 'duvida'],
      ['200 sem o número da mensagem', { status: 200, corpo: {} }, 'duvida'],
      ['cortado depois de lido', 'corta', 'duvida'],
    ],
  ],
  [
    'evolution',
    [
      ['celular desligado', daEvolution(500, 'Connection Closed'), 'repete'],
      ['429', emulado('evolution', '429'), 'repete'],
      ['chave', daEvolution(401, 'Unauthorized'), 'recusa'],
      ['número sem WhatsApp', daEvolution(400, [{ exists: false }]), 'recusa'],
      // Grava a mensagem depois de a mandar: o erro pode ser de depois.
      ['500', emulado('evolution', '500'), 'duvida'],
      ['um 502 que não é da Evolution', DE_QUEM_ESTA_NO_MEIO, 'duvida'],
      ['201 sem o número da mensagem', { status: 201, corpo: {} }, 'duvida'],
      ['cortado depois de lido', 'corta', 'duvida'],
    ],
  ],
])('%s: o que cada resposta deixa', (nome, casos) => {
  it.each(casos)('%s', async (_caso, oQueFaz, como) => {
    feito = oQueFaz;
    expect(await ADAPTADORES[nome](servidor.base)).toMatchObject(COMO[como]);
    expect(servidor.pedidos).toHaveLength(1);
  });
});
