import * as z from 'zod';
import type { Achados } from '../../shared/busca/busca.schema.ts';
import { procuraNumero, procurarClientes } from '../clientes/index.ts';
import type { RequestContext } from '../platform/context.ts';
import { codigoDeCupomKey } from '../platform/keys/cupons.ts';
import { queryPage, type Table } from '../platform/table.ts';
import { procurarPaginas } from './paginas-achadas.ts';
import { comprasDosEmails, poucosPedidos, procurarPedidos } from './pedidos-achados.ts';

const [PESSOAS, PELO_CONTATO, CUPONS] = [6, 4, 4] as const;

const codigo = z.object({ sk: z.string(), cupom_id: z.string() });

/** Os cupons cujo código começa assim. */
async function procurarCupons(tabela: Table, usuario_id: string, q: string): Promise<Achados['cupons']> {
  const comeco = q.toUpperCase();
  if (/\s/.test(comeco)) return [];
  const { pk } = codigoDeCupomKey(usuario_id, '');
  const { items } = await queryPage(tabela, { pk, sk: { startsWith: comeco }, limit: CUPONS });
  return items.map((item) => codigo.parse(item)).map(({ sk, cupom_id }) => ({ id: cupom_id, codigo: sk }));
}

/**
 * O que um vendedor acha pelo que escreveu, poucos de cada coisa: pessoas (as do nome, as do sobrenome, as arquivadas,
 * e por fim as do e-mail), os pedidos delas, cupons e páginas. São sempre as mesmas consultas, pelo começo: custa o
 * mesmo com cem clientes ou com um milhão.
 */
export async function buscar(
  { tabela }: { readonly tabela: Table },
  { ctx, q }: { readonly ctx: RequestContext; readonly q: string },
): Promise<Achados> {
  const { usuario_id } = ctx;
  const [clientes, pedidos, cupons, paginas] = await Promise.all([
    procurarClientes(tabela, usuario_id, {
      busca: q,
      limite: PESSOAS,
      porContato: PELO_CONTATO,
      arquivados: 'depois',
    }),
    procurarPedidos(tabela, usuario_id, q),
    procurarCupons(tabela, usuario_id, q),
    procuraNumero(q) ? [] : procurarPaginas(tabela, usuario_id, q),
  ]);
  const achados = clientes.slice(0, PESSOAS);
  const emails = [...(q.includes('@') ? [q] : []), ...achados.flatMap(({ email }) => email ?? [])];
  const compras = await comprasDosEmails(tabela, usuario_id, emails);
  return {
    pessoas: achados.map(({ id, nome, email, telefone, arquivado_em }) => ({
      id,
      nome,
      email,
      telefone,
      arquivada: arquivado_em !== null,
    })),
    pedidos: poucosPedidos([...pedidos, ...compras]),
    cupons,
    paginas,
  };
}
