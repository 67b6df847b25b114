import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { umPedido } from '../support/compras.ts';
import { umCpf } from '../support/construtores.ts';
import { esperarPor } from '../support/loja.ts';
import { abrirJanela, fotografar, type Janela } from '../support/navegador.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';
import { checkout } from './checkout.ts';
import { navegadorComum } from './compartilhado.ts';
import { abrirLojaPropria, type LojaPropria } from './loja-propria.ts';
import { GA4, ligarMedidores, type Medidores, medidoresDeMentira, PIXEL } from './site-medidores.ts';

let loja: LojaPropria;
let produto: Produto;
let operador: OperadorLigado;
let janela: Janela;
let medidores: Medidores;
beforeAll(async () => {
  loja = await abrirLojaPropria();
  ({ produto, operador } = loja);
  await ligarMedidores(loja);
  janela = await abrirJanela(await navegadorComum(), loja.origem, { largura: 360 });
  medidores = await medidoresDeMentira(janela.contexto);
});
afterAll(() => janela?.fechar());

const notificacao = () => janela.pagina.getByRole('region', { name: 'Privacidade' });
const botao = (nome: string) => janela.pagina.getByRole('button', { name: nome, exact: true });
const cookies = async () =>
  Object.fromEntries((await janela.contexto.cookies()).map(({ name, value }) => [name, value]));
const escolha = async () =>
  z
    .object({ marketing: z.boolean(), versao: z.string(), em: z.iso.datetime() })
    .parse(JSON.parse(decodeURIComponent((await cookies()).consentimento ?? 'null')));
/**
 * Os medidores se ligam quando a página fica ociosa, com o mesmo prazo e em ordem de chegada: depois desta volta já
 * teriam chamado.
 */
const assentar = async () => {
  await janela.pagina.waitForLoadState('networkidle');
  await janela.pagina.evaluate(() => new Promise((pronto) => requestIdleCallback(pronto, { timeout: 4000 })));
  await janela.pagina.waitForLoadState('networkidle');
};

const conversao = z.object({
  destino: z.string(),
  conta: z.string(),
  evento: z.string(),
  id: z.string().nullable(),
  repetida: z.boolean(),
  corpo: z.looseObject({}),
});
/** O que chegou à Meta e ao Google de um pedido. */
const conversoesDe = async (pedido_id: string) =>
  z
    .array(conversao)
    .parse(await produto.local('GET', 'conversoes'))
    .filter((item) => JSON.stringify(item).includes(pedido_id));
const cobrancas = z.array(z.object({ id: z.string(), referencia: z.string().nullable() }));
const pedidoDe = async (email: string) => {
  const { itens } = await operador.api('GET /api/pedidos', { query: { limite: 50 } });
  return itens.find(({ cliente_email }) => cliente_email === email);
};

/** Paga no gateway de mentira e espera o pedido pago, com as notificações dele já tratados. */
async function pagar(pedido_id: string, notificacoesAMais = 0): Promise<void> {
  const feitas = cobrancas.parse(await produto.local('GET', 'pagamentos'));
  const cobranca = feitas.find(({ referencia }) => referencia === pedido_id);
  await produto.local('POST', `pagamentos/${cobranca?.id}/pagar`, {});
  await esperarPor(`o pedido ${pedido_id} pago`, async () => {
    const venda = await operador.api('GET /api/pedidos/{id}', { params: { id: pedido_id } });
    return venda.status === 'pago' && venda.assinatura_id !== null;
  });
  if (notificacoesAMais > 0) {
    await produto.local('POST', `pagamentos/${cobranca?.id}/avisos`, {
      vezes: notificacoesAMais,
      embaralhar: true,
    });
  }
}

