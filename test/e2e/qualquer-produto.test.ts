import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo, somarDias, somarMeses } from '../../shared/base/datas.ts';
import { umaAssinatura, umCliente, umCpf, umProduto } from '../support/construtores.ts';
import { esperarPor, ligarGateways } from '../support/loja.ts';
import { abrirJanela, fotografar, type Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { checkout } from './checkout.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const caixa = z.array(z.object({ para: z.array(z.string()), assunto: z.string(), texto: z.string() }));
const DE_OUTROS =
  /aposta|banca|trading|odds|jogue|bônus|reuni|renda variável|18\+|jackpot|cerccos|over limite/i;
const AULAS = 'https://aulas.padaria.com.br/entrar';
const CURSO = '/dashboard/produtos/curso-de-panificacao';
const HOJE = dataEmSaoPaulo(new Date());

describe('quem vende outra coisa, sem domínio', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let visita: Janela;
  let link = '';
  let venda = '';

  beforeAll(async () => {
    produto = await produtoComum();
    operador = await produto.outroOperador();
    await ligarGateways(produto, operador);
    ({ janela, tela } = await abrirPainel(produto, operador, { caminho: '/dashboard/produtos' }));
    await janela.contexto.grantPermissions(['clipboard-read', 'clipboard-write']);
    visita = await abrirJanela(await navegadorComum(), produto.origin, { largura: 360 });
  });
  afterAll(async () => {
    await janela?.fechar();
    await visita?.fechar();
  });

  const emailPara = (email: string, assunto: RegExp) =>
    esperarPor(`o e-mail ${assunto} a ${email}`, async () => {
      const lidos = caixa.parse(await produto.local('GET', 'emails'));
      return lidos.find((lido) => lido.para.join().includes(email) && assunto.test(lido.assunto)) ?? null;
    });
  const pedidos = async () => (await operador.api('GET /api/pedidos', { query: { limite: 50 } })).itens;
  const pagar = async (pedido: string) => {
    const feitas = produto.stack.pagamentos.asaas.doConsole.listar();
    const cobranca = feitas.find(({ referencia }) => referencia === pedido)?.id;
    await produto.local('POST', `pagamentos/${cobranca}/pagar`, { forma: 'pix' });
  };

  it('cria o produto, preenche o link de acesso, põe a página no ar e copia o link do checkout', async () => {
    const { pagina } = janela;
    await tela.botao('Cadastrar o primeiro produto').click();
    await tela.campo('Nome').fill('Curso de Panificação (completo)');
    await tela.campo('Valor').fill('197');
    await pagina.getByRole('combobox', { name: 'Periodicidade' }).selectOption({ label: 'Único' });
    await tela.botao('Salvar').click();
    await tela.ver('Produto salvo: Curso de Panificação (completo)');

    await pagina.getByRole('link', { name: 'Configurar: Curso de Panificação' }).click();
    await pagina.waitForURL(`**${CURSO}/configurar`);
    await tela.campo('Endereço').fill(AULAS);
    await tela.botao('Salvar').click();
    await tela.ver('Produto salvo: Curso de Panificação');

    await pagina.getByRole('link', { name: 'Página de venda: Curso de Panificação' }).click();
    await tela.botao('Criar a página de venda').click();
    await pagina.getByRole('checkbox', { name: 'No ar' }).check();
    await tela.botao('Salvar').click();
    await tela.ver('Página de venda salva: curso-de-panificacao');
    await tela.botao(/^Planos e venda/).click();
    await tela.botao(/^Copiar link do checkout/).click();
    await tela.ver('Link do checkout copiado');
    link = await pagina.evaluate(() => navigator.clipboard.readText());
    const { username } = operador;
    expect(link).toMatch(`${produto.origin}/${username}/checkout/curso-de-panificacao?plano=completo`);
    expect(janela.problemas()).toEqual([]);
  });

  it('quem compra lê a página, preenche cinco campos, sem endereço, paga, e recebe o acesso certo', async () => {
    const { pagina } = visita;
    const sob = `/${operador.username}`;
    const email = `clara.${randomUUID()}@gmail.com`;
    await esperarPor('o checkout no ar', async () => {
      const { pathname } = new URL(link);
      return (await produto.chamar({ metodo: 'GET', caminho: pathname })).status === 200;
    });
    await pagina.goto(`${sob}/produtos/curso-de-panificacao`);
    expect(await pagina.content()).not.toMatch(DE_OUTROS);
    await fotografar(pagina, 'qualquer-produto-venda-360');
    await pagina.getByRole('link', { name: 'Quero começar', exact: true }).click();
    await pagina.waitForURL(`**${sob}/checkout/curso-de-panificacao?plano=completo&preco=197`);
    const compra = checkout(pagina);
    await expect.poll(() => compra.botao('Continuar para pagamento').isEnabled()).toBe(true);
    const campos = pagina.locator('form.cartao').locator('.campos input:visible, .campos select:visible');
    const nomes = await campos.evaluateAll((todos) => todos.map((campo) => campo.getAttribute('name')));
    expect(nomes).toEqual(['pais', 'nomeCompleto', 'email', 'cpf', 'telefone']);
    await compra.campo('Nome completo').fill('Clara Nunes');
    await compra.campo('Email').fill(email);
    await compra.campo('CPF').pressSequentially(umCpf());
    await compra.campo('Telefone / WhatsApp').pressSequentially('11987654321');
    await fotografar(pagina, 'qualquer-produto-checkout-360');
    await compra.botao('Continuar para pagamento').click();
    await pagina.waitForURL(`**${sob}/checkout/curso-de-panificacao/gateway?plano=completo&preco=197`);
    await compra.radio(/^Cartão/).check();
    await compra.botao('Continuar para pagamento').click();
    await pagina.waitForURL((url) => url.origin !== produto.origin);
    venda = (await pedidos())[0]?.id ?? '';
    await pagina.getByRole('button', { name: /PIX/ }).click();
    await pagina.getByText('Pagamento confirmado').waitFor();
    const acesso = await emailPara(email, /^Seu acesso: Curso de Panificação/);
    // Quem volta na hora em que o pagamento chega: o acesso que a página pediu adiantado ainda é o de antes.
    const deAntes = { email, vale: false, links: [] };
    await pagina.route('**/acesso', (rota) => rota.fulfill({ json: deAntes }), { times: 1 });
    await pagina.goto(`${sob}/pedido/${venda}`);
    await pagina.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor();
    await expect.poll(() => pagina.locator('#links a').first().getAttribute('href')).toBe(AULAS);
    await fotografar(pagina, 'qualquer-produto-pedido-360');

    expect(acesso.texto).toContain(AULAS);
    for (const lido of [acesso, await emailPara(email, /^Recibo da /)]) {
      expect(lido.texto).toContain('Curso de Panificação');
      expect(`${lido.assunto} ${lido.texto}`).not.toMatch(DE_OUTROS);
    }
    expect((await pedidos())[0]).toMatchObject({ id: venda, status: 'pago', valor: 197 });
    expect(visita.problemas()).toEqual([]);
  });

  it('o lembrete do clube fala do clube, e o link dele renova', async () => {
    const vendido = await operador.api('POST /api/produtos', {
      body: umProduto({ nome: 'Clube do Vinho (mensal)', preco: 49 }),
    });
    const linha_id = vendido.linha_id ?? '';
    const email = `beto.${randomUUID()}@gmail.com`;
    const cliente = await operador.api('POST /api/clientes', {
      body: umCliente({ nome: 'Beto Lima', email }),
    });
    const vence = somarDias(HOJE, 3);
    const { id } = await operador.api('POST /api/assinaturas', {
      body: umaAssinatura(
        { cliente_id: cliente.id, produto_id: vendido.id, hoje: HOJE },
        { data_expiracao: vence, status_grupo: 'ativo', valor: 49 },
      ),
    });
    expect(await operador.api('GET /api/linhas/{id}', { params: { id: linha_id } })).toMatchObject({
      nome: 'Clube do Vinho',
      natureza: 'clube',
    });
    await operador.api('POST /api/lembretes/verificar-vencimentos', { query: {} });
    const lembrete = await emailPara(email, /^Clube do Vinho vence em 3 dias/);
    expect(lembrete.texto).toMatch(/sua assinatura|o clube|no clube/i);
    expect(lembrete.texto).not.toMatch(DE_OUTROS);

    const { username } = operador;
    const sob = `${produto.origin}/${username}/renovar/`;
    const token = lembrete.texto.split(sob)[1]?.match(/^[\w.~-]+/)?.[0] ?? '';
    const renovar = (metodo: string, corpo?: unknown) =>
      produto.chamar({
        metodo,
        caminho: `/api/renovar/${token}`,
        corpo,
        cabecalhos: { 'x-loja': username },
      });
    expect((await renovar('GET')).corpo).toMatchObject({ produto: 'Clube do Vinho', valor: 49 });
    expect((await renovar('POST', { visto: 49, cpf: null })).status).toBe(200);
    const renovacao = (await pedidos()).find(({ cliente_email }) => cliente_email === email)?.id ?? '';
    await pagar(renovacao);
    const antiga = await esperarPor('a renovação paga', async () => {
      const lida = await operador.api('GET /api/assinaturas/{id}', { params: { id } });
      return lida.metadata.renovada_por ? lida : null;
    });
    const alvo = { params: { id: antiga.metadata.renovada_por ?? '' } };
    expect(await operador.api('GET /api/assinaturas/{id}', alvo)).toMatchObject({
      status: 'ativo',
      data_expiracao: somarMeses(vence, 1),
      valor: 49,
    });
  });

  it('estornada, a venda o mostra, e o relatório conta o que ficou, produto por produto', async () => {
    await operador.api('POST /api/pedidos/{id}/estornar', { params: { id: venda }, body: {} });
    await esperarPor('a venda estornada', async () => {
      const lida = await operador.api('GET /api/pedidos/{id}', { params: { id: venda } });
      return lida.status === 'estornado';
    });
    const relatorio = async () => {
      const { totais, produtos } = await operador.api('GET /api/relatorios/vendas', {
        query: { periodo: '6_meses' },
      });
      const dos = produtos.map(({ nome, recebido, liquido }) => ({ nome, recebido, liquido }));
      return { estornado: totais.estornado, produtos: dos };
    };
    // O clube recebeu 49 por fora e 49 na renovação.
    await expect.poll(relatorio, { timeout: 25_000 }).toEqual({
      estornado: 197,
      produtos: [
        { nome: 'Clube do Vinho (mensal)', recebido: 98, liquido: 98 },
        { nome: 'Curso de Panificação (completo)', recebido: 197, liquido: 0 },
      ],
    });
  });
});
