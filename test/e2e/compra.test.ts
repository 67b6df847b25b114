import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { AVISOS_DE_AGORA } from '../../shared/checkout/consentimento.ts';
import { umPedido } from '../support/compras.ts';
import { umCpf } from '../support/construtores.ts';
import { abrirJanela, fotografar, type Janela, semInternet, tornarLenta } from '../support/navegador.ts';
import { type Checkout, checkout } from './checkout.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { abrirLojaPropria, type LojaPropria } from './loja-propria.ts';
import { abrirPainel, type Painel } from './painel.ts';

const caixa = z.array(z.object({ para: z.array(z.string()), assunto: z.string(), texto: z.string() }));
const QUEM_VENDE = /Cursos da Marina <b>Ltda<\/b>\s+CNPJ 12\.ABC\.345\/01DE-35/;
/** O que a lei pede de quem vende, menos quem é. */
const ENDERECO = {
  email_contato: 'contato@exemplo.com.br',
  cep: '01310100',
  rua: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
};
/** De uma pessoa só, com um domínio que o checkout não estranha. */
const umEmail = (nome: string) => `${nome}.${randomUUID()}@gmail.com`;

/** Passa a somar quanto salta o que se lê em cada página que se abrir nesta aba. */
const contarSaltos = (pagina: Page) =>
  pagina.addInitScript(() => {
    new PerformanceObserver((lista) => {
      for (const salto of lista.getEntries() as (PerformanceEntry & { value: number })[]) {
        const { dataset } = document.documentElement;
        dataset.saltos = String(Number(dataset.saltos ?? 0) + salto.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const saltosDe = (pagina: Page) =>
  pagina.evaluate(() => Number(document.documentElement.dataset.saltos ?? 0));

let loja: LojaPropria;
let painel: { janela: Janela; tela: Painel };
beforeAll(async () => {
  loja = await abrirLojaPropria();
  const perfil = await loja.operador.api('GET /api/perfil', {});
  await loja.operador.api('PUT /api/perfil', { body: { ...perfil, ...ENDERECO } });
  painel = await abrirPainel(loja.produto, loja.operador, { caminho: '/dashboard/perfil' });
});
afterAll(() => painel?.janela.fechar());

const foraDaLoja = (url: URL) => url.origin !== loja.origem;
const emailsPara = async (email: string, { recibos = false } = {}) =>
  caixa
    .parse(await loja.produto.local('GET', 'emails'))
    .filter(({ para }) => para.join().includes(email))
    .filter(({ assunto }) => assunto.startsWith('Recibo da ') === recibos);
const pedidosDe = async (email: string) =>
  (await loja.operador.api('GET /api/pedidos', { query: { limite: 50 } })).itens.filter(
    ({ cliente_email }) => cliente_email === email,
  );
const leadDe = async (email: string) =>
  (await loja.operador.api('GET /api/leads', { query: { limite: 50 } })).itens.find(
    (item) => item.email === email,
  );
const cobrancasDo = (pedido: string) =>
  loja.produto.stack.pagamentos.asaas.doConsole.listar().filter(({ referencia }) => referencia === pedido);
/** O que a página publicada traz, sem abrir o navegador. */
const publicada = async (caminho: string) =>
  (await loja.produto.chamar({ metodo: 'GET', caminho, host: loja.host })).texto;

it('o que quem vende diz de si no Perfil vai ao pé de todas as páginas da loja', async () => {
  const { tela } = painel;
  await tela.campo('CPF ou CNPJ').fill('12abc34501de35');
  await tela.campo('Nome ou razão social').fill('Cursos da Marina <b>Ltda</b>');
  await tela.ver('Está tudo o que a lei pede.');
  await tela.botao('Salvar').click();
  await tela.ver('Perfil salvo');
  const { username } = loja.operador;
  for (const caminho of [
    '/produtos/over-limite',
    `/${username}/home`,
    '/privacidade',
    `/${username}/termos`,
  ]) {
    await expect
      .poll(() => publicada(caminho), { message: caminho })
      .toMatch(
        /<address>.*Cursos da Marina &lt;b&gt;Ltda&lt;\/b&gt;.*CNPJ 12\.ABC\.345\/01DE-35.*<\/address>/s,
      );
  }
});

describe('da página de venda ao acesso, num celular', () => {
  const email = umEmail('clara');
  const cpf = umCpf();
  let janela: Janela;
  let outra: Janela;
  let pagina: Page;
  let tela: Checkout;
  let id = '';
  let noGateway = '';

  beforeAll(async () => {
    const navegador = await navegadorComum();
    janela = await abrirJanela(navegador, loja.origem, { largura: 360 });
    outra = await abrirJanela(navegador, loja.origem, { largura: 360 });
    pagina = janela.pagina;
    tela = checkout(pagina);
  });
  afterAll(async () => {
    await janela?.fechar();
    await outra?.fechar();
  });

  const idGuardado = () =>
    pagina.evaluate((): unknown => JSON.parse(localStorage.getItem('checkout_pedido') ?? '{}').id);
  const titulo = (nome: string, onde = pagina) => onde.getByRole('heading', { name: nome });
  const pagar = () => tela.botao('Continuar para pagamento');

  it('do anúncio à página de venda, e dela ao checkout, no plano do cartão e no país de quem visita', async () => {
    await pagina.goto('/produtos/jackpot-hunters?utm_source=instagram&utm_campaign=lancamento');
    await fotografar(pagina, 'compra-1-venda');
    await pagina.getByRole('link', { name: 'Assinar o Trimestral' }).click();
    await pagina.waitForURL(/\/checkout\/jackpot-hunters\?plano=trimestral&preco=165$/);
    await tela.ver('Plano Trimestral · R$ 165,00');
    await tela.ver('País detectado automaticamente: Brasil');
    await expect.poll(() => tela.radio('Trimestral').isChecked()).toBe(true);
  });

  it('o que se digita se guarda sozinho: quem vende vê o lead, e recarregar não perde nada', async () => {
    await tela.campo('Nome completo').fill('Clara Nunes');
    await tela.campo('Email').fill(email);
    await tela.campo('CPF').pressSequentially(cpf);
    await tela.campo('CEP').pressSequentially('01310100');
    await expect.poll(() => tela.campo('Cidade').inputValue()).toBe('São Paulo');
    await tela.campo('Número').fill('1000');
    await tela.campo('Telefone / WhatsApp').pressSequentially('11987654321');
    await tela.ver('Dados salvos automaticamente!');
    expect(await leadDe(email)).toMatchObject({
      nome_completo: 'Clara Nunes',
      plano_interesse: 'trimestral',
      situacao: 'dados',
    });
    await pagina.reload();
    await expect.poll(() => tela.campo('Nome completo').inputValue()).toBe('Clara Nunes');
    await expect.poll(() => tela.campo('Número').inputValue()).toBe('1000');
    await expect.poll(() => tela.campo('Telefone / WhatsApp').inputValue()).toBe('(11) 98765-4321');
  });

  it('o passo 2 resume os dados sem o CPF inteiro; voltar, avançar e recarregar no navegador funcionam', async () => {
    await pagar().click();
    await pagina.waitForURL(/\/checkout\/jackpot-hunters\/gateway\?plano=trimestral&preco=165$/);
    await tela.ver('Dados confirmados');
    await tela.ver(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    await tela.ver(`O acesso vai para ${email}.`);
    await expect.poll(async () => (await leadDe(email))?.situacao).toBe('gateway');
    await pagina.goBack();
    await expect.poll(() => tela.campo('Email').inputValue()).toBe(email);
    await pagina.goForward();
    await tela.ver('Dados confirmados');
    await pagina.reload();
    await tela.ver('Dados confirmados');
    const lido = await pagina.getByRole('main').innerText();
    for (const inteiro of [cpf, `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}`]) expect(lido).not.toContain(inteiro);
  });

  it('o cupom desconta; sem internet o alerta diz o que houve, o botão volta, e o pedido continua o mesmo', async () => {
    await tela.cupom(' bemvindo10 ');
    await tela.ver('Cupom BEMVINDO10 aplicado: R$ 16,50 de desconto');
    await tela.ver('R$ 148,50');
    await fotografar(pagina, 'compra-2-gateway');
    janela.esperar(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await semInternet(janela, async () => {
      await tela.ver(/Você está sem internet/);
      await pagar().click();
      await tela.alerta(/^Erro ao processar pagamento: Não foi possível falar com o servidor/);
      await tela.fecharAlerta();
    });
    await expect.poll(() => pagar().isEnabled()).toBe(true);
    id = z.uuid().parse(await idGuardado());
    expect(await pedidosDe(email)).toEqual([]);
  });

  it('clique duplo faz um pedido só, com o preço do cupom; voltar da página de pagamento retoma o mesmo', async () => {
    await tela.radio(/^Cartão/).check();
    await pagar().dblclick();
    await pagina.waitForURL(foraDaLoja);
    await fotografar(pagina, 'compra-3-pagamento');
    noGateway = pagina.url();
    const [pedido, ...outros] = await pedidosDe(email);
    expect(outros).toEqual([]);
    expect(pedido).toMatchObject({
      id,
      status: 'aguardando',
      valor: 148.5,
      desconto: 16.5,
      cupom: 'BEMVINDO10',
      campanha: { utm_source: 'instagram', utm_campaign: 'lancamento' },
    });
    const { avisos } = await loja.operador.api('GET /api/pedidos/{id}', { params: { id } });
    expect(avisos).toMatchObject({ versao: AVISOS_DE_AGORA });
    await pagina.goBack();
    await tela.ver('R$ 148,50');
    await pagina.getByRole('link', { name: 'Já pagou? Acompanhe seu pedido' }).waitFor();
    await pagar().click();
    await pagina.waitForURL(noGateway);
    expect([(await pedidosDe(email)).length, cobrancasDo(id).length]).toEqual([1, 1]);
  });

  it('a página do pedido por pagar diz quem vende e para onde vai o acesso, e leva a corrigi-lo e a pagar', async () => {
    await pagina.goto(`/pedido/${id}`);
    await titulo('Aguardando a confirmação do pagamento').waitFor();
    await tela.ver(`O acesso vai para ${email}.`);
    await expect.poll(() => pagina.locator('address').last().innerText()).toMatch(QUEM_VENDE);
    await pagina.getByRole('link', { name: 'Corrigir o e-mail' }).click();
    await pagina.waitForURL(/\/checkout\/jackpot-hunters\?plano=trimestral#campo-email$/);
    await expect
      .poll(() => tela.campo('Email').evaluate((campo) => campo === document.activeElement))
      .toBe(true);
    await expect.poll(() => tela.campo('Email').inputValue()).toBe(email);
    await pagina.goBack();
    await pagina.getByRole('link', { name: 'Abrir a página de pagamento' }).click();
    await pagina.waitForURL(noGateway);
  });

  it('mudar para PIX é o mesmo pedido e a mesma cobrança: o código fica na página dele, e se copia', async () => {
    await janela.contexto.grantPermissions(['clipboard-read', 'clipboard-write']);
    await pagina.goto('/checkout/jackpot-hunters/gateway?plano=trimestral&preco=165');
    await tela.ver('R$ 148,50');
    await tela.radio(/^PIX/).check();
    await pagar().click();
    await pagina.waitForURL(`**/pedido/${id}`);
    await titulo('Pague R$ 148,50 com PIX').waitFor();
    await pagina.getByRole('img', { name: 'Código QR do PIX' }).waitFor();
    expect(cobrancasDo(id)).toHaveLength(1);
    await tela.botao('Copiar o código').click();
    await tela.ver('Copiado. Cole em PIX copia e cola, no aplicativo do seu banco.');
    const codigo = await tela.campo('Código PIX').inputValue();
    expect(codigo).toMatch(/^000201/);
    expect(await pagina.evaluate(() => navigator.clipboard.readText())).toBe(codigo);
    await tela.botao('Já paguei').click();
    await tela.ver(/^Ainda não chegou\./);
    await pagina.route('**/pagamento', (rota) => rota.fulfill({ json: { chegou: null } }), { times: 1 });
    await tela.botao('Já paguei').click();
    await tela.ver(/^Não conseguimos perguntar ao banco agora\./);
    await fotografar(pagina, 'compra-3-pix');
  });

  it('noutra aba, a página de venda e o passo 1 levam ao pedido por pagar, e num telefone lento nada pula', async () => {
    const aba = await janela.contexto.newPage();
    await tornarLenta(aba);
    await contarSaltos(aba);
    const continuar = aba.getByRole('link', { name: 'Continuar o pagamento' });
    await aba.goto('/produtos/jackpot-hunters');
    await continuar.waitFor();
    expect(await continuar.getAttribute('href')).toBe(`/pedido/${id}`);
    await fotografar(aba, 'compra-8-venda-com-pedido');
    const saltos = { venda: await saltosDe(aba), passos: 0 };
    await aba.goto('/checkout/jackpot-hunters?plano=trimestral&preco=165');
    await continuar.waitFor();
    await fotografar(aba, 'compra-9-passo-1-com-pedido');
    await aba.getByRole('button', { name: 'Continuar para pagamento' }).click();
    await aba.getByText('Dados confirmados').waitFor();
    expect(await continuar.count()).toBe(0);
    await aba.getByRole('link', { name: 'Corrigir meus dados' }).click();
    await continuar.waitFor();
    saltos.passos = await saltosDe(aba);
    expect(saltos.venda, JSON.stringify(saltos)).toBeLessThanOrEqual(0.05);
    expect(saltos.passos, JSON.stringify(saltos)).toBeLessThanOrEqual(0.05);
    await continuar.click();
    await aba.waitForURL(`**/pedido/${id}`);
    await aba.close();
  });

  it('a aba fechada acha-se de novo pelo endereço; paga, as páginas mudam sozinhas, sem nada pular, e dão os links', async () => {
    await pagina.goto('about:blank');
    await contarSaltos(outra.pagina);
    for (const aberta of [pagina, outra.pagina]) {
      await aberta.goto(`/pedido/${id}`);
      await aberta.getByRole('img', { name: 'Código QR do PIX' }).waitFor();
    }
    await loja.produto.local('POST', `pagamentos/${cobrancasDo(id)[0]?.id}/pagar`, { forma: 'pix' });
    await titulo('Pagamento confirmado!', outra.pagina).waitFor();
    await titulo('Seu acesso').waitFor();
    expect(await saltosDe(outra.pagina)).toBeLessThanOrEqual(0.05);
    const links = pagina.locator('#links a');
    await expect.poll(() => links.count()).toBeGreaterThan(0);
    await expect.poll(async () => (await emailsPara(email)).length).toBe(1);
    const [boasVindas] = await emailsPara(email);
    for (const link of await links.all()) {
      expect(boasVindas?.texto).toContain(await link.getAttribute('href'));
    }
    await expect.poll(async () => (await emailsPara(email, { recibos: true })).length).toBe(1);
    const [recibo] = await emailsPara(email, { recibos: true });
    const numero = `Pedido nº ${id.slice(0, 8).toUpperCase()}`;
    expect(recibo?.texto).toContain(numero);
    expect(recibo?.texto).toContain(`/pedido/${id}`);
    await pagina.getByText(id.slice(0, 8).toUpperCase()).waitFor();
    await fotografar(pagina, 'compra-4-pago');
    await expect.poll(async () => (await leadDe(email))?.situacao).toBe('convertido');
  });

  it('quem vende a vê no painel: pendente no grupo, e nas vendas', async () => {
    await painel.janela.pagina.goto('/dashboard/produtos/jackpot-hunters-laycs');
    await painel.tela.ver('Clara Nunes');
    await painel.janela.pagina.goto('/dashboard/vendas?visao=pedidos');
    await painel.tela.ver('Clara Nunes');
    await fotografar(painel.janela.pagina, 'compra-5-vendas');
    expect(painel.janela.problemas()).toEqual([]);
  });

  it('o e-mail se pede de novo, uma vez a cada dois minutos', async () => {
    await tela.botao('Mandar o e-mail de novo').click();
    await tela.ver(`Mandamos de novo para ${email}.`);
    await expect.poll(async () => (await emailsPara(email)).length).toBe(2);
    janela.esperar(/Failed to load resource/);
    await tela.botao('Mandar o e-mail de novo').click();
    await tela.ver(/O e-mail acabou de ser mandado/);
    expect(await emailsPara(email)).toHaveLength(2);
  });

  it('outro navegador, só com o endereço, não vê e-mail nem link; com o e-mail da compra, vê', async () => {
    const dela = checkout(outra.pagina);
    await titulo('Ver o meu acesso', outra.pagina).waitFor();
    expect(await outra.pagina.content()).not.toMatch(/clara|gmail|t\.me/);
    outra.esperar(/Failed to load resource/);
    await dela.campo('E-mail usado na compra').fill(umEmail('ana'));
    await dela.botao('Mostrar o acesso').click();
    await dela.ver(/Este não é o e-mail usado neste pedido/);
    await dela
      .campo('E-mail usado na compra')
      .fill(email.replace('clara', 'Clara').replace('gmail', 'Gmail'));
    await outra.pagina.keyboard.press('Enter');
    await dela.ver('O acesso vai para c•••@gmail.com.');
    await expect.poll(() => outra.pagina.locator('#links a').count()).toBeGreaterThan(0);
  });

  it('quem volta ao checkout de um pedido pago não paga de novo', async () => {
    await pagina.goto('/checkout/jackpot-hunters/gateway?plano=trimestral&preco=165');
    await tela.ver('Este pedido já está pago. Não é preciso pagar de novo.');
    expect(await pedidosDe(email)).toHaveLength(1);
  });

  it('contestado, a página diz que o banco decide, e os links somem', async () => {
    await loja.produto.local('POST', `pagamentos/${cobrancasDo(id)[0]?.id}/contestar`, {});
    await expect.poll(async () => (await pedidosDe(email))[0]?.status).toBe('contestado');
    await pagina.goto(`/pedido/${id}`);
    await titulo('O pagamento deste pedido está em contestação').waitFor();
    expect(await pagina.locator('#links a').count()).toBe(0);
    expect(await titulo('Seu acesso').count()).toBe(0);
  });

  it('em nada disso houve erro no console nem violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
    expect(outra.problemas()).toEqual([]);
  });
});

it('sem chave PIX na conta de quem vende, paga-se na página do gateway; quando ela vem, o código também', async () => {
  const pedir = async () => {
    const corpo = { ...umPedido({ email: umEmail('pia') }), forma: 'pix' };
    const caminho = '/api/asaas/criar-assinatura';
    const cabecalhos = { 'x-visitante-teste': randomUUID() };
    const resposta = await loja.produto.chamar({
      metodo: 'POST',
      caminho,
      host: loja.host,
      corpo,
      cabecalhos,
    });
    return pedidoCriado.parse(resposta.corpo).pedido_id ?? '';
  };
  const { asaas } = loja.produto.stack.pagamentos;
  const primeiro = await pedir();
  const chave =
    asaas.cobrancas().find(({ externalReference }) => externalReference === primeiro)?.conta ?? '';
  asaas.definirPix(chave, 'nenhuma');
  const id = await pedir();
  asaas.definirPix(chave, 'propria');
  const janela = await abrirJanela(await navegadorComum(), loja.origem, { largura: 360 });
  const { pagina } = janela;
  await pagina.goto(`/pedido/${id}`);
  await pagina.getByRole('heading', { name: 'O código PIX ainda não está pronto' }).waitFor();
  const paraPagar = pagina.getByRole('link', { name: 'Abrir a página de pagamento' });
  expect(await paraPagar.getAttribute('href')).toMatch(/\/i\//);
  await fotografar(pagina, 'compra-7-sem-pix');
  await pagina.getByRole('button', { name: 'Gerar o PIX' }).click();
  await pagina.getByRole('img', { name: 'Código QR do PIX' }).waitFor();
  expect(await paraPagar.isVisible()).toBe(false);
  expect(janela.problemas()).toEqual([]);
  await janela.fechar();
});

it('num telefone lento, duas pessoas compram cada uma o seu; o PIX que venceu paga-se depois, e só esse muda', async () => {
  const janela = await abrirJanela(await navegadorComum(), loja.origem, { largura: 360 });
  const { pagina } = janela;
  const tela = checkout(pagina);
  await tornarLenta(pagina);
  await contarSaltos(pagina);
  const comprar = async (nome: string, cpf: string) => {
    await pagina.goto('/checkout/jackpot-hunters?plano=mensal&preco=65');
    await tela.campo('Nome completo').fill(nome);
    await tela.campo('Email').fill(umEmail('telefone'));
    await tela.campo('CPF').fill(cpf);
    await tela.campo('CEP').fill('01310100');
    await expect.poll(() => tela.campo('Cidade').inputValue()).toBe('São Paulo');
    await tela.campo('Número').fill('1000');
    await tela.campo('Telefone / WhatsApp').fill('11987654321');
    // Com o pé da página à vista, e a resposta que demora: ele não corre para outro lugar.
    await pagina.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await tela.botao('Continuar para pagamento').click();
    await tela.ver('Dados confirmados');
    await pagina.evaluate(
      () => new Promise((pronto) => requestAnimationFrame(() => requestAnimationFrame(pronto))),
    );
    expect(await saltosDe(pagina)).toBeLessThanOrEqual(0.05);
    await tela.radio(/^PIX/).check();
    await tela.botao('Continuar para pagamento').click();
    await pagina.getByRole('img', { name: 'Código QR do PIX' }).waitFor();
    return new URL(pagina.url()).pathname.split('/').at(-1) ?? '';
  };
  const [cpf, outroCpf] = [umCpf(), umCpf()];
  const dela = await comprar('Ana Prado', cpf);
  // O telefone lembra o pedido por pagar, e quem o usa para si não o cancela.
  await pagina.goto('/produtos/jackpot-hunters');
  await pagina.getByRole('link', { name: 'Continuar o pagamento' }).waitFor();
  const dele = await comprar('Beto Reis', outroCpf);
  const estados = () => [dela, dele].map((id) => cobrancasDo(id).map(({ status }) => status));
  expect(estados()).toEqual([['pendente'], ['pendente']]);

  await pagina.goto(`/pedido/${dela}`);
  await pagina.getByRole('img', { name: 'Código QR do PIX' }).waitFor();
  const acao = (qual: string) =>
    loja.produto.local('POST', `pagamentos/${cobrancasDo(dela)[0]?.id}/${qual}`, {});
  await acao('vencer');
  await pagina.getByRole('heading', { name: 'O prazo deste pagamento venceu' }).waitFor();
  await tela.botao('Copiar o código').waitFor();
  await fotografar(pagina, 'compra-10-pix-vencido');
  await acao('pagar');
  await pagina.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor();
  expect(await saltosDe(pagina)).toBeLessThanOrEqual(0.05);
  expect(estados()).toEqual([['pago'], ['pendente']]);
  expect(janela.problemas()).toEqual([]);
  await janela.fechar();
});

it('de fora do Brasil, o preço que mudou no meio da compra se vê antes de pagar, e a Stripe cobra o novo', async () => {
  const janela = await abrirJanela(await navegadorComum(), loja.origem, { largura: 360 });
  const { pagina } = janela;
  const tela = checkout(pagina);
  const email = umEmail('rita');
  await pagina.goto('/produtos/metodo-cerccos');
  await pagina
    .getByRole('link', { name: /Garantir|Quero|Comprar|Assinar/ })
    .last()
    .click();
  await pagina.waitForURL(/\/checkout\/metodo-cerccos\?plano=completo&preco=497/);
  await tela.ver('Pagamento único, 12 meses de acesso');
  await tela.pais('Portugal');
  await tela.campo('Nome completo').fill('Rita Lisboa');
  await tela.campo('Email').fill(email);
  await tela.campo('Documento de identidade').fill('12345678');
  await tela.campo('País do documento').fill('Portugal');
  await tela.campo('Telefone / WhatsApp').fill('+351 912 345 678');
  await tela.botao('Continuar para pagamento').click();
  await tela.ver('Dados confirmados');

  const { itens } = await loja.operador.api('GET /api/produtos', { query: {} });
  const curso = itens.find(({ nome }) => nome.startsWith('Método Cerccos'));
  if (!curso) throw new Error('A loja não tem o curso');
  await loja.operador.api('PUT /api/produtos/{id}', {
    params: { id: curso.id },
    body: { ...curso, preco: 510 },
  });
  await expect.poll(() => publicada('/checkout/metodo-cerccos')).toContain('"preco_centavos":51000');
  await tela.botao('Continuar para pagamento').click();
  await tela.alerta(/^Erro ao processar pagamento: O preço deste plano hoje é R\$ 510,00/);
  await tela.fecharAlerta();
  expect(await pedidosDe(email)).toEqual([]);
  await tela.ver('R$ 510,00');
  await tela.botao('Continuar para pagamento').click();
  await pagina.waitForURL(/\/c\/pay\//);
  await fotografar(pagina, 'compra-6-stripe');
  await pagina
    .getByRole('button', { name: /Pay|Pagar/ })
    .first()
    .click();
  // A Stripe traz a pessoa de volta sozinha, e a página espera a confirmação dela.
  await pagina.waitForURL(`${loja.origem}/pedido/*`);
  await pagina.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor();
  expect(await pedidosDe(email)).toMatchObject([
    { gateway: 'stripe', status: 'pago', valor: 510, pais: 'Portugal' },
  ]);
  await expect.poll(async () => (await emailsPara(email)).length).toBe(1);
  expect(janela.problemas()).toEqual([]);
  await janela.fechar();
});

it('o link com cupom que o painel copia mostra o preço na página e no checkout; o que acaba no caminho se diz em palavras', async () => {
  const criado = await loja.operador.api('POST /api/cupons', {
    body: { codigo: 'LINK20', descricao: 'Do link', valor_desconto: 20 },
  });
  const { tela: doPainel, janela: janelaDoPainel } = painel;
  await janelaDoPainel.contexto.grantPermissions(['clipboard-read', 'clipboard-write']);
  await doPainel.irPara('Cupons');
  await doPainel.botao('Copiar link de LINK20').click();
  await doPainel.botao('Copiar link: Jackpot Hunters + Lay CS, Página de venda').click();
  const link = await janelaDoPainel.pagina.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${loja.origem}/produtos/jackpot-hunters?cupom=LINK20`);
  await doPainel.botao('Fechar').click();

  const janela = await abrirJanela(await navegadorComum(), loja.origem, { largura: 360 });
  const { pagina } = janela;
  const tela = checkout(pagina);
  const perguntas: string[] = [];
  pagina.on('request', (pedido) => {
    if (pedido.url().endsWith('/api/cupons/validar')) perguntas.push(pedido.postData() ?? '');
  });
  await contarSaltos(pagina);
  await pagina.goto(`${link}&utm_source=instagram`);
  await tela.ver('Cupom LINK20 aplicado: os preços já têm o desconto.');
  const trimestral = pagina.getByRole('listitem').filter({ hasText: 'Assinar o Trimestral' });
  expect(await trimestral.innerText()).toMatch(/R\$\s165,00.*R\$\s132,00.*as seguintes, R\$\s165,00/s);
  expect(await saltosDe(pagina)).toBeLessThanOrEqual(0.1);
  await fotografar(pagina, 'compra-9-venda-com-cupom');
  await pagina.getByRole('link', { name: 'Assinar o Trimestral' }).click();
  await pagina.waitForURL(/\?plano=trimestral&preco=165&cupom=LINK20$/);
  const email = umEmail('lia');
  await tela.ver(/O cupom LINK20 é conferido na próxima etapa/);
  await tela.campo('Nome completo').fill('Lia Prado');
  await tela.campo('Email').fill(email);
  await tela.campo('CPF').pressSequentially(umCpf());
  await tela.campo('CEP').pressSequentially('01310100');
  await expect.poll(() => tela.campo('Cidade').inputValue()).toBe('São Paulo');
  await tela.campo('Número').fill('10');
  await tela.campo('Telefone / WhatsApp').pressSequentially('11987650000');
  const pagar = () => tela.botao('Continuar para pagamento');
  await pagar().click();
  await tela.ver('Cupom LINK20 aplicado: R$ 33,00 de desconto');
  await pagina.goBack();
  await pagina.goForward();
  await tela.ver('R$ 132,00');
  expect(perguntas).toHaveLength(2);

  // Acaba entre a página e o pagamento: nem com dois cliques se faz um pedido.
  await loja.operador.api('POST /api/cupons/{id}/ativo', {
    params: { id: criado.id },
    body: { ativo: false },
  });
  await pagar().dblclick();
  await tela.alerta('Erro ao processar pagamento: Este cupom não está mais ativo');
  await tela.fecharAlerta();
  expect(await tela.campo('Cupom de desconto').inputValue()).toBe('LINK20');
  await tela.ver('R$ 165,00');
  expect(await pedidosDe(email)).toEqual([]);
  await pagina.goto('/produtos/jackpot-hunters?cupom=LINK20');
  await tela.ver('Cupom LINK20: Este cupom não está mais ativo');
  await pagina.goto(`/produtos/jackpot-hunters?cupom=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await tela.ver('Cupom inválido');
  const feitas = perguntas.length;
  await pagina.goto('/produtos/jackpot-hunters?utm_source=instagram');
  await pagina.getByRole('link', { name: 'Assinar o Trimestral' }).waitFor();
  expect(await pagina.getByRole('status').count()).toBe(0);
  expect(perguntas).toHaveLength(feitas);
  expect(janela.problemas()).toEqual([]);
  await janela.fechar();
});

it('um pedido que não existe diz que não se encontrou, e sem JavaScript o checkout se lê e se preenche', async () => {
  const produto = await produtoComum();
  const navegador = await navegadorComum();
  const janela = await abrirJanela(navegador, produto.origin, { largura: 360 });
  janela.esperar(/Failed to load resource.*404/);
  await janela.pagina.goto(`/pedido/${randomUUID()}`);
  await janela.pagina.getByRole('heading', { name: 'Pedido não encontrado' }).waitFor();
  expect(janela.problemas()).toEqual([]);
  await janela.fechar();
  const contexto = await navegador.newContext({ baseURL: produto.origin, javaScriptEnabled: false });
  try {
    const pagina = await contexto.newPage();
    await pagina.goto('/checkout/jackpot-hunters');
    await pagina.getByRole('heading', { name: 'Jackpot Hunters + Lay CS' }).waitFor();
    await pagina.getByLabel('Nome completo').fill('Maria');
    expect(await pagina.getByRole('button', { name: 'Continuar para pagamento' }).isDisabled()).toBe(true);
  } finally {
    await contexto.close();
  }
});
