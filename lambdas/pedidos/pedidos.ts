import type { Data } from '../../shared/base/datas.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { diasEntre, marcarDinheiro } from '../../shared/pagamentos/acesso.rules.ts';
import { recusasPedidos } from '../../shared/pedidos/pedidos.routes.ts';
import type { PedidoDetalhe } from '../../shared/pedidos/pedidos.schema.ts';
import { assinaturaAtual, lerAcessoDeHoje, lerAcessoQueFalta } from '../assinaturas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { type CursorCodec, listPage, type PageQuery } from '../platform/cursor.ts';
import { findOrRefuse } from '../platform/registry.ts';
import type { Table } from '../platform/table.ts';
import { acessosQueFaltam } from './acessos-que-faltam.ts';
import { pagamentosDoPedido } from './pagamento-item.ts';
import { type Pedido, pedidoDaApi, pedidoDoItem } from './pedido-item.ts';
import { consultaDosPedidos, lerPedido } from './repository.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** Pedidos do operador, do mais novo ao mais antigo, uma página; cada um diz se o acesso que deu falta a alguém. */
export async function listarPedidos(
  deps: Deps & { cursores: CursorCodec },
  { ctx, consulta }: { ctx: RequestContext; consulta: PageQuery },
) {
  const { usuario_id } = ctx;
  const { itens, proximo_cursor } = await listPage(deps, `pedidos#${usuario_id}`, {
    consulta,
    query: consultaDosPedidos(usuario_id),
    read: pedidoDoItem,
  });
  const faltam = await acessosQueFaltam(deps.tabela, ctx, itens);
  return {
    itens: itens.map((pedido) => pedidoDaApi(pedido, faltam.get(pedido.assinatura_id ?? '') ?? null)),
    proximo_cursor,
  };
}

/** O pedido do operador; recusa `pedido_nao_encontrado`, também para o de outro. */
export const pedidoOuRecusa = findOrRefuse(lerPedido, () => refusal(recusasPedidos, 'pedido_nao_encontrado'));

async function detalhar({ tabela }: Deps, pedido: Pedido, hoje: Data): Promise<PedidoDetalhe> {
  const { usuario_id, id, assinatura_id, linha_do_tempo, acesso, correlacao } = pedido;
  const [pagamentos, assinatura] = await Promise.all([
    pagamentosDoPedido(tabela, usuario_id, id),
    assinatura_id ? assinaturaAtual({ tabela }, { usuario_id, id: assinatura_id }) : null,
  ]);
  const [falta, deHoje] = await Promise.all([
    assinatura && lerAcessoQueFalta(tabela, assinatura, hoje),
    assinatura && lerAcessoDeHoje(tabela, assinatura, hoje),
  ]);
  return {
    ...pedidoDaApi(pedido, falta),
    pagamentos,
    linha_do_tempo,
    correlacao,
    boas_vindas: assinatura?.boas_vindas ?? null,
    dias_de_cada: Object.fromEntries(
      (acesso?.concessoes ?? []).map(({ pagamento_id }) => [
        pagamento_id,
        acesso ? -diasEntre(acesso, marcarDinheiro(acesso, pagamento_id, false)) : 0,
      ]),
    ),
    acesso: assinatura &&
      deHoje && {
        data_expiracao: assinatura.data_expiracao,
        status: assinatura.status,
        status_grupo: assinatura.status_grupo,
        sem_links: deHoje.sem,
      },
  };
}

/** Um pedido com os pagamentos e a linha do tempo; recusa `pedido_nao_encontrado`, também para o de outro operador. */
export async function obterPedido(deps: Deps, alvo: Alvo): Promise<PedidoDetalhe> {
  return detalhar(deps, await pedidoOuRecusa(deps, alvo), alvo.ctx.today);
}
