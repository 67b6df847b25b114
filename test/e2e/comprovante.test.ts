import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { umPedido } from '../support/compras.ts';
import type { Janela } from '../support/navegador.ts';
import { abrirLojaPropria, type LojaPropria } from './loja-propria.ts';
import { abrirPainel, type Painel } from './painel.ts';
import { instanciaDe, ligarWhatsapp } from './whatsapp-da-loja.ts';

const DALVA = 'Dalva Prado';
const TELEFONE = '5511987650733';
/** Uma imagem de um ponto só. */
const PONTO_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('o comprovante que chega pelo WhatsApp', () => {
  let loja: LojaPropria;
  let janela: Janela;
  let tela: Painel;
  let venda: { pedido_id: string; payment_id: string };
  let instancia: string;

  beforeAll(async () => {
    loja = await abrirLojaPropria({ esperar: [] });
    const { produto, operador, host } = loja;
    instancia = instanciaDe(operador);
    const pedido = umPedido();
    const cliente = { ...pedido.cliente, nome: DALVA, telefone: '(11) 98765-0733' };
    const { status, corpo } = await produto.chamar({
      metodo: 'POST',
      caminho: '/api/asaas/criar-assinatura',
      corpo: { ...pedido, cliente },
      host,
      cabecalhos: { 'x-visitante-teste': randomUUID() },
    });
    expect(status).toBe(200);
    const { pedido_id = '', payment_id = '' } = pedidoCriado.parse(corpo);
    venda = { pedido_id, payment_id };
    await ligarWhatsapp(produto, operador);
    ({ janela, tela } = await abrirPainel(produto, operador, { caminho: '/dashboard/whatsapp/conversas' }));
  });
  afterAll(() => janela?.fechar());

  const mandar = (texto: string) =>
    loja.produto.stack.evolution.responder(TELEFONE, texto, instancia, {
      formato: 'image',
      tipo: 'image/png',
      base64: PONTO_PNG,
    });
  const doServidor = () => loja.operador.api('GET /api/pedidos/{id}', { params: { id: venda.pedido_id } });
  const detalhe = () => janela.pagina.getByRole('dialog', { name: `Venda de ${DALVA}` });
  const linha = () => janela.pagina.getByRole('main').getByRole('row').filter({ hasText: DALVA });

  it('a imagem de quem tem um pedido por pagar aparece na conversa, que diz que chegou e leva à venda; nada fica pago', async () => {
    await mandar('paguei, segue o comprovante');
    await janela.pagina
      .getByRole('navigation', { name: 'Lista de conversas' })
      .getByRole('link', { name: /98765-0733/ })
      .click();
    const conversa = janela.pagina.getByRole('log', { name: 'Mensagens' });
    await conversa.getByRole('img', { name: 'Imagem da conversa' }).waitFor();
    await tela.ver('Comprovante recebido: confira se o pagamento entrou.');
    await janela.pagina.getByRole('link', { name: 'Abrir a venda' }).click();
    await detalhe().getByText('Comprovante recebido no WhatsApp.', { exact: true }).waitFor();
    await detalhe().getByText('Aguardando pagamento').first().waitFor();
    await detalhe().getByText('Comprovante recebido no WhatsApp: confira se o pagamento entrou').waitFor();
    expect(await doServidor()).toMatchObject({ status: 'aguardando', assinatura_id: null });
    expect((await doServidor()).comprovante_em).not.toBeNull();
  });

  it('a marca está na lista onde se confere, uma vez por mais imagens que cheguem, e daí se volta à conversa', async () => {
    const { comprovante_em } = await doServidor();
    await mandar('mandei de novo');
    await janela.pagina.goto('/dashboard/vendas?visao=pedidos');
    await linha().getByText('Comprovante recebido').waitFor();
    await tela.botao(new RegExp(`^Abrir a venda de ${DALVA}`)).click();
    await detalhe().getByRole('link', { name: 'Ver a conversa' }).click();
    const segunda = janela.pagina
      .getByRole('log', { name: 'Mensagens' })
      .getByRole('listitem')
      .filter({ hasText: 'mandei de novo' });
    await segunda.getByRole('img', { name: 'Imagem da conversa' }).waitFor();
    expect((await doServidor()).comprovante_em).toBe(comprovante_em);
  });

  it('o pagamento que entra, e só ele, dá o acesso e tira a marca', async () => {
    await loja.produto.local('POST', `pagamentos/${venda.payment_id}/pagar`, {});
    await expect.poll(async () => (await doServidor()).assinatura_id).not.toBeNull();
    await janela.pagina.goto(`/dashboard/vendas?venda=${venda.pedido_id}`);
    await detalhe().getByText('Pago', { exact: true }).first().waitFor();
    expect(await detalhe().getByText('Comprovante recebido no WhatsApp.', { exact: true }).count()).toBe(0);
    expect(janela.problemas()).toEqual([]);
  });
});
