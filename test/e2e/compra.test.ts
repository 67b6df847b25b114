import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AVISOS_DE_AGORA } from '../../shared/checkout/avisos.ts';
import { abrirJanela, acessibilidade, fotografar } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { navegadorComum } from './compartilhado.ts';
import { abrirPainel } from './painel.ts';
import { verificarTela } from './tela.ts';

const caixa = z.array(z.object({ para: z.array(z.string()), assunto: z.string() }));
const cobrancas = z.array(
  z.object({ id: z.string(), gateway: z.string(), valor: z.number(), referencia: z.string().nullable() }),
);

let navegador: Browser;
let produto: Produto;
let operador: OperadorLigado;
beforeAll(async () => {
  navegador = await navegadorComum();
  produto = await subirProduto({ vazio: false });
  operador = await produto.operador();
});
afterAll(() => produto?.parar());

const dados = (pagina: Page) => ({
  brasileira: async (nome: string, email: string, cpf: string) => {
    await pagina.getByLabel('Nome completo').fill(nome);
    await pagina.getByLabel('Email').fill(email);
    await pagina.getByLabel('CPF').fill(cpf);
    await pagina.getByLabel('CEP').fill('01310100');
    await expect.poll(() => pagina.getByLabel('Cidade').inputValue()).toBe('São Paulo');
    await pagina.getByLabel('Número').fill('150');
    await pagina.getByLabel('Telefone / WhatsApp').fill('47996321478');
  },
  estrangeira: async (nome: string, email: string) => {
    await pagina.getByLabel('País', { exact: false }).first().selectOption('Portugal');
    await pagina.getByLabel('Nome completo').fill(nome);
    await pagina.getByLabel('Email').fill(email);
    await pagina.getByLabel('Documento de identidade').fill('12345678');
    await pagina.getByLabel('País do documento').fill('Portugal');
    await pagina.getByLabel('Telefone / WhatsApp').fill('+351 912 345 678');
  },
});

const emailsPara = async (email: string) =>
  caixa.parse(await produto.local('GET', 'emails')).filter(({ para }) => para.join().includes(email));
const pedidoDe = async (email: string) => {
  const { itens } = await operador.api('GET /api/pedidos', { query: { limite: 50 } });
  return itens.find(({ cliente_email }) => cliente_email === email);
};

/** Da página de pagamento de volta: a confirmação chega pelo aviso do gateway. */
async function esperarPago(pagina: Page, email: string): Promise<void> {
  await expect.poll(async () => (await pedidoDe(email))?.status).toBe('pago');
  const pedido = await pedidoDe(email);
  await pagina.goto(`/pedido/${pedido?.id}`);
  await pagina.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor();
}

