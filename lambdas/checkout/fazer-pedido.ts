import { createHash } from 'node:crypto';
import { reaisParaCentavos } from '../../shared/base/dinheiro.ts';
import { Refusal, recusasComuns } from '../../shared/base/refusals.ts';
import { isoDoPais, mensagemDoPreco } from '../../shared/checkout/checkout.rules.ts';
import type { PedidoAsaas, PedidoCriado, PedidoStripe } from '../../shared/checkout/checkout.schema.ts';
import type { Gateway } from '../../shared/gateways/gateways.rules.ts';
import type { Comprador } from '../../shared/pedidos/comprador.schema.ts';
import { lerPlanoAVenda, type PlanoAVenda } from '../catalogo/index.ts';
import { telefoneE164 } from '../clientes/index.ts';
import { ocuparUso } from '../cupons/index.ts';
import type { Cobrador } from '../gateways/port.ts';
import { criarPedido, lerPedido, type Pedido, type PedidoNovo } from '../pedidos/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { RawRequest } from '../platform/pipeline.ts';
import type { Table, Write } from '../platform/table.ts';
import { cobrar, pedidoFeito, pedidoRecusado } from './cobrar.ts';
import { contarCupomRecusado, errouCuponsDemais } from './cupons-recusados.ts';
import { marcarPedidoNoLead } from './leads.ts';
import { contextoDaLoja } from './loja.ts';
import { avaliarCupom } from './validar-cupom.ts';

/** O gateway de um vendedor pronto para cobrar, e se a pessoa volta para o site depois de pagar. */
export type GatewayDoVendedor = (
  usuario_id: string,
  gateway: Gateway,
) => Promise<{ readonly cobrador: Cobrador; readonly volta: boolean } | null>;

type Deps = {
  readonly tabela: Table;
  readonly tempoReal: () => number;
  readonly gateway: GatewayDoVendedor;
  /** Origem das páginas de um host: 'https://loja.com.br'. */
  readonly origem: (host: string) => string;
};
type Corpo = PedidoAsaas | PedidoStripe;
type Entrada = {
  readonly ctx: RequestContext;
  readonly http: RawRequest;
  readonly gateway: Gateway;
  readonly corpo: Corpo;
};

/** Voltas quando o cupom muda entre a conferência e a gravação. */
const TENTATIVAS = 3;

/** Quem compra, com o telefone em E.164; lança a recusa do telefone. */
async function compradorDe({ cliente }: Corpo): Promise<Comprador> {
  const { nome, email } = cliente;
  if ('cpf' in cliente) {
    const telefone = (await telefoneE164(cliente.telefone)) ?? '';
    const { cpf, endereco } = cliente;
    return { nome, email, telefone, cpf, pais: 'Brasil', documento: null, pais_documento: null, endereco };
  }
  const { pais, documento, pais_documento } = cliente;
  const iso = isoDoPais(pais);
  const telefone = (await (iso ? telefoneE164(cliente.telefone, iso) : telefoneE164(cliente.telefone))) ?? '';
  return { nome, email, telefone, cpf: null, pais, documento, pais_documento, endereco: null };
}

/** O que faz um pedido ser outro: produto, plano, cupom e identidade (regra 16). */
function resumir({ corpo, gateway }: Entrada, comprador: Comprador, codigo: string | null): string {
  const { produto_original, plano_original } = corpo.metadata;
  const identidade = comprador.cpf ?? `${comprador.pais_documento}:${comprador.documento}`;
  const partes = [gateway, produto_original, plano_original, codigo, identidade, comprador.email];
  return createHash('sha256').update(JSON.stringify(partes)).digest('base64url');
}

const soTextos = (campos: Record<string, unknown>): Record<string, string> | null => {
  const textos = Object.entries(campos).filter(
    (par): par is [string, string] => typeof par[1] === 'string' && par[1] !== '',
  );
  return textos.length > 0 ? Object.fromEntries(textos) : null;
};

