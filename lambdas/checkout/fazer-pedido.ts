import { enderecoDoCheckout, enderecoDoPedido } from '../../shared/base/enderecos-da-loja.ts';
import { recusasComuns } from '../../shared/base/refusals.ts';
import type { PedidoCriado } from '../../shared/checkout/checkout.schema.ts';
import { corrigirPedido, criarPedido, lerPedido, type Pedido } from '../pedidos/index.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { redeDe } from '../platform/rede.ts';
import type { Table } from '../platform/table.ts';
import { lojaDaVisita } from '../sessao/index.ts';
import { cobrar } from './cobrar.ts';
import { decidirPedido } from './decidir-pedido.ts';
import { type Desfecho, feito, type Recusado, recusado, respostaDo } from './desfecho.ts';
import { type Entrada, type GatewayDoVendedor, juntarPedido, type Partes } from './juntar-pedido.ts';
import { marcarPedidoNoLead } from './leads.ts';
import { prepararPedido } from './preparar-pedido.ts';
import { ehDoNavegador } from './prova.ts';
import { tentarCupom } from './tentativas-de-cupom.ts';

type Deps = {
  readonly tabela: Table;
  readonly tempoReal: () => number;
  readonly gateway: GatewayDoVendedor;
  /** Origem das páginas de um host: 'https://loja.com.br'. */
  readonly origem: (host: string) => string;
};
/** Voltas quando o cupom ou o pedido muda entre a leitura e a gravação; cabem no tempo da função. */
const TENTATIVAS = 7;

type Guardado =
  | Recusado
  | { readonly tipo: 'terminado'; readonly pedido: Pedido }
  | { readonly tipo: 'cobrar'; readonly pedido: Pedido };

/** Lê o pedido deste id, decide e grava uma vez. */
async function guardarUmaVez(deps: Deps, entrada: Entrada, partes: Partes): Promise<Guardado | typeof AGAIN> {
  const { ctx, id, comprador, forma, doVendedor } = partes;
  const existente = await lerPedido(deps.tabela, ctx.usuario_id, id);
  const decisao = decidirPedido({
    ...partes,
    existente,
    do_navegador: !existente?.segredo_sha256 || ehDoNavegador(existente, entrada.corpo.metadata.segredo),
    agora: ctx.now,
    cobrador: doVendedor?.cobrador ?? null,
  });
  if (decisao.tipo === 'corrigir') {
    const { pedido, campos } = decisao;
    const corrigido = await corrigirPedido(deps.tabela, ctx, pedido, { comprador, campos, forma });
    return corrigido ? { tipo: 'cobrar', pedido: corrigido } : AGAIN;
  }
  if (decisao.tipo !== 'criar') return decisao;
  const preparado = await prepararPedido(deps, entrada, partes, decisao.plano);
  if (preparado.tipo === 'ja_feito') return AGAIN;
  if (preparado.tipo === 'recusado') {
    // Outra aba pode ter acabado de fazer este mesmo pedido, com o último uso do cupom.
    return (await lerPedido(deps.tabela, ctx.usuario_id, id)) ? AGAIN : preparado;
  }
  const pedido = await criarPedido(deps.tabela, ctx, preparado.novo, preparado.junto);
  return pedido ? { tipo: 'cobrar', pedido } : AGAIN;
}

/** O pedido deste envio, guardado; a tentativa de um cupom num pedido novo se conta antes de se olhar o código. */
async function guardar(deps: Deps, entrada: Entrada, partes: Partes): Promise<Guardado> {
  const { ctx, id, codigo } = partes;
  const responder = () =>
    decideAgain('Guardar um pedido', () => guardarUmaVez(deps, entrada, partes), { attempts: TENTATIVAS });
  const existe = async () => (await lerPedido(deps.tabela, ctx.usuario_id, id)) !== null;
  if (!codigo || (await existe())) return responder();
  const de = { usuario_id: ctx.usuario_id, rede: redeDe(entrada.http.address) };
  const recusou = (guardado: Guardado) =>
    guardado.tipo === 'recusado' && guardado.motivo === 'cupom_recusado';
  const guardado = await tentarCupom(deps, de, { responder, recusou });
  if (guardado) return guardado;
  // Enquanto se esperava a vez, outra aba pode ter feito este pedido.
  if (await existe()) return responder();
  return recusado('muitas_tentativas', recusasComuns.muitas_requisicoes.mensagem);
}

/** Guarda o pedido e a fatura dele. */
async function fazer(deps: Deps, entrada: Entrada): Promise<Desfecho> {
  const partes = await juntarPedido(deps, entrada);
  if (partes.tipo === 'recusado') return partes;
  const guardado = await guardar(deps, entrada, partes);
  if (guardado.tipo === 'recusado') return guardado;
  const { pedido } = guardado;
  const { http, corpo } = entrada;
  const loja = lojaDaVisita(deps.origem, http);
  const pagina = enderecoDoPedido(loja, pedido.id);
  if (guardado.tipo === 'terminado' || !partes.doVendedor) return feito(pedido, pagina);
  const { ctx, doVendedor } = partes;
  const { lead_id } = corpo.metadata;
  if (lead_id) await marcarPedidoNoLead(deps, { ctx, lead_id, pedido });
  const checkout = `${enderecoDoCheckout(loja, corpo.metadata.produto_original, 'gateway')}?plano=${pedido.plano}`;
  const voltas = doVendedor.volta
    ? { retorno: pagina, desistencia: checkout }
    : { retorno: null, desistencia: null };
  return cobrar(deps, { ctx, pedido, cobrador: doVendedor.cobrador, ...voltas });
}

/**
 * Faz o pedido e a fatura (regras 13 a 16). O preço, o plano e o desconto saem do catálogo e do cupom; a diferença
 * é recusada com a frase que a pessoa lê. Repetir com o mesmo id retoma o mesmo pedido e devolve o mesmo endereço; com
 * outro contato, corrige-o enquanto não se pagou.
 */
export async function fazerPedido(deps: Deps, entrada: Entrada): Promise<PedidoCriado> {
  return respostaDo(await fazer(deps, entrada));
}
