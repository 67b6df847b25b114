import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PedidoCriado } from '../../../shared/checkout/checkout.schema.ts';
import { quantas } from '../../support/amostragem.ts';
import { umPedidoDeFora } from '../../support/compras.ts';
import { novaChave, type OperadorLigado, type Produto } from '../../support/produto.ts';
import { produtoComum } from '../produto-comum.ts';
import { umPedido } from './apoio.ts';

let produto: Produto;
let operador: OperadorLigado;
beforeAll(async () => {
  produto = await produtoComum();
  operador = await produto.operador();
});

const CPFS = ['11144477735', '39053344705', '71428793860', '87748248800', '15350946056', '45317828791'];
let numero = 0;
/** Um pedido de alguém novo. */
const corpoNovo = (extras: Parameters<typeof umPedido>[0] = {}) => {
  numero += 1;
  return umPedido({
    email: `compra${numero}@exemplo.com.br`,
    cpf: CPFS[numero % CPFS.length] ?? '',
    ...extras,
  });
};
const pedir = (corpo: ReturnType<typeof umPedido>): Promise<PedidoCriado> =>
  operador.api('POST /api/asaas/criar-assinatura', { body: corpo });
/** Insiste no mesmo pedido até a cobrança sair: a que ficou em dúvida espera a posse de quem a criava. */
const ateSair = (corpo: ReturnType<typeof umPedido>) =>
  expect.poll(async () => (await pedir(corpo)).success, { timeout: 60_000, interval: 200 }).toBe(true);
const venda = (id = '') => operador.api('GET /api/pedidos/{id}', { params: { id } });
const ate = (id: string | undefined, status: string) =>
  expect.poll(async () => (await venda(id)).status, { timeout: 60_000, interval: 150 }).toBe(status);
const asaas = () => produto.stack.pagamentos.asaas;
const doPedido = (id = '') =>
  asaas()
    .cobrancas()
    .filter(({ externalReference }) => externalReference === id);
const pagar = (id = '') => produto.local('POST', `pagamentos/${id}/pagar`);

