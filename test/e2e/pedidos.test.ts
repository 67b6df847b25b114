import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { umLead, umPedido } from '../support/compras.ts';
import type { Janela } from '../support/navegador.ts';
import { abrirLojaPropria, type LojaPropria } from './loja-propria.ts';
import { abrirPainel, type Painel } from './painel.ts';

const TEREZA = 'Tereza Quintela';
const DA_TEREZA = { nome: TEREZA, email: 'tereza@exemplo.com.br' };

describe('vendas e leads', () => {
  let loja: LojaPropria;
  let janela: Janela;
  let tela: Painel;
  let venda: { pedido_id: string; payment_id: string };

  async function publico(caminho: string, corpo: unknown) {
    const { status, corpo: lido } = await loja.produto.chamar({
      metodo: 'POST',
      caminho,
      corpo,
      host: loja.host,
      cabecalhos: { 'x-visitante-teste': randomUUID() },
    });
    expect(status).toBe(200);
    return lido;
  }
  const doServidor = () => loja.operador.api('GET /api/pedidos/{id}', { params: { id: venda.pedido_id } });
  const ate = (status: string) => expect.poll(async () => (await doServidor()).status).toBe(status);

  beforeAll(async () => {
    loja = await abrirLojaPropria();
    const lead_id = randomUUID();
    const { nome: nome_completo, email } = DA_TEREZA;
    await publico('/api/leads', umLead({ id: lead_id, nome_completo, email, etapa: 'gateway' }));
    const pedido = umPedido({ lead_id, cupom: 'BEMVINDO10', valor: 58.5 });
    const { pedido_id = '', payment_id = '' } = pedidoCriado.parse(
      await publico('/api/asaas/criar-assinatura', {
        ...pedido,
        cliente: { ...pedido.cliente, ...DA_TEREZA },
      }),
    );
    venda = { pedido_id, payment_id };
    ({ janela, tela } = await abrirPainel(loja.produto, loja.operador, { largura: 360 }));
  });
  afterAll(() => janela?.fechar());

  const principal = () => janela.pagina.getByRole('main');
  const linha = () => principal().getByRole('listitem').filter({ hasText: TEREZA });
  const detalhe = () => janela.pagina.getByRole('dialog', { name: `Venda de ${TEREZA}` });
  const pergunta = () => janela.pagina.getByRole('dialog', { name: /^Tem certeza que deseja estornar/ });

  it('do lead se chega ao pedido, que espera pelo pagamento, com o cupom descontado', async () => {
    await tela.irPara('Leads');
    await linha().getByText('Fez o pedido').first().waitFor();
    await janela.pagina.getByRole('link', { name: `Ver venda de ${TEREZA}` }).click();
    await detalhe().getByText('Aguardando pagamento').first().waitFor();
    await detalhe().getByText('BEMVINDO10: R$ 6,50 de desconto').waitFor();
    const pagina = await detalhe().getByRole('link', { name: 'Página de pagamento' }).getAttribute('href');
    expect(pagina).toBe((await doServidor()).payment_url);
  });

  it('a venda tem endereço: recarregada, diz que foi paga; fechar volta à lista com o pagamento', async () => {
    expect(new URL(janela.pagina.url()).searchParams.get('venda')).toBe(venda.pedido_id);
    await loja.produto.local('POST', `pagamentos/${venda.payment_id}/pagar`, {});
    await expect.poll(async () => (await doServidor()).assinatura_id).not.toBeNull();
    await janela.pagina.reload();
    await detalhe().getByText('Pago', { exact: true }).first().waitFor();
    await detalhe().getByText('Pagamento confirmado: assinatura criada').waitFor();
    await detalhe().getByRole('link', { name: 'Ver assinatura' }).waitFor();
    await tela.botao('Fechar', detalhe()).click();
    await detalhe().waitFor({ state: 'detached' });
    await linha().getByText('R$ 58,50').first().waitFor();
    // Abre pelo teclado, e o botão voltar fecha.
    await tela.botao(new RegExp(`^Abrir a venda de ${TEREZA}`)).press('Enter');
    await detalhe().waitFor();
    await janela.pagina.goBack();
    await detalhe().waitFor({ state: 'detached' });
  });

  it('com o gateway fora do ar o estorno diz que ele não respondeu; tentado de novo, o acesso cai quando ele confirma', async () => {
    janela.esperar(/Failed to load resource.*503/);
    await tela.botao(new RegExp(`^Abrir a venda de ${TEREZA}`)).click();
    await tela.botao('Estornar R$ 58,50', detalhe()).click();
    await pergunta()
      .getByText(/O acesso perde \d+ dias: em vez de .* passa a vencer em/)
      .waitFor();
    await loja.produto.local('POST', 'falhas', { alvo: 'asaas', modo: 'off' });
    try {
      await tela.botao('Estornar', pergunta()).click();
      await pergunta()
        .getByRole('alert')
        .getByText(/^Não foi possível estornar\. O gateway de pagamento não respondeu/)
        .waitFor();
    } finally {
      await loja.produto.local('DELETE', 'falhas');
    }
    expect((await doServidor()).status).toBe('pago');
    await tela.botao('Estornar', pergunta()).dblclick();
    await tela.ver(`Estorno pedido ao Asaas: R$ 58,50 de ${TEREZA}`);
    await ate('estornado');
    await janela.pagina.reload();
    await detalhe().getByText('Estornado', { exact: true }).first().waitFor();
    expect(await tela.botao(/^Estornar/, detalhe()).count()).toBe(0);
    const { assinatura_id } = await doServidor();
    await expect
      .poll(async () => {
        const alvo = { params: { id: assinatura_id ?? '' } };
        const { data_inicio, data_expiracao } = await loja.operador.api('GET /api/assinaturas/{id}', alvo);
        return data_expiracao === data_inicio;
      })
      .toBe(true);
  });

  it('em nada disso houve erro no console nem violação da política de conteúdo', () => {
    expect(janela.problemas()).toEqual([]);
  });
});
