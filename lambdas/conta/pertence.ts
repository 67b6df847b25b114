import * as z from 'zod';
import type { Assinatura } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import { assinaturaAtual, assinaturasDoCliente } from '../assinaturas/index.ts';
import { lerCliente } from '../clientes/index.ts';
import type { PessoaDaConta } from '../mensagens/index.ts';
import { lerPedido, type Pedido } from '../pedidos/index.ts';
import { emailKey } from '../platform/keys/cadastros.ts';
import { compraDoEmailKey, resumoDoEmail } from '../platform/keys/conta.ts';
import type { Key } from '../platform/keys/key.ts';
import { queryPage, type Table } from '../platform/table.ts';

/** Cadastros e compras de um e-mail que se olham: quem compra tem poucos, e cada um custa uma leitura. */
const [CADASTROS, COMPRAS] = [20, 50] as const;

/** O que um e-mail aponta: o id que fecha a chave e, da compra que veio de outro e-mail, o resumo desse. */
type Apontado = { readonly id: string; readonly do_pedido: string | null };
const apontado = z.object({ sk: z.string(), do_pedido: z.string().nullable().default(null) });

async function apontados(tabela: Table, { pk, sk }: Key, limit: number): Promise<Apontado[]> {
  const { items } = await queryPage(tabela, { pk, sk: { startsWith: sk }, limit, consistent: true });
  return items.map((item) => {
    const lido = apontado.parse(item);
    return { id: lido.sk.replace(sk, ''), do_pedido: lido.do_pedido };
  });
}

const cadastrosDo = (tabela: Table, usuario_id: string, email: string) =>
  apontados(tabela, emailKey(usuario_id, email, ''), CADASTROS);

/** O que se acha pelo e-mail só é dele enquanto o pedido o tem: quem teve os dados apagados já não se acha. */
const ehDoEmail = ({ comprador }: Pedido, email: string, { do_pedido }: Apontado) =>
  resumoDoEmail(comprador.email) === (do_pedido ?? resumoDoEmail(email));

/** Uma compra paga que um e-mail vê, e o resumo do e-mail que está no pedido. */
export type CompraDoEmail = { readonly pedido: Pedido; readonly do_pedido: string };

async function comprasDo(
  tabela: Table,
  usuario_id: string,
  email: string,
  limit: number = COMPRAS,
): Promise<CompraDoEmail[]> {
  const achadas = await apontados(tabela, compraDoEmailKey(usuario_id, email, ''), limit);
  const lidas = await Promise.all(
    achadas.map(async (achada) => ({ achada, pedido: await lerPedido(tabela, usuario_id, achada.id) })),
  );
  return lidas.flatMap(({ achada, pedido }) =>
    pedido && ehDoEmail(pedido, email, achada)
      ? [{ pedido, do_pedido: resumoDoEmail(pedido.comprador.email) }]
      : [],
  );
}

/** Quem é, para se lhe escrever; null quando o e-mail não tem nada com este vendedor. */
export async function acharPessoa(
  tabela: Table,
  usuario_id: string,
  email: string,
): Promise<PessoaDaConta | null> {
  const [[cadastro], [compra]] = await Promise.all([
    cadastrosDo(tabela, usuario_id, email),
    comprasDo(tabela, usuario_id, email, 1),
  ]);
  const cliente = cadastro ? await lerCliente(tabela, usuario_id, cadastro.id) : null;
  if (cliente) return { id: cliente.id, nome: cliente.nome, email };
  if (!compra) return null;
  const { pedido } = compra;
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
  readonly cadastros: readonly Cliente[];
};

/** Os cadastros que têm um e-mail. */
export async function lerCadastros(tabela: Table, usuario_id: string, email: string): Promise<Cliente[]> {
  const achados = await cadastrosDo(tabela, usuario_id, email);
  const lidos = await Promise.all(achados.map(({ id }) => lerCliente(tabela, usuario_id, id)));
  // O índice pode estar atrasado: só vale o cadastro que ainda tem este e-mail.
  return lidos
    .filter((cliente) => cliente !== null)
    .filter((cliente) => cliente.email?.toLowerCase() === email);
}

/** Tudo o que muda com um e-mail; null quando é tanto que nem se leu inteiro. */
export async function lerOQueMuda(
  tabela: Table,
  usuario_id: string,
  email: string,
): Promise<{ readonly cadastros: readonly Cliente[]; readonly compras: readonly CompraDoEmail[] } | null> {
  const [todosOsCadastros, todasAsCompras, cadastros, compras] = await Promise.all([
    cadastrosDo(tabela, usuario_id, email),
    apontados(tabela, compraDoEmailKey(usuario_id, email, ''), COMPRAS),
    lerCadastros(tabela, usuario_id, email),
    comprasDo(tabela, usuario_id, email),
  ]);
  const inteiro = todosOsCadastros.length < CADASTROS && todasAsCompras.length < COMPRAS;
  return inteiro ? { cadastros, compras } : null;
}

async function assinaturasDo(tabela: Table, { id, nome }: Cliente, email: string) {
  const achadas: AssinaturaDaPessoa[] = [];
  for await (const assinatura of assinaturasDoCliente(tabela, id)) {
    achadas.push({ assinatura, para: { nome, email } });
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
    lerCadastros(tabela, usuario_id, email),
    comprasDo(tabela, usuario_id, email),
  ]);
  const pedidos = compras
    .map(({ pedido }) => pedido)
    .toSorted((a, b) => instanteDa(b).localeCompare(instanteDa(a)));
  const achadas = await Promise.all([
    ...cadastros.map((cadastro) => assinaturasDo(tabela, cadastro, email)),
    ...pedidos.map((pedido) => lerCompra(tabela, pedido, email)),
  ]);
  const porId = new Map(achadas.flat().map((achada) => [achada.assinatura.id, achada]));
  const assinaturas = [...porId.values()]
    .filter(({ assinatura }) => assinatura.status_grupo !== 'renovado')
    .toSorted((a, b) => b.assinatura.data_expiracao.localeCompare(a.assinatura.data_expiracao));
  return { assinaturas, pedidos, cadastros };
}
