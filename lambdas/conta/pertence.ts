import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import { assinaturaAtual, assinaturasDoCliente } from '../assinaturas/index.ts';
import { lerCliente } from '../clientes/index.ts';
import type { PessoaDaConta } from '../mensagens/index.ts';
import { lerPedido, type Pedido } from '../pedidos/index.ts';
import { emailKey } from '../platform/keys/cadastros.ts';
import { compraDoEmailKey } from '../platform/keys/conta.ts';
import type { Key } from '../platform/keys/key.ts';
import { queryPage, type Table } from '../platform/table.ts';

/** Cadastros e compras de um e-mail que se olham: quem compra tem poucos, e cada um custa uma leitura. */
const [CADASTROS, COMPRAS] = [20, 50] as const;

/** Os ids que fecham as chaves de um e-mail. */
async function idsDoEmail(tabela: Table, { pk, sk }: Key, limit: number): Promise<string[]> {
  const { items } = await queryPage(tabela, { pk, sk: { startsWith: sk }, limit, consistent: true });
  return items.map((item) => String(item.sk).replace(sk, ''));
}

const cadastrosDo = (tabela: Table, usuario_id: string, email: string) =>
  idsDoEmail(tabela, emailKey(usuario_id, email, ''), CADASTROS);
const comprasDo = (tabela: Table, usuario_id: string, email: string) =>
  idsDoEmail(tabela, compraDoEmailKey(usuario_id, email, ''), COMPRAS);

/** O que se acha pelo e-mail só é dele enquanto o pedido o tem: quem teve os dados apagados já não se acha. */
const temOEmail = ({ comprador }: Pedido, email: string) => comprador.email.trim().toLowerCase() === email;

/** Quem é, para se lhe escrever; null quando o e-mail não tem nada com este vendedor. */
export async function acharPessoa(
  tabela: Table,
  usuario_id: string,
  email: string,
): Promise<PessoaDaConta | null> {
  const [[cliente_id], [pedido_id]] = await Promise.all([
    cadastrosDo(tabela, usuario_id, email),
    comprasDo(tabela, usuario_id, email),
  ]);
  const [cliente, pedido] = await Promise.all([
    cliente_id === undefined ? null : lerCliente(tabela, usuario_id, cliente_id),
    pedido_id === undefined ? null : lerPedido(tabela, usuario_id, pedido_id),
  ]);
  if (cliente) return { id: cliente.id, nome: cliente.nome, email };
  if (!pedido || !temOEmail(pedido, email)) return null;
  return { id: pedido.cliente_id ?? pedido.id, nome: pedido.comprador.nome, email };
}

/** Uma assinatura que a pessoa vê, e a quem vai o e-mail de acesso dela. */
export type AssinaturaDaPessoa = {
  readonly assinatura: Assinatura;
  readonly para: { readonly nome: string; readonly email: string };
};
/** O que um e-mail tem com um vendedor (regra 60). */
export type OQueTem = {
  readonly assinaturas: readonly AssinaturaDaPessoa[];
  /** Os pedidos pagos, do mais novo ao mais antigo. */
  readonly pedidos: readonly Pedido[];
};

async function lerCadastro(tabela: Table, usuario_id: string, cliente_id: string, email: string) {
  const cliente = await lerCliente(tabela, usuario_id, cliente_id);
  const achadas: AssinaturaDaPessoa[] = [];
  // O índice pode estar atrasado: só vale o cadastro que ainda tem este e-mail.
  if (cliente?.email?.toLowerCase() !== email) return achadas;
  for await (const assinatura of assinaturasDoCliente(tabela, cliente_id)) {
    achadas.push({ assinatura, para: { nome: cliente.nome, email } });
  }
  return achadas;
}

async function lerCompra(tabela: Table, { usuario_id, assinatura_id, comprador }: Pedido, email: string) {
  const assinatura = assinatura_id && (await assinaturaAtual({ tabela }, { usuario_id, id: assinatura_id }));
  return assinatura ? [{ assinatura, para: { nome: comprador.nome, email } }] : [];
}

const instanteDa = ({ pago_em, criado_em }: Pedido) => pago_em ?? criado_em;

/**
 * O que os pedidos pagos com um e-mail e as assinaturas dos cadastros que o têm dão; as que já se renovaram ficam de
 * fora, no lugar delas está a que vale.
 */
export async function lerOQueTem(tabela: Table, usuario_id: string, email: string): Promise<OQueTem> {
  const [cadastros, compras] = await Promise.all([
    cadastrosDo(tabela, usuario_id, email),
    comprasDo(tabela, usuario_id, email),
  ]);
  const lidos = await Promise.all(compras.map((id) => lerPedido(tabela, usuario_id, id)));
  const pedidos = lidos
    .filter((pedido) => pedido !== null)
    .filter((pedido) => temOEmail(pedido, email))
    .toSorted((a, b) => instanteDa(b).localeCompare(instanteDa(a)));
  const achadas = await Promise.all([
    ...cadastros.map((id) => lerCadastro(tabela, usuario_id, id, email)),
    ...pedidos.map((pedido) => lerCompra(tabela, pedido, email)),
  ]);
  const porId = new Map(achadas.flat().map((achada) => [achada.assinatura.id, achada]));
  const assinaturas = [...porId.values()]
    .filter(({ assinatura }) => assinatura.status_grupo !== 'renovado')
    .toSorted((a, b) => b.assinatura.data_expiracao.localeCompare(a.assinatura.data_expiracao));
  return { assinaturas, pedidos };
}
