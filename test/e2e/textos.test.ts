import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { umaAssinatura, umCliente, umCupom, umProduto } from '../support/construtores.ts';
import { abrirJanela, type Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum, vendedora } from './compartilhado.ts';
import { abrirPainel, type Painel, painel } from './painel.ts';
import { verificarTela } from './tela.ts';

// As falhas de rede que estes testes provocam aparecem no console do navegador; só elas.
const FALHA_DE_REDE = /Failed to load resource|net::ERR/;
const SEM_SERVICO = 'Serviço temporariamente indisponível';
const hoje = dataEmSaoPaulo(new Date());

let produto: Produto;
let operador: OperadorLigado;
let janela: Janela;
let tela: Painel;

async function abrirLogin(): Promise<void> {
  await janela?.fechar();
  janela = await abrirJanela(await navegadorComum(), produto.origin);
  janela.esperar(FALHA_DE_REDE);
  tela = painel(janela.pagina);
  await janela.pagina.goto('/login');
}
const abrir = (caminho: string) => janela.pagina.goto(`/dashboard/${caminho}`);
const dialogo = (nome: string | RegExp) => janela.pagina.getByRole('dialog', { name: nome });
const combo = (nome: string) => janela.pagina.getByRole('combobox', { name: nome, exact: true });
const faltar = (alvo: 'dynamodb' | 'ses') => produto.local('POST', 'falhas', { alvo, modo: 'off' });
const voltar = () => produto.local('DELETE', 'falhas');
const dizer = (frase: string) => janela.pagina.getByRole('alert').getByText(frase, { exact: true }).waitFor();

/** Clica sem a tabela, lê a frase inteira com o motivo, e devolve a tabela. */
async function semTabela(clicar: Locator, frase: string): Promise<void> {
  await clicar.waitFor();
  await faltar('dynamodb');
  await clicar.click();
  await tela.ver(new RegExp(`^${frase}[.:]? ?${SEM_SERVICO}`));
  await voltar();
}

beforeAll(async () => {
  produto = await produtoComum();
  operador = await vendedora(produto);
});
afterAll(() => janela?.fechar());
afterEach(async () => {
  await voltar();
  await janela.pagina.unrouteAll();
  expect(janela.problemas()).toEqual([]);
});