describe('da página de venda ao pedido pago, num celular', () => {
  it('brasileira com cupom paga no Asaas, entra no grupo e recebe as boas-vindas', async () => {
    const janela = await abrirJanela(navegador, produto.origin, { largura: 360 });
    const { pagina } = janela;
    const email = 'bia.compradora@exemplo.com.br';
    await pagina.goto('/produtos/jackpot-hunters?utm_source=instagram&utm_campaign=lancamento');
    await fotografar(pagina, 'compra-1-venda');
    await pagina.getByRole('link', { name: 'Assinar o Trimestral' }).click();
    await pagina.waitForURL(/\/checkout\/jackpot-hunters\?plano=trimestral&preco=165/);
    await dados(pagina).brasileira('Bia Compradora', email, '24971563792');
    await pagina.getByText('Dados salvos automaticamente!').waitFor();
    await pagina.getByRole('button', { name: 'Continuar para pagamento' }).click();
    await pagina.waitForURL(/\/checkout\/jackpot-hunters\/gateway/);
    await pagina.getByRole('textbox', { name: 'Cupom de desconto' }).fill('bemvindo10');
    await pagina.getByRole('textbox', { name: 'Cupom de desconto' }).press('Enter');
    await pagina.getByText('R$ 148,50').first().waitFor();
    expect(await acessibilidade(pagina)).toEqual([]);
    await fotografar(pagina, 'compra-2-gateway');
    // Clicar duas vezes não faz dois pedidos.
    await pagina.getByRole('button', { name: 'Continuar para pagamento' }).dblclick();
    await pagina.waitForURL(/\/i\//);
    await fotografar(pagina, 'compra-3-pagamento');
    await pagina.getByRole('button', { name: /PIX/ }).click();
    await esperarPago(pagina, email);
    await fotografar(pagina, 'compra-4-pago');

    const pedido = await pedidoDe(email);
    expect(pedido).toMatchObject({
      valor: 148.5,
      desconto: 16.5,
      cupom: 'BEMVINDO10',
      campanha: { utm_source: 'instagram', utm_campaign: 'lancamento' },
    });
    const feitas = cobrancas.parse(await produto.local('GET', 'pagamentos'));
    expect(feitas.filter(({ referencia }) => referencia === pedido?.id)).toHaveLength(1);
    await expect.poll(async () => (await emailsPara(email)).length).toBe(1);
    const { itens } = await operador.api('GET /api/leads', { query: { limite: 50 } });
    expect(itens.find((um) => um.email === email)?.situacao).toBe('convertido');
    await janela.fechar();
  });

  it('estrangeira paga na Stripe', async () => {
    const janela = await abrirJanela(navegador, produto.origin, { largura: 360 });
    const { pagina } = janela;
    const email = 'rita.lisboa@exemplo.pt';
    await pagina.goto('/produtos/metodo-cerccos');
    await pagina
      .getByRole('link', { name: /Garantir|Quero|Comprar|Assinar/ })
      .last()
      .click();
    await pagina.waitForURL(/\/checkout\/metodo-cerccos\?plano=completo&preco=497/);
    await dados(pagina).estrangeira('Rita Lisboa', email);
    await pagina.getByRole('button', { name: 'Continuar para pagamento' }).click();
    await pagina.waitForURL(/\/gateway/);
    await pagina.getByRole('button', { name: 'Continuar para pagamento' }).click();
    await pagina.waitForURL(/\/c\/pay\//);
    await fotografar(pagina, 'compra-5-stripe');
    await pagina
      .getByRole('button', { name: /Pay|Pagar/ })
      .first()
      .click();
    await esperarPago(pagina, email);
    expect(await pedidoDe(email)).toMatchObject({ gateway: 'stripe', valor: 497, pais: 'Portugal' });
    await expect.poll(async () => (await emailsPara(email)).length).toBe(1);
    await janela.fechar();
  });

  it('o que a operadora diz de si no Perfil chega às páginas, ao checkout e ao pedido, e o pedido leva os avisos', async () => {
    const aberto = await abrirPainel(produto, operador, { largura: 360, caminho: '/dashboard/perfil' });
    const { tela } = aberto;
    await tela.campo('CPF ou CNPJ').fill('11222333000180');
    await tela.botao('Salvar').click();
    await tela.ver('CPF ou CNPJ inválido');
    await tela.campo('CPF ou CNPJ').fill('12abc34501de35');
    await tela.campo('Nome ou razão social').fill('Cursos da Marina <b>Ltda</b>');
    await tela.ver('Está tudo o que a lei pede.');
    await verificarTela(aberto.janela, 'perfil-loja');
    await tela.botao('Salvar').click();
    await tela.ver('Perfil salvo');
    await aberto.janela.fechar();

    const janela = await abrirJanela(navegador, produto.origin, { largura: 360 });
    const { pagina } = janela;
    const quemVende = () => pagina.locator('address').last();
    for (const caminho of ['/produtos/over-limite', '/marina/home', '/privacidade', '/marina/termos']) {
      await expect
        .poll(async () => {
          await pagina.goto(caminho);
          return quemVende().innerText();
        })
        .toMatch(/Cursos da Marina <b>Ltda<\/b>\s+CNPJ 12\.ABC\.345\/01DE-35/);
    }
    await pagina.goto('/privacidade');
    await verificarTela(janela, 'privacidade');
    await pagina.getByRole('link', { name: 'Termos de uso' }).click();
    await pagina.getByRole('heading', { level: 1, name: 'Termos de uso' }).waitFor();
    await verificarTela(janela, 'termos');

    await pagina.goto('/checkout/over-limite?plano=mensal');
    await pagina.getByText('responda PARAR quando quiser').waitFor();
    const email = 'lia.leitora@exemplo.com.br';
    await dados(pagina).brasileira('Lia Leitora', email, '52998224725');
    await verificarTela(janela, 'checkout-quem-vende');
    await pagina.getByRole('button', { name: 'Continuar para pagamento' }).click();
    await pagina.waitForURL(/\/gateway/);
    await pagina.getByRole('button', { name: 'Continuar para pagamento' }).click();
    await pagina.waitForURL(/\/i\//);
    const pedido = await pedidoDe(email);
    const { avisos } = await operador.api('GET /api/pedidos/{id}', { params: { id: pedido?.id ?? '' } });
    expect(avisos).toMatchObject({ versao: AVISOS_DE_AGORA });
    await pagina.goto(`/pedido/${pedido?.id}`);
    await expect.poll(() => quemVende().innerText()).toMatch(/CNPJ 12\.ABC\.345\/01DE-35/);
    await verificarTela(janela, 'pedido-quem-vende');
    await janela.fechar();
  });

  it('as duas aparecem no painel da operadora: pendentes no grupo, e nas vendas', async () => {
    const caminho = '/dashboard/produtos/jackpot-hunters-laycs';
    const { janela, tela } = await abrirPainel(produto, operador, { caminho });
    await tela.ver('Bia Compradora');
    await janela.pagina.goto('/dashboard/vendas');
    await tela.ver('Rita Lisboa');
    await fotografar(janela.pagina, 'compra-6-vendas');
    await janela.fechar();
  });
});
