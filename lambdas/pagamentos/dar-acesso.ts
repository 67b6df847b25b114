import { refusal } from '../../shared/base/refusals.ts';
import { recusasPedidos } from '../../shared/pedidos/pedidos.routes.ts';
import type { PedidoDetalhe } from '../../shared/pedidos/pedidos.schema.ts';
import {
  gravacoesDoPagamento,
  lerPagamentoGuardado,
  obterPedido,
  pagamentosDoPedido,
  pedidoOuRecusa,
} from '../pedidos/index.ts';
import type { Clock } from '../platform/clock.ts';
import { newContext, type RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import type { Table } from '../platform/table.ts';
import { concederAcesso } from './conceder-acesso.ts';
import { contextoDoPagamento } from './gravar-decisao.ts';

type Deps = { readonly tabela: Table; readonly relogio: Clock };
type Alvo = { readonly ctx: RequestContext; readonly id: string; readonly pagamento_id: string };

/**
 * O operador conferiu e dá o acesso por um pagamento que não o dava sozinho (regra 27); é o mesmo acesso que um
 * pagamento confirmado dá. Recusa `nada_a_conferir` quando o pagamento já deu acesso, voltou a quem pagou, ou não é
 * desta venda.
 */
export async function darAcesso(deps: Deps, { ctx, id, pagamento_id }: Alvo): Promise<PedidoDetalhe> {
  const { tabela, relogio } = deps;
  await decideAgain('Dar o acesso', async () => {
    const pedido = await pedidoOuRecusa(deps, { ctx, id });
    const daVenda = await pagamentosDoPedido(tabela, ctx.usuario_id, id);
    const gateway = daVenda.find((item) => item.id === pagamento_id)?.gateway;
    const principal = gateway && (await lerPagamentoGuardado(tabela, ctx.usuario_id, gateway, pagamento_id));
    // A compra de teste não dá acesso a ninguém: o que não conferiu nela se devolve.
    if (pedido.teste || !gateway || !principal?.conferir || principal.situacao !== 'pago') {
      throw refusal(recusasPedidos, 'nada_a_conferir');
    }
    const lido = { id: pagamento_id, principal, apelidos: [], fatos: principal.fatos };
    const agora = newContext(relogio, { usuario_id: ctx.usuario_id, ator: ctx.ator });
    const concedido = await concederAcesso(deps, {
      contexto: contextoDoPagamento(relogio, {
        usuario_id: ctx.usuario_id,
        ator: ctx.ator,
        gateway,
        pagamento_id,
      }),
      confirmado: {
        pedido,
        pagamento_id,
        // O que se pagou em outra moeda não se soma em reais: vale o preço combinado.
        valor_centavos: principal.moeda === 'brl' ? principal.recebido : pedido.valor_centavos,
        pago_em: principal.pago_em ?? agora.now.toISOString(),
        // A assinatura do gateway que fez um pagamento alheio não passa a ser a desta venda.
        assinatura_gateway: null,
        forma: principal.forma,
        pelo_operador: true,
        marcar: (dado) =>
          gravacoesDoPagamento(agora, gateway, lido, {
            ...dado,
            conferir: null,
            concedido_em: agora.now.toISOString(),
          }),
      },
    });
    return concedido === 'concedido' ? concedido : AGAIN;
  });
  return obterPedido(deps, { ctx, id });
}