describe('as frases do painel', () => {
  let plano: string;
  beforeAll(async () => {
    const { itens } = await operador.api('GET /api/produtos', { query: { limite: 100 } });
    plano = itens.find(({ nome }) => nome === 'Over Limite (mensal)')?.id ?? '';
    await assinante('Ema Correia', plano, 30);
    await assinante('Iara Breve', plano, 5);
    await operador.api('POST /api/clientes', { body: umCliente({ nome: 'Livre Sem Plano' }) });
    ({ janela, tela } = await abrirPainel(produto, operador));
    janela.esperar(FALHA_DE_REDE);
  });

  async function assinante(nome: string, produto_id: string, vence: number) {
    const { id } = await operador.api('POST /api/clientes', { body: umCliente({ nome }) });
    const extras = { data_expiracao: somarDias(hoje, vence), status_grupo: 'ativo' } as const;
    const body = umaAssinatura({ cliente_id: id, produto_id, hoje }, extras);
    await operador.api('POST /api/assinaturas', { body });
  }

  it('a assinatura nova, vazia, diz os três campos que faltam', async () => {
    await abrir('assinaturas');
    await tela.botao('Nova Assinatura').first().click();
    const nova = dialogo('Nova Assinatura');
    await tela.botao('Salvar', nova).click();
    for (const campo of ['Cliente', 'Produto', 'Data de expiração'])
      await nova.getByText(`${campo} é um campo obrigatório`).waitFor();
  });

  it('o cliente se acha por um pedaço do nome, e quem não existe se cadastra ali mesmo, pelo teclado', async () => {
    const nova = dialogo('Nova Assinatura');
    const cliente = nova.getByRole('combobox', { name: 'Cliente', exact: true });
    await cliente.fill('breve');
    await nova.getByRole('option', { name: /^Iara Breve/ }).waitFor();
    await cliente.fill('Zulmira Nova');
    await nova.getByRole('option', { name: '+ Novo cliente “Zulmira Nova”' }).waitFor();
    await cliente.press('ArrowUp');
    await cliente.press('Enter');
    const cadastro = dialogo('Novo cliente');
    await expect.poll(() => tela.campo('Nome', cadastro).inputValue()).toBe('Zulmira Nova');
    await cadastro.getByLabel('Cliente estrangeiro').check();
    await verificarTela(janela, 'assinaturas-novo-cliente');
    await tela.botao('Salvar', cadastro).click();
    await cadastro.waitFor({ state: 'hidden' });
    await expect.poll(() => cliente.inputValue()).toBe('Zulmira Nova');
  });

  it('a que vence em cinco dias expira em breve, e a de trinta não', async () => {
    const marca = (nome: string) => tela.assinatura(nome).getByText('Expira em breve');
    await abrir('assinaturas?busca=Iara+Breve');
    await marca('Iara Breve').waitFor();
    await abrir('assinaturas?busca=Ema+Correia');
    await tela.assinatura('Ema Correia').waitFor();
    await expect.poll(() => marca('Ema Correia').count()).toBe(0);
  });

  it('sem a tabela, cancelar, excluir e salvar a assinatura dizem que não deu, e nada muda', async () => {
    for (const [acao, botao, frase] of [
      ['Cancelar', 'Cancelar assinatura', 'Não foi possível alterar o status da assinatura'],
      ['Excluir', 'Excluir', 'Não foi possível excluir a assinatura:'],
      ['Editar', 'Salvar', 'Não foi possível salvar a assinatura:'],
    ] as const) {
      await abrir('assinaturas?busca=Ema+Correia');
      await tela.agirNaAssinatura(tela.assinatura('Ema Correia'), acao);
      await semTabela(tela.botao(botao, janela.pagina.getByRole('dialog')), frase);
    }
    const { itens } = await operador.api('GET /api/assinaturas', { query: { limite: 100 } });
    const gravada = itens.find((uma) => uma.cliente_nome === 'Ema Correia');
    expect(gravada).toMatchObject({ status: 'ativo', status_grupo: 'ativo', versao: 1 });
  });

  it('sem a tabela, cliente, produto e cupom não se excluem, nem o produto se salva, e cada um diz isso', async () => {
    const avulso = await operador.api('POST /api/produtos', { body: umProduto() });
    const cupom = await operador.api('POST /api/cupons', { body: umCupom() });
    for (const [caminho, nome, qual] of [
      ['clientes', 'Livre Sem Plano', 'o cliente'],
      ['produtos', avulso.nome, 'o produto'],
      ['cupons', cupom.codigo, 'o cupom'],
    ] as const) {
      await abrir(`${caminho}?busca=${encodeURIComponent(nome)}`);
      await tela.agir(`de ${nome}`, 'Excluir');
      const pergunta = dialogo(/^Tem certeza/);
      await semTabela(tela.botao('Excluir', pergunta), `Não foi possível excluir ${qual}`);
      // O aviso passa; o motivo fica na pergunta.
      await pergunta.getByRole('alert').getByText(`Não foi possível excluir ${qual}`).waitFor();
      await janela.pagina.reload();
      await tela.botao(`Ações de ${nome}`).waitFor();
    }
    await abrir(`produtos?formulario=${plano}`);
    await tela.campo('Nome').fill('Over Limite Trocado');
    await semTabela(tela.botao('Salvar'), 'Não foi possível salvar o produto:');
  });

  it('sem resposta do servidor, o cupom diz Erro ao salvar cupom', async () => {
    const { id } = await operador.api('POST /api/cupons', { body: umCupom() });
    await abrir(`cupons?formulario=${id}`);
    await tela.botao('Salvar').waitFor();
    await janela.pagina.route('**/api/cupons/**', (rota) => rota.abort());
    await tela.botao('Salvar').click();
    await tela.ver(/^Erro ao salvar cupom/);
  });

  it('quem continua sem sessão depois de entrar de novo lê que não está autenticado', async () => {
    await abrir('clientes?formulario=novo');
    await tela.campo('Nome').fill('Sem Sessão');
    await janela.pagina.getByLabel('Cliente estrangeiro').check();
    const recusa = { status: 401, json: { message: 'Unauthorized' } };
    await janela.pagina.route('**/api/clientes', (rota) => rota.fulfill(recusa));
    await tela.botao('Salvar').click();
    const entrada = dialogo('Sua sessão terminou');
    await entrada.getByLabel('Senha').fill(operador.senha);
    await tela.botao('Entrar', entrada).click();
    await tela.ver('Não foi possível salvar o cliente: Usuário não autenticado');
    await expect.poll(() => tela.campo('Nome').inputValue()).toBe('Sem Sessão');
  });

  const enviarEmail = async () => {
    await abrir('clientes?busca=Ema+Correia');
    await tela.botao('Enviar e-mail para Ema Correia').click();
    await tela.botao('Enviar e-mail', dialogo(/^Enviar e-mail de boas-vindas/)).click();
  };

  it.each(['Erro no envio', null])('o envio que responde com o erro %s diz a frase dele', async (error) => {
    const resposta = { json: { success: false, status: 'erro', destinatario: null, error } };
    await janela.pagina.route('**/email-boas-vindas', (rota) => rota.fulfill(resposta));
    await enviarEmail();
    await dizer(error ?? 'Erro desconhecido no envio');
  });

  it('sem o serviço de e-mail, o grupo diz Erro ao enviar email; sem o template, que ele falta', async () => {
    await abrir('produtos/over-limite');
    await tela.botao('Enviar email para Ema Correia').waitFor();
    await faltar('ses');
    await tela.botao('Enviar email para Ema Correia').click();
    await tela.botao('Enviar e-mail', dialogo(/^Enviar o e-mail de boas-vindas/)).click();
    await tela.ver(/^Erro ao enviar email/);
    await voltar();
    const Key = { pk: `${operador.usuario_id}#TEMPLATE_EMAIL`, sk: 'over_limite#boas_vindas' };
    const doc = DynamoDBDocumentClient.from(produto.stack.dynamo.client);
    await doc.send(new DeleteCommand({ TableName: produto.stack.tabela, Key }));
    await enviarEmail();
    await tela.ver('Template de boas-vindas não encontrado ou inativo para este produto');
  });

  async function preencherConvite(slug: string): Promise<void> {
    await abrir(`produtos/${slug}`);
    await tela.botao('Criar Convite').click();
    await combo('Cliente').fill('Livre Sem Plano');
    await janela.pagina.getByRole('option', { name: 'Livre Sem Plano' }).first().click();
    await tela.botao('+7 dias').click();
    await combo('Motivo').selectOption('Cortesia');
  }

  it('o painel de um produto sem família diz que está em desenvolvimento e conta', async () => {
    const body = umProduto({ nome: 'Mentoria (mensal)' });
    const { id } = await operador.api('POST /api/produtos', { body });
    for (const vence of [0, 3, 30]) await assinante(`Mentorado ${vence}`, id, vence);
    await abrir('produtos/mentoria');
    await tela.ver('Dashboard em Desenvolvimento');
    await janela.pagina.locator('main dl[aria-busy="false"]').waitFor();
    const contas = await janela.pagina.locator('main dl > div').allInnerTexts();
    const lidas = contas.map((um) => um.replace(/\s+/g, ' ')).join(', ');
    expect(lidas).toContain('Total Clientes 3, Ativos 3, Vencendo Semana 1, Vencendo Hoje 1');
  });

  it('sem a tabela, o grupo não carrega, e nele ninguém é ativado, removido nem convidado', async () => {
    await faltar('dynamodb');
    await abrir('produtos/over-limite');
    await janela.pagina.getByText('Erro ao carregar produto').waitFor({ timeout: 40_000 });
    await voltar();
    await abrir('produtos/over-limite');
    await semTabela(tela.botao(/^Ativar /).first(), 'Erro ao ativar cliente no grupo');
    await tela.botao('Mais ações de Ema Correia').click();
    await janela.pagina.getByRole('menuitem', { name: 'Remover do grupo' }).click();
    await semTabela(tela.botao('Remover', dialogo(/^Tem certeza/)), 'Erro ao remover cliente do grupo');
    for (const [slug, frase] of [
      ['over-limite', 'Erro ao enviar convite:'],
      ['metodo-cerccos-multimercados', 'Erro ao criar convite:'],
    ] as const) {
      await preencherConvite(slug);
      await semTabela(tela.botao('Enviar convite'), frase);
      await tela.botao('Cancelar').click();
      await tela.botao('Descartar').click();
    }
  });

  it('sem o plano mensal, o convite diz qual produto falta', async () => {
    await operador.api('POST /api/produtos/{id}/arquivar', { params: { id: plano } });
    await preencherConvite('over-limite');
    await tela.botao('Enviar convite').click();
    await tela.ver('Erro ao enviar convite: Produto Over Limite (mensal) não encontrado');
  });
});

