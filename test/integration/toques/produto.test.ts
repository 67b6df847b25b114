import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { abrirLoja } from '../../support/loja.ts';
import type { OperadorLigado, Produto } from '../../support/produto.ts';
import { produtoComum } from '../produto-comum.ts';

const HOST = `avisos-${randomUUID()}.exemplo.com.br`;
let produto: Produto;
let operador: OperadorLigado;
beforeAll(async () => {
  produto = await produtoComum();
  operador = await produto.outroOperador(HOST);
});

describe('pelo caminho inteiro, com o gateway e o serviço de avisos de mentira', () => {
  it('a venda paga toca no aparelho em menos de cinco segundos, e o reembolso também', async () => {
    const loja = await abrirLoja(produto, operador, HOST);
    // A qualquer hora em que se rode.
    await operador.api('PATCH /api/avisos', { body: { silencio: false } });
    await operador.api('POST /api/avisos/chave', {});
    const inscricao = produto.stack.push.inscrever();
    await operador.api('POST /api/avisos/aparelhos', { body: { ...inscricao, nome: 'Celular' } });
    const pedido_id = await loja.vender();
    const { cobranca_id } = await operador.api('GET /api/pedidos/{id}', { params: { id: pedido_id } });
    const pagamento_id =
      produto.stack.pagamentos.asaas.doConsole.listar().find(({ referencia }) => referencia === pedido_id)
        ?.id ?? cobranca_id;
    const pago_em = Date.now();
    await produto.local('POST', `pagamentos/${pagamento_id}/pagar`);
    const recebidos = () => produto.stack.push.recebidos(inscricao.endpoint);
    await expect.poll(() => recebidos().length, { timeout: 30_000, interval: 25 }).toBe(1);
    expect(Date.parse(recebidos()[0]?.em ?? '') - pago_em).toBeLessThan(5_000);
    expect(recebidos()[0]?.aviso).toMatchObject({ caminho: `/dashboard/vendas?venda=${pedido_id}` });
    expect(String(recebidos()[0]?.aviso.titulo)).toMatch(/^Venda de R\$/);

    await produto.assentar();
    await produto.local('POST', `pagamentos/${pagamento_id}/estornar`);
    await expect.poll(() => recebidos().length, { timeout: 30_000, interval: 50 }).toBe(2);
    expect(String(recebidos()[1]?.aviso.titulo)).toMatch(/^Devolução de R\$/);
    // As notificações repetidas não tocam outra vez.
    await produto.local('POST', `pagamentos/${pagamento_id}/avisos`, { vezes: 5, embaralhar: true });
    await produto.assentar();
    expect(recebidos().map(({ aviso }) => String(aviso.titulo).split(' ')[0])).toEqual([
      'Venda',
      'Devolução',
    ]);
  });
});
