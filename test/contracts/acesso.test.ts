import { createPrivateKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { routes } from '../../shared/manifest/manifest.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { amostraDe, amostras, type Cenario, enderecoDe, rotasDoOperador } from './amostras.ts';

const chaveDoEmulador: KeyObject = createPrivateKey({
  key: z
    .object({ jwk: z.record(z.string(), z.unknown()) })
    .parse(createRequire(import.meta.url)('cognito-local/lib/keys/cognitoLocal.private.json')).jwk,
  format: 'jwk',
});
const partes = (token: string) =>
  token
    .split('.')
    .map((parte, i) =>
      i < 2
        ? z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(parte, 'base64url').toString()))
        : {},
    );
const b64 = (valor: unknown) => Buffer.from(JSON.stringify(valor)).toString('base64url');

/** O token do operador com declarações trocadas, assinado de novo com a chave dada. */
function assinar(token: string, trocas: Record<string, unknown>, chave: KeyObject, cabecalho = {}): string {
  const [topo = {}, corpo = {}] = partes(token);
  const texto = `${b64({ ...topo, ...cabecalho })}.${b64({ ...corpo, ...trocas })}`;
  return `${texto}.${createSign('RSA-SHA256').update(texto).sign(chave).toString('base64url')}`;
}
const agoraSegundos = () => Math.floor(Date.now() / 1000);

describe('quem pode chamar cada rota', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let cenario: Cenario;

  beforeAll(async () => {
    produto = await subirProduto();
    operador = await produto.operador();
    cenario = { operador, hoje: dataEmSaoPaulo(new Date()) };
  });
  afterAll(() => produto?.parar());

  it('toda rota do manifesto tem uma amostra, e toda amostra tem a sua rota', () => {
    expect(Object.keys(amostras).sort()).toEqual(routes.map(({ id }) => id).sort());
  });

  it.each(routes)('$key responde ao que a amostra pede, na forma do contrato', async ({ id, route }) => {
    const chamada = await amostraDe(id)(cenario);
    const resposta = await produto.chamar({
      metodo: route.method,
      caminho: enderecoDe(route.path, chamada),
      token: operador.token,
      ...(chamada.body ? { corpo: chamada.body } : {}),
    });
    expect(resposta.status, resposta.texto).toBe(route.reply.status);
    if (route.reply.status === 204) expect(resposta.texto).toBe('');
    else expect(route.reply.schema.parse(resposta.corpo)).toEqual(resposta.corpo);
    expect(resposta.cabecalhos.get('x-hoje')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(resposta.cabecalhos.get('cache-control')).toBe('no-store');
  });

  const invalidos: Record<string, () => string | null> = {
    'sem token': () => null,
    'com um texto qualquer': () => 'abc.def.ghi',
    'com token vencido': () =>
      assinar(operador.token, { exp: agoraSegundos() - 60, iat: agoraSegundos() - 3660 }, chaveDoEmulador),
    'com token assinado por outra chave': () =>
      assinar(operador.token, {}, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    'com as declarações trocadas sem assinar de novo': () => {
      const [topo, , assinatura] = operador.token.split('.');
      return `${topo}.${b64({ ...partes(operador.token)[1], sub: 'outro' })}.${assinatura}`;
    },
    "com algoritmo 'none'": () => `${b64({ alg: 'none', typ: 'JWT' })}.${b64(partes(operador.token)[1])}.`,
    'com token de identidade em vez de acesso': () =>
      assinar(operador.token, { token_use: 'id' }, chaveDoEmulador),
    'com token de outro cliente': () => assinar(operador.token, { client_id: 'outro' }, chaveDoEmulador),
    'com token de outro emissor': () =>
      assinar(operador.token, { iss: 'https://exemplo.invalid' }, chaveDoEmulador),
  };

  it('o token assinado de novo sem trocas vale: as recusas abaixo não são por causa da assinatura do teste', async () => {
    const token = assinar(operador.token, {}, chaveDoEmulador);
    expect((await produto.chamar({ metodo: 'GET', caminho: '/api/perfil', token })).status).toBe(200);
  });

  it.each(Object.keys(invalidos))('%s, toda rota do operador dá 401 e nada muda', async (caso) => {
    const antes = await produto.despejar();
    const token = invalidos[caso]?.() ?? null;
    for (const { key, route } of rotasDoOperador) {
      const resposta = await produto.chamar({
        metodo: route.method,
        caminho: enderecoDe(route.path, { params: { id: 'x', cep: '01001000' } }),
        token,
        ...(route.body ? { corpo: {} } : {}),
      });
      expect(resposta.status, key).toBe(401);
      expect(resposta.texto, key).not.toContain(operador.usuario_id);
    }
    expect(await produto.despejar()).toEqual(antes);
  });

  it('o segredo da origem é da borda: quem o manda não consegue trocá-lo', async () => {
    const resposta = await produto.chamar({
      metodo: 'GET',
      caminho: '/api/perfil',
      token: operador.token,
      cabecalhos: { 'x-origem-segredo': 'falso', 'x-endereco-visitante': '1.2.3.4' },
    });
    expect(resposta.status).toBe(200);
  });

  it('sem o segredo da origem, a função recusa mesmo quem tem token', async () => {
    const { lambdas } = produto.stack;
    const evento = {
      version: '2.0',
      routeKey: 'GET /api/perfil',
      rawPath: '/api/perfil',
      rawQueryString: '',
      headers: {},
      requestContext: {
        requestId: 'r',
        authorizer: { jwt: { claims: { sub: operador.usuario_id, token_use: 'access' } } },
        http: { method: 'GET', path: '/api/perfil' },
      },
      isBase64Encoded: false,
    };
    const resposta = z.object({ statusCode: z.number() }).parse(await lambdas.invocar('sessao', evento));
    expect(resposta.statusCode).toBe(403);
  });
});
