import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { umCpf } from '../support/construtores.ts';
import { esperarPor } from '../support/loja.ts';
import { abrirJanela, type Janela, semInternet } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { type Checkout, checkout } from './checkout.ts';
import { navegadorComum, produtoComum } from './compartilhado.ts';
import { verificarTela } from './tela.ts';

const TRIMESTRAL = '/checkout/jackpot-hunters?plano=trimestral&preco=165';
const INDISPONIVEL = 'Serviço temporariamente indisponível. Tente novamente em alguns minutos.';

const esperarCheckout = (produto: Produto) =>
  esperarPor('o checkout publicado', async () => {
    const { status } = await produto.chamar({ metodo: 'GET', caminho: '/checkout/jackpot-hunters' });
    return status === 200;
  });

describe('checkout', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Checkout;
  const email = 'maria@exemplo.com.br';
  const cpf = umCpf();

  beforeAll(async () => {
    produto = await subirProduto({ vazio: false });
    operador = await produto.operador();
    await esperarCheckout(produto);
    janela = await abrirJanela(await navegadorComum(), produto.origin, { largura: 360 });
    tela = checkout(janela.pagina);
  });
  afterAll(async () => {
    await janela?.fechar();
    await produto?.parar();
  });

  const vendas = async (de = email) =>
    (await operador.api('GET /api/pedidos', { query: { limite: 100 } })).itens.filter(
      ({ cliente_email }) => cliente_email === de,
    );
  async function mudarPreco(nome: string, preco: number): Promise<void> {
    const { itens } = await operador.api('GET /api/produtos', { query: {} });
    const [atual] = itens.filter((um) => um.nome === nome);
    if (!atual) throw new Error(`Não há o produto ${nome}`);
    await operador.api('PUT /api/produtos/{id}', {
      params: { id: atual.id },
      body: { ...atual, preco },
    });
  }
  const idGuardado = () =>
    janela.pagina.evaluate((): unknown => JSON.parse(localStorage.getItem('checkout_pedido') ?? '{}').id);

  it('abre no plano do endereço, com o país de quem visita', async () => {
    await janela.pagina.goto(TRIMESTRAL);
    await tela.ver('Plano Trimestral · R$ 165,00');
    await tela.ver('País detectado automaticamente: Brasil');
    await expect.poll(() => tela.radio('Trimestral').isChecked()).toBe(true);
    await verificarTela(janela, 'checkout-01-vazio');
  });

  it('sem nada preenchido mostra todos os erros de uma vez, com o foco no primeiro; editar apaga o do campo', async () => {
    await tela.botao('Continuar para pagamento').click();
    for (const erro of [
      'Nome completo é obrigatório',
      'Email é obrigatório',
      'CPF é obrigatório',
      'CEP é obrigatório',
      'Número é obrigatório',
      'Endereço é obrigatório',
      'Cidade é obrigatória',
      'Estado é obrigatório',
      'Telefone é obrigatório',
    ]) {
      await tela.ver(erro);
    }
    expect(await tela.campo('Nome completo').evaluate((campo) => campo === document.activeElement)).toBe(
      true,
    );
    await verificarTela(janela, 'checkout-02-erros');
    await tela.campo('Nome completo').fill('Maria da Silva');
    await expect.poll(() => janela.pagina.getByText('Nome completo é obrigatório').count()).toBe(0);
    await tela.ver('Email é obrigatório');
    expect(janela.pagina.url()).not.toContain('/gateway');
  });

  it('o CEP completo preenche o endereço, e o que não existe deixa digitar', async () => {
    janela.esperar(/Failed to load resource/);
    await tela.campo('CEP').pressSequentially('00000000');
    await tela.ver('CEP não encontrado');
    await janela.pagina.route('**/api/checkout/cep/**', (rota) => rota.abort());
    await tela.campo('CEP').fill('01310200');
    await tela.ver('Erro ao buscar CEP');
    await janela.pagina.unroute('**/api/checkout/cep/**');
    await tela.campo('CEP').fill('');
    await tela.campo('CEP').pressSequentially('01310100');
    await expect.poll(() => tela.campo('CEP').inputValue()).toBe('01310-100');
    await expect.poll(() => tela.campo('Cidade').inputValue()).not.toBe('');
    await expect.poll(() => tela.campo('Estado (UF)').inputValue()).toMatch(/^[A-Z]{2}$/);
    await tela.campo('Endereço').fill('Avenida Paulista');
  });

  it('dois segundos depois da última edição guarda tudo, e o lead aparece para quem vende', async () => {
    await tela.campo('Email').fill(email);
    await tela.campo('CPF').pressSequentially(cpf);
    await tela.campo('Número').fill('1000');
    await tela.campo('Telefone / WhatsApp').pressSequentially('11987654321');
    await expect.poll(() => tela.campo('Telefone / WhatsApp').inputValue()).toBe('(11) 98765-4321');
    await tela.ver('Dados salvos automaticamente!');
    await verificarTela(janela, 'checkout-03-salvo');
    const { itens } = await operador.api('GET /api/leads', { query: { limite: 100 } });
    expect(itens.filter((lead) => lead.email === email)).toMatchObject([
      { nome_completo: 'Maria da Silva', plano_interesse: 'trimestral', situacao: 'dados' },
    ]);
  });

  it('continuar logo depois da última tecla manda o lead uma vez, e ele não volta de etapa', async () => {
    const etapas: unknown[] = [];
    const anotar = (pedido: { url: () => string; postDataJSON: () => { etapa?: string } }) => {
      if (pedido.url().endsWith('/api/leads')) etapas.push(pedido.postDataJSON().etapa);
    };
    janela.pagina.on('request', anotar);
    await tela.campo('Número').fill('1001');
    await tela.botao('Continuar para pagamento').click();
    await tela.ver('Dados confirmados');
    // Mais que a espera do salvamento automático.
    await janela.pagina.waitForTimeout(2_600);
    expect(etapas).toEqual(['gateway']);
    janela.pagina.off('request', anotar);
    const { itens } = await operador.api('GET /api/leads', { query: { limite: 100 } });
    expect(itens.filter((lead) => lead.email === email)).toMatchObject([{ situacao: 'gateway' }]);
    await janela.pagina.goBack();
    await tela.campo('Número').fill('1000');
    await tela.ver('Dados salvos automaticamente!');
  });

  it('recarregar não perde nada', async () => {
    await janela.pagina.reload();
    await expect.poll(() => tela.campo('Nome completo').inputValue()).toBe('Maria da Silva');
    await expect.poll(() => tela.campo('Número').inputValue()).toBe('1000');
  });

  it('o passo 2 resume os dados sem o CPF inteiro; voltar e avançar no navegador funcionam', async () => {
    await tela.botao('Continuar para pagamento').click();
    await janela.pagina.waitForURL(/\/checkout\/jackpot-hunters\/gateway\?plano=trimestral&preco=165$/);
    await tela.ver('Dados confirmados');
    await tela.ver(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    const resumo = janela.pagina.getByRole('main');
    await expect.poll(() => resumo.getByText(cpf.slice(0, 3), { exact: false }).count()).toBe(0);
    await tela.ver('Recomendado');
    await verificarTela(janela, 'checkout-04-gateway');
    await janela.pagina.goBack();
    await expect.poll(() => tela.campo('Email').inputValue()).toBe(email);
    await janela.pagina.goForward();
    await tela.ver('Dados confirmados');
    await janela.pagina.reload();
    await tela.ver('Dados confirmados');
  });

  it('o cupom diz o que houve; aplicado, risca o preço de antes; removido, volta ao preço cheio', async () => {
    await tela.botao('Aplicar').click();
    await tela.ver('Digite um código de cupom');
    await tela.cupom('nao-existe');
    await tela.ver('Cupom inválido');
    await janela.pagina.route('**/api/cupons/validar', (rota) => rota.fulfill({ status: 500, body: '' }));
    await tela.cupom('promo2026');
    await tela.ver(INDISPONIVEL);
    await janela.pagina.unroute('**/api/cupons/validar');
    await tela.cupom(' promo2026 ');
    await tela.ver('Cupom PROMO2026 aplicado: R$ 20,00 de desconto');
    await tela.ver('R$ 145,00');
    await expect.poll(() => janela.pagina.locator('s').innerText()).toContain('R$ 165,00');
    await verificarTela(janela, 'checkout-05-cupom');
    await tela.botao('Remover').click();
    await expect.poll(() => janela.pagina.locator('s').count()).toBe(0);
    await tela.cupom('promo2026');
    await tela.ver('R$ 145,00');
  });

  it('com o servidor fora ou sem internet, o alerta diz, o botão volta, e o pedido continua o mesmo', async () => {
    const { pagina } = janela;
    await pagina.route('**/api/asaas/criar-assinatura', (rota) => rota.fulfill({ status: 503, body: '' }));
    await tela.botao('Continuar para pagamento').click();
    await tela.alerta('Erro ao processar pagamento: Erro ao criar assinatura: 503');
    await verificarTela(janela, 'checkout-06-alerta');
    await tela.fecharAlerta();
    const id = await idGuardado();
    await pagina.unroute('**/api/asaas/criar-assinatura');

    await semInternet(janela, async () => {
      await tela.ver(/Você está sem internet/);
      await tela.botao('Continuar para pagamento').click();
      await tela.alerta(/^Erro ao processar pagamento: Não foi possível falar com o servidor/);
      await tela.fecharAlerta();
    });
    await expect.poll(() => tela.botao('Continuar para pagamento').isEnabled()).toBe(true);
    expect(await idGuardado()).toBe(id);
    expect(await vendas()).toEqual([]);
  });

  it('clique duplo faz um pedido só, com o preço do cupom; voltar da página de pagamento retoma o mesmo', async () => {
    const { pagina } = janela;
    const id = await idGuardado();
    // O pedido só segue depois de se ter visto o botão ocupado.
    let seguir = () => {};
    const visto = new Promise<void>((pronto) => {
      seguir = pronto;
    });
    await pagina.route('**/api/asaas/criar-assinatura', async (rota) => {
      await visto;
      await rota.continue();
    });
    await tela.botao('Continuar para pagamento').dblclick({ noWaitAfter: true });
    await expect.poll(() => tela.botao('Redirecionando para pagamento...').isDisabled()).toBe(true);
    seguir();
    await pagina.waitForURL((url) => url.origin !== produto.origin);
    await pagina.unroute('**/api/asaas/criar-assinatura');
    expect(await vendas()).toMatchObject([{ id, valor: 145, cupom: 'PROMO2026', status: 'aguardando' }]);
    const pagamento = pagina.url();
    await pagina.goBack();
    await tela.ver('Já pagou? Acompanhe seu pedido');
    await tela.ver('R$ 145,00');
    await tela.botao('Continuar para pagamento').click();
    await pagina.waitForURL((url) => url.origin !== produto.origin);
    expect(pagina.url()).toBe(pagamento);
    expect(await vendas()).toHaveLength(1);
  });

  it('a página do pedido espera a confirmação e diz o que vem depois; quem volta não paga de novo', async () => {
    const { pagina } = janela;
    const [venda] = await vendas();
    await pagina.goto(`/pedido/${venda?.id}`);
    await pagina.getByRole('heading', { name: 'Aguardando a confirmação do pagamento' }).waitFor();
    await pagina.getByRole('link', { name: 'Abrir a página de pagamento' }).waitFor();
    await verificarTela(janela, 'checkout-07-aguardando');
    const cobranca = produto.stack.pagamentos.asaas.doConsole
      .listar()
      .find(({ referencia }) => referencia === venda?.id);
    await produto.local('POST', `pagamentos/${cobranca?.id}/pagar`, {});
    await pagina.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor({ timeout: 30_000 });
    await tela.ver('O que acontece agora');
    await verificarTela(janela, 'checkout-08-pago');
    await pagina.goto(TRIMESTRAL.replace('?', '/gateway?'));
    await tela.ver('Este pedido já está pago. Não é preciso pagar de novo.');
    await verificarTela(janela, 'checkout-09-ja-pago');
    expect(await vendas()).toHaveLength(1);
  });

  it('pedido que não existe diz que não encontrou', async () => {
    await janela.pagina.goto('/pedido/00000000-0000-4000-8000-000000000000');
    await janela.pagina.getByRole('heading', { name: 'Pedido não encontrado' }).waitFor();
    await verificarTela(janela, 'checkout-10-sem-pedido');
  });

  it('preço mexido, plano e produto desconhecidos aparecem avisados; o passo 2 sem dados volta ao passo 1', async () => {
    const { pagina } = janela;
    await pagina.goto('/checkout/over-limite?plano=mensal&preco=1');
    await tela.ver(/^O preço deste plano hoje é R\$ /);
    await pagina.goto('/checkout/over-limite?plano=anual');
    await tela.ver('O plano pedido não existe neste produto. Mostramos o Mensal.');
    await pagina.goto('/checkout/nao-existe?plano=mensal&preco=65');
    await tela.ver('O produto que você procurava não foi encontrado. Este é o Jackpot Hunters + Lay CS.');
    await pagina.evaluate(() => localStorage.setItem('checkout_dados', '{ilegível'));
    await pagina.goto('/checkout/consultoria/gateway?plano=premium&preco=5000');
    await pagina.waitForURL(/\/checkout\/consultoria\?plano=premium&preco=5000$/);
    await tela.ver('Pagamento único, 12 meses de acesso');
    await expect.poll(() => tela.campo('Nome completo').inputValue()).toBe('');
  });

  it('de fora do Brasil pede documento e vai à Stripe; o PayPal diz que ainda não, e o preço que mudou se vê antes de pagar', async () => {
    const { pagina } = janela;
    await tela.pais('Portugal');
    await tela.ver(/apenas Stripe e PayPal estão disponíveis/);
    await expect.poll(() => pagina.getByLabel('CEP').count()).toBe(0);
    await tela.botao('Continuar para pagamento').click();
    await tela.ver('Documento é obrigatório');
    await tela.ver('País do documento é obrigatório');
    await verificarTela(janela, 'checkout-11-de-fora');
    const deFora = 'joao@exemplo.pt';
    await tela.campo('Nome completo').fill('João Pereira');
    await tela.campo('Email').fill(deFora);
    await tela.campo('Documento de identidade').fill('PT123456');
    await tela.campo('País do documento').fill('Portugal');
    await tela.campo('Telefone / WhatsApp').fill('+351 912 345 678');
    await tela.botao('Continuar para pagamento').click();
    await tela.ver('Dados confirmados');
    await verificarTela(janela, 'checkout-12-de-fora-gateway');
    await tela.radio(/PayPal/).focus();
    await pagina.keyboard.press('Space');
    await tela.alerta('O pagamento por PayPal ainda não foi implementado.');
    await tela.fecharAlerta();
    await expect.poll(() => tela.radio(/Stripe/).isChecked()).toBe(true);
    await mudarPreco('Consultoria Individual (premium)', 5_100);
    await tela.botao('Continuar para pagamento').click();
    await tela.alerta(/^Erro ao processar pagamento: O preço deste plano hoje é R\$ 5.100,00/);
    await tela.fecharAlerta();
    expect(await vendas(deFora)).toEqual([]);
    await tela.ver('R$ 5.100,00');
    await tela.botao('Continuar para pagamento').click();
    await pagina.waitForURL((url) => url.origin !== produto.origin);
    expect(await vendas(deFora)).toMatchObject([{ gateway: 'stripe', pais: 'Portugal', valor: 5100 }]);
  });

  it('em nada disso houve erro no console nem violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
  });
});

it('sem JavaScript o checkout se lê e se preenche, e nada se envia', async () => {
  const produto = await produtoComum();
  const navegador = await navegadorComum();
  const contexto = await navegador.newContext({ baseURL: produto.origin, javaScriptEnabled: false });
  try {
    await esperarCheckout(produto);
    const pagina = await contexto.newPage();
    await pagina.goto('/checkout/jackpot-hunters');
    await pagina.getByRole('heading', { name: 'Jackpot Hunters + Lay CS' }).waitFor();
    await pagina.getByLabel('Nome completo').fill('Maria');
    await expect
      .poll(() => pagina.getByRole('button', { name: 'Continuar para pagamento' }).isDisabled())
      .toBe(true);
  } finally {
    await contexto.close();
  }
});
