import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataEmSaoPaulo } from '../../shared/base/datas.ts';
import { formatarReais } from '../../shared/base/dinheiro.ts';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { umPedidoDeFora } from '../support/compras.ts';
import { umaAssinatura, umCliente } from '../support/construtores.ts';
import { abrirLoja, esperarPor, type Loja } from '../support/loja.ts';
import { type Janela, tamanho } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';

const cobranca = z.looseObject({
  id: z.string(),
  gateway: z.string(),
  status: z.string(),
  valor: z.number(),
  extrato: z.object({ recebido: z.number(), estornado: z.number(), contestado: z.number() }),
  assinatura: z.string().nullable(),
  referencia: z.string().nullable(),
});
const MARIA = 'Maria das Dores';

describe('pagamentos', () => {
  const hoje = dataEmSaoPaulo(new Date());
  let produto: Produto;
  let operador: OperadorLigado;
  let loja: Loja;
  let janela: Janela;
  let tela: Painel;

  const agir = (id: string, acao: string, corpo: object = {}) =>
    produto.local('POST', `pagamentos/${id}/${acao}`, corpo);
  /** As cobranças que os gateways têm dos pedidos desta loja. */
  async function nosGateways() {
    const { itens } = await operador.api('GET /api/pedidos', { query: { limite: 100 } });
    const pedidos = new Set(itens.map(({ id }) => id));
    const todas = z.array(cobranca).parse(await produto.local('GET', 'pagamentos'));
    return todas.filter(({ referencia }) => referencia !== null && pedidos.has(referencia));
  }
  async function renovar(id: string, pedido_id: string): Promise<string> {
    const antes = new Set((await nosGateways()).map((gateway) => gateway.id));
    await agir(id, 'renovar');
    return esperarPor('a cobrança da renovação', async () => {
      const nova = (await nosGateways()).find((gateway) => !antes.has(gateway.id));
      return nova?.referencia === pedido_id ? nova.id : null;
    });
  }
  async function comprarDeFora(): Promise<{ pedido_id: string; pagamento_id: string }> {
    const { corpo } = await produto.chamar({
      metodo: 'POST',
      caminho: '/api/stripe/criar-sessao',
      host: loja.host,
      cabecalhos: { 'x-visitante-teste': randomUUID() },
      corpo: umPedidoDeFora(),
    });
    const { pedido_id = '' } = pedidoCriado.parse(corpo);
    const feita = (await nosGateways()).find(({ referencia }) => referencia === pedido_id);
    await agir(feita?.id ?? '', 'pagar');
    return { pedido_id, pagamento_id: feita?.id ?? '' };
  }

  beforeAll(async () => {
    produto = await produtoComum();
    const host = `caixa-${randomUUID().slice(0, 8)}.exemplo.com.br`;
    operador = await produto.outroOperador(host);
    loja = await abrirLoja(produto, operador, host);
    const primeira = await loja.venderPago();
    await agir(await renovar(primeira.pagamento_id, primeira.pedido_id), 'pagar', { forma: 'cartao' });
    await operador.api('POST /api/pedidos/{id}/estornar', {
      params: { id: primeira.pedido_id },
      body: { pagamento_id: primeira.pagamento_id, valor: 20.15 },
    });
    const inteiro = await loja.venderPago({ plano: 'trimestral', valor: 165 });
    await agir(inteiro.pagamento_id, 'estornar');
    const deFora = await comprarDeFora();
    await produto.assentar();
    const daStripe = await renovar(deFora.pagamento_id, deFora.pedido_id);
    await produto.assentar();
    await agir(daStripe, 'contestar');
    const { itens } = await operador.api('GET /api/produtos', { query: { limite: 25 } });
    const dona = await operador.api('POST /api/clientes', { body: umCliente({ nome: MARIA }) });
    const alvo = { cliente_id: dona.id, produto_id: itens[0]?.id ?? '', hoje };
    await operador.api('POST /api/assinaturas', { body: umaAssinatura(alvo, { valor: 49.9 }) });
    await produto.assentar();
    const caminho = '/dashboard/vendas';
    ({ janela, tela } = await abrirPainel(produto, operador, { largura: 1280, caminho }));
  });
  afterAll(() => janela?.fechar());

  const principal = () => janela.pagina.getByRole('main');
  const linhas = () => principal().getByRole('table', { name: 'Pagamentos' }).locator('tbody tr');
  const total = (nome: string) =>
    principal()
      .getByRole('region', { name: 'Totais' })
      .locator('div')
      .filter({ has: janela.pagina.getByText(nome, { exact: true }) })
      .locator('dd')
      .textContent();
  const filtrar = (nome: string, opcao: string) =>
    janela.pagina.getByRole('combobox', { name: nome, exact: true }).selectOption({ label: opcao });
  const abrirOsOutrosFiltros = () => janela.pagina.getByRole('button', { name: /^Filtros/ }).click();
  const busca = () => new URL(janela.pagina.url()).searchParams;
  // Todos de uma vez: um deles some da tela quando nada voltou, porque repetiria o recebido.
  const totais = async () => {
    const lidos = await principal()
      .getByRole('region', { name: 'Totais' })
      .locator('dl > div')
      .evaluateAll((caixas) =>
        caixas.map((caixa) => ['dt', 'dd'].map((qual) => caixa.querySelector(qual)?.textContent ?? '')),
      );
    return ['Recebido', 'Estornado', 'Em contestação', 'Depois de devoluções'].map(
      (nome) => lidos.find(([titulo]) => titulo === nome)?.[1] ?? null,
    );
  };
  const emReais = (...valores: number[]) => valores.map(formatarReais);

  it('Vendas abre nos pagamentos, de que o nome leva à pessoa, e o que soma é o que os gateways têm, ao centavo', async () => {
    expect(busca().get('visao')).toBeNull();
    const pessoa = linhas().getByRole('link', { name: MARIA }).first();
    expect(await pessoa.getAttribute('href')).toMatch(/^\/dashboard\/clientes\/[\w-]+$/);
    await janela.pagina.getByRole('link', { name: 'Pagamentos', exact: true }).click();
    expect(busca().get('visao')).toBe('pagamentos');
    const feitas = await nosGateways();
    const somar = (quais: readonly number[]) =>
      quais.reduce((soma, numero) => soma + Math.round(numero * 100), 0);
    // O extrato dos gateways, e o que se recebeu por fora.
    const recebido = somar(feitas.map(({ extrato }) => extrato.recebido)) + 4_990;
    const estornado = somar(feitas.map(({ extrato }) => extrato.estornado));
    const contestado = somar(feitas.map(({ extrato }) => extrato.contestado));
    expect([recebido, estornado, contestado]).toEqual([65_00 * 4 + 165_00 + 49_90, 20_15 + 165_00, 65_00]);
    const liquido = recebido - estornado - contestado;
    const esperados = emReais(...[recebido, estornado, contestado, liquido].map((n) => n / 100));
    await expect.poll(totais).toEqual(esperados);
    await tela.ver('antes das taxas do gateway');
    await expect.poll(() => linhas().count()).toBe(9);
  });

  it('os filtros ficam no endereço, e os totais são os deles, também ao recarregar', async () => {
    await abrirOsOutrosFiltros();
    await filtrar('Filtrar por gateway', 'Stripe');
    await expect.poll(totais).toEqual(emReais(130, 0, 65, 65));
    await filtrar('Filtrar por primeira ou renovação', 'Renovação');
    await expect.poll(totais).toEqual(emReais(65, 0, 65, 0));
    const daStripe = linhas().filter({ hasText: 'Renovou · cartão' });
    await daStripe.getByText('Em contestação').waitFor();
    await expect.poll(() => [busca().get('gateway'), busca().get('tipo')]).toEqual(['stripe', 'renovacao']);
    await janela.pagina.reload();
    await expect.poll(totais).toEqual(emReais(65, 0, 65, 0));
    // Dobrados, dizem o que valem.
    await janela.pagina.getByRole('button', { name: 'Filtros: Stripe · Renovação' }).click();
    await filtrar('Filtrar por gateway', 'Todos os gateways');
    await filtrar('Filtrar por primeira ou renovação', 'Todos os tipos');
    await filtrar('Filtrar por forma de pagar', 'Venda manual');
    await expect.poll(totais).toEqual([...emReais(49.9, 0, 0), null]);
    await linhas().filter({ hasText: 'Comprou · manual' }).getByText(MARIA).waitFor();
    await filtrar('Filtrar por forma de pagar', 'Todas as formas');
    await filtrar('Período', 'Hoje');
    await expect.poll(() => linhas().count()).toBe(9);
  });

  it('exporta o que está à vista, num arquivo que o Excel em português soma', async () => {
    const baixado = janela.pagina.waitForEvent('download');
    await tela.botao('Exportar CSV').click();
    const arquivo = await baixado;
    expect(arquivo.suggestedFilename()).toBe(`pagamentos-${hoje}-a-${hoje}.csv`);
    const bytes = readFileSync(await arquivo.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [titulos = '', ...conteudo] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(titulos.split(';')).toContain('Valor');
    const valores = conteudo.map((texto) => texto.split(';')[titulos.split(';').indexOf('Valor')] ?? '');
    expect(valores).toContain('-20,15');
    const soma = valores.reduce((n, valor) => n + Math.round(Number(valor.replace(',', '.')) * 100), 0);
    expect(formatarReais(soma / 100)).toBe(await total('Depois de devoluções'));
  });

  it('no celular, um cartão por movimento, que abre a venda ao lado sem sair da vista', async () => {
    await janela.pagina.setViewportSize(tamanho(360));
    const cartoes = principal().getByRole('list', { name: 'Pagamentos' }).getByRole('listitem');
    await expect.poll(() => cartoes.count()).toBe(9);
    const parte = cartoes.filter({ hasText: '-R$ 20,15' });
    await parte.getByText('Pix', { exact: true }).waitFor();
    await tela.botao(/^Abrir a venda de Ana Souza/, parte).click();
    const venda = janela.pagina.getByRole('dialog', { name: 'Venda de Ana Souza' });
    await venda.getByText('R$ 65,00 por mês').waitFor();
    expect(busca().get('visao')).toBe('pagamentos');
    await janela.pagina.keyboard.press('Escape');
    await venda.waitFor({ state: 'detached' });
  });

  it('a renovação que venceu sem pagamento fica dita no pedido dela, e em nenhum outro', async () => {
    const outra = await loja.venderPago({ plano: 'semestral', valor: 330 });
    await agir(await renovar(outra.pagamento_id, outra.pedido_id), 'vencer');
    const vencidas = async () =>
      (await operador.api('GET /api/pedidos', { query: { limite: 100 } })).itens.flatMap((item) =>
        item.renovacao_vencida === null ? [] : [[item.id, item.renovacao_vencida.valor]],
      );
    await expect.poll(vencidas).toEqual([[outra.pedido_id, 330]]);
  });

  it('em nada disso houve erro no console nem violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
  });
});