describe('medição e consentimento, do anúncio à compra', () => {
  it('antes da resposta nada é pedido à Meta nem ao Google, e nada se guarda', async () => {
    const { pagina } = janela;
    await pagina.goto(
      '/produtos/over-limite?utm_source=instagram&utm_medium=bio&utm_campaign=lancamento&fbclid=AbC123',
    );
    await notificacao().waitFor();
    await fotografar(pagina, 'site-consentimento-360');
    // Recusar é tão fácil quanto aceitar.
    const [recusar, aceitar] = await Promise.all([
      botao('Recusar').boundingBox(),
      botao('Aceitar').boundingBox(),
    ]);
    expect([recusar?.width, recusar?.height]).toEqual([aceitar?.width, aceitar?.height]);
    await assentar();
    expect(medidores.chamados()).toEqual([]);
    expect(await cookies()).toEqual({});
  });

  it('a recusa fica guardada e vale nas outras páginas', async () => {
    const { pagina } = janela;
    await botao('Recusar').click();
    await notificacao().waitFor({ state: 'hidden' });
    expect(await escolha()).toMatchObject({ marketing: false });
    await pagina.goto(`/${operador.username}/home`);
    await assentar();
    await expect.poll(() => notificacao().count()).toBe(0);
    expect(medidores.chamados()).toEqual([]);
    expect(Object.keys(await cookies())).toEqual(['consentimento']);
  });

  it('quem muda de ideia no rodapé e aceita é contado uma vez em cada página', async () => {
    const { pagina } = janela;
    await botao('Privacidade').click();
    // Quem abriu pelo teclado continua por ele.
    expect(await botao('Recusar').evaluate((elemento) => elemento === document.activeElement)).toBe(true);
    await botao('Aceitar').click();
    await expect.poll(medidores.eventos).toEqual(['ga4 page_view', 'meta PageView']);
    expect(medidores.contas()).toEqual([PIXEL, GA4]);
    expect(await escolha()).toMatchObject({ marketing: true });
    medidores.esquecer();
    await pagina.goto('/produtos/jackpot-hunters?fbclid=AbC123');
    await expect.poll(medidores.eventos).toEqual(['ga4 page_view', 'meta PageView']);
    await expect.poll(() => notificacao().count()).toBe(0);
    expect((await cookies())._fbc).toMatch(/^fb\.1\.\d{13}\.AbC123$/);
  });

  it('um erro na página é contado, sem o que a pessoa digitou', async () => {
    janela.esperar(/falha de teste/);
    medidores.esquecer();
    await janela.pagina.evaluate(() => {
      setTimeout(() => {
        throw new Error('falha de teste');
      });
    });
    await expect.poll(medidores.eventos).toEqual(['ga4 exception', 'meta Error']);
    expect(medidores.dados('meta Error')).toEqual([{ description: 'Uncaught Error: falha de teste' }]);
  });

  it('o começo da compra sai uma vez só, em reais: no clique do plano ou ao chegar ao pagamento', async () => {
    const { pagina } = janela;
    const tela = checkout(pagina);
    medidores.esquecer();
    await pagina.getByRole('link', { name: 'Assinar o Trimestral' }).click();
    await pagina.waitForURL(/\/checkout\/jackpot-hunters\?plano=trimestral/);
    const comecos = () => medidores.dados('meta InitiateCheckout');
    const daTrimestral = { value: 165, currency: 'BRL', content_ids: ['jackpot-hunters'] };
    await expect.poll(comecos).toEqual([daTrimestral]);
    await tela.campo('Nome completo').fill('Clara Medida');
    await tela.campo('Email').fill('clara.medida@exemplo.com.br');
    await tela.campo('CPF').fill(umCpf());
    await tela.campo('CEP').fill('01310100');
    await expect.poll(() => tela.campo('Cidade').inputValue()).toBe('São Paulo');
    await tela.campo('Número').fill('150');
    await tela.campo('Telefone / WhatsApp').fill('47996321478');
    await tela.botao('Continuar para pagamento').click();
    await pagina.waitForURL(/\/gateway/);
    await assentar();
    expect(comecos()).toEqual([daTrimestral]);
    await expect.poll(() => medidores.dados('ga4 begin_checkout')).toHaveLength(1);
    // Outra visita que já abre no pagamento também conta, com o preço do plano dela.
    await pagina.evaluate(() => sessionStorage.clear());
    await pagina.goto('/checkout/jackpot-hunters/gateway?plano=mensal&preco=65');
    await expect.poll(comecos).toEqual([daTrimestral, { ...daTrimestral, value: 65 }]);
    await expect
      .poll(() => medidores.dados('ga4 begin_checkout').at(-1))
      .toMatchObject({ value: 65, currency: 'BRL' });
  });

  it('a compra paga sai só do servidor, uma vez para cada um, mesmo com a notificação repetida', async () => {
    const { pagina } = janela;
    await checkout(pagina)
      .radio(/^Cartão/)
      .check();
    await checkout(pagina).botao('Continuar para pagamento').click();
    await pagina.waitForURL(/\/i\//);
    const pedido = await esperarPor('o pedido da Clara', () =>
      pedidoDe('clara.medida@exemplo.com.br').then((item) => item ?? null),
    );
    expect(pedido.campanha).toEqual({
      utm_source: 'instagram',
      utm_medium: 'bio',
      utm_campaign: 'lancamento',
    });
    expect(await conversoesDe(pedido.id)).toEqual([]);
    await pagar(pedido.id, 5);
    await esperarPor('as duas conversões', async () => (await conversoesDe(pedido.id)).length >= 2);
    await produto.assentar();
    const chegaram = await conversoesDe(pedido.id);
    expect(chegaram.map(({ destino, conta, evento, id }) => [destino, conta, evento, id]).sort()).toEqual([
      ['ga4', GA4, 'purchase', pedido.id],
      ['meta', PIXEL, 'Purchase', `purchase.${pedido.id}`],
    ]);
    const corpoDe = (onde: string) => chegaram.find(({ destino }) => destino === onde)?.corpo;
    expect(corpoDe('meta')).toMatchObject({
      custom_data: { value: 65, currency: 'BRL', order_id: pedido.id },
      user_data: {
        fbp: 'fb.1.1700000000000.1234567890',
        client_user_agent: expect.stringContaining('Chrome'),
      },
    });
    expect(corpoDe('ga4')).toMatchObject({
      client_id: '1847123456.1714089000',
      params: { value: 65, currency: 'BRL', session_id: '1714089000', transaction_id: pedido.id },
    });
    expect(medidores.eventos().filter((texto) => /purchase/i.test(texto))).toEqual([]);
  });

  it('retirar o consentimento apaga os rastros, e nada mais sai', async () => {
    const { pagina } = janela;
    await pagina.goto('/produtos/over-limite');
    await assentar();
    expect(Object.keys(await cookies()).sort()).toEqual([
      '_fbc',
      '_fbp',
      '_ga',
      '_ga_AB12CD34',
      'consentimento',
    ]);
    await botao('Privacidade').click();
    await botao('Recusar').click();
    expect(Object.keys(await cookies())).toEqual(['consentimento']);
    expect(await escolha()).toMatchObject({ marketing: false });
    medidores.esquecer();
    await pagina.getByRole('link', { name: 'Assinar o Mensal' }).click();
    await pagina.waitForURL(/\/checkout\/over-limite/);
    await assentar();
    expect(medidores.chamados()).toEqual([]);
    expect(janela.problemas()).toEqual([]);
  });

  it('compra paga sem resposta, ou com a recusa, não vai a ninguém', async () => {
    const recusa = { marketing: false, versao: '1', em: '2026-11-21T12:00:00.000Z' };
    const feitos: string[] = [];
    for (const consentimento of [undefined, recusa]) {
      const base = umPedido();
      const { corpo } = await produto.chamar({
        metodo: 'POST',
        caminho: '/api/asaas/criar-assinatura',
        host: loja.host,
        cabecalhos: { 'x-visitante-teste': randomUUID() },
        corpo: {
          ...base,
          metadata: { ...base.metadata, ...(consentimento ? { consentimento } : {}), fbp: 'fb.1.1.1' },
        },
      });
      const pedido_id = z.string().parse(pedidoCriado.parse(corpo).pedido_id);
      await pagar(pedido_id);
      feitos.push(pedido_id);
    }
    await produto.assentar();
    for (const pedido_id of feitos) expect(await conversoesDe(pedido_id)).toEqual([]);
  });
});
