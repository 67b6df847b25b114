import * as z from 'zod';
import { ocultarCpf } from '../../shared/base/mascaras.ts';
import { refusal } from '../../shared/base/refusals.ts';
import { recusasClientes } from '../../shared/clientes/clientes.routes.ts';
import {
  type PedidoDeDados,
  TIPOS_DO_PEDIDO_DE_DADOS,
} from '../../shared/clientes/pedidos-de-dados.schema.ts';
import { clienteDoCpf } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { pedidoDeDadosKey } from '../platform/keys/conta.ts';
import { getItem, type Item, queryPage, type Table, tryTransact } from '../platform/table.ts';

type Deps = { readonly tabela: Table };

/** Quantos se leem: quem vende responde a poucos. */
const MAXIMO = 50;
const guardado = z.object({
  sk: z.string(),
  tipo: z.enum(TIPOS_DO_PEDIDO_DE_DADOS),
  cpf: z.string(),
  email: z.string(),
  em: z.string(),
  ate: z.string(),
});

async function mostrar(tabela: Table, usuario_id: string, item: Item): Promise<PedidoDeDados> {
  const { sk: id, cpf, ...pedido } = guardado.parse(item);
  const cliente = await clienteDoCpf(tabela, usuario_id, cpf);
  return {
    id,
    tipo: pedido.tipo,
    email: pedido.email,
    em: pedido.em,
    ate: pedido.ate,
    cpf,
    cpf_oculto: ocultarCpf(cpf),
    cliente_nome: cliente?.nome ?? null,
    email_do_cadastro: cliente?.email?.toLowerCase() === pedido.email,
  };
}

/** O que se pediu sobre dados pessoais e ainda não se respondeu, do prazo mais curto ao mais longo (regra 60). */
export async function listarPedidosDeDados(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
): Promise<{ itens: PedidoDeDados[] }> {
  const { pk } = pedidoDeDadosKey(usuario_id, '');
  const { items } = await queryPage(tabela, { pk, limit: MAXIMO, consistent: true });
  const itens = await Promise.all(items.map((item) => mostrar(tabela, usuario_id, item)));
  return { itens: itens.toSorted((a, b) => a.em.localeCompare(b.em)) };
}

/**
 * Tira da fila um pedido a que quem vende já respondeu: o CPF e o e-mail que ele levava deixam de existir, e o evento
 * fica na linha do tempo de quem tem o CPF. Recusa `pedido_de_dados_nao_encontrado`.
 */
export async function responderPedidoDeDados(
  { tabela }: Deps,
  { ctx, id }: { readonly ctx: RequestContext; readonly id: string },
): Promise<undefined> {
  const chave = pedidoDeDadosKey(ctx.usuario_id, id);
  const item = await getItem(tabela, chave, { consistent: true });
  if (!item) throw refusal(recusasClientes, 'pedido_de_dados_nao_encontrado');
  const { cpf, tipo } = guardado.parse(item);
  const cliente = await clienteDoCpf(tabela, ctx.usuario_id, cpf);
  const falhas = await tryTransact(tabela, [
    { delete: chave, where: [['pk', 'exists']] },
    eventWrite(ctx, 'dados.respondidos', id, { tipo, ...(cliente ? { cliente_id: cliente.id } : {}) }),
  ]);
  if (falhas) throw refusal(recusasClientes, 'pedido_de_dados_nao_encontrado');
  return undefined;
}