describe('as frases do login', () => {
  beforeAll(abrirLogin);

  it.each([
    ['UserNotConfirmedException', 'Por favor, confirme seu email antes de fazer login'],
    ['InvalidParameterException', 'Erro ao fazer login'],
  ])('%s mostra %s', async (__type, frase) => {
    const recusa = { status: 400, json: { __type, message: 'x' } };
    await janela.pagina.route('**/_cognito/**', (rota) => rota.fulfill(recusa));
    await tela.entrar(operador.email, operador.senha);
    await dizer(frase);
  });

  it('depois de muitas senhas erradas, pede para esperar, mesmo com a certa', async () => {
    const outro = await produto.outroOperador();
    await tela.entrar(outro.email, 'Senha#Errada1');
    await dizer('Email ou senha incorretos');
    for (let vez = 0; vez < 5; vez += 1) {
      const resposta = janela.pagina.waitForResponse('**/_cognito/**');
      await tela.entrar(outro.email, 'Senha#Errada1');
      await resposta;
    }
    await dizer('Muitas tentativas. Tente novamente em alguns minutos');
    await tela.entrar(outro.email, outro.senha);
    await dizer('Muitas tentativas. Tente novamente em alguns minutos');
  });

  it('a identidade que não responde não prende ninguém: desiste em 15 s, e a resposta atrasada não muda a tela', async () => {
    const { promise: demora, resolve: responder } = Promise.withResolvers<void>();
    await janela.pagina.route('**/_cognito/**', (rota) => demora.then(() => rota.continue()));
    await janela.pagina.clock.install();
    await tela.entrar(operador.email, operador.senha);
    await tela.botao('Entrando...').waitFor();
    await janela.pagina.clock.fastForward(15_000);
    await dizer('Erro ao fazer login');
    const atrasada = janela.pagina.waitForResponse('**/_cognito/**');
    responder();
    await (await atrasada).finished();
    await tela.botao('Entrar').waitFor();
    await dizer('Erro ao fazer login');
    expect(new URL(janela.pagina.url()).pathname).toBe('/login');
  });

  it('enquanto a identidade demora, o botão diz Entrando...', async () => {
    await produto.local('POST', 'falhas', { alvo: 'cognito', modo: 'lento' });
    await tela.entrar(operador.email, operador.senha);
    await expect.poll(() => tela.botao('Entrando...').isDisabled()).toBe(true);
    await voltar();
    await tela.ver(/Boas-vindas/);
  });
});
