import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataEmSaoPaulo, somarDias } from '../../shared/base/datas.ts';
import { umaAssinatura, umCliente, umCupom, umProduto } from '../support/construtores.ts';
import { abrirJanela, abrirNavegador, type Janela } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { type Painel, painel } from './painel.ts';

// As falhas de rede que estes testes provocam aparecem no console do navegador; só elas.
const FALHA_DE_REDE = /Failed to load resource|net::ERR/;
const SEM_SERVICO = 'Serviço temporariamente indisponível';
const hoje = dataEmSaoPaulo(new Date());

let navegador: Browser;
let produto: Produto;
let operador: OperadorLigado;
let janela: Janela;
let tela: Painel;

async function abrirLogin(): Promise<void> {
  janela = await abrirJanela(navegador, produto.origin);
  janela.esperar(FALHA_DE_REDE);
  tela = painel(janela.pagina);
  await janela.pagina.goto('/login');
}
beforeAll(async () => {
  navegador = await abrirNavegador();
  produto = await subirProduto({ vazio: false });
  operador = await produto.operador();
});
afterAll(async () => {
  await navegador?.close();
  await produto?.parar();
});
afterEach(async () => {
  await produto.local('DELETE', 'falhas');
  await janela.pagina.unrouteAll();
  expect(janela.problemas()).toEqual([]);
});

const desligar = (alvo: 'dynamodb' | 'ses') => produto.local('POST', 'falhas', { alvo, modo: 'off' });
const dialogo = (nome: string | RegExp) => janela.pagina.getByRole('dialog', { name: nome });
const json = (status: number, corpo: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(corpo),
});

