import { decidirDono } from '../../shared/pagamentos/conferir.rules.ts';
import type { PagamentoGuardado, PedidoAchado } from '../../shared/pagamentos/decidir-pagamento.ts';
import { juntarRepasses } from '../../shared/pagamentos/repasse.rules.ts';
import { podeIr } from '../../shared/pedidos/pedidos.rules.ts';
import type { PagamentoDoGateway } from '../gateways/port.ts';
import {
  lerPagamento,
  lerPedido,
  type PagamentoLido,
  type Pedido,
  pedidoDoVinculo,
} from '../pedidos/index.ts';
import type { Ator } from '../platform/context.ts';
import { joinCorrelation } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import type { OutrosNomes } from './ports.ts';

type Deps = {
  readonly tabela: Table;
  /** Outros números do mesmo pagamento, segundo o gateway, para a notificação que só traz um que não se conhece. */
  readonly outrosNomes: OutrosNomes;
};

/** Um pagamento de que se ouviu, e de quem é a chave por onde se ouviu. */
export type Alvo = {
  readonly usuario_id: string;
  readonly ator: Ator;
  readonly visto: PagamentoDoGateway;
};

/** O que se precisa saber para decidir, e para gravar o que se decidiu. */
export type Reunido = {
  readonly visto: PagamentoDoGateway;
  readonly lido: PagamentoLido;
  readonly guardado: PagamentoGuardado | null;
  readonly pedido: Pedido | null;
  readonly achado: PedidoAchado | null;
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

type Achado = { readonly pedido: Pedido; readonly caminho: PedidoAchado['caminho'] };

/**
 * O pedido de um pagamento: pelo que já se guardou dele, pela referência, pela assinatura do gateway ou pela menção.
 */
async function acharPedido(
  { tabela }: Deps,
  { usuario_id, visto }: Alvo,
  guardado: string | null,
): Promise<Achado | null> {
  const { referencia, mencao, assinatura_gateway, provedor } = visto;
  const acharPorId = async (id: string | null, caminho: Achado['caminho']): Promise<Achado | null> => {
    const pedido = id && UUID.test(id) ? await lerPedido(tabela, usuario_id, id) : null;
    return pedido && { pedido, caminho };
  };
  const direto = (await acharPorId(guardado, 'guardado')) ?? (await acharPorId(referencia, 'referencia'));
  if (direto) return direto;
  const doVinculo = assinatura_gateway
    ? await pedidoDoVinculo(tabela, usuario_id, provedor, assinatura_gateway)
    : null;
  return doVinculo ? { pedido: doVinculo, caminho: 'vinculo' } : acharPorId(mencao, 'mencao');
}

/** O que se sabia de um pagamento, com os fatos guardados sob os outros nomes dele. */
function pagamentoConhecido({
  id,
  principal,
  apelidos,
  fatos,
  repasse,
}: PagamentoLido): PagamentoGuardado | null {
  const conhecido = principal ?? apelidos.find(({ lido }) => lido)?.lido;
  if (!conhecido) return null;
  // Um apelido pode ter fatos que o principal ainda não guardou: para o principal são novos.
  const { situacao, recebido, estornado, contestado, pedido_id, conferir } = conhecido;
  const concedido = conhecido.concedido_em !== null;
  return {
    id,
    fatos: principal ? principal.fatos : fatos,
    repasse: principal ? principal.repasse : repasse,
    situacao,
    recebido,
    estornado,
    contestado,
    pedido_id,
    conferir,
    concedido,
  };
}

const podeAcabar = ({ status }: Pedido) =>
  (['vencido', 'cancelado'] as const).filter((fim) => podeIr(status, fim));

async function lerTudo(deps: Deps, alvo: Alvo): Promise<Reunido> {
  const lido = await lerPagamento(deps.tabela, alvo.usuario_id, alvo.visto);
  const achado = await acharPedido(deps, alvo, lido.principal?.pedido_id ?? null);
  // O que os outros nomes ouviram conta como ouvido agora.
  const visto = {
    ...alvo.visto,
    fatos: [...lido.fatos, ...alvo.visto.fatos],
    repasse: juntarRepasses(lido.repasse, alvo.visto.repasse),
  };
  return {
    visto,
    lido,
    guardado: pagamentoConhecido(lido),
    pedido: achado?.pedido ?? null,
    achado: achado && { ...achado.pedido, caminho: achado.caminho, pode_acabar: podeAcabar(achado.pedido) },
  };
}

/**
 * Reúne tudo o que diz respeito a um pagamento: o que se guardou dele por qualquer nome e o pedido de que é. Sem
 * pedido, pergunta ao gateway pelos outros nomes: a notificação de estorno de uma renovação pode só trazer um que não
 * se conhece.
 */
export async function reunir(deps: Deps, alvo: Alvo): Promise<Reunido> {
  const reunido = await lerTudo(deps, alvo);
  const { achado, visto, lido } = reunido;
  const conferir = lido.principal?.conferir ?? null;
  const temDono =
    achado && decidirDono({ visto, pedido: achado, caminho: achado.caminho, conferir }) !== 'esperar';
  if (temDono) {
    joinCorrelation(reunido.pedido?.correlacao ?? null);
    return reunido;
  }
  const { provedor, pagamento_gateway, outros_ids } = alvo.visto;
  const nomes = await deps.outrosNomes(alvo.usuario_id, provedor, pagamento_gateway);
  const novos = nomes.filter((nome) => nome !== pagamento_gateway && !outros_ids.includes(nome));
  if (novos.length === 0) return reunido;
  return lerTudo(deps, { ...alvo, visto: { ...alvo.visto, outros_ids: [...outros_ids, ...novos] } });
}
