import { podeFazer } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { VITALICIO } from '../../shared/base/datas.ts';
import { DINHEIRO_A_MAIS } from '../../shared/pagamentos/conferir.rules.ts';
import { assinaturaARenovar, assinaturaAtual } from '../assinaturas/index.ts';
import { clienteDoComprador, clienteQueRenovou } from '../clientes/index.ts';
import { linhaDoPedido, type Pedido } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Table } from '../platform/table.ts';

type Deps = { readonly tabela: Table };

/** Diz se a assinatura que vale hoje já não é, ou já passou, a que o link renovava. */
const periodoJaRenovado = (atual: Assinatura, renova: NonNullable<Pedido['renova']>) =>
  atual.id !== renova.assinatura_id || atual.data_expiracao > renova.data_expiracao;

/** O que quem vende lê de um pagamento que não deu dia nenhum a quem já tinha todos; os outros, como estavam. */
const conferirVitalicio = (destino: Destino): Destino =>
  destino.antiga?.data_expiracao === VITALICIO && !destino.antiga.metadata.encerrada_por
    ? { ...destino, conferir: DINHEIRO_A_MAIS.ja_vitalicio }
    : destino;

type Destino = {
  readonly cliente_id: string;
  readonly antiga: Assinatura | null;
  readonly conferir: string | null;
  /** Quantas assinaturas o cliente tinha quando não se achou o que renovar: com outra, decide-se de novo. */
  readonly contadas?: number | undefined;
};

/**
 * A quem e a que se dá o acesso de uma renovação pelo link (regra 33): a assinatura que vale hoje no lugar da que ele
 * nomeia; quem saiu do grupo, ou teve a assinatura excluída, começa outra. Null se a pessoa já não está no cadastro.
 */
async function renovavelDaRenovacao(
  deps: Deps,
  contexto: (semente: string) => RequestContext,
  { usuario_id, produto_id, comprador, renova }: Pedido & { renova: NonNullable<Pedido['renova']> },
): Promise<Destino | null> {
  const atual = await assinaturaAtual(deps, { usuario_id, id: renova.assinatura_id });
  const cliente_id = atual?.cliente_id ?? renova.cliente_id;
  const pessoa = await clienteQueRenovou(deps, { ctx: contexto('cliente'), cliente_id, comprador });
  if (!pessoa) return null;
  if (atual && podeFazer('renovar', atual)) {
    const conferir = periodoJaRenovado(atual, renova) ? DINHEIRO_A_MAIS.ja_renovado : pessoa.conferir;
    return { cliente_id, antiga: atual, conferir };
  }
  // Pode ter comprado de novo nesse meio tempo: quem já tem o produto não fica com dois.
  const { assinatura: outra, contadas } = await assinaturaARenovar(deps, {
    ctx: contexto('assinatura'),
    cliente_id,
    produtos: [produto_id],
    linha_id: null,
  });
  return {
    cliente_id,
    antiga: outra,
    conferir: outra ? DINHEIRO_A_MAIS.ja_renovado : pessoa.conferir,
    contadas,
  };
}

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
      // A cobrança que se repete também: o vitalício pode ter vindo de outra compra depois da primeira dela.
      return conferirVitalicio({ cliente_id: antiga.cliente_id, antiga, conferir: null });
    }
  }
  const renovado =
    pedido.renova && (await renovavelDaRenovacao(deps, contexto, { ...pedido, renova: pedido.renova }));
  if (renovado) return conferirVitalicio(renovado);
  const { comprador, gateway } = pedido;
  const { cliente, conferir } = await clienteDoComprador(deps, {
    ctx: contexto('cliente'),
    gateway,
    comprador,
  });
  if (assinatura_id) return { cliente_id: cliente.id, antiga: null, conferir };
  const { assinatura, contadas } = await assinaturaARenovar(deps, {
    ctx: contexto('assinatura'),
    cliente_id: cliente.id,
    produtos: [pedido.produto_id],
    // Qualquer plano da mesma linha: quem tem um e compra outro não fica com dois, nem os paga.
    linha_id: linhaDoPedido(pedido),
  });
  return conferirVitalicio({ cliente_id: cliente.id, antiga: assinatura, conferir, contadas });
}