describe('as frases do painel', () => {
  let plano: string;
  beforeAll(async () => {
    const { itens } = await operador.api('GET /api/produtos', { query: { limite: 100 } });
    plano = itens.find(({ nome }) => nome === 'Over Limite (mensal)')?.id ?? '';
    for (const [nome, vence] of [
      ['Ema Correia', 30],
      ['Iara Breve', 5],
    ] as const)
      await assinante(nome, plano, vence);
    await operador.api('POST /api/clientes', { body: umCliente({ nome: 'Livre Sem Plano' }) });
    await abrirLogin();
    await tela.entrar(operador.email, operador.senha);
    await tela.ver(/Boas-vindas/);
  });
  afterAll(() => janela?.fechar());

  async function assinante(nome: string, produto_id: string, vence: number) {
    const { id } = await operador.api('POST /api/clientes', { body: umCliente({ nome }) });
    const alvo = { cliente_id: id, produto_id, hoje };
    const data_expiracao = somarDias(hoje, vence);
    return operador.api('POST /api/assinaturas', { body: umaAssinatura(alvo, { data_expiracao }) });
  }

  describe('assinaturas', () => {
    const abrirAcao = async (acao: 'Editar' | 'Cancelar' | 'Excluir') => {
      await janela.pagina.goto('/dashboard/assinaturas?busca=Ema+Correia');
      await tela.agirNaAssinatura(tela.assinatura('Ema Correia'), acao);
    };

    it('a nova, vazia, diz os três campos que faltam', async () => {
      await janela.pagina.goto('/dashboard/assinaturas');
      await tela.botao('Nova Assinatura').first().click();
      await tela.botao('Salvar', dialogo('Nova Assinatura')).click();
      for (const campo of ['Cliente', 'Produto', 'Data de expiração'])
        await dialogo('Nova Assinatura').getByText(`${campo} é um campo obrigatório`).waitFor();
    });

    it('a que vence em cinco dias expira em breve, e a de trinta não', async () => {
      const marca = (nome: string) => tela.assinatura(nome).getByText('Expira em breve');
      await janela.pagina.goto('/dashboard/assinaturas?busca=Iara+Breve');
      await marca('Iara Breve').waitFor();
      await janela.pagina.goto('/dashboard/assinaturas?busca=Ema+Correia');
      await tela.assinatura('Ema Correia').waitFor();
      expect(await marca('Ema Correia').count()).toBe(0);
    });

    it('sem a tabela, cancelar, excluir e salvar dizem que não deu, e nada muda', async () => {
      await abrirAcao('Cancelar');
      await desligar('dynamodb');
      await tela.botao('Cancelar assinatura').click();
      await tela.ver('Não foi possível alterar o status da assinatura');
      await produto.local('DELETE', 'falhas');
      await abrirAcao('Excluir');
      await desligar('dynamodb');
      await tela.botao('Excluir', dialogo(/Tem certeza/)).click();
      await tela.ver(new RegExp(`^Não foi possível excluir a assinatura: ${SEM_SERVICO}`));
      await produto.local('DELETE', 'falhas');
      await abrirAcao('Editar');
      const janelaDeEditar = dialogo('Editar assinatura');
      await tela.campo('Data de expiração', janelaDeEditar).waitFor();
      await desligar('dynamodb');
      await tela.botao('Salvar', janelaDeEditar).click();
      await tela.ver(new RegExp(`^Não foi possível salvar a assinatura: ${SEM_SERVICO}`));
      await produto.local('DELETE', 'falhas');
      const { itens } = await operador.api('GET /api/assinaturas', { query: { limite: 100 } });
      expect(itens.find((uma) => uma.cliente_nome === 'Ema Correia')).toMatchObject({ status: 'ativo' });
    });
  });

  describe('clientes, produtos e cupons', () => {
    it('sem a tabela, excluir diz o que não se excluiu', async () => {
      const avulso = await operador.api('POST /api/produtos', { body: umProduto() });
      const cupom = await operador.api('POST /api/cupons', { body: umCupom() });
      for (const [caminho, nome, frase] of [
        ['clientes', 'Livre Sem Plano', 'o cliente'],
        ['produtos', avulso.nome, 'o produto'],
        ['cupons', cupom.codigo, 'o cupom'],
      ] as const) {
        await janela.pagina.goto(`/dashboard/${caminho}?busca=${encodeURIComponent(nome)}`);
        await tela.botao(`Excluir ${nome}`).click();
        await desligar('dynamodb');
        await tela.botao('Excluir', dialogo(/^Tem certeza/)).click();
        await tela.ver(new RegExp(`^Não foi possível excluir ${frase}. ${SEM_SERVICO}`));
        await produto.local('DELETE', 'falhas');
        await janela.pagina.reload();
        await tela.botao(`Excluir ${nome}`).waitFor();
      }
    });

    it('sem a tabela, o produto não se salva', async () => {
      await janela.pagina.goto(`/dashboard/produtos?formulario=${plano}`);
      await tela.campo('Nome').fill('Over Limite Trocado');
      await desligar('dynamodb');
      await tela.botao('Salvar').click();
      await tela.ver(new RegExp(`^Não foi possível salvar o produto: ${SEM_SERVICO}`));
    });

    it('sem resposta do servidor, o cupom diz só que não salvou', async () => {
      const { id } = await operador.api('POST /api/cupons', { body: umCupom() });
      await janela.pagina.goto(`/dashboard/cupons?formulario=${id}`);
      await tela.botao('Salvar').waitFor();
      await janela.pagina.route('**/api/cupons/**', (rota) => rota.abort());
      await tela.botao('Salvar').click();
      await tela.ver(/^Erro ao salvar cupom/);
    });

    it('PROBE vazio', async () => {
      const { id } = await operador.api('POST /api/cupons', { body: umCupom() });
      await janela.pagina.goto(`/dashboard/cupons?formulario=${id}`);
      await tela.botao('Salvar').waitFor();
      await janela.pagina.route('**/api/cupons/**', (rota) =>
        rota.fulfill(json(500, { erro: 'x', mensagem: '' })),
      );
      await tela.botao('Salvar').click();
      await janela.pagina.waitForTimeout(1500);
      console.log('PROBE', await janela.pagina.getByRole('alert').allInnerTexts());
    });

    it('quem continua sem sessão depois de entrar de novo lê que não está autenticado', async () => {
      await janela.pagina.goto('/dashboard/clientes?formulario=novo');
      await tela.campo('Nome').fill('Sem Sessão');
      await janela.pagina.getByLabel('Cliente estrangeiro').check();
      await janela.pagina.route('**/api/clientes', (rota) =>
        rota.fulfill(json(401, { message: 'Unauthorized' })),
      );
      await tela.botao('Salvar').click();
      await dialogo('Sua sessão terminou').getByLabel('Senha').fill(operador.senha);
      await tela.botao('Entrar', dialogo('Sua sessão terminou')).click();
      await tela.ver(/Usuário não autenticado/);
      expect(await tela.campo('Nome').inputValue()).toBe('Sem Sessão');
    });
  });

  describe('e-mail de boas-vindas', () => {
    const enviar = async () => {
      await janela.pagina.goto('/dashboard/clientes?busca=Ema+Correia');
      await tela.botao('Enviar e-mail para Ema Correia').click();
      await tela.botao('Enviar e-mail', dialogo(/^Enviar e-mail de boas-vindas/)).click();
    };

    it.each([
      ['Erro no envio', 'Erro no envio'],
      [null, 'Erro desconhecido no envio'],
    ])('a resposta com o erro %s mostra %s', async (error, frase) => {
      await janela.pagina.route('**/email-boas-vindas', (rota) =>
        rota.fulfill(json(200, { success: false, status: 'erro', destinatario: null, error })),
      );
      await enviar();
      await dialogo(/^Enviar e-mail/)
        .getByText(frase, { exact: true })
        .waitFor();
    });

    it('sem o serviço de e-mail, o grupo diz Erro ao enviar email', async () => {
      await janela.pagina.goto('/dashboard/produtos/over-limite');
      await tela.botao('Enviar email para Ema Correia').waitFor();
      await desligar('ses');
      await tela.botao('Enviar email para Ema Correia').click();
      await tela.ver(/^Erro ao enviar email/);
    });

    it('sem o template do produto, diz que ele falta', async () => {
      const Key = { pk: `${operador.usuario_id}#TEMPLATE_EMAIL`, sk: 'over_limite#boas_vindas' };
      const doc = DynamoDBDocumentClient.from(produto.stack.dynamo.client);
      await doc.send(new DeleteCommand({ TableName: produto.stack.tabela, Key }));
      await enviar();
      await tela.ver('Template de boas-vindas não encontrado ou inativo para este produto');
    });
  });

  describe('grupos', () => {
    const abrir = async (slug: string) => {
      await janela.pagina.goto(`/dashboard/produtos/${slug}`);
      await janela.pagina.locator('main dl[aria-busy="false"]').waitFor();
    };
    async function preencherConvite(motivo: string): Promise<void> {
      await tela.botao('Criar Convite').click();
      await janela.pagina.getByRole('combobox', { name: 'Cliente', exact: true }).fill('Livre Sem Plano');
      await janela.pagina.getByRole('option', { name: 'Livre Sem Plano' }).first().click();
      await tela.botao('+7 dias').click();
      await janela.pagina.getByRole('combobox', { name: 'Motivo', exact: true }).selectOption(motivo);
    }

    it('o painel de um produto sem família diz que está em desenvolvimento e conta', async () => {
      const mentoria = umProduto({ nome: 'Mentoria (mensal)' });
      const { id } = await operador.api('POST /api/produtos', { body: mentoria });
      for (const [nome, vence] of [
        ['Mentorado Hoje', 0],
        ['Mentorado da Semana', 3],
        ['Mentorado do Mês', 30],
      ] as const)
        await assinante(nome, id, vence);
      await abrir('mentoria');
      await tela.ver('Dashboard em Desenvolvimento');
      const contas = (await janela.pagina.locator('main dl > div').allInnerTexts()).map((um) =>
        um.replace(/\s+/g, ' '),
      );
      const esperadas = ['Total Clientes 3', 'Ativos 3', 'Vencendo Semana 1', 'Vencendo Hoje 1'];
      expect(contas).toEqual(expect.arrayContaining(esperadas));
    });

    it('sem a tabela, o painel não carrega', async () => {
      await desligar('dynamodb');
      await janela.pagina.goto('/dashboard/produtos/over-limite');
      await janela.pagina.getByText('Erro ao carregar produto').waitFor({ timeout: 40_000 });
    });

    it('sem a tabela, ninguém é ativado nem removido', async () => {
      await abrir('over-limite');
      await desligar('dynamodb');
      await tela
        .botao(/^Ativar /)
        .first()
        .click();
      await tela.ver(new RegExp(`^Erro ao ativar cliente no grupo. ${SEM_SERVICO}`));
      await tela.botao('Remover Ema Correia').click();
      await tela.botao('Remover', dialogo(/^Tem certeza/)).click();
      await tela.ver(new RegExp(`^Erro ao remover cliente do grupo. ${SEM_SERVICO}`));
    });

    it.each([
      ['over-limite', 'enviar'],
      ['metodo-cerccos-multimercados', 'criar'],
    ])('sem a tabela, o convite de %s diz Erro ao %s convite', async (slug, verbo) => {
      await abrir(slug);
      await preencherConvite('Cortesia');
      await desligar('dynamodb');
      await tela.botao('Enviar convite').click();
      await tela.ver(new RegExp(`^Erro ao ${verbo} convite: ${SEM_SERVICO}`));
      await produto.local('DELETE', 'falhas');
      await tela.botao('Cancelar').click();
    });

    it('sem o plano mensal, o convite diz qual produto falta', async () => {
      await operador.api('POST /api/produtos/{id}/arquivar', { params: { id: plano } });
      await abrir('over-limite');
      await preencherConvite('Cortesia');
      await tela.botao('Enviar convite').click();
      await tela.ver('Erro ao enviar convite: Produto Over Limite (mensal) não encontrado');
    });
  });
});

