import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { abrirJanela, type Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel, painel } from './painel.ts';

let produto: Produto;
beforeAll(async () => {
  produto = await produtoComum();
});

/**
 * O aplicativo de uma conta: cada código serve uma vez, e o seguinte já se aceita meio minuto antes. Dois
 * códigos saem sem esperar
 * por ninguém; por isso são duas as contas.
 */
function umAplicativo() {
  let passo = 0;
  const codigo = (chave: string, qual: number) =>
    new TOTP({ secret: Secret.fromBase32(chave) }).generate({ timestamp: qual * 30_000 });
  return {
    proximo: (chave: string): string => {
      const agora = Math.floor(Date.now() / 30_000);
      passo = Math.max(passo + 1, agora);
      if (passo > agora + 1) throw new Error('Os códigos sem espera acabaram');
      return codigo(chave, passo);
    },
    /** O último que serviu. */
    servido: (chave: string) => codigo(chave, passo),
  };
}

function naJanela(janela: Janela, tela: Painel, operador: OperadorLigado) {
  const botao = (nome: string) => janela.pagina.getByRole('button', { name: nome, exact: true });
  return {
    botao,
    digitar: (rotulo: string, valor: string) => janela.pagina.getByLabel(rotulo, { exact: true }).fill(valor),
    pedindoOCodigo: () =>
      janela.pagina.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor(),
    sairEVoltar: async () => {
      // De fora do painel: aberto, ele vê a sessão sumir e vai sozinho ao login, ao mesmo tempo que a prova.
      await janela.pagina.goto('/robots.txt');
      await janela.pagina.evaluate(() => localStorage.clear());
      await janela.pagina.goto('/login?voltar=%2Fdashboard%2Fperfil');
      await tela.entrar(operador.email, operador.senha);
    },
  };
}

