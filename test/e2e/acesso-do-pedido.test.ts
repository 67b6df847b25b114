import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { umCpf } from '../support/construtores.ts';
import { abrirJanela, type Janela } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { type Checkout, checkout } from './checkout.ts';
import { navegadorComum } from './compartilhado.ts';
import { verificarTela } from './tela.ts';

const caixa = z.array(z.object({ para: z.array(z.string()), texto: z.string() }));
const EMAIL = 'clara@gmail.com';

describe('para onde vai o acesso, do checkout à página do pedido', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let outra: Janela;
  let tela: Checkout;
  let id = '';

  beforeAll(async () => {
    produto = await subirProduto({ vazio: false });
    operador = await produto.operador();
    janela = await abrirJanela(await navegadorComum(), produto.origin, { largura: 360 });
    outra = await abrirJanela(await navegadorComum(), produto.origin, { largura: 360 });
    tela = checkout(janela.pagina);
  });
  afterAll(async () => {
    await janela?.fechar();
    await outra?.fechar();
    await produto?.parar();
  });

  const emails = async () =>
    caixa.parse(await produto.local('GET', 'emails')).filter(({ para }) => para.join().includes(EMAIL));
  const focado = (nome: string) => tela.campo(nome).evaluate((campo) => campo === document.activeElement);

  it('um domínio quase certo ganha uma sugestão, que um toque aceita e que não impede de seguir', async () => {
    const { pagina } = janela;
    await pagina.goto('/checkout/over-limite?plano=mensal');
    await tela.campo('Nome completo').fill('Clara Nunes');
    await tela.campo('Email').fill('clara@gmial.com');
    await tela.ver('Você quis dizer clara@gmail.com?');
    await verificarTela(janela, 'acesso-01-sugestao');
    await tela.campo('CPF').fill(umCpf());
    await tela.campo('CEP').fill('01310100');
    await expect.poll(() => tela.campo('Cidade').inputValue()).toBe('São Paulo');
    await tela.campo('Número').fill('10');
    await tela.campo('Telefone / WhatsApp').fill('11987654321');
    await tela.botao('Continuar para pagamento').click();
    await pagina.waitForURL(/\/gateway/);
    await tela.ver('O acesso vai para clara@gmial.com.');
    await verificarTela(janela, 'acesso-02-passo-2');
  });

  it('corrigir volta ao passo 1 com o foco no e-mail e o resto preenchido', async () => {
    const { pagina } = janela;
    await pagina.getByRole('link', { name: 'Corrigir o e-mail' }).click();
    await expect.poll(() => focado('Email')).toBe(true);
    await expect.poll(() => tela.campo('Nome completo').inputValue()).toBe('Clara Nunes');
    await tela.botao('Corrigir').click();
    await expect.poll(() => tela.campo('Email').inputValue()).toBe(EMAIL);
    await expect.poll(() => pagina.getByText('Você quis dizer').count()).toBe(0);
    await tela.botao('Continuar para pagamento').click();
    await tela.ver(`O acesso vai para ${EMAIL}.`);
    await tela.botao('Continuar para pagamento').click();
    await pagina.waitForURL((url) => url.origin !== produto.origin || url.pathname.startsWith('/i/'));
    const { itens } = await operador.api('GET /api/pedidos', { query: { limite: 50 } });
    id = itens.find(({ cliente_email }) => cliente_email === EMAIL)?.id ?? '';
  });

  it('a página do pedido por pagar mostra o e-mail a quem fez o pedido, e o leva a corrigir', async () => {
    const { pagina } = janela;
    await pagina.goto(`/pedido/${id}`);
    await tela.ver(`O acesso vai para ${EMAIL}.`);
    await verificarTela(janela, 'acesso-03-por-pagar');
    await pagina.getByRole('link', { name: 'Corrigir o e-mail' }).click();
    await pagina.waitForURL(/\/checkout\/over-limite\?plano=mensal#campo-email$/);
    await expect.poll(() => focado('Email')).toBe(true);
    await expect.poll(() => tela.campo('Email').inputValue()).toBe(EMAIL);
    await pagina.goBack();
  });

  it('pago, o mesmo navegador vê os links do e-mail de boas-vindas e pede o e-mail de novo, uma vez a cada dois minutos', async () => {
    const { pagina } = janela;
    const cobranca = produto.stack.pagamentos.asaas.doConsole
      .listar()
      .find(({ referencia }) => referencia === id);
    await produto.local('POST', `pagamentos/${cobranca?.id}/pagar`, {});
    await pagina.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor({ timeout: 30_000 });
    await pagina.getByRole('heading', { name: 'Seu acesso' }).waitFor();
    const links = pagina.locator('#links a');
    await expect.poll(() => links.count()).toBeGreaterThan(0);
    await expect.poll(async () => (await emails()).length).toBe(1);
    const [boasVindas] = await emails();
    for (const link of await links.all()) {
      expect(boasVindas?.texto).toContain(await link.getAttribute('href'));
    }
    await verificarTela(janela, 'acesso-04-pago');
    await tela.botao('Mandar o e-mail de novo').click();
    await tela.ver(`Mandamos de novo para ${EMAIL}.`);
    await expect.poll(async () => (await emails()).length).toBe(2);
    janela.esperar(/Failed to load resource/);
    await tela.botao('Mandar o e-mail de novo').click();
    await tela.ver(/O e-mail acabou de ser mandado/);
    await verificarTela(janela, 'acesso-05-reenviado');
    expect(await emails()).toHaveLength(2);
  });

  it('outro navegador, só com o endereço, não vê e-mail nem link; com o e-mail da compra, vê', async () => {
    const { pagina } = outra;
    const dela = checkout(pagina);
    await pagina.goto(`/pedido/${id}`);
    await pagina.getByRole('heading', { name: 'Ver o meu acesso' }).waitFor();
    expect(await pagina.content()).not.toMatch(/clara|gmail|t\.me/);
    await verificarTela(outra, 'acesso-06-outro-navegador');
    outra.esperar(/Failed to load resource/);
    await dela.campo('E-mail usado na compra').fill('ana@gmail.com');
    await dela.botao('Mostrar o acesso').click();
    await dela.ver(/Este não é o e-mail usado neste pedido/);
    await verificarTela(outra, 'acesso-07-email-errado');
    await dela.campo('E-mail usado na compra').fill('Clara@Gmail.com');
    await pagina.keyboard.press('Enter');
    await dela.ver('O acesso vai para c•••@gmail.com.');
    await expect.poll(() => pagina.locator('#links a').count()).toBeGreaterThan(0);
    await verificarTela(outra, 'acesso-08-provado');
  });

  it('contestado, a página diz que o banco decide, e os links somem', async () => {
    const { pagina } = janela;
    const cobranca = produto.stack.pagamentos.asaas.doConsole
      .listar()
      .find(({ referencia }) => referencia === id);
    await produto.local('POST', `pagamentos/${cobranca?.id}/contestar`, {});
    await expect
      .poll(async () => (await operador.api('GET /api/pedidos/{id}', { params: { id } })).status)
      .toBe('contestado');
    await pagina.reload();
    await pagina.getByRole('heading', { name: 'O pagamento deste pedido está em contestação' }).waitFor();
    await expect.poll(() => pagina.locator('#links a').count()).toBe(0);
    await expect.poll(() => pagina.getByRole('heading', { name: 'Seu acesso' }).count()).toBe(0);
    await verificarTela(janela, 'acesso-09-contestado');
  });

  it('em nada disso houve erro no console nem violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
    expect(outra.problemas()).toEqual([]);
  });
});
