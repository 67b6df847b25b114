import { centavosParaReais, formatarReais, reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasPedidos } from '../../shared/pedidos/pedidos.routes.ts';
import type { EstornoEntrada, PedidoDetalhe } from '../../shared/pedidos/pedidos.schema.ts';
import type { CobradorDoVendedor } from '../gateways/port.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import type { Table } from '../platform/table.ts';
import {
  gravacoesDoPagamento,
  lerPagamentoGuardado,
  type Pagamento,
  pagamentosDoPedido,
} from './pagamento-item.ts';
import { obterPedido, pedidoOuRecusa } from './pedidos.ts';
import { mudarPedido } from './repository.ts';

type Deps = { readonly tabela: Table; readonly cobrador: CobradorDoVendedor };
type Alvo = { readonly ctx: RequestContext; readonly id: string; readonly entrada: EstornoEntrada };

const restaDe = ({ recebido, estornado, contestado }: Pagamento) => recebido - estornado - contestado;
const reais = (centavos: number) => formatarReais(centavosParaReais(centavos));

/** O pagamento que se quer estornar: o que se disse, ou o último de que ainda resta dinheiro. */
async function acharPagamento({ tabela }: Deps, { ctx, id, entrada }: Alvo) {
  const daVenda = await pagamentosDoPedido(tabela, ctx.usuario_id, id);
  const comDinheiro = daVenda.filter((item) => item.recebido - item.estornado - item.contestado > 0);
  const achado = entrada.pagamento_id
    ? comDinheiro.find((item) => item.id === entrada.pagamento_id)
    : comDinheiro.at(-1);
  if (!achado) throw refusal(recusasPedidos, 'nao_estornavel');
  return achado;
}

/** Quanto devolver agora, em centavos; o mesmo estorno pedido de novo continua o que já se pediu. */
function estornoDe(pagamento: Pagamento, valor: number | undefined, em: string) {
  const resta = restaDe(pagamento);
  const centavos = valor === undefined ? resta : reaisParaCentavos(valor);
  const emCurso = pagamento.estorno_em_curso;
  if (emCurso && (valor === undefined || emCurso.centavos === centavos)) return emCurso;
  if (emCurso) {
    const frase = `Já se pediu um estorno de ${reais(emCurso.centavos)}: espere o gateway confirmar`;
    throw refusal(recusasPedidos, 'estorno_em_curso', frase);
  }
  if (resta <= 0) throw refusal(recusasPedidos, 'nao_estornavel');
  if (centavos > resta) {
    const frase = `Só restam ${reais(resta)} deste pagamento a estornar`;
    throw refusal(recusasPedidos, 'estorno_maior_que_o_pago', frase);
  }
  return { centavos, total_centavos: pagamento.estornado + centavos, em };
}

type Pedido = Awaited<ReturnType<typeof pedidoOuRecusa>>;
type DaVenda = Awaited<ReturnType<typeof acharPagamento>>;

/** Guarda a intenção antes de falar com o gateway, e o que se quer das próximas cobranças. */
function anotar(deps: Deps, alvo: Alvo, { gateway, id: pagamento_id }: DaVenda) {
  const { ctx, id, entrada } = alvo;
  return decideAgain('Anotar um pedido de estorno', async () => {
    const pedido: Pedido = await pedidoOuRecusa(deps, { ctx, id });
    const principal = await lerPagamentoGuardado(deps.tabela, ctx.usuario_id, gateway, pagamento_id);
    if (!principal) throw refusal(recusasPedidos, 'nao_estornavel');
    const estorno = estornoDe(principal, entrada.valor, ctx.now.toISOString());
    if (principal.estorno_em_curso) return estorno;
    const lido = { id: pagamento_id, principal, apelidos: [], fatos: principal.fatos };
    const texto = `Estorno de ${reais(estorno.centavos)} pedido ao gateway: vale quando ele confirmar`;
    const depois = await mudarPedido(deps.tabela, ctx, pedido, {
      mudanca: {},
      passo: { tipo: 'estorno_pedido', texto, pagamento_id },
      junto: gravacoesDoPagamento(ctx, gateway, lido, {
        estorno_em_curso: estorno,
        manter_cobrancas: !entrada.parar_cobrancas,
      }),
    });
    return depois ? estorno : AGAIN;
  });
}

/** O gateway recusou: não há mais estorno em curso. */
function desistir(deps: Deps, { ctx, id }: Alvo, { gateway, id: pagamento_id }: DaVenda, motivo: string) {
  return decideAgain('Desfazer um pedido de estorno', async () => {
    const pedido: Pedido = await pedidoOuRecusa(deps, { ctx, id });
    const principal = await lerPagamentoGuardado(deps.tabela, ctx.usuario_id, gateway, pagamento_id);
    if (!principal?.estorno_em_curso) return null;
    const lido = { id: pagamento_id, principal, apelidos: [], fatos: principal.fatos };
    const depois = await mudarPedido(deps.tabela, ctx, pedido, {
      mudanca: {},
      passo: { tipo: 'aviso', texto: `O gateway recusou o estorno: ${motivo}`, pagamento_id },
      junto: gravacoesDoPagamento(ctx, gateway, lido, { estorno_em_curso: null }),
    });
    return depois ?? AGAIN;
  });
}

/**
 * Pede ao gateway o estorno de um pagamento, inteiro ou em parte (`valor` em reais). O dinheiro e o acesso só mudam
 * quando o gateway avisa que devolveu (regra 29). Pedir duas vezes não estorna duas vezes: o que está em curso continua
 * o mesmo. Recusa `nao_estornavel`, `estorno_maior_que_o_pago`, `estorno_em_curso`, `estorno_recusado` e
 * `gateway_indisponivel`.
 */
export async function estornarPedido(deps: Deps, alvo: Alvo): Promise<PedidoDetalhe> {
  const { ctx, id } = alvo;
  await pedidoOuRecusa(deps, { ctx, id });
  const pagamento = await acharPagamento(deps, alvo);
  const cobrador = await deps.cobrador(ctx.usuario_id, pagamento.gateway);
  if (!cobrador) throw refusal(recusasPedidos, 'gateway_indisponivel');
  const { centavos, total_centavos } = await anotar(deps, alvo, pagamento);
  const resultado = await cobrador.estornar({
    pagamento_gateway: pagamento.id,
    referencia: id,
    chave: `estorno:${pagamento.gateway}:${pagamento.id}:${total_centavos}`,
    centavos,
    total_centavos,
  });
  if (resultado.ok) return obterPedido(deps, { ctx, id });
  if (resultado.passageiro) throw refusal(recusasPedidos, 'gateway_indisponivel');
  await desistir(deps, alvo, pagamento, resultado.motivo);
  throw refusal(recusasPedidos, 'estorno_recusado', `O gateway recusou o estorno: ${resultado.motivo}`);
}