describe('a verificação em duas etapas', () => {
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let nela: ReturnType<typeof naJanela>;
  let chave: string;
  const aplicativo = umAplicativo();

  beforeAll(async () => {
    operador = await produto.outroOperador();
    janela = await abrirJanela(await navegadorComum(), produto.origin);
    // Os códigos recusados de propósito.
    janela.esperar(/status of 400 .*_cognito/);
    tela = painel(janela.pagina);
    nela = naJanela(janela, tela, operador);
    await janela.pagina.goto('/login?voltar=%2Fdashboard%2Fperfil');
    await tela.entrar(operador.email, operador.senha);
    await tela.ver('Desligada');
  });
  afterAll(() => janela?.fechar());

  it('liga-se em Perfil: o código QR é desenhado aqui, a chave se copia, e um código errado não liga', async () => {
    await nela.botao('Ligar a verificação em duas etapas').click();
    await janela.pagina.getByRole('img', { name: /Código QR/ }).waitFor();
    const frase = await janela.pagina.getByText('digite no aplicativo esta chave').innerText();
    chave = /[A-Z2-7]{32,}/.exec(frase)?.[0] ?? '';
    expect(chave).not.toBe('');
    await nela.botao('Ligar').click();
    await tela.ver('Informe o código que o aplicativo mostra');
    await nela.digitar('Código do aplicativo', '000000');
    await nela.botao('Ligar').click();
    await tela.ver('Código incorreto. Digite o que o aplicativo mostra agora');
    const certo = aplicativo.proximo(chave);
    await nela.digitar('Código do aplicativo', `${certo.slice(0, 3)} ${certo.slice(3)}`);
    await nela.botao('Ligar').click();
    await tela.ver('Verificação em duas etapas ligada');
    await tela.ver('Ligada');
  });

  it('a senha sozinha já não entra: pede o código, recusa o errado, e entra com o novo', async () => {
    await nela.sairEVoltar();
    await nela.pedindoOCodigo();
    await nela.botao('Entrar').click();
    await tela.ver('Informe o código do aplicativo');
    await nela.digitar('Código', '000000');
    await nela.botao('Entrar').click();
    await tela.ver('Código incorreto. Digite o que o aplicativo mostra agora');
    await nela.digitar('Código', aplicativo.proximo(chave));
    await nela.botao('Entrar').click();
    await janela.pagina.waitForURL('**/dashboard/perfil');
  });

  it('o código que já serviu não entra outra vez; de volta ao login, ou recarregando, começa-se de novo', async () => {
    await nela.sairEVoltar();
    await nela.pedindoOCodigo();
    await nela.digitar('Código', aplicativo.servido(chave));
    await nela.botao('Entrar').click();
    await tela.ver('Este código já foi usado. Espere o aplicativo mostrar o próximo');
    expect(await janela.pagina.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain(
      'accessToken',
    );
    await nela.botao('Voltar ao login').click();
    await tela.entrar(operador.email, operador.senha);
    await nela.pedindoOCodigo();
    await janela.pagina.reload();
    await janela.pagina.getByRole('heading', { name: 'Faça login na sua conta' }).waitFor();
    expect(janela.problemas()).toEqual([]);
  });
});

describe('a verificação em duas etapas, com a conta já ligada a ela', () => {
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let nela: ReturnType<typeof naJanela>;
  let chave: string;
  const aplicativo = umAplicativo();

  /** O que a tela Perfil pede ao serviço de identidade para ligar. */
  async function aoCognito(alvo: string, corpo: object): Promise<unknown> {
    const resposta = await fetch(produto.stack.endpoints.cognito, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${alvo}` },
      body: JSON.stringify({ AccessToken: operador.token, ...corpo }),
    });
    expect(resposta.status, alvo).toBe(200);
    return resposta.json();
  }

  beforeAll(async () => {
    operador = await produto.outroOperador();
    ({ janela, tela } = await abrirPainel(produto, operador));
    nela = naJanela(janela, tela, operador);
    const segredo = await aoCognito('AssociateSoftwareToken', {});
    chave = z.object({ SecretCode: z.string() }).parse(segredo).SecretCode;
    await aoCognito('VerifySoftwareToken', { UserCode: aplicativo.proximo(chave) });
    await aoCognito('SetUserMFAPreference', {
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
  });
  afterAll(() => janela?.fechar());

  it('a sessão que acaba no meio do trabalho pede a senha e depois o código, e nada se perde', async () => {
    janela.esperar(/401|400/);
    await janela.pagina.goto('/dashboard/clientes?formulario=novo');
    await tela.campo('Nome').fill('Duas Etapas');
    await janela.pagina.getByLabel('Cliente estrangeiro').check();
    await tela.campo('País').fill('Portugal');
    const vencida = { status: 401, contentType: 'application/json', body: '{"message":"Unauthorized"}' };
    const revogada = '{"__type":"NotAuthorizedException","message":"Refresh Token has been revoked"}';
    await janela.pagina.route('**/api/**', (rota) => rota.fulfill(vencida));
    await janela.pagina.route('**/_cognito/**', (rota) =>
      rota.fulfill({ status: 400, contentType: 'application/x-amz-json-1.1', body: revogada }),
    );
    await tela.botao('Salvar').click();
    const dialogo = janela.pagina.getByRole('dialog', { name: 'Sua sessão terminou' });
    await dialogo.waitFor();
    await janela.pagina.unrouteAll();
    await dialogo.getByLabel('Senha').fill(operador.senha);
    await dialogo.getByRole('button', { name: 'Entrar', exact: true }).click();
    await dialogo.getByLabel('Código do aplicativo').fill(aplicativo.proximo(chave));
    await dialogo.getByRole('button', { name: 'Entrar', exact: true }).click();
    await tela.ver('Cliente salvo: Duas Etapas');
  });

  it('desliga-se com a senha, e a senha sozinha volta a entrar', async () => {
    await janela.pagina.goto('/dashboard/perfil');
    await nela.digitar('Sua senha, para desligar', 'Errada#Senha1');
    await nela.botao('Desligar').click();
    await tela.ver('A senha está incorreta');
    await nela.digitar('Sua senha, para desligar', operador.senha);
    await nela.botao('Desligar').click();
    await tela.ver('Verificação em duas etapas desligada');
    await nela.sairEVoltar();
    await tela.ver('Desligada');
    expect(janela.problemas()).toEqual([]);
  });
});
