import { moverPonta, statusDosPagamentos } from '../../shared/pagamentos/decidir-pagamento.ts';
import { mudarPedido, type Pedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { primeiraVendaKey } from '../platform/keys/cadastros.ts';
import type { Table, Write } from '../platform/table.ts';

/**
 * Marca como paga uma compra de teste (decisão 0082): nenhum cliente, nenhuma assinatura e nenhum número mudam, e o
 * e-mail de acesso se pede a quem vende. `junto` são as gravações do próprio pagamento. Diz se gravou: falso quando
 * algo mudou no meio.
 */
export async function confirmarTeste(
  { tabela }: { readonly tabela: Table },
  ctx: RequestContext,
  alvo: { readonly pedido: Pedido; readonly pago_em: string | null; readonly junto: readonly Write[] },
): Promise<boolean> {
  const { pedido, junto } = alvo;
  const teste_em = alvo.pago_em ?? ctx.now.toISOString();
  const pontas = moverPonta(pedido.pontas, null, 'pago');
  const depois = await mudarPedido(tabela, ctx, pedido, {
    mudanca: {
      pontas,
      status: statusDosPagamentos(pontas),
      pago_em: teste_em,
      conferir_pagamento: null,
    },
    passo: { tipo: 'pago', texto: 'Pagamento confirmado: a compra de teste deu certo' },
    tipo: 'pedido.pago',
    junto: [
      ...junto,
      { update: primeiraVendaKey(ctx.usuario_id), set: { teste_em } },
      eventWrite(ctx, 'compra_de_teste.paga', pedido.id),
    ],
  });
  return depois !== null;
}
