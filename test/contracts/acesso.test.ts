import { createPrivateKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type ManifestRoute, routes } from '../../shared/manifest/manifest.ts';
import { entre } from '../support/despejo.ts';
import type { Item, OperadorLigado, Produto } from '../support/produto.ts';
import {
  amostraDe,
  amostras,
  recusaDe,
  rotasDaPessoa,
  rotasDeNotificacao,
  rotasDoOperador,
  rotasPublicas,
} from './amostras.ts';
import {
  AGEM_DEPOIS,
  type Cenario,
  type Chamada,
  chamarRota,
  enderecoDe,
  montarCenario,
  produtoComum,
} from './amostras-chamar.ts';

/** A chave com que o emulador assina, que só ele e a pasta de dados têm. */
const chaveDoEmulador = ({ stack }: Produto): KeyObject => {
  const guardado: unknown = JSON.parse(readFileSync(join(stack.dir, 'identidade.json'), 'utf8'));
  const { chave } = z.object({ chave: z.record(z.string(), z.unknown()) }).parse(guardado);
  return createPrivateKey({ key: chave, format: 'jwk' });
};
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
  let cenarioDeOutra: Cenario;

  beforeAll(async () => {
    produto = await produtoComum();
    cenario = await montarCenario(produto);
    cenarioDeOutra = await montarCenario(produto);
    operador = cenario.operador;
  });

  /** Só os itens da operadora: o resto da tabela é de outras provas, e do que ficou por fazer delas. */
  async function nadaMudou(antes: readonly Item[]): Promise<void> {
    const mudou = entre(antes, await produto.despejar(), [operador.usuario_id]);
    expect(mudou.depois).toEqual(mudou.antes);
  }

  it('toda rota do manifesto tem uma amostra, e toda amostra tem a sua rota', () => {
    expect(Object.keys(amostras).sort()).toEqual(routes.map(({ id }) => id).sort());
  });

  it('as rotas se dividem nas do operador, nas públicas e nas de notificação', () => {
    const divididas = [rotasDoOperador, rotasDaPessoa, rotasPublicas, rotasDeNotificacao];
    expect(divididas.flat().length).toBe(routes.length);
    expect(rotasDaPessoa.map(({ id }) => id).sort()).toEqual([
      'abrirTrocaDoCartao',
      'cancelarNaConta',
      'ficarComDesconto',
      'lerConta',
      'pedirDadosNaConta',
      'pedirDevolucao',
      'pedirTrocaDeEmail',
      'sairDaConta',
      'trocarTelefoneDaConta',
    ]);
    expect(rotasPublicas.map(({ id }) => id).sort()).toEqual([
      'abrirDescadastro',
      'acessoDoPedido',
      'cepDoCheckout',
      'confirmarTrocaDeEmail',
      'criarAssinaturaAsaas',
      'criarSessaoStripe',
      'descadastrar',
      'entrarNaConta',
      'esperarPedido',
      'formularioDeDescadastro',
      'gerarPix',
      'guardarLead',
      'lerDescadastro',
      'lerLojaDaConta',
      'lerRenovacao',
      'obterOpenApi',
      'paisDoVisitante',
      'pedirLinkDaConta',
      'procurarPagamento',
      'reenviarAcesso',
      'renovarPeloLink',
      'situacaoDoPedido',
      'validarCupom',
      'voltarAReceber',
    ]);
    expect(rotasDeNotificacao.map(({ id }) => id).sort()).toEqual([
      'avisoDaEvolution',
      'avisoDaResend',
      'avisoDaStripe',
      'avisoDoAsaas',
      'avisoDoWhatsapp',
      'confirmarEnderecoDoWhatsapp',
    ]);
  });

  /** Uma amostra de cada rota, feita uma vez: as recusadas não mudam nada, e servem outra vez. */
  const feitas = new Map<string, Chamada>();
  const cenarioDe = ({ id }: ManifestRoute) => (AGEM_DEPOIS.has(id) ? cenarioDeOutra : cenario);
  async function umaDeCada(rota: ManifestRoute): Promise<Chamada> {
    const chamada = feitas.get(rota.id) ?? (await amostraDe(rota.id)(cenarioDe(rota)));
    feitas.set(rota.id, chamada);
    return chamada;
  }

  // Pela porta e pela borda, todas: o resto das provas vai direto à API, e é aqui que se vê que dá no mesmo.
  it.each(routes)('$key responde ao que a amostra pede, na forma do contrato', async (rota) => {
    const { route } = rota;
    const resposta = await chamarRota(cenarioDe(rota), rota, await umaDeCada(rota), { pelaBorda: true });
    expect(resposta.status, resposta.texto).toBe(route.reply.status);
    if (route.reply.status === 204) expect(resposta.texto).toBe('');
    else {
      const corpo = route.reply.emTexto ? resposta.texto : resposta.corpo;
      expect(route.reply.schema.parse(corpo)).toEqual(corpo);
    }
    // O que a rota recusa também responde 200 nas da especificação: a amostra precisa ter dado certo.
    expect(resposta.texto).not.toMatch(recusaDe(rota.id));
    expect(resposta.cabecalhos.get('x-hoje')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(resposta.cabecalhos.get('cache-control')).toBe('no-store');
  });

  /** O autorizador é o mesmo dos dois lados da borda: por ela passam os casos que mais se parecem com um token bom. */
  const PELA_BORDA = new Set(['sem token', 'com token vencido', 'com token assinado por outra chave']);
  const invalidos: Record<string, () => string | null> = {
    'sem token': () => null,
    'com um texto qualquer': () => 'abc.def.ghi',
    'com token vencido': () =>
      assinar(
        operador.token,
        { exp: agoraSegundos() - 60, iat: agoraSegundos() - 3660 },
        chaveDoEmulador(produto),
      ),
    'com token assinado por outra chave': () =>
      assinar(operador.token, {}, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    'com as declarações trocadas sem assinar de novo': () => {
      const [topo, , assinatura] = operador.token.split('.');
      return `${topo}.${b64({ ...partes(operador.token)[1], sub: 'outro' })}.${assinatura}`;
    },
    "com algoritmo 'none'": () => `${b64({ alg: 'none', typ: 'JWT' })}.${b64(partes(operador.token)[1])}.`,
    'com token de identidade em vez de acesso': () =>
      assinar(operador.token, { token_use: 'id' }, chaveDoEmulador(produto)),
    'com token de outro cliente': () =>
      assinar(operador.token, { client_id: 'outro' }, chaveDoEmulador(produto)),
    'com token de outro emissor': () =>
      assinar(operador.token, { iss: 'https://exemplo.invalid' }, chaveDoEmulador(produto)),
  };

  it('o token assinado de novo sem trocas vale: as recusas abaixo não são por causa da assinatura do teste', async () => {
    const token = assinar(operador.token, {}, chaveDoEmulador(produto));
    expect((await produto.chamar({ metodo: 'GET', caminho: '/api/perfil', token })).status).toBe(200);
  });

  it.each(Object.keys(invalidos))('%s, toda rota do operador dá 401 e nada muda', async (caso) => {
    await produto.assentar();
    const antes = await produto.despejar();
    const token = invalidos[caso]?.() ?? null;
    const chamar = PELA_BORDA.has(caso) ? produto.chamar : produto.chamarDireto;
    for (const { key, route } of rotasDoOperador) {
      const resposta = await chamar({
        metodo: route.method,
        caminho: enderecoDe(route.path, { params: { id: 'x', cep: '01001000' } }),
        token,
        ...(route.body ? { corpo: {} } : {}),
      });
      expect(resposta.status, key).toBe(401);
      expect(resposta.texto, key).not.toContain(operador.usuario_id);
    }
    await nadaMudou(antes);
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

  it.each([undefined, '', 'falso', 'a'.repeat(43)])(
    'com o segredo da origem %j, nenhuma função atende, nem a quem tem token ou prova, e nada muda',
    async (segredo) => {
      const { lambdas } = produto.stack;
      // Uma de cada vez: há amostras que mexem no mesmo registro.
      const chamadas: { rota: ManifestRoute; chamada: Chamada }[] = [];
      for (const rota of routes) chamadas.push({ rota, chamada: await umaDeCada(rota) });
      await produto.assentar();
      const antes = await produto.despejar();
      for (const { rota, chamada } of chamadas) {
        const corpo = chamada.body ? JSON.stringify(chamada.body) : undefined;
        const { method, path } = rota.route;
        const saida = await lambdas.invocar(rota.function, {
          version: '2.0',
          routeKey: rota.key,
          rawPath: path,
          rawQueryString: '',
          headers: {
            ...chamada.cabecalhos?.(corpo ?? ''),
            'x-host-visitante': cenario.loja.host,
            ...(segredo === undefined ? {} : { 'x-origem-segredo': segredo }),
          },
          ...(chamada.params ? { pathParameters: chamada.params } : {}),
          ...(chamada.query ? { queryStringParameters: chamada.query } : {}),
          ...(corpo === undefined ? {} : { body: corpo }),
          requestContext: {
            requestId: 'r',
            authorizer: { jwt: { claims: { sub: operador.usuario_id, token_use: 'access' } } },
            http: { method, path },
          },
          isBase64Encoded: false,
        });
        const resposta = z.object({ statusCode: z.number(), body: z.string() }).parse(saida);
        expect(resposta.statusCode, rota.key).toBe(403);
        expect(resposta.body, rota.key).toContain('origem_recusada');
      }
      await nadaMudou(antes);
    },
  );

  it('um token não muda o que um visitante pode: as rotas públicas e as de notificação o ignoram', async () => {
    for (const rota of [...rotasPublicas, ...rotasDeNotificacao]) {
      const recusas = rota.route.refusals ?? {};
      const umaVez = 'reenvio_recente' in recusas || 'link_da_conta_invalido' in recusas;
      let chamada = await amostraDe(rota.id)(cenario);
      for (const token of [null, 'abc.def.ghi', operador.token]) {
        const resposta = await chamarRota(cenario, rota, chamada, { token, pelaBorda: true });
        if (umaVez) chamada = await amostraDe(rota.id)(cenario);
        expect(resposta.status, `${rota.key}: ${resposta.texto}`).toBe(rota.route.reply.status);
      }
    }
  });
});
