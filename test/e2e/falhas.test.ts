import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { umCliente, umProduto } from '../support/construtores.ts';
import { esperarPor } from '../support/loja.ts';
import { abrirJanela, fotografar, type Janela, semInternet } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel, painel } from './painel.ts';

// As falhas de rede que estes testes provocam aparecem no console do navegador; só elas.
const FALHA_DE_REDE = /Failed to load resource|net::ERR/;
const SEM_SERVICO = /Serviço temporariamente indisponível/;

describe('quando algo falha, nada se perde nem se duplica', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    await operador.api('POST /api/clientes', { body: umCliente({ nome: 'Ana Prado' }) });
    ({ janela, tela } = await abrirPainel(produto, operador));
  });
  afterEach(async () => {
    await produto.local('DELETE', 'falhas');
    await janela.pagina.unrouteAll();
    expect(janela.problemas()).toEqual([]);
  });
  afterAll(() => janela?.fechar());

  const chamados = async (nome: string) =>
    (await operador.api('GET /api/clientes', { query: { busca: nome } })).itens.filter(
      (c) => c.nome === nome,
    );
  const contar = async () => (await operador.api('GET /api/inicio/contagens', {})).clientes;

  async function preencher(nome: string): Promise<void> {
    await janela.pagina.goto('/dashboard/clientes?formulario=novo');
    await tela.campo('Nome').fill(nome);
    await tela.campo('Email').fill('nada@seperde.com.br');
    await janela.pagina.getByLabel('Cliente estrangeiro').check();
    await tela.campo('País').fill('Portugal');
  }
  async function conferirNadaPerdido(nome: string): Promise<void> {
    await expect.poll(() => tela.campo('Nome').inputValue()).toBe(nome);
    await expect.poll(() => tela.campo('Email').inputValue()).toBe('nada@seperde.com.br');
    await expect.poll(() => tela.campo('País').inputValue()).toBe('Portugal');
  }

  it('o clique duplo de verdade age uma vez: duplica um, abre a pergunta sem a confirmar, e salva um', async () => {
    await operador.api('POST /api/produtos', { body: umProduto({ nome: 'Copia-se Uma Vez' }) });
    const copias = async () =>
      (await operador.api('GET /api/produtos', {})).itens.filter(({ nome }) => nome.startsWith('Copia-se'))
        .length;
    await janela.pagina.goto('/dashboard/produtos');
    // Devagar, a resposta chega entre os dois cliques.
    await tela.botao('Duplicar Copia-se Uma Vez').dblclick({ delay: 120 });
    await expect.poll(copias).toBe(2);

    const duasVezes = (nome: string) => tela.botao(nome).first().dblclick({ delay: 60 });
    await janela.pagina.goto('/dashboard/clientes');
    await duasVezes('Ações de Ana Prado');
    await janela.pagina.getByRole('menuitem', { name: 'Apagar dados (LGPD)' }).dblclick({ delay: 60 });
    await janela.pagina.getByRole('dialog').waitFor();
    await tela.botao('Voltar').click();
    await janela.pagina.getByRole('dialog').waitFor({ state: 'detached' });
    await duasVezes('Novo Cliente');
    await tela.campo('Nome').fill('Clique Duplo');
    await janela.pagina.getByLabel('Cliente estrangeiro').check();
    await tela.botao('Salvar').dblclick();
    await tela.ver('Cliente salvo: Clique Duplo');
    // Um passo só do endereço: a lista está onde se deixou.
    expect(new URL(janela.pagina.url()).search).toBe('');
    expect(await chamados('Clique Duplo')).toHaveLength(1);
    expect(await chamados('Ana Prado')).toHaveLength(1);
    expect(await copias()).toBe(2);
  });

  it('voltar e avançar no navegador recupera o que se digitava, e depois de salvar não salva de novo', async () => {
    const antes = await contar();
    await janela.pagina.goto('/dashboard/clientes');
    await tela.botao('Novo Cliente').first().click();
    await tela.campo('Nome').fill('Volta e Avança');
    await janela.pagina.getByLabel('Cliente estrangeiro').check();
    await janela.pagina.goBack();
    await tela.botao('Editar Ana Prado').waitFor();
    await janela.pagina.goForward();
    await expect.poll(() => tela.campo('Nome').inputValue()).toBe('Volta e Avança');
    await tela.botao('Salvar').click();
    await tela.ver('Cliente salvo: Volta e Avança');
    await janela.pagina.goForward();
    await tela.botao('Salvar').waitFor();
    await expect.poll(() => tela.campo('Nome').inputValue()).toBe('');
    await janela.pagina.goBack();
    await tela.botao('Editar Volta e Avança').waitFor();
    expect(await contar()).toBe(antes + 1);
  });

  it('textos hostis aparecem como texto e nada se executa', async () => {
    const nome = '<img src=x onerror=alert(1)> {{7*7}}';
    await operador.api('POST /api/clientes', { body: umCliente({ nome }) });
    await operador.api('POST /api/produtos', { body: umProduto({ nome: '<script>alert(1)</script>' }) });
    let alertas = 0;
    janela.pagina.on('dialog', (aviso) => {
      alertas += 1;
      void aviso.dismiss();
    });
    await janela.pagina.goto('/dashboard/clientes');
    await tela.ver(nome);
    await janela.pagina.goto('/dashboard/produtos');
    await tela.ver('<script>alert(1)</script>');
    expect(alertas).toBe(0);
  });

  describe('com o servidor que recusa ou não responde', () => {
    beforeAll(() => janela.esperar(FALHA_DE_REDE));

    it('duas abas editam o mesmo cliente: a segunda vê as duas versões e escolhe', async () => {
      const { id } = await operador.api('POST /api/clientes', { body: umCliente({ nome: 'Duas Abas' }) });
      const outra = await abrirJanela(await navegadorComum(), produto.origin, { contexto: janela.contexto });
      const telaDaOutra = painel(outra.pagina);
      await janela.pagina.goto(`/dashboard/clientes?formulario=${id}`);
      await outra.pagina.goto(`/dashboard/clientes?formulario=${id}`);
      await tela.campo('Nome').waitFor();
      await telaDaOutra.campo('Nome').fill('Nome da Outra Aba');
      await telaDaOutra.botao('Salvar').click();
      await telaDaOutra.ver('Cliente salvo: Nome da Outra Aba');
      await tela.campo('Nome').fill('Nome Desta Aba');
      await tela.botao('Salvar').click();
      const dialogo = janela.pagina.getByRole('dialog', { name: /foi alterado em outra janela/ });
      await dialogo.getByRole('cell', { name: 'Nome Desta Aba' }).waitFor();
      await dialogo.getByRole('cell', { name: 'Nome da Outra Aba' }).waitFor();
      await fotografar(janela.pagina, 'falha-conflito');
      expect((await operador.api('GET /api/clientes/{id}', { params: { id } })).nome).toBe(
        'Nome da Outra Aba',
      );
      await dialogo.getByRole('button', { name: 'Manter o meu' }).click();
      await tela.ver('Cliente salvo: Nome Desta Aba');
      expect((await operador.api('GET /api/clientes/{id}', { params: { id } })).nome).toBe('Nome Desta Aba');
      await outra.fechar();
    });

    it('a sessão acaba no meio do formulário: entra de novo ali mesmo e o que se digitou é salvo', async () => {
      await preencher('Sessão Vencida');
      const vencida = { status: 401, contentType: 'application/json', body: '{"message":"Unauthorized"}' };
      await janela.pagina.route('**/api/**', (rota) => rota.fulfill(vencida));
      await janela.pagina.route('**/_cognito/**', (rota) =>
        rota.fulfill({
          status: 400,
          contentType: 'application/x-amz-json-1.1',
          body: '{"__type":"NotAuthorizedException","message":"Refresh Token has been revoked"}',
        }),
      );
      await tela.botao('Salvar').click();
      const dialogo = janela.pagina.getByRole('dialog', { name: 'Sua sessão terminou' });
      await dialogo.waitFor();
      await fotografar(janela.pagina, 'falha-sessao-terminou');
      await janela.pagina.unrouteAll();
      await dialogo.getByLabel('Senha').fill(operador.senha);
      await dialogo.getByRole('button', { name: 'Entrar', exact: true }).click();
      await tela.ver('Cliente salvo: Sessão Vencida');
      expect(await chamados('Sessão Vencida')).toHaveLength(1);
    });

    it('o banco fora do ar: mensagem clara, nada se perde, e a nova tentativa salva uma vez', async () => {
      const antes = await contar();
      await preencher('Sem Banco');
      await produto.local('POST', 'falhas', { alvo: 'dynamodb', modo: 'off' });
      await tela.botao('Salvar').click();
      await tela.ver(/Não foi possível salvar o cliente: /);
      await tela.ver(SEM_SERVICO);
      await conferirNadaPerdido('Sem Banco');
      await fotografar(janela.pagina, 'falha-dynamodb');
      await produto.local('DELETE', 'falhas');
      await tela.botao('Salvar').click();
      await tela.ver('Cliente salvo: Sem Banco');
      expect(await chamados('Sem Banco')).toHaveLength(1);
      expect(await contar()).toBe(antes + 1);
    });

    it('a resposta da gravação se perde depois de gravada: fica um só', async () => {
      const antes = await contar();
      await preencher('Resposta Perdida');
      // O servidor grava e responde, e a resposta não chega ao navegador.
      let perdidas = 0;
      await janela.pagina.route('**/api/clientes', async (rota) => {
        if (rota.request().method() !== 'POST' || perdidas > 0) return rota.continue();
        perdidas += 1;
        await rota.fetch();
        await rota.abort('connectionreset');
      });
      await tela.botao('Salvar').click();
      await tela.ver(/Não foi possível salvar o cliente: Não foi possível falar com o servidor/);
      expect(await chamados('Resposta Perdida')).toHaveLength(1);
      await tela.botao('Salvar').click();
      await tela.ver('Cliente salvo: Resposta Perdida');
      expect(await chamados('Resposta Perdida')).toHaveLength(1);
      expect(await contar()).toBe(antes + 1);
    });

    it('identidade fora do ar: quem está dentro continua, e o login diz que não deu', async () => {
      await produto.local('POST', 'falhas', { alvo: 'cognito', modo: 'off' });
      await janela.pagina.goto('/dashboard/clientes');
      await tela.botao('Editar Ana Prado').waitFor();
      const nova = await abrirJanela(await navegadorComum(), produto.origin);
      nova.esperar(FALHA_DE_REDE);
      await nova.pagina.goto('/login');
      await painel(nova.pagina).entrar(operador.email, operador.senha);
      await painel(nova.pagina).ver('Erro ao fazer login');
      await produto.local('DELETE', 'falhas');
      await painel(nova.pagina).botao('Entrar').click();
      await painel(nova.pagina).ver(/Boas-vindas/);
      expect(nova.problemas()).toEqual([]);
      await nova.fechar();
    });

    it('depois de muitas senhas erradas, o login pede para esperar, mesmo com a certa', async () => {
      const { email, senha } = await produto.outroOperador();
      const { endpoint, passwordClientId } = produto.stack.identidade;
      async function errarASenha(): Promise<string> {
        const resposta = await fetch(endpoint, {
          method: 'POST',
          headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
          body: JSON.stringify({
            ClientId: passwordClientId,
            AuthFlow: 'USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: email, PASSWORD: 'Senha#Errada1' },
          }),
        });
        return z.object({ message: z.string() }).parse(await resposta.json()).message;
      }
      const nova = await abrirJanela(await navegadorComum(), produto.origin);
      nova.esperar(FALHA_DE_REDE);
      await nova.pagina.goto('/login');
      await painel(nova.pagina).campo('Email').waitFor();
      // O bloqueio começa em 1 s e dobra a cada erro: com oito dura 8 s, e o que se faz no navegador cabe dentro dele.
      for (let erradas = 0; erradas < 8; erradas += 1) {
        await esperarPor('o fim do bloqueio', async () => {
          return (await errarASenha()) === 'Incorrect username or password.' || null;
        });
      }
      await painel(nova.pagina).entrar(email, senha);
      await nova.pagina
        .getByRole('alert')
        .getByText('Muitas tentativas. Tente novamente em alguns minutos', { exact: true })
        .waitFor();
      expect(nova.problemas()).toEqual([]);
      await nova.fechar();
    });

    it('sem internet: mensagem clara, nada se perde, e ao voltar salva uma vez', async () => {
      await preencher('Sem Internet');
      await semInternet(janela, async () => {
        await tela.botao('Salvar').click();
        await tela.ver(/Não foi possível falar com o servidor/);
        await conferirNadaPerdido('Sem Internet');
      });
      await tela.botao('Salvar').click();
      await tela.ver('Cliente salvo: Sem Internet');
      expect(await chamados('Sem Internet')).toHaveLength(1);
    });
  });
});
