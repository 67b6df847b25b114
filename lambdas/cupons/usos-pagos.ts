import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import type { UsoDoCupom } from '../../shared/cupons/cupons.schema.ts';
import { lerPedido, type Pedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { type CursorCodec, listPage, type PageQuery } from '../platform/cursor.ts';
import { usoDeCupomKey } from '../platform/keys/cupons.ts';
import type { Table } from '../platform/table.ts';
import { obterCupom } from './cupons.ts';
import { uso } from './uso-item.ts';

type Deps = { readonly tabela: Table; readonly cursores: CursorCodec };

/** Pedidos que se leem de cada vez: cada um é uma leitura. */
const POR_PAGINA = 100;

/** O que trouxe a cobrança de quem ia cancelar e ficou com um cupom; nada antes de ela se pagar. */
function usoDaContraoferta({ contraoferta, ...pedido }: Pedido): UsoDoCupom[] {
  if (!contraoferta?.usada) return [];
  return [
    {
      id: pedido.id,
      cliente_id: pedido.cliente_id,
      nome: pedido.comprador.nome,
      pago_em: contraoferta.usada.em,
      renovacao: true,
      valor: centavosParaReais(pedido.preco_centavos - contraoferta.desconto_centavos),
      desconto: centavosParaReais(contraoferta.desconto_centavos),
      voltou: 0,
    },
  ];
}

/** O que uma compra com cupom trouxe; o que voltou nunca passa da primeira cobrança, que é a que o cupom descontou. */
const usoDoPedido = (pedido: Pedido): UsoDoCupom => ({
  id: pedido.id,
  cliente_id: pedido.cliente_id,
  nome: pedido.comprador.nome,
  pago_em: pedido.pago_em,
  renovacao: pedido.renova !== null,
  valor: centavosParaReais(pedido.valor_centavos),
  desconto: centavosParaReais(pedido.desconto_centavos),
  voltou: centavosParaReais(Math.min(pedido.estornado_centavos, pedido.valor_centavos)),
});

/**
 * As compras pagas com um cupom, uma página, na ordem dos pedidos: leem-se os usos dele e o pedido de cada um, e nunca
 * os outros pedidos do vendedor. Recusa `cupom_nao_encontrado`.
 */
export async function listarUsosDoCupom(
  deps: Deps,
  { ctx, id, consulta }: { ctx: RequestContext; id: string; consulta: PageQuery },
) {
  const { usuario_id } = ctx;
  await obterCupom(deps, { ctx, id });
  const { pk, sk } = usoDeCupomKey(usuario_id, id, '');
  const { itens, proximo_cursor } = await listPage(deps, `usos-do-cupom#${usuario_id}#${id}`, {
    consulta: { ...consulta, limite: Math.min(consulta.limite, POR_PAGINA) },
    query: { pk, sk: { startsWith: sk } },
    read: (item) => uso.parse(item),
  });
  const pagos = itens.filter(({ situacao }) => situacao === 'confirmado');
  const pedidos = await Promise.all(
    pagos.map(({ pedido_id }) => lerPedido(deps.tabela, usuario_id, pedido_id)),
  );
  const usos = pedidos.flatMap((pedido) => {
    if (!pedido || pedido.teste) return [];
    return pedido.contraoferta?.cupom.id === id ? usoDaContraoferta(pedido) : [usoDoPedido(pedido)];
  });
  return { itens: usos, proximo_cursor };
}
