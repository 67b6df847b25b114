import { podeFazer } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { OFERTAS } from '../../shared/catalogo/catalogo.rules.ts';
import { assinaturaARenovar, assinaturaAtual } from '../assinaturas/index.ts';
import { lerPlanoAVenda } from '../catalogo/index.ts';
import { clienteDoComprador } from '../clientes/index.ts';
import type { Pedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table };

/** O que um pedido renova: qualquer plano da página dele. Quem tem um e compra outro não fica com dois, nem os paga. */
async function daPagina({ tabela }: Deps, pedido: Pedido) {
  const ofertas = OFERTAS.filter(({ slug }) => slug === pedido.slug);
  const planos = await Promise.all(
    ofertas.map(({ slug, plano }) => lerPlanoAVenda(tabela, pedido.usuario_id, slug, plano)),
  );
  const produtos = [pedido.produto_id, ...planos.flatMap((plano) => plano?.produto.id ?? [])];
  return { produtos, familia: ofertas[0]?.familia ?? null };
}

type Destino = {
  readonly cliente_id: string;
  readonly antiga: Assinatura | null;
  readonly conferir: string | null;
};

/**
 * A quem e a que se dá o acesso: a assinatura do próprio pedido, se já houve uma e ainda se renova (o cadastro do
 * cliente pode ter mudado desde então, e não se procura de novo); senão, a que o cliente tem da página.
 */
export async function destinoDe(
  deps: Deps,
  contexto: (semente: string) => RequestContext,
  pedido: Pedido,
): Promise<Destino> {
  const { usuario_id, assinatura_id } = pedido;
  if (assinatura_id) {
    const antiga = await assinaturaAtual(deps, { usuario_id, id: assinatura_id });
    if (antiga && podeFazer('renovar', antiga)) {
      return { cliente_id: antiga.cliente_id, antiga, conferir: null };
    }
  }
  const { comprador, gateway } = pedido;
  const { cliente, conferir } = await clienteDoComprador(deps, {
    ctx: contexto('cliente'),
    gateway,
    comprador,
  });
  const antiga = assinatura_id
    ? null
    : await assinaturaARenovar(deps, {
        ctx: contexto('assinatura'),
        cliente_id: cliente.id,
        ...(await daPagina(deps, pedido)),
      });
  return { cliente_id: cliente.id, antiga, conferir };
}
