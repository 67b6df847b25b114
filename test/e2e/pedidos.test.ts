import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { umLead, umPedido } from '../support/compras.ts';
import { umProduto } from '../support/construtores.ts';
import { acessibilidade, fotografar, type Janela } from '../support/navegador.ts';
import { type OperadorLigado, type Produto, subirProduto } from '../support/produto.ts';
import { produtoComum } from './compartilhado.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { verificarTela } from './tela.ts';

/** Telefone da Tereza, como a API o entende. */
const CONVERSA = /^https:\/\/wa\.me\/5547996321478\?text=/;
const TEREZA = 'Tereza Quintela';
const HELENA = 'Helena Quintela';
const DA_TEREZA = { nome: TEREZA, email: 'tereza@exemplo.com.br' };

describe('vendas e leads', () => {
  let produto: Produto;
  let operador: OperadorLigado;
  let janela: Janela;
  let tela: Painel;
  let venda: { pedido_id: string; payment_id: string };

  async function publico(caminho: string, corpo: unknown) {
    const { status, corpo: lido } = await produto.chamar({ metodo: 'POST', caminho, corpo });
    expect(status).toBe(200);
    return lido;
  }
  /** Faz um pedido do Jackpot mensal como o checkout o faz, e devolve os códigos dele. */
  async function comprar(quem: { nome: string; email: string }, compra: Parameters<typeof umPedido>[0] = {}) {
    const pedido = umPedido(compra);
    const feito = pedidoCriado.parse(
      await publico('/api/asaas/criar-assinatura', { ...pedido, cliente: { ...pedido.cliente, ...quem } }),
    );
    return { pedido_id: feito.pedido_id ?? '', payment_id: feito.payment_id ?? '' };
  }
  const pagar = (payment_id: string) => produto.local('POST', `pagamentos/${payment_id}/pagar`, {});
  const doServidor = (id: string) => operador.api('GET /api/pedidos/{id}', { params: { id } });

  beforeAll(async () => {
    produto = await subirProduto({ vazio: false });
    operador = await produto.operador();
    const lead_id = randomUUID();
    const { nome: nome_completo, email } = DA_TEREZA;
    await publico('/api/leads', umLead({ id: lead_id, nome_completo, email, etapa: 'gateway' }));
    await publico(
      '/api/leads',
      umLead({
        nome_completo: 'Otávio Sem Telefone',
        email: 'otavio@exemplo.com.br',
        telefone: '99',
        produto_interesse: 'over-limite',
        campanha: { utm_source: 'google', utm_campaign: 'natal' },
      }),
    );
    venda = await comprar(DA_TEREZA, { lead_id, cupom: 'BEMVINDO10', valor: 58.5 });
    ({ janela, tela } = await abrirPainel(produto, operador, { largura: 360 }));
  });
  afterAll(async () => {
    await janela?.fechar();
    await produto?.parar();
  });

  const principal = () => janela.pagina.getByRole('main');
  const linha = (nome: string) =>
    principal().getByRole('row').or(principal().getByRole('listitem')).filter({ hasText: nome });
  const detalhe = (nome = TEREZA) => janela.pagina.getByRole('dialog', { name: `Venda de ${nome}` });
  const filtrar = (nome: string, opcao: string) =>
    janela.pagina.getByRole('combobox', { name: nome }).selectOption({ label: opcao });
  const total = (nome: string) =>
    principal()
      .getByRole('region', { name: 'Totais' })
      .locator('div')
      .filter({ has: janela.pagina.getByText(nome, { exact: true }) })
      .locator('dd')
      .innerText();
  const abrirVenda = (nome: string) => tela.botao(`Abrir a venda de ${nome}`).click();

  it('um lead diz o que queria, onde parou, de onde veio e como falar com ele', async () => {
    await tela.irPara('Leads');
    const tereza = linha(TEREZA).first();
    for (const texto of ['Jackpot Hunters + Lay CS', 'Fez o pedido', 'instagram', '(47) 99632-1478']) {
      await tereza.getByText(texto).first().waitFor();
    }
    const conversa = await tereza.getByRole('link', { name: `WhatsApp de ${TEREZA}` }).getAttribute('href');
    expect(conversa).toMatch(CONVERSA);
    expect(new URL(conversa ?? '').searchParams.get('text')).toContain('Oi, Tereza!');
    await linha('Otávio Sem Telefone').getByText('google · natal').first().waitFor();
    expect(
      await linha('Otávio Sem Telefone')
        .getByRole('link', { name: /WhatsApp/ })
        .count(),
    ).toBe(0);
    await verificarTela(janela, 'vendas-01-leads');
  });

  it('os filtros de leads ficam no endereço, e recarregar os conserva', async () => {
    await filtrar('Filtrar por situação', 'Parou nos dados');
    await filtrar('Filtrar por produto', 'Over Limite');
    await linha(TEREZA).first().waitFor({ state: 'detached' });
    await expect.poll(() => new URL(janela.pagina.url()).search).toContain('produto=over-limite');
    expect(new URL(janela.pagina.url()).searchParams.get('situacao')).toBe('dados');
    await janela.pagina.reload();
    await linha('Otávio Sem Telefone').first().waitFor();
    await expect.poll(() => linha(TEREZA).count()).toBe(0);
    await janela.pagina.getByRole('searchbox', { name: 'Buscar leads' }).fill('zulmira');
    await janela.pagina.getByRole('heading', { name: 'Nenhum lead encontrado' }).waitFor();
    await tela.botao('Limpar filtros').click();
    await linha(TEREZA).first().waitFor();
  });

  it('do lead se chega ao pedido, que espera pelo pagamento, com o cupom descontado', async () => {
    await janela.pagina.getByRole('link', { name: `Ver venda de ${TEREZA}` }).click();
    await detalhe().getByText('Aguardando pagamento').first().waitFor();
    await detalhe().getByText('BEMVINDO10: R$ 6,50 de desconto').waitFor();
    await detalhe().getByText('R$ 65,00 por mês').waitFor();
    const pagina = await detalhe().getByRole('link', { name: 'Página de pagamento' }).getAttribute('href');
    expect(pagina).toBe((await doServidor(venda.pedido_id)).payment_url);
    await expect.poll(() => tela.botao(/^Estornar/, detalhe()).count()).toBe(0);
    await verificarTela(janela, 'vendas-02-aguardando');
  });

  it('com a venda aberta, o pagamento aparece sozinho', async () => {
    await pagar(venda.payment_id);
    await detalhe().getByText('Pago', { exact: true }).first().waitFor({ timeout: 25_000 });
    await detalhe().getByText('Pagamento confirmado: assinatura criada').waitFor();
    await detalhe().getByRole('link', { name: 'Ver assinatura' }).waitFor();
    await verificarTela(janela, 'vendas-03-paga');
  });

  it('a venda tem endereço: recarregar a reabre, e fechar volta à lista com o pagamento', async () => {
    expect(new URL(janela.pagina.url()).searchParams.get('venda')).toBe(venda.pedido_id);
    await janela.pagina.reload();
    await detalhe().waitFor();
    await tela.botao('Fechar', detalhe()).click();
    await detalhe().waitFor({ state: 'detached' });
    await linha(TEREZA).getByText('Pago', { exact: true }).first().waitFor();
    await linha(TEREZA).getByText('R$ 58,50').first().waitFor();
    await verificarTela(janela, 'vendas-04-lista');
  });

  it('abre pelo teclado, e o botão voltar fecha', async () => {
    await tela.botao(`Abrir a venda de ${TEREZA}`).press('Enter');
    await detalhe().waitFor();
    await janela.pagina.goBack();
    await detalhe().waitFor({ state: 'detached' });
  });

  it('os totais são do que se filtrou', async () => {
    await janela.pagina.getByRole('searchbox', { name: 'Buscar vendas' }).fill('tereza quintela');
    await expect.poll(() => total('Pedidos')).toBe('1');
    expect([await total('Pagos'), await total('Primeiras cobranças pagas')]).toEqual(['1', 'R$ 58,50']);
    await filtrar('Filtrar por gateway', 'Stripe');
    await janela.pagina.getByRole('heading', { name: 'Nenhuma venda encontrada' }).waitFor();
    expect(await total('Primeiras cobranças pagas')).toBe('R$ 0,00');
    await tela.botao('Limpar filtros').click();
    await linha(TEREZA).first().waitFor();
  });

  it('quem comprou deixa de estar em aberto nos leads', async () => {
    await tela.irPara('Leads');
    await tela.botao('Atualizar').click();
    await linha(TEREZA).getByText('Comprou', { exact: true }).first().waitFor();
    await linha(TEREZA)
      .getByRole('link', { name: `Ver cliente ${TEREZA}` })
      .waitFor();
  });

  it('avisa quando a identidade de quem comprou não bate com um cliente só', async () => {
    const outra = await comprar({ nome: HELENA, email: DA_TEREZA.email });
    await pagar(outra.payment_id);
    await expect
      .poll(async () => (await doServidor(outra.pedido_id)).conferir, { timeout: 20_000 })
      .toBeTruthy();
    await tela.irPara('Vendas');
    await tela.botao('Atualizar').click();
    await linha(HELENA).getByText('Conferir cliente').first().waitFor();
    await abrirVenda(HELENA);
    await detalhe(HELENA).getByText('Já havia outro cliente com este e-mail').waitFor();
    await verificarTela(janela, 'vendas-05-conferir');
    await janela.pagina.keyboard.press('Escape');
    await detalhe(HELENA).waitFor({ state: 'detached' });
  });

  describe('estorno', () => {
    const PERGUNTA = `Tem certeza que deseja estornar R$ 58,50 de ${TEREZA}?`;
    const pergunta = () => janela.pagina.getByRole('dialog', { name: PERGUNTA });

    it('pergunta por valor e nome; quem desiste não estorna', async () => {
      await abrirVenda(TEREZA);
      await tela.botao('Estornar R$ 58,50', detalhe()).click();
      await pergunta().waitFor();
      await pergunta()
        .getByText(/O acesso perde \d+ dias: em vez de .* passa a vencer em/)
        .waitFor();
      await pergunta().getByLabel('Parar as próximas cobranças').waitFor();
      await verificarTela(janela, 'vendas-06-pergunta');
      await tela.botao('Voltar', pergunta()).click();
      await pergunta().waitFor({ state: 'hidden' });
      expect((await doServidor(venda.pedido_id)).status).toBe('pago');
    });

    it('com o gateway fora do ar, diz que ele não respondeu e deixa tentar de novo', async () => {
      janela.esperar(/Failed to load resource.*503/);
      await produto.local('POST', 'falhas', { alvo: 'asaas', modo: 'off' });
      await tela.botao('Estornar R$ 58,50', detalhe()).click();
      await tela.botao('Estornar', pergunta()).click();
      await pergunta()
        .getByRole('alert')
        .getByText(/^Não foi possível estornar\. O gateway de pagamento não respondeu/)
        .waitFor({ timeout: 40_000 });
      await produto.local('DELETE', 'falhas');
      expect((await doServidor(venda.pedido_id)).status).toBe('pago');
    });

    it('pedido o estorno, espera o gateway, e o acesso cai quando ele confirma', async () => {
      await tela.botao('Estornar', pergunta()).click();
      await tela.ver(`Estorno pedido ao Asaas: R$ 58,50 de ${TEREZA}`);
      await detalhe().getByText('Estornado', { exact: true }).first().waitFor({ timeout: 25_000 });
      await expect.poll(() => tela.botao(/^Estornar/, detalhe()).count()).toBe(0);
      await verificarTela(janela, 'vendas-07-estornada');
      const { status, assinatura_id } = await doServidor(venda.pedido_id);
      expect(status).toBe('estornado');
      await expect
        .poll(async () => {
          const alvo = { params: { id: assinatura_id ?? '' } };
          const { data_inicio, data_expiracao } = await operador.api('GET /api/assinaturas/{id}', alvo);
          return data_expiracao === data_inicio;
        })
        .toBe(true);
    });
  });

  it('uma venda que não existe diz isso', async () => {
    janela.esperar(/Failed to load resource.*404/);
    await janela.pagina.goto(`/dashboard/vendas?venda=${randomUUID()}`);
    await janela.pagina.getByRole('heading', { name: 'Venda não encontrada' }).waitFor();
    await tela.botao('Fechar').click();
    await linha(TEREZA).first().waitFor();
  });

  it.each([
    { endereco: 'vendas', frase: 'Não foi possível carregar as vendas' },
    { endereco: 'leads', frase: 'Não foi possível carregar os leads' },
  ])('sem o banco, $endereco diz que não carregou; quando ele volta, a lista volta', async (caso) => {
    janela.esperar(/Failed to load resource|Serviço temporariamente indisponível/);
    await produto.local('POST', 'falhas', { alvo: 'dynamodb', modo: 'off' });
    await janela.pagina.goto(`/dashboard/${caso.endereco}`);
    await janela.pagina.getByRole('heading', { name: caso.frase }).waitFor({ timeout: 60_000 });
    await verificarTela(janela, `vendas-08-sem-banco-${caso.endereco}`);
    await produto.local('DELETE', 'falhas');
    await tela.botao('Tentar de novo', principal()).click();
    await linha(TEREZA).first().waitFor({ timeout: 30_000 });
  });

  it('em nada disso houve erro no console nem violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
  });
});

