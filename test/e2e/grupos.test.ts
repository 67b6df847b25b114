import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo, formatarData, somarDias } from '../../shared/base/datas.ts';
import { umCliente } from '../support/construtores.ts';
import { abrirJanela, fotografar, type Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { navegadorComum, produtoComum, vendedora } from './compartilhado.ts';
import { abrirPainel, type Painel, painel } from './painel.ts';
import { verificarTela } from './tela.ts';

const caixa = z.array(z.object({ para: z.array(z.string()), assunto: z.string(), html: z.string() }));
const hoje = dataEmSaoPaulo(new Date());
const zoe = { nome: 'Zoé Conceição', email: 'zoe@exemplo.com.br' };
const semEnvio = { nome: 'Zilda Prado', email: 'zilda@exemplo.com.br' };
const aluno = { nome: 'Zeca Aluno', email: 'zeca@exemplo.com.br' };

describe('grupos', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  beforeAll(async () => {
    produto = await produtoComum();
    operador = await vendedora(produto);
    for (const pessoa of [zoe, semEnvio, aluno])
      await operador.api('POST /api/clientes', { body: umCliente(pessoa) });
    ({ janela, tela } = await abrirPainel(produto, operador));
  });
  afterAll(() => janela?.fechar());

  const titulo = (nome: string | RegExp) => janela.pagina.getByRole('heading', { level: 2, name: nome });
  const secoes = () => janela.pagina.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  const cartao = (nome: string) => janela.pagina.getByRole('heading', { level: 3, name: nome, exact: true });
  const contadores = async () =>
    (await janela.pagina.locator('main dl > div').allInnerTexts()).map((um) => um.replace(/\s+/g, ' '));
  const emailsPara = async (email: string) =>
    caixa.parse(await produto.local('GET', 'emails')).filter(({ para }) => para.join().includes(email));
  const assinaturasDe = async (nome: string) => {
    const { itens } = await operador.api('GET /api/assinaturas', { query: { limite: 100 } });
    return itens.filter((uma) => uma.cliente_nome === nome);
  };

  /** O botão de enviar só liga quando nada falta. */
  async function preencherConvite(nome: string, dias: 7 | 30 | 90): Promise<void> {
    const enviar = tela.botao('Enviar convite');
    await tela.botao('Criar Convite').click();
    await tela.ver('Preencha todos os campos obrigatórios');
    await expect.poll(() => enviar.isDisabled()).toBe(true);
    await janela.pagina.getByRole('combobox', { name: 'Cliente', exact: true }).fill(nome);
    await janela.pagina.getByRole('option', { name: nome }).first().click();
    await tela.botao(`+${dias} dias`).click();
    await expect
      .poll(() => tela.campo('Data de vencimento').inputValue())
      .toBe(formatarData(somarDias(hoje, dias)));
    await janela.pagina.getByRole('combobox', { name: 'Motivo', exact: true }).selectOption('Cortesia');
    await expect.poll(() => enviar.isDisabled()).toBe(false);
  }

  const DEMAIS = [
    'Vencendo Hoje (1)',
    'Vencendo em 7 Dias (7)',
    'Cancelados com acesso (2)',
    'Ativos em dia (5)',
  ];
  const telefoneDoJoao = async () => {
    const link = janela.pagina.getByRole('listitem').filter({ has: cartao('João Araújo Brandão') });
    return link.getByRole('link', { name: /abrir conversa no WhatsApp/ }).innerText();
  };

  it('o painel conta e separa quem está no grupo', async () => {
    await janela.pagina.goto('/dashboard/produtos/over-limite');
    await titulo('Vencidos (2)').waitFor();
    const contas = ['Total Clientes 21', 'Ativos 17', 'Pendentes 4', 'Vencendo Hoje 1'];
    await expect.poll(contadores).toEqual(contas);
    expect(await secoes()).toEqual(['Vencidos (2)', 'Pendentes (4)', ...DEMAIS]);
    await tela.ver('Pagou e não entrou: o acesso venceu');
    // A etiqueta mais larga que o cartão quebra a linha: nada sai dele.
    const cortados = janela.pagina.getByRole('main').getByRole('listitem');
    expect(
      await cortados.evaluateAll((todos) => todos.filter((um) => um.scrollWidth > um.clientWidth).length),
    ).toBe(0);
    await tela.ver(/^Acesso até \d\d\/\d\d/);
    await verificarTela(janela, 'grupos-01-painel');
  });

  it('filtra por situação e busca por nome sem acento, por e-mail ou por telefone', async () => {
    const filtro = janela.pagina.getByLabel('Filtrar por status');
    await filtro.selectOption({ label: 'Pendentes' });
    await expect.poll(secoes).toEqual(['Pendentes (4)']);
    // O contador e o filtro são o mesmo: clicar em 'Ativos 17' mostra as seções que somam 17.
    await tela.botao(/^Ativos: 17/).click();
    await expect.poll(secoes).toEqual(['Vencidos (2)', ...DEMAIS]);
    await expect.poll(() => filtro.inputValue()).toBe('ativos');
    await tela.botao(/^Vencendo Hoje: 1/).click();
    await expect.poll(secoes).toEqual(['Vencendo Hoje (1)']);
    await filtro.selectOption({ label: 'Todos' });
    const busca = janela.pagina.getByRole('searchbox', { name: 'Buscar por nome, e-mail ou telefone' });
    for (const texto of ['joao araujo', 'JOAO.ARAUJO.BRANDAO', await telefoneDoJoao()]) {
      await busca.fill(texto);
      await expect.poll(secoes).toEqual(['Vencidos (1)']);
      await cartao('João Araújo Brandão').waitFor();
    }
    await busca.fill('ninguém com este nome');
    await tela.ver('Nenhum cliente encontrado');
    await tela.botao('Limpar filtros').click();
    await titulo('Ativos em dia (5)').waitFor();
  });

  it('convida: o botão só liga com tudo preenchido, e um clique duplo convida uma vez', async () => {
    await preencherConvite(zoe.nome, 30);
    await verificarTela(janela, 'grupos-02-convite');
    await tela.botao('Enviar convite').dblclick();
    await tela.ver('Convite enviado com sucesso!');
    expect(await assinaturasDe(zoe.nome)).toMatchObject([{ status_grupo: 'pendente', origem: 'manual' }]);
    expect(await emailsPara(zoe.email)).toHaveLength(1);
  });

  it('o e-mail do convite se lê: o nome, o produto e os botões que levam ao grupo', async () => {
    const [email] = await emailsPara(zoe.email);
    expect(email?.assunto).toBe('Seu acesso: Over Limite');
    const leitor = await abrirJanela(await navegadorComum(), produto.origin, { largura: 360 });
    await leitor.pagina.setContent(email?.html ?? '');
    for (const texto of [`Olá, ${zoe.nome}!`, formatarData(somarDias(hoje, 30))])
      await painel(leitor.pagina).ver(new RegExp(texto));
    const grupo = ['Entrar no grupo Over Limite', 'https://t.me/exemplo_over'] as const;
    const whatsapp = ['Falar no WhatsApp', 'https://wa.me/5511999990000'] as const;
    for (const [nome, destino] of [grupo, whatsapp]) {
      expect(await leitor.pagina.getByRole('link', { name: nome }).getAttribute('href')).toBe(destino);
    }
    await expect.poll(() => leitor.pagina.locator('body').innerText()).not.toMatch(/\{\{|\}\}|BOTAO/);
    await fotografar(leitor.pagina, 'convite-email');
    expect(leitor.problemas()).toEqual([]);
    await leitor.fechar();
  });

  it('envia o e-mail de novo, ativa no grupo e remove depois de perguntar pelo nome', async () => {
    await tela.botao(`Enviar email para ${zoe.nome}`).click();
    const envio = janela.pagina.getByRole('dialog', { name: /^Enviar o e-mail de boas-vindas para Zoé/ });
    await envio.getByText(zoe.email).waitFor();
    await envio.getByText(/^Saiu pela última vez em \d\d\/\d\d/).waitFor();
    await verificarTela(janela, 'grupos-08-enviar-email');
    await tela.botao('Enviar e-mail', envio).dblclick();
    await tela.ver(`Email enviado para ${zoe.nome}!`);
    await envio.waitFor({ state: 'detached' });
    expect(await emailsPara(zoe.email)).toHaveLength(2);
    await tela.botao(`Ativar ${zoe.nome}`).click();
    await tela.ver('Cliente ativado no grupo com sucesso!');
    await titulo('Ativos em dia (6)').waitFor();
    expect(await contadores()).toContain('Ativos 18');
    await tela.botao(`Mais ações de ${zoe.nome}`).click();
    await janela.pagina.getByRole('menuitem', { name: 'Remover do grupo' }).click();
    const pergunta = `Tem certeza que deseja remover ${zoe.nome} do grupo?`;
    await verificarTela(janela, 'grupos-03-remover');
    await tela.botao('Remover', janela.pagina.getByRole('dialog', { name: pergunta })).click();
    await cartao(zoe.nome).waitFor({ state: 'detached' });
    await janela.pagina.reload();
    await titulo('Ativos em dia (5)').waitFor();
    await expect.poll(() => cartao(zoe.nome).count()).toBe(0);
  });

  it('remove os vencidos escolhidos depois de mostrar os nomes, e desfaz', async () => {
    const escolher = janela.pagina.getByRole('checkbox', { name: 'Selecionar João Araújo Brandão' });
    await escolher.check();
    await tela.botao('Remover 1 vencido').waitFor();
    await janela.pagina.getByRole('checkbox', { name: 'Selecionar todos' }).check();
    await verificarTela(janela, 'grupos-09-escolhidos');
    await tela.botao('Remover 2 vencidos').click();
    const pergunta = janela.pagina.getByRole('dialog', {
      name: 'Tem certeza que deseja remover 2 vencidos do grupo?',
    });
    await pergunta.getByRole('listitem').filter({ hasText: 'João Araújo Brandão' }).waitFor();
    await verificarTela(janela, 'grupos-10-remover-vencidos');
    await tela.botao('Remover 2 vencidos', pergunta).click();
    await tela.ver('2 saíram do grupo');
    await cartao('João Araújo Brandão').waitFor({ state: 'detached' });
    await tela.botao('Desfazer').click();
    await tela.ver('2 voltaram ao grupo');
    await titulo('Vencidos (2)').waitFor();
  });

  it('chama para renovar com a mensagem escrita, e renova sem perder o lugar', async () => {
    const conversa = janela.pagina.getByRole('link', {
      name: 'Chamar para renovar João Araújo Brandão, no WhatsApp',
    });
    const destino = new URL((await conversa.getAttribute('href')) ?? '');
    expect(destino.host).toBe('wa.me');
    expect(destino.searchParams.get('text')).toMatch(
      /^Oi, João! A sua assinatura \w+ de Over Limite venceu há 1 dia/,
    );
    await expect.poll(() => tela.botao('Enviar email para João Araújo Brandão').count()).toBe(0);
    await janela.pagina.getByRole('link', { name: 'Renovar a assinatura de João Araújo Brandão' }).click();
    await tela.botao('Renovar', janela.pagina.getByRole('dialog', { name: 'Renovar assinatura' })).click();
    await titulo('Vencidos (1)').waitFor();
    await janela.pagina.getByRole('link', { name: 'João Araújo Brandão', exact: true }).click();
    await expect.poll(() => tela.campo('Nome').inputValue()).toBe('João Araújo Brandão');
    await janela.pagina.goBack();
    await titulo('Vencidos (1)').waitFor();
  });

  it('sem o serviço de e-mail o convite vale, e o e-mail sai quando ele volta', async () => {
    await produto.local('POST', 'falhas', { alvo: 'ses', modo: 'off' });
    await preencherConvite(semEnvio.nome, 7);
    await tela.botao('Enviar convite').click();
    await tela.ver('Convite criado, mas houve erro no envio do email');
    await titulo('Pendentes (5)').waitFor();
    await verificarTela(janela, 'grupos-04-sem-email');
    await produto.local('DELETE', 'falhas');
    expect(await emailsPara(semEnvio.email)).toEqual([]);
    await tela.botao('Enviar de novo').click();
    await tela.ver(`Email enviado para ${semEnvio.nome}!`);
    expect(await emailsPara(semEnvio.email)).toHaveLength(1);
    expect(await assinaturasDe(semEnvio.nome)).toHaveLength(1);
  });

  it('o convite do método não manda e-mail', async () => {
    await janela.pagina.goto('/dashboard/produtos/metodo-cerccos-multimercados');
    await preencherConvite(aluno.nome, 90);
    await tela.botao('Enviar convite').click();
    await tela.ver(`Convite criado com sucesso para ${aluno.nome}!`);
    await cartao(aluno.nome).waitFor();
    await verificarTela(janela, 'grupos-05-metodo');
    await produto.assentar();
    expect(await emailsPara(aluno.email)).toEqual([]);
  });

  it('os dois endereços do jackpot abrem a mesma tela', async () => {
    const vistas: unknown[] = [];
    for (const slug of ['jackpot-hunters-laycs', 'jackpot-hunters-e-lay-cs']) {
      await janela.pagina.goto(`/dashboard/produtos/${slug}`);
      await janela.pagina.getByRole('heading', { level: 1, name: 'Jackpot Hunters + Lay CS' }).waitFor();
      await janela.pagina.locator('main dl[aria-busy="false"]').waitFor();
      vistas.push([await contadores(), await secoes()]);
    }
    expect(vistas[1]).toEqual(vistas[0]);
    await verificarTela(janela, 'grupos-06-jackpot');
  });

  it('um produto que não existe diz qual', async () => {
    janela.esperar(/Failed to load resource.*404/);
    await janela.pagina.goto('/dashboard/produtos/nao-existe');
    await tela.ver('Produto não encontrado: nao-existe');
    await verificarTela(janela, 'grupos-07-nao-encontrado');
    expect(janela.problemas()).toEqual([]);
  });
});
