import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { umaAssinatura, umCliente, umProduto } from '../support/construtores.ts';
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
  });
  beforeEach(async () => {
    ({ janela, tela } = await abrirPainel(produto, operador));
  });
  afterEach(async () => {
    await produto.local('DELETE', 'falhas');
    produto.stack.falhas.aoEscrever(null);
    const restantes = janela.problemas();
    await janela.fechar();
    expect(restantes).toEqual([]);
  });

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

  it('a sessão acaba no meio do formulário: entra de novo ali mesmo e o que se digitou é salvo', async () => {
    janela.esperar(FALHA_DE_REDE);
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

  it('duas abas editam o mesmo cliente: a segunda vê as duas versões e escolhe', async () => {
    janela.esperar(FALHA_DE_REDE);
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
    expect((await operador.api('GET /api/clientes/{id}', { params: { id } })).nome).toBe('Nome da Outra Aba');
    await dialogo.getByRole('button', { name: 'Manter o meu' }).click();
    await tela.ver('Cliente salvo: Nome Desta Aba');
    expect((await operador.api('GET /api/clientes/{id}', { params: { id } })).nome).toBe('Nome Desta Aba');
    await outra.fechar();
  });

  it('clique duplo em Salvar cria um só', async () => {
    const antes = await contar();
    await preencher('Clique Duplo');
    await tela.botao('Salvar').dblclick();
    await tela.ver('Cliente salvo: Clique Duplo');
    expect(await chamados('Clique Duplo')).toHaveLength(1);
    expect(await contar()).toBe(antes + 1);
  });

  it('clique duplo em Duplicar faz uma cópia, ainda que a resposta chegue entre os dois', async () => {
    await operador.api('POST /api/produtos', { body: umProduto({ nome: 'Copia-se Uma Vez' }) });
    const copias = async () =>
      (await operador.api('GET /api/produtos', {})).itens.filter(({ nome }) => nome.startsWith('Copia-se'))
        .length;
    await janela.pagina.goto('/dashboard/produtos');
    await tela.botao('Duplicar Copia-se Uma Vez').dblclick({ delay: 120 });
    await expect.poll(copias).toBe(2);
    await janela.pagina.waitForTimeout(500);
    expect(await copias()).toBe(2);
  });

  it('clique duplo abre o formulário, o menu ou a pergunta, e não os fecha nem confirma', async () => {
    const duasVezes = (nome: string | RegExp) => tela.botao(nome).first().dblclick({ delay: 60 });
    await janela.pagina.goto('/dashboard/clientes');
    await duasVezes('Novo Cliente');
    await tela.campo('Nome').fill('Ainda Aberto');
    await tela.campo('Nome').fill('');
    // Um passo só: desistir volta à lista.
    await tela.botao('Cancelar').first().click();
    await duasVezes('Ações de Ana Prado');
    await janela.pagina.getByRole('menuitem', { name: 'Apagar dados (LGPD)' }).dblclick({ delay: 60 });
    await janela.pagina.getByRole('dialog').waitFor();
    await tela.botao('Voltar').click();
    await janela.pagina.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await chamados('Ana Prado')).toHaveLength(1);
  });

  it('voltar e avançar no navegador recupera o que se digitava', async () => {
    await janela.pagina.goto('/dashboard/clientes');
    await tela.botao('Novo Cliente').first().click();
    await tela.campo('Nome').fill('Volta e Avança');
    await tela.campo('Email').fill('volta@exemplo.com.br');
    await janela.pagina.goBack();
    await tela
      .botao(/^Editar /)
      .first()
      .waitFor();
    await janela.pagina.goForward();
    await expect.poll(() => tela.campo('Nome').inputValue()).toBe('Volta e Avança');
    await expect.poll(() => tela.campo('Email').inputValue()).toBe('volta@exemplo.com.br');
  });

  it('depois de salvar, o botão voltar não salva de novo', async () => {
    const antes = await contar();
    await janela.pagina.goto('/dashboard/clientes');
    await tela.botao('Novo Cliente').first().click();
    await tela.campo('Nome').fill('Salvo Uma Vez');
    await janela.pagina.getByLabel('Cliente estrangeiro').check();
    await tela.botao('Salvar').click();
    await tela.ver('Cliente salvo: Salvo Uma Vez');
    await janela.pagina.goBack();
    await janela.pagina.waitForTimeout(500);
    expect(await contar()).toBe(antes + 1);
  });

  it.each(['off', '429', '500'] as const)(
    'DynamoDB %s: mensagem clara, nada se perde, e a nova tentativa salva uma vez',
    async (modo) => {
      janela.esperar(FALHA_DE_REDE);
      const nome = `Tabela ${modo}`;
      const antes = await contar();
      await preencher(nome);
      await produto.local('POST', 'falhas', { alvo: 'dynamodb', modo });
      await tela.botao('Salvar').click();
      await tela.ver(/Não foi possível salvar o cliente: /);
      await tela.ver(SEM_SERVICO);
      await conferirNadaPerdido(nome);
      await fotografar(janela.pagina, `falha-dynamodb-${modo}`);
      await produto.local('DELETE', 'falhas');
      await tela.botao('Salvar').click();
      await tela.ver(`Cliente salvo: ${nome}`);
      expect(await chamados(nome)).toHaveLength(1);
      expect(await contar()).toBe(antes + 1);
    },
  );

  it('a resposta da gravação se perde depois de gravada: fica um só', async () => {
    janela.esperar(FALHA_DE_REDE);
    const antes = await contar();
    await preencher('Resposta Perdida');
    // Todas as gravações deste pedido chegam à tabela e nenhuma resposta volta.
    produto.stack.falhas.aoEscrever(() => 'depois');
    await tela.botao('Salvar').click();
    await tela.ver(/Não foi possível salvar o cliente: |Cliente salvo: /);
    produto.stack.falhas.aoEscrever(null);
    if (await tela.campo('Nome').isVisible()) await tela.botao('Salvar').click();
    await tela.ver('Cliente salvo: Resposta Perdida');
    expect(await chamados('Resposta Perdida')).toHaveLength(1);
    expect(await contar()).toBe(antes + 1);
  });

  it('as listas que não carregam dizem isso e oferecem tentar de novo', async () => {
    janela.esperar(FALHA_DE_REDE);
    await produto.local('POST', 'falhas', { alvo: 'dynamodb', modo: 'off' });
    for (const [caminho, frase] of [
      ['clientes', 'Não foi possível carregar os clientes'],
      ['produtos', 'Não foi possível carregar os produtos'],
      ['assinaturas', 'Não foi possível carregar as assinaturas'],
    ] as const) {
      await janela.pagina.goto(`/dashboard/${caminho}`);
      await janela.pagina.getByText(frase).locator('visible=true').first().waitFor({ timeout: 40_000 });
    }
    await produto.local('DELETE', 'falhas');
    await tela.botao(/Tentar (de novo|novamente)/, janela.pagina.getByRole('main')).click();
    await janela.pagina.getByText('Não foi possível carregar as assinaturas').waitFor({ state: 'hidden' });
  });

  it('identidade fora do ar: quem está dentro continua, e o login diz que não deu', async () => {
    janela.esperar(FALHA_DE_REDE);
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

  it('sem internet: mensagem clara, nada se perde, e ao voltar salva uma vez', async () => {
    janela.esperar(FALHA_DE_REDE);
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

  it('o CEP fora do ar não impede de digitar o endereço', async () => {
    janela.esperar(FALHA_DE_REDE);
    await produto.local('POST', 'falhas', { alvo: 'viacep', modo: 'off' });
    await produto.local('POST', 'falhas', { alvo: 'brasilapi', modo: 'off' });
    await janela.pagina.goto('/dashboard/clientes?formulario=novo');
    await tela.campo('Nome').fill('Sem CEP');
    await tela.campo('CPF').fill('249.715.637-92');
    await tela.campo('CEP').pressSequentially('22041001');
    await tela.campo('Rua').fill('Rua Digitada');
    await tela.ver('Erro ao buscar endereço pelo CEP');
    await expect.poll(() => tela.campo('Rua').inputValue()).toBe('Rua Digitada');
    await tela.botao('Salvar').click();
    await tela.ver('Cliente salvo: Sem CEP');
  });

  it('um CEP que não existe diz CEP não encontrado', async () => {
    janela.esperar(FALHA_DE_REDE);
    await janela.pagina.goto('/dashboard/clientes?formulario=novo');
    await tela.campo('CEP').pressSequentially('00000000');
    await tela.ver('CEP não encontrado');
  });

  it('um cliente com assinatura não se exclui: oferece cancelar e arquivar', async () => {
    janela.esperar(FALHA_DE_REDE);
    const hoje = dataEmSaoPaulo(new Date());
    const cliente = await operador.api('POST /api/clientes', { body: umCliente({ nome: 'Com Assinatura' }) });
    const vendido = await operador.api('POST /api/produtos', { body: umProduto() });
    const assinatura = await operador.api('POST /api/assinaturas', {
      body: umaAssinatura({ cliente_id: cliente.id, produto_id: vendido.id, hoje }),
    });
    await janela.pagina.goto('/dashboard/clientes');
    await tela.agir('de Com Assinatura', 'Excluir');
    await tela.ver(/Com Assinatura tem 1 assinatura/);
    await fotografar(janela.pagina, 'falha-cliente-com-assinatura');
    await tela.botao('Cancelar assinaturas e arquivar').click();
    await tela.ver('Cliente arquivado: Com Assinatura');
    const depois = await operador.api('GET /api/assinaturas/{id}', { params: { id: assinatura.id } });
    expect(depois.status).toBe('cancelado');
    expect(depois.cliente.nome).toBe('Com Assinatura');
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
});
