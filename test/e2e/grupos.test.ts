import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo, formatarData, somarDias } from '../../shared/base/datas.ts';
import { umCliente } from '../support/construtores.ts';
import {
  abrirJanela,
  abrirNavegador,
  acessibilidade,
  fotografar,
  type Janela,
} from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { type Painel, painel } from './painel.ts';

const caixa = z.array(z.object({ para: z.array(z.string()), assunto: z.string(), html: z.string() }));
const OVER = '/dashboard/produtos/over-limite';
const METODO = '/dashboard/produtos/metodo-cerccos-multimercados';
const hoje = dataEmSaoPaulo(new Date());

let navegador: Browser;
beforeAll(async () => {
  navegador = await abrirNavegador();
});
afterAll(() => navegador?.close());

describe.each([{ largura: 1280 }, { largura: 360 }] as const)('grupos em $largura px', ({ largura }) => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  const zoe = { nome: 'Zoé Conceição', email: 'zoe@exemplo.com.br' };
  const semEnvio = { nome: 'Zilda Prado', email: 'zilda@exemplo.com.br' };
  const aluno = { nome: 'Zeca Aluno', email: 'zeca@exemplo.com.br' };

  beforeAll(async () => {
    produto = await subirProduto({ vazio: false });
    operador = await produto.operador();
    for (const pessoa of [zoe, semEnvio, aluno])
      await operador.api('POST /api/clientes', { body: umCliente(pessoa) });
    janela = await abrirJanela(navegador, produto.origin, { largura });
    tela = painel(janela.pagina);
    await janela.pagina.goto('/login');
    await tela.entrar(operador.email, operador.senha);
    await tela.ver(/Boas-vindas/);
  });
  afterAll(async () => {
    await janela?.fechar();
    await produto?.parar();
  });

  const titulo = (nome: string | RegExp) => janela.pagina.getByRole('heading', { level: 2, name: nome });
  const secoes = () => janela.pagina.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const cartao = (nome: string) =>
    janela.pagina
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: janela.pagina.getByRole('heading', { name: nome, exact: true }) });
  const contadores = async () =>
    (await janela.pagina.locator('main dl > div').allInnerTexts()).map((um) => um.replace(/\s+/g, ' '));
  const emailsPara = async (email: string) =>
    caixa.parse(await produto.local('GET', 'emails')).filter(({ para }) => para.includes(email));
  const assinaturasDe = async (busca: string) =>
    (await operador.api('GET /api/assinaturas', { query: { limite: 100 } })).itens.filter(
      ({ cliente }) => cliente.nome === busca,
    );

  async function conferirTela(nome: string): Promise<void> {
    // As animações mudam cores e opacidades por um instante.
    await janela.pagina.waitForTimeout(350);
    await fotografar(janela.pagina, `grupos-${largura}-${nome}`);
    expect(await acessibilidade(janela.pagina)).toEqual([]);
    const sobra = await janela.pagina.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sobra, 'rolagem horizontal em px').toBeLessThanOrEqual(0);
  }

  /** Preenche o convite de alguém para daqui a `dias`; o botão de enviar só liga no fim. */
  async function preencherConvite(nome: string, dias: 7 | 30 | 90): Promise<void> {
    const enviar = tela.botao('Enviar convite');
    await tela.botao('Criar Convite').click();
    await enviar.waitFor();
    await tela.ver('Preencha todos os campos obrigatórios');
    expect(await enviar.isDisabled()).toBe(true);
    await janela.pagina.getByRole('combobox', { name: 'Cliente', exact: true }).fill(nome);
    await janela.pagina.getByRole('option', { name: nome }).first().click();
    await tela.botao(`+${dias} dias`).click();
    expect(await tela.campo('Data de vencimento').inputValue()).toBe(formatarData(somarDias(hoje, dias)));
    expect(await enviar.isDisabled()).toBe(true);
    await janela.pagina.getByRole('combobox', { name: 'Motivo', exact: true }).selectOption('Cortesia');
    await expect.poll(() => enviar.isDisabled()).toBe(false);
  }

  it('o painel conta e separa quem está no grupo', async () => {
    await janela.pagina.goto(OVER);
    await titulo('Vencidos (4)').waitFor();
    await expect
      .poll(contadores)
      .toEqual(['Total Clientes 20', 'Ativos 17', 'Pendentes 3', 'Vencendo Hoje 1']);
    expect(await secoes()).toEqual([
      'Vencidos (4)',
      'Pendentes (3)',
      'Vencendo Hoje (1)',
      'Vencendo em 7 Dias (7)',
      'Ativos (5)',
    ]);
    await conferirTela('01-painel');
  });

  it('filtra por situação e busca por nome sem acento ou por e-mail', async () => {
    const filtro = janela.pagina.getByLabel('Filtrar por status');
    await filtro.selectOption({ label: 'Pendentes' });
    await expect.poll(secoes).toEqual(['Pendentes (3)']);
    await filtro.selectOption({ label: 'Ativos' });
    await expect.poll(async () => (await secoes()).some((um) => um.startsWith('Pendentes'))).toBe(false);
    await filtro.selectOption({ label: 'Todos' });
    const busca = janela.pagina.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' });
    for (const texto of ['joao araujo', 'JOAO.ARAUJO.BRANDAO']) {
      await busca.fill(texto);
      await expect.poll(secoes).toEqual(['Vencidos (1)']);
      await cartao('João Araújo Brandão').waitFor();
    }
    await busca.fill('ninguém com este nome');
    await tela.ver('Nenhum cliente encontrado');
    await tela.botao('Limpar filtros').click();
    await titulo('Ativos (5)').waitFor();
  });

  it('convida: o botão só liga com tudo preenchido, e um clique duplo convida uma vez', async () => {
    for (const dias of [7, 90] as const) {
      await preencherConvite(zoe.nome, dias);
      await tela.botao('Cancelar').click();
    }
    await preencherConvite(zoe.nome, 30);
    await conferirTela('02-convite');
    await tela.botao('Enviar convite').dblclick();
    await tela.ver('Convite enviado com sucesso!');
    await titulo('Pendentes (4)').waitFor();
    expect(await assinaturasDe(zoe.nome)).toMatchObject([
      { status: 'pendente', status_grupo: 'pendente', origem: 'manual' },
    ]);
    expect(await emailsPara(zoe.email)).toHaveLength(1);
  });

  it('o e-mail do convite se lê: o nome, o produto e os botões que levam ao grupo', async () => {
    const [email] = await emailsPara(zoe.email);
    expect(email?.assunto).toContain(zoe.nome);
    const leitor = await abrirJanela(navegador, produto.origin, { largura });
    await leitor.pagina.setContent(email?.html ?? '');
    await painel(leitor.pagina).ver(`Olá, ${zoe.nome}!`);
    await painel(leitor.pagina).ver(/Over Limite/);
    await painel(leitor.pagina).ver(new RegExp(formatarData(somarDias(hoje, 30))));
    for (const [nome, destino] of [
      ['Entrar no grupo Over Limite', 'https://t.me/exemplo_over'],
      ['Falar no WhatsApp', 'https://wa.me/5511999990000'],
    ] as const) {
      const botao = leitor.pagina.getByRole('link', { name: nome });
      expect(await botao.getAttribute('href')).toBe(destino);
      expect(await botao.isVisible()).toBe(true);
    }
    expect(await leitor.pagina.locator('body').innerText()).not.toMatch(/\{\{|\}\}|BOTAO/);
    await fotografar(leitor.pagina, largura === 360 ? 'convite-email-360' : 'convite-email');
    expect(leitor.problemas()).toEqual([]);
    await leitor.fechar();
  });

  it('envia o e-mail de novo, ativa no grupo e remove depois de perguntar pelo nome', async () => {
    await cartao(zoe.nome).getByRole('button', { name: `Enviar email para ${zoe.nome}` }).click();
    await tela.ver(`Email enviado para ${zoe.nome}!`);
    expect(await emailsPara(zoe.email)).toHaveLength(2);

    await tela.botao(`Ativar ${zoe.nome}`).click();
    await tela.ver('Cliente ativado no grupo com sucesso!');
    await titulo('Ativos (6)').waitFor();
    await titulo('Pendentes (3)').waitFor();
    expect(await tela.botao(`Ativar ${zoe.nome}`).count()).toBe(0);
    expect(await contadores()).toContain('Ativos 18');

    await tela.botao(`Remover ${zoe.nome}`).click();
    const pergunta = `Tem certeza que deseja remover ${zoe.nome} do grupo?`;
    await tela.ver(pergunta);
    await conferirTela('03-remover');
    await tela.botao('Remover', janela.pagina.getByRole('dialog', { name: pergunta })).click();
    await cartao(zoe.nome).waitFor({ state: 'detached' });
    await janela.pagina.reload();
    await titulo('Ativos (5)').waitFor();
    expect(await cartao(zoe.nome).count()).toBe(0);
  });

  it('sem o serviço de e-mail o convite vale, e o e-mail sai quando ele volta', async () => {
    await produto.local('POST', 'falhas', { alvo: 'ses', modo: 'off' });
    await preencherConvite(semEnvio.nome, 7);
    await tela.botao('Enviar convite').click();
    await janela.pagina
      .getByText('Convite criado, mas houve erro no envio do email')
      .waitFor({ timeout: 40_000 });
    await titulo('Pendentes (4)').waitFor();
    await conferirTela('04-sem-email');
    await produto.local('DELETE', 'falhas');
    expect(await emailsPara(semEnvio.email)).toEqual([]);
    await tela.botao('Enviar de novo').click();
    await tela.ver(`Email enviado para ${semEnvio.nome}!`);
    expect(await emailsPara(semEnvio.email)).toHaveLength(1);
    expect(await assinaturasDe(semEnvio.nome)).toHaveLength(1);
  });
  it('o convite do método não manda e-mail', async () => {
    await janela.pagina.goto(METODO);
    await preencherConvite(aluno.nome, 90);
    await tela.botao('Enviar convite').click();
    await tela.ver(`Convite criado com sucesso para ${aluno.nome}!`);
    await cartao(aluno.nome).waitFor();
    await conferirTela('05-metodo');
    await produto.assentar();
    expect(await emailsPara(aluno.email)).toEqual([]);
  });

  it('os dois endereços do jackpot abrem a mesma tela', async () => {
    const vistas: unknown[] = [];
    for (const slug of ['jackpot-hunters-laycs', 'jackpot-hunters-e-lay-cs']) {
      await janela.pagina.goto(`/dashboard/produtos/${slug}`);
      await janela.pagina.getByRole('heading', { level: 1, name: 'Jackpot Hunters + Lay CS' }).waitFor();
      await titulo(/^Ativos/).waitFor();
      await janela.pagina.locator('main dl[aria-busy="false"]').waitFor();
      vistas.push([await contadores(), await secoes()]);
    }
    expect(vistas[1]).toEqual(vistas[0]);
    await conferirTela('06-jackpot');
  });

  it('um produto que não existe diz qual', async () => {
    janela.esperar(/Failed to load resource.*404/);
    await janela.pagina.goto('/dashboard/produtos/nao-existe');
    await tela.ver('Produto não encontrado: nao-existe');
    await conferirTela('07-nao-encontrado');
    expect(janela.problemas()).toEqual([]);
  });
});
