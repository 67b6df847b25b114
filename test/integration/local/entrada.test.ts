import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cabecalhosDaBorda } from '../../../infra/aws/edge/cabecalhos.ts';
import { targets } from '../../../infra/local/faults/modes.ts';
import { type Stack, startStack } from '../../../infra/local/stack.ts';
import { autenticarSenhaNoCognito } from '../../../lambdas/adapters/senha.ts';
import { schedules } from '../../../shared/manifest/manifest.ts';
import { anotarChamada } from '../../support/chamadas-aws.ts';
import { entrarPorSrp } from '../../support/srp.ts';

let pasta: string;
let stack: Stack;
let token: string;

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'local-entrada-'));
  stack = await startStack({
    dir: pasta,
    vazio: true,
    quieto: true,
    estagio: 'teste',
    agendasSoAPedido: true,
    aoChamarAws: anotarChamada,
  });
  token = (await stack.operadores.token(stack.operador.email)) ?? '';
});
afterAll(async () => {
  await stack?.stop();
  rmSync(pasta, { recursive: true, force: true });
});
beforeEach(() => {
  stack.falhas.limpar();
  stack.falhas.aoEscrever(null);
});

function api(caminho: string, opcoes: RequestInit = {}) {
  return fetch(`${stack.origin}${caminho}`, {
    ...opcoes,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...opcoes.headers },
  });
}

