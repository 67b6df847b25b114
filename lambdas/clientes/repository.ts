import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import type { Cliente, ClienteResumo, DadosDoCliente } from '../../shared/clientes/clientes.schema.ts';
import { deleteUnreferenced, setArchived } from '../platform/catalog-records.ts';
import { changedFields, changeRecord, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { counterWrite } from '../platform/counters.ts';
import { eventWrite } from '../platform/events.ts';
import { clienteKey, clientesList, cpfKey } from '../platform/keys.ts';
import { getItem, type Item, queryPage, type Table, type Write } from '../platform/table.ts';
import { CAMPOS_DO_RESUMO, chavesDeBusca, clienteDoItem, itemDoCliente, resumoDoItem } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'today' | 'ids'>;

/** Um cliente do operador, em leitura forte, ou null. */
export async function lerCliente(tabela: Table, usuario_id: string, id: string): Promise<Cliente | null> {
  const item = await getItem(tabela, clienteKey(usuario_id, id), { consistent: true });
  return item ? clienteDoItem(item) : null;
}

/** Uma página da lista por nome. */
export async function listarPorNome(
  tabela: Table,
  usuario_id: string,
  opcoes: { arquivados: boolean; limit: number; after: Item | undefined; startsWith?: string },
): Promise<{ itens: ClienteResumo[]; next: Item | undefined }> {
  const pagina = await queryPage(tabela, {
    index: 'gsi1',
    pk: clientesList(usuario_id, opcoes.arquivados),
    ...(opcoes.startsWith ? { sk: { startsWith: opcoes.startsWith } } : {}),
    limit: opcoes.limit,
    after: opcoes.after,
    fields: CAMPOS_DO_RESUMO,
  });
  return { itens: pagina.items.map(resumoDoItem), next: pagina.next };
}

/** Ids achados numa partição de busca (CPF, e-mail ou telefone) pelo começo do valor. */
export async function idsPorComeco(
  tabela: Table,
  pk: string,
  startsWith: string,
  { limit, consistent = false }: { limit: number; consistent?: boolean },
): Promise<string[]> {
  const { items } = await queryPage(tabela, { pk, sk: { startsWith }, limit, consistent });
  return items.map((item) => String(item.cliente_id));
}

/** Clientes por id, de uma vez (até 100). */
export async function lerVarios(
  tabela: Table,
  usuario_id: string,
  ids: readonly string[],
): Promise<ClienteResumo[]> {
  if (ids.length === 0) return [];
  const { Responses } = await tabela.doc.send(
    new BatchGetCommand({
      RequestItems: { [tabela.name]: { Keys: ids.slice(0, 100).map((id) => clienteKey(usuario_id, id)) } },
    }),
  );
  return (Responses?.[tabela.name] ?? []).map(resumoDoItem);
}

/** Id do cliente que tem o CPF, ou null. */
export async function idPorCpf(tabela: Table, usuario_id: string, cpf: string): Promise<string | null> {
  const item = await getItem(tabela, cpfKey(usuario_id, cpf), { consistent: true });
  return item ? String(item.cliente_id) : null;
}

/** Grava um cliente novo com as suas buscas, o contador e o evento. Repetir a mesma chamada acha o que já gravou. */
export async function inserir(
  tabela: Table,
  ctx: Ctx,
  dados: DadosDoCliente,
  extras: { origem_gateway?: string } = {},
): Promise<{ cliente: Cliente } | { impedimento: 'cpf_em_uso' }> {
  const id = ctx.ids.next();
  const item = itemDoCliente(ctx, id, dados, extras);
  const { cpf, email, telefone } = chavesDeBusca(ctx.usuario_id, id, dados);
  const buscas: Write[] = [email, telefone].flatMap((chave) =>
    chave ? [{ put: { ...chave, cliente_id: id } }] : [],
  );
  const criado = await createRecord(tabela, ctx, {
    item,
    also: [
      ...(cpf ? [{ put: { ...cpf, cliente_id: id }, where: [['pk', 'not_exists']] } satisfies Write] : []),
      ...buscas,
      counterWrite(ctx.usuario_id, 'clientes', 1),
      eventWrite(ctx, 'cliente.criado', id),
    ],
  });
  return criado.ok ? { cliente: clienteDoItem(criado.item) } : { impedimento: 'cpf_em_uso' };
}

/** Altera os campos do operador e troca as buscas que mudaram, se a versão ainda é a que se leu. */
export async function alterar(
  tabela: Table,
  ctx: Ctx,
  antes: Cliente,
  dados: DadosDoCliente,
): Promise<{ cliente: Cliente } | { impedimento: 'cpf_em_uso' | 'versao_outra' }> {
  const velhas = chavesDeBusca(ctx.usuario_id, antes.id, antes);
  const novas = chavesDeBusca(ctx.usuario_id, antes.id, dados);
  const trocas: Write[] = [];
  for (const campo of ['cpf', 'email', 'telefone'] as const) {
    const velha = velhas[campo];
    const nova = novas[campo];
    if (velha?.sk === nova?.sk) continue;
    if (velha) trocas.push({ delete: velha });
    if (nova) {
      trocas.push({
        put: { ...nova, cliente_id: antes.id },
        where: campo === 'cpf' ? [['pk', 'not_exists']] : [],
      });
    }
  }
  const mudado = await changeRecord(tabela, ctx, {
    key: clienteKey(ctx.usuario_id, antes.id),
    before: antes,
    change: dados,
    indexes: { gsi1sk: nomeOrdenacao(dados.nome) },
    also: ({ versao }) => [
      ...trocas,
      eventWrite(ctx, 'cliente.alterado', antes.id, { campos: changedFields(antes, dados), versao }),
    ],
  });
  if (mudado.ok) return { cliente: mudado.record };
  return { impedimento: mudado.because === 'also' ? 'cpf_em_uso' : 'versao_outra' };
}

/** Exclui o cliente e as suas buscas, se nada o refere e a versão é a que se leu. */
export function excluir(tabela: Table, ctx: Ctx, antes: Cliente) {
  return deleteUnreferenced(tabela, ctx, antes, {
    key: clienteKey(ctx.usuario_id, antes.id),
    counter: 'clientes',
    eventType: 'cliente.excluido',
    alsoDelete: Object.values(chavesDeBusca(ctx.usuario_id, antes.id, antes)).filter(
      (chave) => chave !== null,
    ),
  });
}

/** Arquiva ou restaura; quem já está como se pede fica como está. Devolve null se o cliente não existe. */
export function mudarArquivo(
  tabela: Table,
  ctx: Ctx,
  id: string,
  arquivar: boolean,
): Promise<Cliente | null> {
  return setArchived(tabela, ctx, arquivar, {
    read: () => lerCliente(tabela, ctx.usuario_id, id),
    key: (um) => clienteKey(ctx.usuario_id, um),
    list: clientesList(ctx.usuario_id, arquivar),
    counter: 'clientes',
    eventType: arquivar ? 'cliente.arquivado' : 'cliente.restaurado',
  });
}