describe('as frases do login', () => {
  beforeAll(abrirLogin);
  afterAll(() => janela?.fechar());

  it.each([
    ['UserNotConfirmedException', 'Por favor, confirme seu email antes de fazer login'],
    ['InvalidParameterException', 'Erro ao fazer login'],
  ])('%s mostra %s', async (__type, frase) => {
    await janela.pagina.route('**/_cognito/**', (rota) =>
      rota.fulfill({ ...json(400, { __type, message: 'x' }), contentType: 'application/x-amz-json-1.1' }),
    );
    await tela.entrar(operador.email, operador.senha);
    await janela.pagina.getByRole('alert').getByText(frase, { exact: true }).waitFor();
  });

  it('depois de muitas senhas erradas, pede para esperar', async () => {
    const outro = await produto.outroOperador();
    const alerta = janela.pagina.getByRole('alert');
    const frases: string[] = [];
    for (let vez = 0; vez < 8 && !frases.includes('Muitas tentativas'); vez += 1) {
      await tela.entrar(outro.email, 'Senha#Errada1');
      await tela.botao('Entrar').waitFor();
      frases.push(/^(Muitas tentativas|Email ou senha)/.exec(await alerta.innerText())?.[0] ?? '');
    }
    expect(frases.length).toBeGreaterThan(1);
    expect(frases[0]).toBe('Email ou senha');
    await tela.ver('Muitas tentativas. Tente novamente em alguns minutos');
    await tela.entrar(outro.email, outro.senha);
    await tela.ver('Muitas tentativas. Tente novamente em alguns minutos');
  });

  it('enquanto a identidade demora, o botão diz Entrando...', async () => {
    await produto.local('POST', 'falhas', { alvo: 'cognito', modo: 'lento' });
    await tela.entrar(operador.email, operador.senha);
    expect(await tela.botao('Entrando...').isDisabled()).toBe(true);
    await produto.local('DELETE', 'falhas');
    await tela.ver(/Boas-vindas/);
  });
});
