import * as z from 'zod';
import { contarPago } from '../../shared/clientes/pago.rules.ts';
import { GATEWAYS, type Gateway } from '../../shared/gateways/gateways.rules.ts';
import type { SomasDoDia } from '../../shared/pagamentos/caixa.rules.ts';
import {
  contarPagamento,
  MOTIVOS_DA_CORRECAO,
  PES_DA_CONTESTACAO,
} from '../../shared/pagamentos/fatos.rules.ts';
import {
  CONTAS,
  FORMAS_DE_PAGAR,
  formaDePagar,
  ORIGENS_DO_DINHEIRO,
  type OrigemDoDinheiro,
  TIPOS_DE_PAGAMENTO,
  tipoDePagamento,
} from '../../shared/pagamentos/formas.rules.ts';
import { type Lancamento, lancamentosDe } from '../../shared/pagamentos/lancamentos.rules.ts';
import { lerPagamentoPorFora } from '../assinaturas/index.ts';
import { lerCliente } from '../clientes/index.ts';
import { pagamentoContadoKey } from '../platform/keys/somas.ts';
import { getItem, type Item, type Table } from '../platform/table.ts';
import { lerPagamentoGuardado, type Pagamento } from './pagamento-item.ts';
import type { PagoDe } from './pago-contado.ts';
import { nomeDoProdutoDo } from './pedido-item.ts';
import { lerPedido } from './repository.ts';

type Deps = { readonly tabela: Table };

const opcional = z.string().nullable().default(null);

/** Um lançamento como está guardado: na lista, e na marca do que se contou de um pagamento. */
const lancamento = z.object({
  chave: z.string(),
  dia: z.string(),
  em: z.string(),
  conta: z.enum(CONTAS),
  centavos: z.number().int(),
  motivo: z.enum(MOTIVOS_DA_CORRECAO).optional(),
  contestacao: z.enum(PES_DA_CONTESTACAO).optional(),
  gateway: z.enum(ORIGENS_DO_DINHEIRO),
  pagamento_id: z.string(),
  forma: z.enum(FORMAS_DE_PAGAR),
  tipo: z.enum(TIPOS_DE_PAGAMENTO),
  produto_id: z.string(),
  cliente_nome: z.string(),
  /** Os que se contaram antes de haver estes não os têm até se contarem de novo. */
  cliente_id: opcional,
  email: opcional,
  cpf: opcional,
  cupom: opcional,
  produto: z.string(),
  plano: z.string().nullable(),
  plano_nome: opcional,
  pedido_id: z.string().nullable(),
  assinatura_id: z.string().nullable(),
  conferir: z.boolean(),
});

/** Lê um item da lista de lançamentos. */
export const lancamentoDoItem = (item: Item): Lancamento => lancamento.parse({ ...item, chave: item.sk });

const somas = z.record(z.string(), z.number());

/** Lê as somas de um dia do caixa. */
export function somasDoItem({ pk: _, sk: __, ...campos }: Item): SomasDoDia {
  return somas.parse(campos);
}

const marca = z.object({ lancamentos: z.array(lancamento), versao: z.number().int() });

/** De que pagamento se fala. */
export type AlvoDoCaixa = {
  readonly usuario_id: string;
  readonly gateway: OrigemDoDinheiro;
  readonly id: string;
};

/** O que já se contou de um pagamento, em leitura forte; null se nada. */
export async function lerMarca({ tabela }: Deps, { usuario_id, gateway, id }: AlvoDoCaixa) {
  const item = await getItem(tabela, pagamentoContadoKey(usuario_id, gateway, id), { consistent: true });
  return item ? marca.parse(item) : null;
}

/** Os lançamentos que já se contaram de um pagamento, em leitura forte. */
export const lancamentosContados = async (deps: Deps, alvo: AlvoDoCaixa): Promise<readonly Lancamento[]> =>
  (await lerMarca(deps, alvo))?.lancamentos ?? [];

