import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVOLUTION_ACCOUNT } from '../../infra/local/fakes/evolution.ts';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { umaAssinatura, umCliente, umProduto } from '../support/construtores.ts';
import { type Janela, tamanho } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

const CONVERSAS = '/dashboard/whatsapp/conversas';
const MARIA = '5511987654321';

describe('as conversas de WhatsApp', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  const hoje = dataEmSaoPaulo(new Date());

  beforeAll(async () => {
    // Um produto só dele: o WhatsApp de mentira é de uma loja por vez.
    produto = await subirProduto({ vazio: true });
    await produto.irPara(hoje);
    operador = await produto.outroOperador();
    ({ janela, tela } = await abrirPainel(produto, operador, { largura: 1280, caminho: CONVERSAS }));
    janela.pagina.setDefaultTimeout(15_000);
  });
  afterAll(async () => {
    await janela?.fechar();
    await produto?.parar();
  });

  const escreve = (texto: string, telefone = MARIA) =>
    produto.local('POST', 'whatsapp/responder', { telefone, texto, por: 'evolution' });
  const balao = (texto: string) =>
    janela.pagina.getByRole('log', { name: 'Mensagens' }).getByRole('listitem').filter({ hasText: texto });
  const mandadas = async () => JSON.stringify(await produto.local('GET', 'whatsapp'));

  it('sem conversas diz o que vai aparecer; a lista que não carrega tenta de novo', async () => {
    await tela.ver('Nenhuma conversa ainda');
    await verificarTela(janela, 'conversas-01-vazia');
    await janela.pagina.route('**/api/conversas?*', (rota) => rota.fulfill({ status: 400, body: '{}' }));
    await janela.pagina.route('**/api/conversas', (rota) => rota.fulfill({ status: 400, body: '{}' }));
    await janela.pagina.reload();
    await tela.ver('Erro ao carregar conversas');
    await janela.pagina.unrouteAll({ behavior: 'ignoreErrors' });
    await tela.botao('Tentar de novo').click();
    await tela.ver('Nenhuma conversa ainda');
  });

  it('alguém escreve, e a conversa aparece sem recarregar; abrir a marca como lida e mostra as assinaturas', async () => {
    const { id, webhook_url } = await operador.api('POST /api/integracoes', {
      body: {
        provedor: 'evolution',
        nome: 'WhatsApp da loja',
        configuracao: { url: EVOLUTION_ACCOUNT.url, instancia: EVOLUTION_ACCOUNT.instancia },
        credenciais: { api_key: EVOLUTION_ACCOUNT.api_key },
      },
    });
    await operador.api('POST /api/integracoes/{id}/status', { params: { id }, body: { status: 'ativo' } });
    const { pathname } = new URL(webhook_url ?? '', produto.origin);
    produto.stack.evolution.configurarWebhook({
      chave: EVOLUTION_ACCOUNT.instancia,
      url: `${produto.origin}${pathname}`,
    });
    const cliente = await operador.api('POST /api/clientes', {
      body: umCliente({ nome: 'Maria Souza', telefone: '11987654321' }),
    });
    const vendido = await operador.api('POST /api/produtos', {
      body: umProduto({ nome: 'Over Limite (mensal)' }),
    });
    await operador.api('POST /api/assinaturas', {
      body: umaAssinatura({ cliente_id: cliente.id, produto_id: vendido.id, hoje }),
    });
    await escreve('Oi, quando vence?');
    const linha = janela.pagina.getByRole('link', { name: /Maria Souza/ });
    await linha.getByRole('img', { name: '1 não lida' }).waitFor({ timeout: 15_000 });
    await linha.click();
    await balao('Oi, quando vence?').waitFor();
    await tela.ver('Over Limite (mensal)');
    await linha.getByRole('img', { name: '1 não lida' }).waitFor({ state: 'detached' });
    await verificarTela(janela, 'conversas-02-aberta');
  });

  it('responde com Enter, muda de linha com Shift+Enter, e o assistente se cala', async () => {
    const campo = tela.campo('Mensagem');
    await campo.fill('Vence dia 30.');
    await campo.press('Shift+Enter');
    await campo.pressSequentially('Quer renovar?');
    await campo.press('Enter');
    await balao('Vence dia 30.').getByText('Enviada').waitFor();
    await expect.poll(() => campo.inputValue()).toBe('');
    expect(await mandadas()).toContain('Vence dia 30.\\nQuer renovar?');
    await tela.ver('Você responde');
    await tela.ver(/O assistente se cala até/);
    await escreve('Quero sim');
    await balao('Quero sim').waitFor({ timeout: 15_000 });
  });

  it('devolve ao assistente e assume de novo; o rascunho de cada conversa fica', async () => {
    await tela.botao('Devolver ao assistente').click();
    await tela.botao('Devolver ao assistente').waitFor({ state: 'detached' });
    await tela.botao('Assumir').click();
    await tela.ver('Você responde');
    // O que se cola e não cabe fica inteiro, com quanto falta tirar.
    await tela.campo('Mensagem').fill('Uma resposta comprida. '.repeat(183));
    await tela.ver('Use no máximo 4.096 caracteres: tire 112.');
    expect(await tela.botao('Enviar').isDisabled()).toBe(true);
    await verificarTela(janela, 'conversas-comprida');
    await tela.campo('Mensagem').fill('Um rascunho');
    await janela.pagina.goto(`${produto.origin}${CONVERSAS}?ver=nao_lidas`);
    await tela.ver('Escolha uma conversa');
    await janela.pagina.getByRole('combobox', { name: 'Mostrar' }).selectOption('todas');
    await janela.pagina.getByRole('link', { name: /Maria Souza/ }).click();
    await expect.poll(() => tela.campo('Mensagem').inputValue()).toBe('Um rascunho');
  });

  it('a que não saiu diz por quê e se tenta de novo; a que pode ter saído, não', async () => {
    await produto.local('POST', 'whatsapp/sem-whatsapp', { telefone: MARIA, recebe: false });
    await tela.campo('Mensagem').fill('Segue o link');
    await tela.botao('Enviar').click();
    const primeira = balao('Segue o link').first();
    await primeira.getByText('Não saiu: este número não recebe WhatsApp').waitFor();
    await verificarTela(janela, 'conversas-03-nao-saiu');
    await produto.local('POST', 'whatsapp/sem-whatsapp', { telefone: MARIA, recebe: true });
    await tela.botao('Tentar de novo', primeira).click();
    await balao('Segue o link').last().getByText('Enviada').waitFor();
    await tela.botao('Tentar de novo', primeira).waitFor({ state: 'detached' });
    await produto.local('POST', 'whatsapp/falha', { falha: 'corta_depois' });
    await tela.campo('Mensagem').fill('Chegou?');
    await tela.botao('Enviar').click();
    // O eco do que saiu pode chegar antes da resposta que se perdeu: diz que saiu, ou que não se sabe.
    await balao('Chegou?')
      .getByText(/Enviada|Não se sabe se saiu/)
      .waitFor();
    await expect.poll(() => tela.botao('Tentar de novo').count()).toBe(0);
  });

  it('quem lê as antigas não é levado ao fim: um botão leva às novas', async () => {
    for (let i = 0; i < 12; i += 1) await escreve(`Mensagem comprida ${i} ${'palavra '.repeat(40)}`);
    await balao('Mensagem comprida 11').waitFor({ timeout: 15_000 });
    const caixa = janela.pagina.getByRole('log', { name: 'Mensagens' });
    await caixa.evaluate((um) => um.scrollTo(0, 0));
    await escreve('A mais nova');
    await tela.botao('Novas mensagens').waitFor({ timeout: 15_000 });
    expect(await caixa.evaluate((um) => um.scrollTop)).toBe(0);
    await tela.botao('Novas mensagens').click();
    await expect
      .poll(() => caixa.evaluate((um) => um.scrollHeight - um.scrollTop - um.clientHeight))
      .toBeLessThan(2);
  });

  it('no celular é uma coisa por vez, com volta à lista', async () => {
    const { pagina } = janela;
    await pagina.setViewportSize(tamanho(360));
    await pagina.getByRole('link', { name: '← Conversas' }).click();
    await tela.ver('O que as pessoas escrevem no WhatsApp da loja');
    await expect.poll(() => pagina.getByRole('log').count()).toBe(0);
    await pagina.getByRole('link', { name: /Maria Souza/ }).click();
    await balao('A mais nova').waitFor();
    await pagina.emulateMedia({ colorScheme: 'dark' });
    await verificarTela(janela, 'conversas-04-celular');
    await pagina.emulateMedia({ colorScheme: 'light' });
    await pagina.setViewportSize(tamanho(1280));
  });

  it('fora da janela de 24 horas diz por quê, e oferece a cobrança', async () => {
    const { pagina } = janela;
    await pagina.route('**/api/conversas/*/mensagens*', async (rota) => {
      const resposta = await rota.fetch();
      const json = await resposta.json();
      await rota.fulfill({
        json: { ...json, estado: { ...json.estado, impedimento: 'janela_fechada' } },
      });
    });
    await pagina.reload();
    await tela.ver(/Passaram 24 horas desde a última mensagem/);
    await expect.poll(() => tela.campo('Mensagem').count()).toBe(0);
    await verificarTela(janela, 'conversas-05-janela-fechada');
    await pagina.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('a que não existe diz isso, com o que fazer', async () => {
    await janela.pagina.goto(`${produto.origin}${CONVERSAS}/551199990000`);
    await tela.ver('Erro ao carregar a conversa');
  });
});