/** O que se guarda para a medição, só com o consentimento: o aviso do gateway não traz nada disso. */
function rastroDe({ corpo, http }: Entrada): Record<string, string> | null {
  const { consentimento, fbp, fbc, ga_cliente, ga_sessao, pagina } = corpo.metadata;
  if (!consentimento?.marketing) return null;
  const user_agent = http.headers['user-agent']?.slice(0, 500);
  return soTextos({ fbp, fbc, ga_cliente, ga_sessao, pagina, ip: http.address, user_agent });
}

type Preparado = { readonly novo: PedidoNovo; readonly junto: readonly Write[] };
type Partes = {
  readonly ctx: RequestContext;
  readonly plano: PlanoAVenda;
  readonly comprador: Comprador;
  readonly id: string;
  readonly codigo: string | null;
  readonly cobrador: Cobrador;
};

/** Recalcula tudo do catálogo e do cupom; o que o navegador disse só se compara. */
async function preparar(deps: Deps, entrada: Entrada, partes: Partes): Promise<Preparado | PedidoCriado> {
  const { ctx, plano, comprador, id, codigo } = partes;
  const { corpo, gateway } = entrada;
  const { oferta, produto, preco_centavos } = plano;
  const avaliado = codigo
    ? await avaliarCupom(deps, { ctx, codigo, produto_id: produto.id, preco_centavos })
    : null;
  if (avaliado && !avaliado.ok) return pedidoRecusado('cupom_recusado', avaliado.mensagem);
  const desconto_centavos = avaliado?.desconto_centavos ?? 0;
  const valor_centavos = preco_centavos - desconto_centavos;
  if (reaisParaCentavos(corpo.produto.valor) !== valor_centavos) return divergente(valor_centavos);
  const { metadata } = corpo;
  return {
    novo: {
      id,
      gateway,
      slug: oferta.slug,
      plano: oferta.plano,
      produto_id: produto.id,
      recorrente: oferta.recorrente,
      meses_acesso: oferta.meses_acesso,
      preco_centavos,
      desconto_centavos,
      valor_centavos,
      cupom: avaliado ? { id: avaliado.cupom.id, codigo: avaliado.cupom.codigo } : null,
      comprador,
      resumo: resumir(entrada, comprador, codigo),
      lead_id: metadata.lead_id ?? null,
      campanha: soTextos(metadata.campanha ?? {}),
      consentimento: metadata.consentimento ?? null,
      rastro: rastroDe(entrada),
    },
    junto: avaliado ? ocuparUso(ctx.usuario_id, avaliado.cupom, id, ctx.today) : [],
  };
}

const TENTATIVAS_DEMAIS = pedidoRecusado('muitas_tentativas', recusasComuns.muitas_requisicoes.mensagem);

const paginaDoPedido = (deps: Deps, { http }: Entrada, id: string) =>
  `${deps.origem(http.host)}/pedido/${id}`;

const divergente = (valor_centavos: number) =>
  pedidoRecusado('preco_divergente', mensagemDoPreco(valor_centavos));

/** O que responder sobre o pedido que já existe com este id: é de outra coisa, já terminou, ou (null) segue à cobrança. */
function responderPeloExistente(
  entrada: Entrada,
  partes: Partes,
  pedido: Pedido,
  pagina: string,
): PedidoCriado | null {
  const { ctx, plano, comprador, codigo, cobrador } = partes;
  const outro = pedidoRecusado(
    'pedido_diferente',
    'Os dados mudaram desde a última tentativa. Continue outra vez',
  );
  if (pedido.resumo !== resumir(entrada, comprador, codigo)) return outro;
  if (pedido.status === 'pago' || pedido.status === 'estornado' || pedido.status === 'contestado') {
    return pedidoFeito(pedido, pagina);
  }
  const idade_ms = ctx.now.getTime() - Date.parse(pedido.criado_em);
  const velha = cobrador.vida_ms !== null && idade_ms > cobrador.vida_ms;
  if (pedido.status === 'cancelado' || velha) return outro;
  // O preço do catálogo mudou depois do pedido: quem ainda não pagou vê o de hoje.
  if (pedido.preco_centavos !== plano.preco_centavos) return outro;
  const visto = reaisParaCentavos(entrada.corpo.produto.valor);
  return visto === pedido.valor_centavos ? null : divergente(pedido.valor_centavos);
}