async function identidade(acao: string, corpo: Record<string, unknown>) {
  const resposta = await fetch(`${stack.origin}/_cognito/`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${acao}` },
    body: JSON.stringify({ ClientId: stack.identidade.clientId, ...corpo }),
  });
  return { status: resposta.status, corpo: await resposta.json() };
}

const entrar = (email: string, senha: string) =>
  entrarPorSrp(identidade, { userPoolId: stack.identidade.userPoolId, email, senha });

const criarProduto = (nome: string) =>
  api('/api/produtos', {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ nome, preco: 10 }),
  });

async function nomesDosProdutos(): Promise<string[]> {
  const { itens } = await (await api('/api/produtos')).json();
  return itens.map(({ nome }: { nome: string }) => nome);
}

describe('a entrada local responde como a AWS', () => {
  it('recusa sem token, com token adulterado e com o token que não é de acesso', async () => {
    const semToken = await fetch(`${stack.origin}/api/perfil`);
    expect([semToken.status, await semToken.json()]).toEqual([401, { message: 'Unauthorized' }]);
    const adulterado = `${token.slice(0, -6)}AAAAAA`;
    expect((await api('/api/perfil', { headers: { authorization: `Bearer ${adulterado}` } })).status).toBe(
      401,
    );
    const { email, senha } = stack.operador;
    const deIdentidade = (await entrar(email, senha)).corpo.AuthenticationResult.IdToken;
    expect((await api('/api/perfil', { headers: { authorization: `Bearer ${deIdentidade}` } })).status).toBe(
      401,
    );
  });

  it('aceita o operador, com a origem atestada só pela entrada', async () => {
    const resposta = await api('/api/perfil', { headers: { 'x-origem-segredo': 'inventado' } });
    expect(resposta.status).toBe(200);
    expect(await resposta.json()).toMatchObject({ id: stack.operador.usuario_id });
  });

  it('responde 404 a uma rota que não existe e 413 a um corpo que a Lambda não recebe', async () => {
    const inexistente = await api('/api/nada');
    expect([inexistente.status, await inexistente.json()]).toEqual([404, { message: 'Not Found' }]);
    const enorme = await api('/api/produtos', { method: 'POST', body: 'x'.repeat(7_000_000) });
    expect(enorme.status).toBe(413);
  });

  it('um parâmetro com nome de propriedade de objeto é só mais um que ninguém conhece', async () => {
    for (const nome of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      for (const busca of [`${nome}=1`, `${nome}=1&${nome}=2`]) {
        expect((await api(`/api/produtos?${busca}`)).status, busca).toBe(200);
        expect((await fetch(`${stack.origin}/login?${busca}`)).status, busca).toBe(200);
      }
      expect((await fetch(`${stack.origin}/${nome}`)).status, nome).toBe(404);
    }
  });

  it('nem num cabeçalho, num caminho ou num corpo esse nome faz falhar a entrada', async () => {
    for (const nome of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const cabecalho = await api('/api/perfil', { headers: { [nome]: '1' } });
      expect(cabecalho.status, nome).toBe(200);
      for (const caminho of [`/api/produtos/${nome}`, `/api/${nome}`, `/webhook/asaas/${nome}`]) {
        expect((await api(caminho)).status, caminho).toBe(404);
      }
      const corpo = await api('/api/produtos', {
        method: 'POST',
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: `{"nome":"Com ${nome}","preco":10,"${nome}":{"preco":1}}`,
      });
      expect([201, 400], nome).toContain(corpo.status);
    }
    expect(Object.hasOwn({}, 'preco')).toBe(false);
    expect(Reflect.get({}, 'preco')).toBeUndefined();
  });

  it('mostra a página de não encontrada com status 404 e os cabeçalhos de segurança no painel', async () => {
    const perdida = await fetch(`${stack.origin}/alguem/alguma-coisa`);
    expect(perdida.status).toBe(404);
    expect(await perdida.text()).toContain('Página não encontrada');
    const login = await fetch(`${stack.origin}/login`);
    expect(login.status).toBe(200);
    expect(login.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('toda resposta leva todos os cabeçalhos de segurança, e só a casa obriga os seus subdomínios', async () => {
    const nomes = Object.keys(cabecalhosDaBorda());
    const enderecos: [string, string, number][] = [
      ['GET', '/', 302],
      ['GET', '/ninguem', 404],
      ['POST', '/ninguem', 405],
      ['GET', '/robots.txt', 200],
      ['GET', '/config.json', 200],
      ['GET', '/login', 200],
      ['GET', '/assets/nao-existe.js', 404],
      ['POST', '/assets/nao-existe.js', 403],
      ['GET', '/api/nada', 404],
      ['GET', '/api/perfil', 401],
      ['GET', '/api/openapi.json', 200],
    ];
    for (const host of ['localhost', '127.0.0.1']) {
      for (const [method, endereco, status] of enderecos) {
        const url = stack.origin.replace(/localhost|127\.0\.0\.1/, host) + endereco;
        const resposta = await fetch(url, { method, redirect: 'manual' });
        expect(resposta.status, url).toBe(status);
        for (const nome of nomes) expect(resposta.headers.get(nome), `${url} ${nome}`).toBeTruthy();
        const daOrigemComErro = status >= 400 && /^\/(?:api|assets)/.test(endereco);
        expect(resposta.headers.get('strict-transport-security'), url).toBe(
          host === 'localhost' && !daOrigemComErro
            ? 'max-age=63072000; includeSubDomains; preload'
            : 'max-age=63072000',
        );
      }
    }
  });

  it('recusa o console a quem chega por outro nome de host ou de outra página', async () => {
    const deOutroHost = await new Promise<number | undefined>((resolve, reject) => {
      request(`${stack.origin}/_local/operador`, { headers: { host: 'invasor.exemplo' } }, (r) => {
        r.resume();
        resolve(r.statusCode);
      })
        .once('error', reject)
        .end();
    });
    expect(deOutroHost).toBe(403);
    const deOutraPagina = await fetch(`${stack.origin}/_local/operador`, {
      headers: { origin: 'http://x.exemplo' },
    });
    expect(deOutraPagina.status).toBe(403);
  });
});

describe('o console local', () => {
  it('tem um botão por agenda e por alvo declarados, e só chama o que existe', async () => {
    const pagina = await fetch(`${stack.origin}/_local`);
    expect(pagina.headers.get('cache-control')).toBe('no-store');
    const html = await pagina.text();
    for (const nome of Object.keys(schedules)) expect(html).toContain(`>Executar ${nome}</button>`);
    for (const alvo of targets) expect(html).toContain(`<option>${alvo}</option>`);
    const chamadas = [...html.matchAll(/data-chamada="(\w+) ([^"]+)"/g)];
    expect(chamadas.length).toBeGreaterThan(10);
    for (const [, method = '', caminho = ''] of chamadas) {
      // Rodar as agendas levaria segundos; que existem, já se viu.
      if (caminho.endsWith('/executar')) continue;
      const body = method === 'POST' ? { body: '{}' } : {};
      const resposta = await fetch(`${stack.origin}${caminho}`, { method, ...body });
      const { status } = resposta;
      // O que se faz com um registro existe, e diz que não há esse.
      if (caminho.includes('{')) {
        expect(await resposta.text(), `${method} ${caminho}`).toContain('Não há ');
        continue;
      }
      // Sem o que digitar, uns recusam; nenhum é desconhecido nem falha.
      expect([200, 400], `${method} ${caminho}`).toContain(status);
    }
    expect((await fetch(`${stack.origin}/_local/nada`)).status).toBe(404);
  });
});

describe('a identidade local responde como o Cognito', () => {
  it('dá o mesmo erro a senha errada e a quem não existe, e bloqueia depois de cinco erradas', async () => {
    const recusa = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    expect(await entrar(stack.operador.email, 'errada')).toEqual({ status: 400, corpo: recusa });
    for (let vez = 1; vez <= 5; vez += 1) {
      expect((await entrar('ninguem@exemplo.com.br', 'errada')).corpo).toEqual(recusa);
    }
    const bloqueio = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    expect((await entrar('ninguem@exemplo.com.br', 'errada')).corpo).toEqual(bloqueio);
  });

  it('por onde o painel entra a senha não viaja; o cliente que a confere não abre a API, e cada desafio serve uma vez', async () => {
    const { email, senha } = stack.operador;
    const comSenha = (ClientId: string) =>
      identidade('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: senha },
      });
    expect((await comSenha(stack.identidade.clientId)).corpo.__type).toBe('InvalidParameterException');
    const { AccessToken } = (await comSenha(stack.identidade.passwordClientId)).corpo.AuthenticationResult;
    expect((await api('/api/perfil', { headers: { authorization: `Bearer ${AccessToken}` } })).status).toBe(
      401,
    );
    const mandadas: Record<string, unknown>[] = [];
    const anotando = (acao: string, corpo: Record<string, unknown>) => {
      mandadas.push({ acao, corpo });
      return identidade(acao, corpo);
    };
    const { userPoolId } = stack.identidade;
    expect((await entrarPorSrp(anotando, { userPoolId, email, senha })).status).toBe(200);
    expect(JSON.stringify(mandadas)).not.toContain(senha);
    const repetida = Object(mandadas.at(-1)).corpo;
    expect((await identidade('RespondToAuthChallenge', repetida)).corpo.__type).toBe(
      'NotAuthorizedException',
    );
    const nulo = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A: '0' } };
    expect((await identidade('InitiateAuth', nulo)).corpo.__type).toBe('InvalidParameterException');
  });

  it('renova a sessão e para de renovar depois de revogada', async () => {
    const { RefreshToken } = (await entrar(stack.operador.email, stack.operador.senha)).corpo
      .AuthenticationResult;
    const renovada = await identidade('GetTokensFromRefreshToken', { RefreshToken });
    const novo = renovada.corpo.AuthenticationResult.AccessToken;
    expect((await api('/api/perfil', { headers: { authorization: `Bearer ${novo}` } })).status).toBe(200);
    await identidade('RevokeToken', { Token: RefreshToken });
    const depois = await identidade('GetTokensFromRefreshToken', { RefreshToken });
    expect(depois.corpo.__type).toBe('NotAuthorizedException');
  });

  it('manda o código de senha esquecida para a caixa de saída e aceita a senha nova', async () => {
    const criado = await stack.operadores.criar({
      email: 'esquecida@exemplo.com.br',
      senha: 'Antiga#Senha2026',
      nome: 'Esquecida',
      username: 'esquecida',
    });
    await identidade('ForgotPassword', { Username: criado.email });
    const [email] = await (await fetch(`${stack.origin}/_local/emails`)).json();
    expect(email.para).toEqual([criado.email]);
    const Password = 'Nova#Senha2026';
    const troca = { Username: criado.email, ConfirmationCode: email.codigo, Password };
    expect((await identidade('ConfirmForgotPassword', troca)).status).toBe(200);
    expect((await entrar(criado.email, Password)).status).toBe(200);
  });

  it('pede o código do aplicativo a quem o ligou, numa sessão dele e uma vez; a conferência da senha não muda', async () => {
    const { email, senha, usuario_id } = await stack.operadores.criar({
      email: 'duas.etapas@exemplo.com.br',
      senha: 'Duas#Etapas2026',
      nome: 'Duas Etapas',
      username: 'duas-etapas',
    });
    const { AccessToken } = (await entrar(email, senha)).corpo.AuthenticationResult;
    const { SecretCode } = (await identidade('AssociateSoftwareToken', { AccessToken })).corpo;
    const totp = new TOTP({ secret: Secret.fromBase32(SecretCode) });
    const codigo = (passo: number) => totp.generate({ timestamp: Date.now() + passo * 30_000 });
    const errado = await identidade('VerifySoftwareToken', { AccessToken, UserCode: '000000' });
    expect(errado.corpo.__type).toBe('EnableSoftwareTokenMFAException');
    await identidade('VerifySoftwareToken', { AccessToken, UserCode: codigo(-1) });
    // Confirmar o aplicativo não liga: é outra chamada.
    expect((await entrar(email, senha)).corpo.AuthenticationResult).toBeDefined();
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await identidade('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
    expect((await identidade('GetUser', { AccessToken })).corpo.UserMFASettingList).toEqual([
      'SOFTWARE_TOKEN_MFA',
    ]);
    const { ChallengeName, Session, AuthenticationResult } = (await entrar(email, senha)).corpo;
    expect([ChallengeName, AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined]);
    const responder = async (sessao: string, dado: string) => {
      const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: dado };
      return (
        await identidade('RespondToAuthChallenge', { ChallengeName, Session: sessao, ChallengeResponses })
      ).corpo;
    };
    const bom = codigo(0);
    expect((await responder('de-outra-pessoa', bom)).__type).toBe('NotAuthorizedException');
    expect((await responder(Session, '000000')).__type).toBe('CodeMismatchException');
    const { RefreshToken } = (await responder(Session, bom)).AuthenticationResult;
    expect((await identidade('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(200);
    expect((await responder(Session, codigo(1))).__type).toBe('NotAuthorizedException');
    expect((await responder((await entrar(email, senha)).corpo.Session, bom)).__type).toBe(
      'ExpiredCodeException',
    );
    const conferir = autenticarSenhaNoCognito({
      url: stack.endpoints.cognito,
      cliente: stack.identidade.passwordClientId,
    });
    expect(await conferir({ usuario_id, senha })).toBe('certa');
    expect(await conferir({ usuario_id, senha: 'Outra#Senha2026' })).toBe('errada');
  });

  it('não deixa o navegador chamar ações de administração', async () => {
    expect((await identidade('AdminGetUser', {})).corpo.__type).toBe('AccessDeniedException');
    expect((await identidade('LocalToken', {})).corpo.__type).toBe('AccessDeniedException');
  });
});

describe('as falhas provocadas', () => {
  it('com o DynamoDB fora do ar a API diz que está indisponível, e volta sozinha', async () => {
    stack.falhas.por('dynamodb', 'off');
    const resposta = await api('/api/perfil');
    expect([resposta.status, (await resposta.json()).erro]).toEqual([503, 'indisponivel']);
    stack.falhas.limpar();
    expect((await api('/api/perfil')).status).toBe(200);
  });

  it('com a identidade fora do ar quem já entrou continua trabalhando', async () => {
    stack.falhas.por('cognito', 'off');
    await expect(entrar(stack.operador.email, stack.operador.senha)).rejects.toThrow();
    expect((await api('/api/perfil')).status).toBe(200);
  });

  it('com o índice atrasado um produto novo demora a aparecer na lista', async () => {
    stack.falhas.por('dynamodb', 'indice_atrasado');
    expect((await criarProduto('Recém-criado')).status).toBe(201);
    expect(await nomesDosProdutos()).not.toContain('Recém-criado');
    stack.falhas.limpar();
    expect(await nomesDosProdutos()).toContain('Recém-criado');
  });

  it('uma função morta antes da escrita não grava nada; a chamada seguinte encontra outra de pé', async () => {
    stack.falhas.aoEscrever(async (): Promise<'antes'> => {
      await stack.lambdas.matar('produtos');
      return 'antes';
    });
    expect((await criarProduto('Interrompido')).status).toBe(500);
    stack.falhas.aoEscrever(null);
    expect(await nomesDosProdutos()).not.toContain('Interrompido');
    expect((await criarProduto('Retomado')).status).toBe(201);
  });

  it('o relógio adiantado muda o hoje das funções que já estão de pé', async () => {
    stack.relogio.acertar('2030-01-15T09:00:00-03:00');
    expect((await api('/api/perfil')).headers.get('x-hoje')).toBe('2030-01-15');
    stack.relogio.acertar(null);
  });
});
