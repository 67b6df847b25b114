import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirJanela, type Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { type Painel, painel } from './painel.ts';
import { alvosPequenos, verificarTela } from './tela.ts';

describe('a verificação em duas etapas', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let chave: string;
  let passo = 0;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    janela = await abrirJanela(await navegadorComum(), produto.origin);
    // Os códigos recusados de propósito.
    janela.esperar(/status of 400 .*_cognito/);
    tela = painel(janela.pagina);
    await janela.pagina.goto('/login?voltar=%2Fdashboard%2Fperfil');
    await tela.entrar(operador.email, operador.senha);
    await tela.ver('Desligada');
  });
  afterAll(() => janela?.fechar());

  /** O que o aplicativo mostra; cada código serve uma vez, e o seguinte já se aceita meio minuto antes. */
  function proximoCodigo(): string {
    const agora = Math.floor(Date.now() / 30_000);
    passo = Math.max(passo + 1, agora);
    if (passo > agora + 1) throw new Error('Os códigos acabaram: espere o próximo meio minuto');
    return new TOTP({ secret: Secret.fromBase32(chave) }).generate({ timestamp: passo * 30_000 });
  }
  async function esperarCodigo(): Promise<string> {
    while (passo + 1 > Math.floor(Date.now() / 30_000) + 1) await janela.pagina.waitForTimeout(500);
    return proximoCodigo();
  }
  const botao = (nome: string) => janela.pagina.getByRole('button', { name: nome, exact: true });
  const digitar = (rotulo: string, valor: string) =>
    janela.pagina.getByLabel(rotulo, { exact: true }).fill(valor);
  async function sairEVoltar(): Promise<void> {
    // De fora do painel: aberto, ele vê a sessão sumir e vai sozinho ao login, ao mesmo tempo que a prova.
    await janela.pagina.goto('/robots.txt');
    await janela.pagina.evaluate(() => localStorage.clear());
    await janela.pagina.goto('/login?voltar=%2Fdashboard%2Fperfil');
    await tela.entrar(operador.email, operador.senha);
  }

  it('liga-se em Perfil: o código QR é desenhado aqui, a chave se copia, e um código errado não liga', async () => {
    await botao('Ligar a verificação em duas etapas').click();
    await janela.pagina.getByRole('img', { name: /Código QR/ }).waitFor();
    const frase = await janela.pagina.getByText('digite no aplicativo esta chave').innerText();
    chave = /[A-Z2-7]{32,}/.exec(frase)?.[0] ?? '';
    expect(chave).not.toBe('');
    await verificarTela(janela, 'duas-etapas-ligar');
    await botao('Ligar').click();
    await tela.ver('Informe o código que o aplicativo mostra');
    await digitar('Código do aplicativo', '000000');
    await botao('Ligar').click();
    await tela.ver('Código incorreto. Digite o que o aplicativo mostra agora');
    const certo = proximoCodigo();
    await digitar('Código do aplicativo', `${certo.slice(0, 3)} ${certo.slice(3)}`);
    await botao('Ligar').click();
    await tela.ver('Verificação em duas etapas ligada');
    await tela.ver('Ligada');
    await verificarTela(janela, 'duas-etapas-ligada');
  });

  it('a senha sozinha já não entra: pede o código, recusa o errado e o que já serviu, e entra com o novo', async () => {
    await sairEVoltar();
    await janela.pagina.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor();
    await verificarTela(janela, 'duas-etapas-codigo');
    expect(await alvosPequenos(janela.pagina)).toEqual([]);
    await botao('Entrar').click();
    await tela.ver('Informe o código do aplicativo');
    await digitar('Código', '000000');
    await botao('Entrar').click();
    await tela.ver('Código incorreto. Digite o que o aplicativo mostra agora');
    const servido = new TOTP({ secret: Secret.fromBase32(chave) }).generate({ timestamp: passo * 30_000 });
    await digitar('Código', servido);
    await botao('Entrar').click();
    await tela.ver('Este código já foi usado. Espere o aplicativo mostrar o próximo');
    expect(await janela.pagina.evaluate(() => Object.keys(localStorage).join(' '))).not.toContain(
      'accessToken',
    );
    await digitar('Código', await esperarCodigo());
    await botao('Entrar').click();
    await janela.pagina.waitForURL('**/dashboard/perfil');
  });

  it('de volta ao login, ou depois de recarregar, começa-se de novo', async () => {
    await sairEVoltar();
    await botao('Voltar ao login').click();
    await tela.entrar(operador.email, operador.senha);
    await janela.pagina.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor();
    await janela.pagina.reload();
    await janela.pagina.getByRole('heading', { name: 'Faça login na sua conta' }).waitFor();
    await tela.entrar(operador.email, operador.senha);
    await digitar('Código', await esperarCodigo());
    await botao('Entrar').click();
    await janela.pagina.waitForURL('**/dashboard/perfil');
  });

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
    await dialogo.getByLabel('Código do aplicativo').fill(await esperarCodigo());
    await dialogo.getByRole('button', { name: 'Entrar', exact: true }).click();
    await tela.ver('Cliente salvo: Duas Etapas');
  });

  it('desliga-se com a senha, e a senha sozinha volta a entrar', async () => {
    await janela.pagina.goto('/dashboard/perfil');
    await digitar('Sua senha, para desligar', 'Errada#Senha1');
    await botao('Desligar').click();
    await tela.ver('A senha está incorreta');
    await digitar('Sua senha, para desligar', operador.senha);
    await botao('Desligar').click();
    await tela.ver('Verificação em duas etapas desligada');
    await sairEVoltar();
    await tela.ver('Desligada');
    expect(janela.problemas()).toEqual([]);
  });
});