/**
 * O pedido deste id: o que já existe, ou um novo, com o uso do cupom. Quem já ocupa o último uso de um cupom o retoma:
 * por isso se procura o pedido antes de conferir o cupom, e de novo quando ele é recusado.
 */
async function acharOuCriar(deps: Deps, entrada: Entrada, partes: Partes): Promise<Pedido | PedidoCriado> {
  const { ctx, id } = partes;
  for (let volta = 1; volta <= TENTATIVAS; volta += 1) {
    const existente = await lerPedido(deps.tabela, ctx.usuario_id, id);
    if (existente) return existente;
    const de = { usuario_id: ctx.usuario_id, endereco: entrada.http.address };
    if (partes.codigo && (await errouCuponsDemais(deps, de))) return TENTATIVAS_DEMAIS;
    const preparado = await preparar(deps, entrada, partes);
    if (!('novo' in preparado)) {
      const deOutraAba = await lerPedido(deps.tabela, ctx.usuario_id, id);
      if (!deOutraAba && partes.codigo) await contarCupomRecusado(deps, de);
      return deOutraAba ?? preparado;
    }
    const pedido = await criarPedido(deps.tabela, ctx, preparado.novo, preparado.junto);
    if (pedido !== 'junto_recusado') return pedido;
  }
  return pedidoRecusado('cupom_recusado', 'Este cupom acabou de mudar. Aplique-o de novo');
}

/**
 * Faz o pedido e a cobrança (regras 13 a 16). O preço, o plano e o desconto saem do catálogo e do cupom; a diferença
 * é recusada com a frase que a pessoa lê. Repetir com o mesmo id retoma o mesmo pedido e devolve o mesmo endereço.
 */
export async function fazerPedido(deps: Deps, entrada: Entrada): Promise<PedidoCriado> {
  const { corpo, gateway, http } = entrada;
  const { produto_original, plano_original, site, lead_id, pedido_id } = corpo.metadata;
  if (site)
    return pedidoRecusado('recusado', 'Não foi possível concluir. Recarregue a página e tente de novo');
  const ctx = await contextoDaLoja(deps, entrada);
  let comprador: Comprador;
  try {
    comprador = await compradorDe(corpo);
  } catch (erro) {
    if (erro instanceof Refusal) return pedidoRecusado(erro.erro, erro.message);
    throw erro;
  }
  const codigo = corpo.cupom?.codigo.trim().toUpperCase() || null;
  const pago = pedido_id ? await lerPedido(deps.tabela, ctx.usuario_id, pedido_id) : null;
  // Quem já pagou volta à página do pedido, mesmo que o plano tenha saído de venda.
  if (pago?.status === 'pago' && pago.resumo === resumir(entrada, comprador, codigo)) {
    return pedidoFeito(pago, paginaDoPedido(deps, entrada, pago.id));
  }
  const plano = await lerPlanoAVenda(deps.tabela, ctx.usuario_id, produto_original, plano_original);
  if (!plano) return pedidoRecusado('plano_indisponivel', 'Este plano não está à venda no momento');
  const doVendedor = await deps.gateway(ctx.usuario_id, gateway);
  if (!doVendedor) {
    return pedidoRecusado('gateway_indisponivel', 'Esta loja ainda não recebe por este meio de pagamento');
  }

  const { cobrador, volta } = doVendedor;
  const partes = { ctx, plano, comprador, id: pedido_id ?? ctx.ids.next(), codigo, cobrador };
  const pedido = await acharOuCriar(deps, entrada, partes);
  if ('success' in pedido) return pedido;
  const pagina = paginaDoPedido(deps, entrada, pedido.id);
  const respondido = responderPeloExistente(entrada, partes, pedido, pagina);
  if (respondido) return respondido;
  if (lead_id) await marcarPedidoNoLead(deps, { ctx, lead_id, pedido_id: pedido.id });
  const checkout = `${deps.origem(http.host)}/checkout/${pedido.slug}/gateway?plano=${pedido.plano}`;
  const voltas = volta ? { retorno: pagina, desistencia: checkout } : { retorno: null, desistencia: null };
  return cobrar(deps, { ctx, pedido, cobrador, ...voltas });
}
