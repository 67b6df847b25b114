import * as z from 'zod';
import { centavosParaReais } from '../../shared/base/dinheiro.ts';
import { digitos } from '../../shared/base/documentos.ts';
import { comecaPalavras } from '../../shared/busca/busca.rules.ts';
import type { PedidoAchado } from '../../shared/busca/busca.schema.ts';
import { STATUS_DO_PEDIDO } from '../../shared/pedidos/pedidos.rules.ts';
import { procuraNumero } from '../clientes/index.ts';
import { compraDoEmailKey } from '../platform/keys/conta.ts';
import { pedidoKey, pedidosList } from '../platform/keys/pedidos.ts';
import { readMany } from '../platform/read-many.ts';
import { type Item, queryPage, type Table } from '../platform/table.ts';

/** Entre os mais novos procura-se qualquer palavra do nome; os outros, pelo código e pelo e-mail de quem pagou. */
const RECENTES = 15;
/** De quantos e-mails se leem as compras, e quantas ao todo: cada uma custa uma leitura. */
const [EMAILS, COMPRAS] = [2, 3] as const;
const MAXIMO = 5;

const nomeado = z.string().nullable().default(null);
const guardado = z.lazy(() =>
  z.object({
    sk: z.string(),
    comprador: z.object({ nome: z.string(), email: z.string(), telefone: z.string() }),
    status: z.enum(STATUS_DO_PEDIDO),
    valor_centavos: z.number().int(),
    produto_nome: nomeado,
    slug: nomeado,
    renova: z.object({ produto_nome: z.string() }).nullable().default(null),
    criado_em: z.string(),
  }),
);
type Lido = z.output<typeof guardado>;
const ler = (itens: readonly Item[]): Lido[] => itens.map((item) => guardado.parse(item));

const mostrar = (lido: Lido): PedidoAchado => ({
  id: lido.sk,
  cliente_nome: lido.comprador.nome,
  produto: lido.produto_nome ?? lido.renova?.produto_nome ?? lido.slug ?? '',
  valor: centavosParaReais(lido.valor_centavos),
  status: lido.status,
  criado_em: lido.criado_em,
});

/** Quanto quem comprou combina: 0, pelo nome; 1, pelo contato; null, não combina. */
function combinar({ comprador }: Lido, q: string): 0 | 1 | null {
  if (procuraNumero(q)) return digitos(comprador.telefone).includes(digitos(q)) ? 1 : null;
  if (comecaPalavras(comprador.nome, q)) return 0;
  return comprador.email.toLowerCase().startsWith(q.toLowerCase()) ? 1 : null;
}

async function recentesDe(tabela: Table, usuario_id: string, q: string): Promise<Lido[]> {
  const consulta = { index: 'gsi1' as const, pk: pedidosList(usuario_id), descending: true };
  const lidos = ler((await queryPage(tabela, { ...consulta, limit: RECENTES })).items);
  const achados = lidos.flatMap((lido) => {
    const quanto = combinar(lido, q);
    return quanto === null ? [] : [{ lido, quanto }];
  });
  // A lista já vem do mais novo ao mais antigo, e a ordenação não a desfaz.
  return achados.sort((a, b) => a.quanto - b.quanto).map(({ lido }) => lido);
}

/** Pelo código do pedido, inteiro ou o começo dele. */
async function acharPeloCodigo(tabela: Table, usuario_id: string, q: string): Promise<Lido[]> {
  const codigo = q.toLowerCase();
  if (!/^[0-9a-f][0-9a-f-]{3,35}$/.test(codigo)) return [];
  const { pk } = pedidoKey(usuario_id, '');
  return ler((await queryPage(tabela, { pk, sk: { startsWith: codigo }, limit: COMPRAS })).items);
}

/** Os pedidos que combinam pelo código dele ou, entre os mais novos, por quem comprou. */
export async function procurarPedidos(tabela: Table, usuario_id: string, q: string): Promise<PedidoAchado[]> {
  const partes = await Promise.all([
    acharPeloCodigo(tabela, usuario_id, q),
    recentesDe(tabela, usuario_id, q),
  ]);
  return partes.flat().map(mostrar);
}

/** As compras pagas com os primeiros e-mails dados, do mais novo ao mais antigo. */
export async function comprasDosEmails(
  tabela: Table,
  usuario_id: string,
  emails: readonly string[],
): Promise<PedidoAchado[]> {
  const paginas = await Promise.all(
    [...new Set(emails)].slice(0, EMAILS).map((email) => {
      const { pk, sk } = compraDoEmailKey(usuario_id, email, '');
      return queryPage(tabela, { pk, sk: { startsWith: sk }, limit: COMPRAS });
    }),
  );
  const ids = paginas.flatMap(({ items }) => items.map(({ sk }) => String(sk).split('#')[1] ?? ''));
  const chaves = ids.slice(0, COMPRAS).map((id) => pedidoKey(usuario_id, id));
  const lidos = ler(await readMany(tabela, chaves, { consistent: false }));
  return lidos.sort((a, b) => b.criado_em.localeCompare(a.criado_em)).map(mostrar);
}

/** Uns pedidos, os repetidos uma vez, até o máximo que se mostra. */
export const poucosPedidos = (pedidos: readonly PedidoAchado[]): PedidoAchado[] =>
  [...new Map(pedidos.map((pedido) => [pedido.id, pedido])).values()].slice(0, MAXIMO);