describe('pelo caminho inteiro, com o gateway de mentira', () => {
  it('muitos envios simultâneos do mesmo pedido fazem uma cobrança só no gateway', async () => {
    const corpo = corpoNovo();
    const respostas = await Promise.all(Array.from({ length: quantas(12, 100) }, () => pedir(corpo)));
    expect(new Set(respostas.map(({ payment_url }) => payment_url)).size).toBe(1);
    expect(doPedido(respostas[0]?.pedido_id)).toHaveLength(1);
  });

  it('cada notificação dez vezes, embaralhado e atrasado, termina como um; o forjado é recusado e não grava nada', async () => {
    const { pedido_id, payment_id = '' } = await pedir(corpoNovo());
    await pagar(payment_id);
    await ate(pedido_id, 'pago');
    // O e-mail de boas-vindas sai pela fila, e a venda diz em que pé ele está.
    await produto.assentar();
    const antes = await venda(pedido_id);
    await produto.local('POST', `pagamentos/${payment_id}/avisos`, {
      vezes: 10,
      embaralhar: true,
      atrasar_ms: 20,
    });
    await produto.assentar();
    expect(await venda(pedido_id)).toEqual(antes);

    const guardado = async () =>
      (await produto.despejar()).filter((item) => JSON.stringify(item).includes(payment_id));
    const dele = await guardado();
    expect(dele).not.toEqual([]);
    await produto.local('POST', `pagamentos/${payment_id}/avisos`, { vezes: 3, segredo_errado: true });
    await produto.assentar();
    expect(await guardado()).toEqual(dele);
  });

  it('o gateway que cria e responde 500, ou não responde, não cobra duas vezes', async () => {
    for (const defeito of ['500_depois_de_criar', 'timeout_depois_de_criar'] as const) {
      asaas().falhar(defeito, 1);
      const corpo = corpoNovo();
      await ateSair(corpo);
      expect(doPedido(corpo.metadata.pedido_id), defeito).toHaveLength(1);
    }
  });

  it('com o gateway fora do ar a pessoa lê o que houve, e depois o mesmo pedido segue', async () => {
    await produto.local('POST', 'falhas', { alvo: 'asaas', modo: 'off' });
    const corpo = corpoNovo();
    const resposta = await pedir(corpo);
    expect(resposta).toMatchObject({ success: false, motivo: 'gateway_indisponivel' });
    await produto.local('POST', 'falhas', { alvo: 'asaas', modo: 'normal' });
    await ateSair(corpo);
    expect(doPedido(corpo.metadata.pedido_id)).toHaveLength(1);
  });

  it('quem troca de plano não fica com duas cobranças: a de antes se cancela, e só com a prova do navegador', async () => {
    const segredo = randomUUID().replaceAll('-', '');
    const comSegredo = (corpo: ReturnType<typeof umPedido>, mais = {}) => ({
      ...corpo,
      metadata: { ...corpo.metadata, segredo, ...mais },
    });
    const mensal = comSegredo(corpoNovo());
    const { cpf } = mensal.cliente;
    const { pedido_id: antes = '' } = await pedir(mensal);
    const trocar = (prova: string) => {
      const corpo = corpoNovo({ cpf, plano: 'trimestral', valor: 165 });
      return pedir(comSegredo(corpo, { anteriores: [{ id: antes, segredo: prova }] }));
    };
    expect(await trocar(randomUUID().replaceAll('-', ''))).toMatchObject({ success: true });
    await produto.assentar();
    expect((await venda(antes)).status).toBe('aguardando');
    expect(doPedido(antes)[0]?.deleted).toBe(false);
    const { pedido_id: depois = '' } = await trocar(segredo);
    await ate(antes, 'cancelado');
    expect(doPedido(antes)[0]?.deleted).toBe(true);
    expect(doPedido(depois)[0]?.deleted).toBe(false);
    expect((await venda(antes)).linha_do_tempo.map(({ texto }) => texto)).toEqual(
      expect.arrayContaining([expect.stringMatching(/cobrança foi cancelada|encerrada no gateway/)]),
    );
    // Quem já pagou não perde nada por trocar depois.
    await pagar(doPedido(depois)[0]?.id);
    await ate(depois, 'pago');
    const outro = corpoNovo({ cpf, plano: 'semestral', valor: 330 });
    await pedir(comSegredo(outro, { anteriores: [{ id: depois, segredo }] }));
    await produto.assentar();
    expect((await venda(depois)).status).toBe('pago');
  });

  it('o estorno pedido no painel tira o acesso quando o gateway confirma, e para a cobrança', async () => {
    const { pedido_id, payment_id = '', subscription_id = '' } = await pedir(corpoNovo());
    await pagar(payment_id);
    await ate(pedido_id, 'pago');
    const { assinatura_id } = await venda(pedido_id);
    await operador.api(
      'POST /api/pedidos/{id}/estornar',
      { params: { id: pedido_id ?? '' }, body: {} },
      { chave: novaChave() },
    );
    await ate(pedido_id, 'estornado');
    const assinatura = await operador.api('GET /api/assinaturas/{id}', {
      params: { id: assinatura_id ?? '' },
    });
    expect(assinatura).toMatchObject({ data_expiracao: assinatura.data_inicio, status_grupo: 'pendente' });
    await expect
      .poll(
        () =>
          asaas()
            .assinaturas()
            .find(({ id }) => id === subscription_id)?.deleted,
        {
          timeout: 60_000,
        },
      )
      .toBe(true);
  });

  it('quem sai do grupo continua cobrado até passar o tempo de desfazer, e desfazer o devolve', async () => {
    const { pedido_id, payment_id = '', subscription_id } = await pedir(corpoNovo());
    await pagar(payment_id);
    await ate(pedido_id, 'pago');
    const params = { id: (await venda(pedido_id)).assinatura_id ?? '' };
    const { versao } = await operador.api('GET /api/assinaturas/{id}', { params });
    const dentro = await operador.api('POST /api/assinaturas/{id}/ativar-no-grupo', {
      params,
      body: { versao },
    });
    const fora = await operador.api('POST /api/assinaturas/{id}/remover-do-grupo', {
      params,
      body: { versao: dentro.versao },
    });
    // As filas ficam quietas, e a mensagem que para a cobrança ainda não chegou a ninguém.
    await produto.assentar();
    const noGateway = asaas()
      .assinaturas()
      .find(({ id }) => id === subscription_id);
    expect(noGateway?.deleted).toBe(false);
    const de_volta = await operador.api('POST /api/assinaturas/{id}/desfazer-remocao', {
      params,
      body: { versao: fora.versao },
    });
    expect(de_volta).toMatchObject({ status: 'ativo', status_grupo: 'ativo' });
  });

  it('cancelar a assinatura no painel para a do gateway', async () => {
    const { pedido_id, payment_id = '', subscription_id } = await pedir(corpoNovo());
    await pagar(payment_id);
    await ate(pedido_id, 'pago');
    const { assinatura_id } = await venda(pedido_id);
    const params = { id: assinatura_id ?? '' };
    const { versao } = await operador.api('GET /api/assinaturas/{id}', { params });
    await operador.api(
      'POST /api/assinaturas/{id}/cancelar',
      { params, body: { versao } },
      { chave: novaChave() },
    );
    await expect
      .poll(
        () =>
          asaas()
            .assinaturas()
            .find(({ id }) => id === subscription_id)?.deleted,
        {
          timeout: 60_000,
        },
      )
      .toBe(true);
    expect((await venda(pedido_id)).status).toBe('pago');
  });

  it('cancelar a assinatura de quem comprou de fora para a da Stripe, que só nasceu com o pagamento', async () => {
    const corpo = umPedidoDeFora();
    const { pedido_id } = await operador.api('POST /api/stripe/criar-sessao', { body: corpo });
    const { stripe } = produto.stack.pagamentos;
    const sessao = stripe.sessoes().find(({ client_reference_id }) => client_reference_id === pedido_id);
    await pagar(sessao?.id);
    await ate(pedido_id, 'pago');
    const { assinatura_id, cobranca_id } = await venda(pedido_id);
    const daStripe = () => stripe.assinaturas().find(({ id }) => id === cobranca_id)?.status;
    expect(daStripe()).toBe('active');
    const params = { id: assinatura_id ?? '' };
    const { versao } = await operador.api('GET /api/assinaturas/{id}', { params });
    const body = { versao };
    await operador.api('POST /api/assinaturas/{id}/cancelar', { params, body }, { chave: novaChave() });
    await expect.poll(daStripe, { timeout: 60_000 }).toBe('canceled');
  });

  it('o que nenhuma notificação contou, a conciliação da noite descobre', async () => {
    asaas().avisos.modo('perder');
    const { pedido_id, payment_id = '' } = await pedir(corpoNovo());
    await pagar(payment_id);
    await produto.assentar();
    expect((await venda(pedido_id)).status).toBe('aguardando');
    asaas().avisos.modo('normal');
    await produto.local('POST', 'agenda/conciliacao/executar');
    await ate(pedido_id, 'pago');
  });

  it('a renovação cobrada pelo gateway renova a assinatura', async () => {
    const { pedido_id, payment_id = '', subscription_id = '' } = await pedir(corpoNovo());
    await pagar(payment_id);
    await ate(pedido_id, 'pago');
    const antes = await venda(pedido_id);
    await pagar(asaas().avisos.avancarCiclo(subscription_id).id);
    await expect
      .poll(async () => (await venda(pedido_id)).assinatura_id, { timeout: 60_000 })
      .not.toBe(antes.assinatura_id);
    expect((await venda(pedido_id)).pagamentos.filter(({ status }) => status === 'pago')).toHaveLength(2);
  });

  it('um pedido de outra loja não se vê por aqui', async () => {
    const { pedido_id } = await pedir(corpoNovo());
    const host = `outra-${randomUUID().slice(0, 8)}.exemplo.com.br`;
    await produto.outroOperador(host);
    const caminho = `/api/checkout/pedidos/${pedido_id}`;
    expect((await produto.chamar({ metodo: 'GET', caminho })).status).toBe(200);
    expect((await produto.chamar({ metodo: 'GET', caminho, host })).status).toBe(404);
  });
});