describe('um vendedor que ainda não vendeu', () => {
  it.each([
    { endereco: 'vendas', frase: 'Nenhuma venda ainda', loja: null },
    { endereco: 'leads', frase: 'Nenhum lead ainda', loja: 'bolos.exemplo.com.br' },
  ])(
    'em $endereco lê o que aparecerá ali, e só acha a página de vendas se tem uma',
    async ({ loja, ...caso }) => {
      const produto = await produtoComum();
      const caminho = `/dashboard/${caso.endereco}`;
      const operador = await produto.outroOperador(loja ?? undefined);
      if (loja !== null) {
        await operador.api('POST /api/produtos', { body: umProduto({ nome: 'Over Limite (mensal)' }) });
        await expect
          .poll(async () => (await operador.api('GET /api/paginas-de-venda', {})).itens, { timeout: 20_000 })
          .toEqual([{ host: loja, slug: 'over-limite' }]);
      }
      const { janela } = await abrirPainel(produto, operador, { caminho, largura: 360, tema: 'dark' });
      try {
        await janela.pagina.getByRole('heading', { name: caso.frase }).waitFor();
        const pagina = janela.pagina.getByRole('link', { name: 'Abrir a página de vendas' });
        if (loja !== null) {
          const { port } = new URL(produto.origin);
          expect(await pagina.getAttribute('href')).toBe(`//${loja}:${port}/produtos/over-limite`);
        }
        const opcoes = janela.pagina
          .getByRole('combobox', { name: 'Filtrar por produto' })
          .getByRole('option');
        await expect
          .poll(() => opcoes.allInnerTexts())
          .toEqual(['Todos os produtos', ...(loja ? ['Over Limite'] : [])]);
        await fotografar(janela.pagina, `vendas-360-vazio-${caso.endereco}`);
        expect(await acessibilidade(janela.pagina)).toEqual([]);
        if (loja === null) await expect.poll(() => pagina.count()).toBe(0);
        expect(janela.problemas()).toEqual([]);
      } finally {
        await janela.fechar();
      }
    },
  );
});
