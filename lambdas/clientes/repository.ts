import type { Cliente, ClienteResumo, DadosDoCliente } from '../../shared/clientes/clientes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Condition } from '../platform/expressions.ts';
import {
  clienteKey,
  clientesList,
  contatoMarcadoKey,
  cpfKey,
  telefoneKey,
} from '../platform/keys/cadastros.ts';
import { readMany } from '../platform/read-many.ts';
import { recordWrites } from '../platform/records.ts';
import { queryPage, recordAt, type Table, type Write } from '../platform/table.ts';
import {
  camposDoResumo,
  chavesDeBusca,
  chavesDoNome,
  clienteDoItem,
  itemDaBusca,
  itemDoCliente,
  resumoDoItem,
} from './item.ts';

/** Um cliente do operador, em leitura forte, ou null. */
export const lerCliente = recordAt(clienteKey, clienteDoItem);

/** A consulta da lista por nome, ou da cópia dela que outro índice guarda: só o que o cartão mostra. */
export const consultaPorNome = (
  usuario_id: string,
  arquivados: boolean,
  index: 'gsi1' | 'gsi2' | 'gsi3' = 'gsi1',
) => ({
  index,
  pk: clientesList(usuario_id, arquivados),
  fields: camposDoResumo(),
});

/** Ids achados numa partição de busca (CPF, e-mail ou telefone) pelo começo do valor, ou do que um índice guarda. */
export async function idsPorComeco(
  tabela: Table,
  pk: string,
  startsWith: string,
  opcoes: { limit: number; consistent?: boolean; index?: 'gsi1' },
): Promise<string[]> {
  const { items } = await queryPage(tabela, { pk, sk: { startsWith }, ...opcoes });
  return items.map((item) => String(item.cliente_id));
}

/** Clientes por id, como a lista os mostra. */
export async function lerVarios(
  tabela: Table,
  usuario_id: string,
  ids: readonly string[],
): Promise<ClienteResumo[]> {
  const chaves = ids.map((id) => clienteKey(usuario_id, id));
  return (await readMany(tabela, chaves, { consistent: false })).map(resumoDoItem);
}

/** Id do cliente que tem o CPF, ou null. */
export const idPorCpf = recordAt(cpfKey, (item) => String(item.cliente_id));

/** O cliente que tem o CPF, ou null. */
export async function clienteDoCpf(tabela: Table, usuario_id: string, cpf: string): Promise<Cliente | null> {
  const id = await idPorCpf(tabela, usuario_id, cpf);
  return id === null ? null : lerCliente(tabela, usuario_id, id);
}

/** Troca as buscas que mudaram; a de CPF é de um só. */
function trocarBuscas(
  { usuario_id }: Pick<RequestContext, 'usuario_id'>,
  id: string,
  { before, after }: { before: DadosDoCliente | null; after: DadosDoCliente | null },
): Write[] {
  const velhas = before && chavesDeBusca(usuario_id, id, before);
  const novas = after && chavesDeBusca(usuario_id, id, after);
  return (['cpf', 'email', 'telefone'] as const).flatMap((campo): Write[] => {
    const velha = velhas?.[campo];
    const nova = novas?.[campo];
    if (velha?.sk === nova?.sk) return [];
    const livre: Condition[] = campo === 'cpf' ? [['pk', 'not_exists']] : [];
    return [
      ...(velha ? [{ delete: velha }] : []),
      ...(nova ? [{ put: itemDaBusca(nova, id), where: livre }] : []),
    ];
  });
}

/** As gravações de um cliente, com as suas buscas, na lista por nome. 'taken': outro cliente tem o CPF. */
export const gravacoes = recordWrites<DadosDoCliente & { origem_gateway?: string | null }, Cliente>({
  key: clienteKey,
  read: clienteDoItem,
  newItem: itemDoCliente,
  counter: 'clientes',
  events: { created: 'cliente.criado', changed: 'cliente.alterado', deleted: 'cliente.excluido' },
  indexes: chavesDoNome,
  along: (ctx, id, mudanca) => [
    ...trocarBuscas(ctx, id, mudanca),
    // Quem sai do cadastro sai de quem há a procurar.
    ...(mudanca.after === null ? [{ delete: contatoMarcadoKey(ctx.usuario_id, id) }] : []),
  ],
  referred: true,
});

/** Gravações com que quem vende muda um cliente, para uma transação maior; só passam se ele ainda está como se leu. */
export const mudarCliente = (
  ctx: RequestContext,
  cliente: Cliente,
  mudanca: Partial<DadosDoCliente>,
): Write[] => gravacoes.changeWrites(ctx, cliente, mudanca);

/**
 * Gravações com que a própria pessoa troca o e-mail ou o telefone do seu cadastro, para uma transação maior; só passam
 * se o cadastro ainda está como se leu. O telefone que ela escreve não prova de quem é (regra 60).
 */
export const trocarContato = (
  ctx: RequestContext,
  cliente: Cliente,
  contato: { readonly email: string } | { readonly telefone: string },
): Write[] =>
  gravacoes.changeWrites(ctx, cliente, {
    ...contato,
    ...('telefone' in contato ? { telefone_sem_prova: contato.telefone } : {}),
  });

/** Quantos clientes com um mesmo telefone se olham. */
const MESMO_TELEFONE = 20;

/**
 * Como se escreve um número comparável (`telefoneComparavel`): como está e, no que se compara sem o nono algarismo, com
 * ele.
 */
const escritos = (telefone: string) =>
  /^55\d\d[6-9]\d{7}$/.test(telefone)
    ? [telefone, `${telefone.slice(0, 4)}9${telefone.slice(4)}`]
    : [telefone];

/** Os clientes de um vendedor que têm um telefone, escrito com ou sem o nono algarismo (regra 37). */
export async function clientesDoTelefone(
  tabela: Table,
  usuario_id: string,
  telefone: string,
): Promise<string[]> {
  const { pk } = telefoneKey(usuario_id, '', '');
  const achados = await Promise.all(
    escritos(telefone).map((escrito) =>
      idsPorComeco(tabela, pk, `${escrito}#`, { limit: MESMO_TELEFONE, consistent: true }),
    ),
  );
  return [...new Set(achados.flat())];
}