/** O que se quer contar de um pagamento: os lançamentos no caixa, e o que soma ao cadastro de quem pagou. */
type ContasDoPagamento = { readonly lancamentos: readonly Lancamento[]; readonly pago: PagoDe | null };
const NADA: ContasDoPagamento = { lancamentos: [], pago: null };

/** Só em reais: o de outra moeda, a página da pessoa o diz. */
function pagoDe({ cliente_id, moeda, ...valores }: Pagamento): PagoDe | null {
  const pago = cliente_id !== null && moeda === 'brl' ? contarPago(valores) : null;
  return pago && cliente_id !== null ? { cliente_id, ...pago } : null;
}

async function lancamentosDoGateway(
  { tabela }: Deps,
  { usuario_id, id }: AlvoDoCaixa,
  gateway: Gateway,
  pagamento: Pagamento,
): Promise<readonly Lancamento[]> {
  // Só o que é de uma venda, e em reais, se soma (regra 29); a compra de teste não é venda (decisão 0082).
  if (!pagamento.pedido_id || pagamento.moeda !== 'brl') return [];
  const pedido = await lerPedido(tabela, usuario_id, pagamento.pedido_id);
  if (!pedido || pedido.teste) return [];
  return lancamentosDe(pagamento.fatos, {
    gateway,
    pagamento_id: id,
    forma: formaDePagar(gateway, pagamento.forma),
    // O link de renovação faz um pedido novo, e o primeiro pagamento dele renova.
    tipo: tipoDePagamento(pedido.renova === null && pagamento.primeiro),
    produto_id: pedido.produto_id,
    cliente_id: pedido.cliente_id,
    cliente_nome: pedido.comprador.nome,
    email: pedido.comprador.email || null,
    cpf: pedido.comprador.cpf,
    // O cupom só desconta o primeiro pagamento (regra 14).
    cupom: pagamento.primeiro === false ? null : (pedido.cupom?.codigo ?? null),
    produto: nomeDoProdutoDo(pedido),
    plano: pedido.plano,
    plano_nome: pedido.plano_nome,
    pedido_id: pedido.id,
    assinatura_id: pagamento.assinatura_id,
    conferir: pagamento.conferir !== null,
  });
}

async function contasDoGateway(deps: Deps, alvo: AlvoDoCaixa, gateway: Gateway): Promise<ContasDoPagamento> {
  const pagamento = await lerPagamentoGuardado(deps.tabela, alvo.usuario_id, gateway, alvo.id);
  if (!pagamento) return NADA;
  return {
    lancamentos: await lancamentosDoGateway(deps, alvo, gateway, pagamento),
    pago: pagoDe(pagamento),
  };
}

async function contasPorFora(deps: Deps, { usuario_id, id }: AlvoDoCaixa): Promise<ContasDoPagamento> {
  const pagamento = await lerPagamentoPorFora(deps, usuario_id, id);
  if (!pagamento) return NADA;
  const { cliente_id } = pagamento;
  const cliente = await lerCliente(deps.tabela, usuario_id, cliente_id);
  const pago = contarPago(contarPagamento(pagamento.fatos));
  const lancamentos = lancamentosDe(pagamento.fatos, {
    gateway: 'por_fora',
    pagamento_id: id,
    forma: 'por_fora',
    tipo: tipoDePagamento(pagamento.primeiro),
    produto_id: pagamento.produto_id,
    cliente_id,
    cliente_nome: pagamento.cliente_nome,
    email: cliente?.email || null,
    cpf: cliente?.cpf ?? null,
    cupom: null,
    produto: pagamento.produto_nome,
    plano: null,
    plano_nome: null,
    pedido_id: null,
    assinatura_id: id,
    conferir: false,
  });
  return { lancamentos, pago: pago && { cliente_id, ...pago } };
}

/** O que se deve contar de um pagamento, pelo que se guardou dele até agora. */
export function contasQueSeQuerem(deps: Deps, alvo: AlvoDoCaixa): Promise<ContasDoPagamento> {
  const gateway = GATEWAYS.find((gateway) => gateway === alvo.gateway);
  return gateway ? contasDoGateway(deps, alvo, gateway) : contasPorFora(deps, alvo);
}
