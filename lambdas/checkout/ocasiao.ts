import type { Comprador } from '../../shared/base/comprador.ts';
import type { Ocasiao } from '../../shared/cupons/cupons.rules.ts';
import { assinaturasDoCliente } from '../assinaturas/index.ts';
import { clienteDoCpf } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { compraDoEmailKey } from '../platform/keys/conta.ts';
import { queryAll, type Table } from '../platform/table.ts';

async function temAlgum(itens: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of itens) return true;
  return false;
}

/**
 * Se a compra de agora é a primeira desta pessoa na loja: não é a de um CPF que já tem ou teve assinatura, nem a de um
 * e-mail com que já se pagou. Lê-se só quando o cupom o exige (decisão 0098).
 */
export async function ocasiaoDaCompra(
  tabela: Table,
  { usuario_id }: RequestContext,
  { cpf, email }: Comprador,
): Promise<Ocasiao> {
  const { pk, sk } = compraDoEmailKey(usuario_id, email, '');
  const cliente = cpf ? await clienteDoCpf(tabela, usuario_id, cpf) : null;
  const [peloEmail, peloCpf] = await Promise.all([
    temAlgum(queryAll(tabela, { pk, sk: { startsWith: sk }, consistent: true })),
    cliente ? temAlgum(assinaturasDoCliente(tabela, cliente.id)) : false,
  ]);
  return peloEmail || peloCpf ? 'outra_compra' : 'compra';
}
