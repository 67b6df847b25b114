import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { umCpf, umProduto } from '../support/construtores.ts';
import { preencherLinks } from '../support/links.ts';
import { esperarPor, ligarGateways } from '../support/loja.ts';
import { abrirJanela, fotografar, type Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { type Checkout, checkout } from './checkout.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { ligarPixel } from './site-medidores.ts';

const VENDA = '/produtos/over-limite';
const CHECKOUT = '/checkout/over-limite';

describe('dois vendedores sem domínio, no mesmo domínio da casa', () => {
  let produto: Produto;
  let ana: OperadorLigado;
  let bruno: OperadorLigado;
  let janela: Janela;
  let tela: Checkout;

  /** Um vendedor sem domínio, com um plano à venda, um gateway e um medidor, tudo no ar sob o nome dele. */
  async function umVendedor(): Promise<OperadorLigado> {
    const operador = await produto.outroOperador();
    await ligarGateways(produto, operador);
    await ligarPixel({ produto, operador });
    await operador.api('POST /api/produtos', {
      body: umProduto({ nome: 'Over Limite (mensal)', periodicidade: 'mensal', preco: 50 }),
    });
    await preencherLinks(operador, 'over_limite', { link_telegram_over: 'https://t.me/sala_over' });
    await esperarPor(`a loja de ${operador.username} no ar`, async () => {
      const caminho = `/${operador.username}${CHECKOUT}`;
      return (await produto.chamar({ metodo: 'GET', caminho })).texto.includes('medicao-meta');
    });
    return operador;
  }
  const ir = (operador: OperadorLigado, caminho: string) =>
    janela.pagina.goto(`/${operador.username}${caminho}`);
  const aviso = () => janela.pagina.getByRole('region', { name: 'Privacidade' });
  const botao = (nome: string) => janela.pagina.getByRole('button', { name: nome, exact: true });
  const guardadas = () => janela.pagina.evaluate(() => Object.keys(localStorage));

  beforeAll(async () => {
    produto = await produtoComum();
    [ana, bruno] = [await umVendedor(), await umVendedor()];
    janela = await abrirJanela(await navegadorComum(), produto.origin, { largura: 360 });
    await janela.contexto.route('https://connect.facebook.net/**', (rota) => rota.fulfill({ body: '' }));
    tela = checkout(janela.pagina);
  });
  afterAll(() => janela?.fechar());

  it('a permissão se pede em cada um: o sim da Ana não vale no Bruno, nem na loja do domínio', async () => {
    await ir(ana, VENDA);
    await botao('Aceitar').click();
    await aviso().waitFor({ state: 'hidden' });
    await ir(bruno, VENDA);
    await aviso().waitFor();
    await botao('Recusar').click();
    await ir(ana, CHECKOUT);
    await botao('Privacidade').waitFor();
    expect(await aviso().count()).toBe(0);
    const nomes = (await janela.contexto.cookies())
      .map(({ name }) => name)
      .filter((nome) => /^consent/.test(nome));
    expect(nomes.sort()).toEqual([`consentimento.${ana.username}`, `consentimento.${bruno.username}`].sort());
  });

  it('o que se digita no checkout de um não aparece no do outro, nos dois sentidos', async () => {
    const digitar = async (operador: OperadorLigado, nome: string) => {
      await ir(operador, CHECKOUT);
      await botao('Privacidade').waitFor();
      expect(await tela.campo('Nome completo').inputValue()).toBe('');
      await tela.campo('Nome completo').fill(nome);
      await tela.campo('Email').fill(`${nome.replaceAll(' ', '.').toLowerCase()}.${randomUUID()}@gmail.com`);
      await tela.campo('Telefone / WhatsApp').pressSequentially('11987654321');
      await tela.ver('Dados salvos automaticamente!');
    };
    await digitar(ana, 'Compradora da Ana');
    await digitar(bruno, 'Compradora do Bruno');
    for (const [operador, nome] of [
      [ana, 'Compradora da Ana'],
      [bruno, 'Compradora do Bruno'],
    ] as const) {
      await ir(operador, CHECKOUT);
      await expect.poll(() => tela.campo('Nome completo').inputValue()).toBe(nome);
      const leads = (await operador.api('GET /api/leads', { query: { limite: 50 } })).itens;
      expect(leads.map(({ nome_completo }) => nome_completo)).toEqual([nome]);
    }
    const daCasa = (await guardadas()).filter((chave) => !/\.loja-/.test(chave));
    expect(daCasa).toEqual([]);
    await janela.pagina.goto(CHECKOUT);
    await expect.poll(() => botao('Continuar para pagamento').isEnabled()).toBe(true);
    expect(await tela.campo('Nome completo').inputValue()).toBe('');
  });

  it('compra-se na Ana do começo ao fim sem sair do endereço dela, e o pedido só existe nela', async () => {
    const { pagina } = janela;
    const sobAna = `/${ana.username}`;
    await ir(ana, VENDA);
    await pagina
      .getByRole('link', { name: /Mensal/ })
      .first()
      .click();
    await pagina.waitForURL(`**${sobAna}${CHECKOUT}?plano=mensal&preco=50`);
    await tela.campo('CPF').pressSequentially(umCpf());
    await tela.campo('CEP').pressSequentially('01310100');
    await expect.poll(() => tela.campo('Cidade').inputValue()).toBe('São Paulo');
    await tela.campo('Número').fill('1000');
    await botao('Continuar para pagamento').click();
    await pagina.waitForURL(`**${sobAna}${CHECKOUT}/gateway?plano=mensal&preco=50`);
    await botao('Continuar para pagamento').click();
    // O PIX também fica no endereço dela.
    await pagina.waitForURL(`**${sobAna}/pedido/*`);
    await pagina.getByRole('img', { name: 'Código QR do PIX' }).waitFor();
    const [pedido] = (await ana.api('GET /api/pedidos', { query: { limite: 50 } })).itens;
    const id = pedido?.id ?? '';
    expect((await bruno.api('GET /api/pedidos', { query: { limite: 50 } })).itens).toEqual([]);
    const feitas = produto.stack.pagamentos.asaas.doConsole.listar();
    const cobranca = feitas.find(({ referencia }) => referencia === id)?.id;
    await produto.local('POST', `pagamentos/${cobranca}/pagar`, { forma: 'pix' });
    await pagina.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor();
    // O segredo que o navegador guardou é o deste endereço: os links se mostram sem que se prove nada.
    await pagina.getByRole('heading', { name: 'Seu acesso' }).waitFor();
    await fotografar(pagina, 'vendedores-pedido-360');
    const legais = await pagina
      .getByRole('link', { name: 'Termos de uso' })
      .evaluate((elo) => elo.getAttribute('href'));
    expect(new URL(legais ?? '', pagina.url()).pathname).toBe(`${sobAna}/termos`);
    const recibo = await esperarPor('o recibo da Ana', async () => {
      const lidos = JSON.stringify(await produto.local('GET', 'emails'));
      return lidos.includes(`${sobAna}/pedido/${id}`);
    });
    expect(recibo).toBe(true);
    expect(janela.problemas()).toEqual([]);
    janela.esperar(/Failed to load resource.*404/);
    for (const endereco of [`/${bruno.username}/pedido/${id}`, `/pedido/${id}`]) {
      await pagina.goto(endereco);
      await pagina.getByRole('heading', { name: 'Pedido não encontrado' }).waitFor();
    }
  });
});
