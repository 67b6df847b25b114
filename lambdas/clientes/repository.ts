import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { nomeOrdenacao } from '../../shared/base/texto.ts';
import type { Cliente, ClienteResumo } from '../../shared/clientes/clientes.schema.ts';
import { deleteUnreferenced, setArchived } from '../platform/catalog-records.ts';
import type { RequestContext } from '../platform/context.ts';
import { contar } from '../platform/counters.ts';
import { evento } from '../platform/events.ts';
import { chaveCliente, chaveCpf, listaClientes } from '../platform/keys.ts';
import {
  ConditionFailed,
  getItem,
  type Item,
  queryPage,
  type Table,
  transact,
  type Write,
} from '../platform/table.ts';
import {
  CAMPOS_DO_RESUMO,
  chavesDeBusca,
  clienteDoItem,
  type DadosDoCliente,
  itemDoCliente,
  resumoDoItem,
} from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'agora' | 'hoje' | 'ids'>;

/** Um cliente do operador, em leitura forte, ou null. */
export async function lerCliente(tabela: Table, usuario_id: string, id: string): Promise<Cliente | null> {
  const item = await getItem(tabela, chaveCliente(usuario_id, id), { forte: true });
  return item ? clienteDoItem(item) : null;
}

/** Uma página da lista por nome. */
export async function listarPorNome(
  tabela: Table,
  usuario_id: string,
  opcoes: { arquivados: boolean; limite: number; depoisDe: Item | undefined; comeca?: string },
): Promise<{ itens: ClienteResumo[]; continua: Item | undefined }> {
  const pagina = await queryPage(tabela, {
    index: 'gsi1',
    pk: listaClientes(usuario_id, opcoes.arquivados),
    ...(opcoes.comeca ? { sk: { comeca: opcoes.comeca } } : {}),
    limite: opcoes.limite,
    depoisDe: opcoes.depoisDe,
    campos: CAMPOS_DO_RESUMO,
  });
  return { itens: pagina.itens.map(resumoDoItem), continua: pagina.continua };
}

/** Ids achados numa partição de busca (CPF, e-mail ou telefone) pelo começo do valor. */
export async function idsPorComeco(
  tabela: Table,
  pk: string,
  comeca: string,
  { limite, forte = false }: { limite: number; forte?: boolean },
): Promise<string[]> {
  const { itens } = await queryPage(tabela, { pk, sk: { comeca }, limite, forte });
  return itens.map((item) => String(item.cliente_id));
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
      RequestItems: { [tabela.name]: { Keys: ids.slice(0, 100).map((id) => chaveCliente(usuario_id, id)) } },
    }),
  );
  return (Responses?.[tabela.name] ?? []).map(resumoDoItem);
}

/** Id do cliente que tem o CPF, ou null. */
export async function idPorCpf(tabela: Table, usuario_id: string, cpf: string): Promise<string | null> {
  const item = await getItem(tabela, chaveCpf(usuario_id, cpf), { forte: true });
  return item ? String(item.cliente_id) : null;
}

/** Grava um cliente novo com as suas buscas, o contador e o evento. Repetir o mesmo pedido acha o que já gravou. */
export async function inserir(
  tabela: Table,
  ctx: Ctx,
  dados: DadosDoCliente,
  extras: { origem_gateway?: string } = {},
): Promise<{ cliente: Cliente } | { impedimento: 'cpf_em_uso' }> {
  const id = ctx.ids.novo();
  const item = itemDoCliente(ctx, id, dados, extras);
  const { cpf, email, telefone } = chavesDeBusca(ctx.usuario_id, id, dados);
  const buscas: Write[] = [email, telefone].flatMap((chave) =>
    chave ? [{ put: { ...chave, cliente_id: id } }] : [],
  );
  try {
    await transact(tabela, [
      { put: item, se: [['pk', 'nao_existe']] },
      ...(cpf ? [{ put: { ...cpf, cliente_id: id }, se: [['pk', 'nao_existe']] } satisfies Write] : []),
      ...buscas,
      contar(ctx.usuario_id, 'clientes', 1),
      evento(ctx, 'cliente.criado', id),
    ]);
    return { cliente: clienteDoItem(item) };
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    const gravado = erro.falhas[0]?.item;
    if (gravado && gravado.pedido === ctx.ids.pedido) return { cliente: clienteDoItem(gravado) };
    return { impedimento: 'cpf_em_uso' };
  }
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
        ...(campo === 'cpf' ? { se: [['pk', 'nao_existe']] } : {}),
      });
    }
  }
  const campos = Object.keys(dados).filter(
    (campo) => dados[campo as keyof DadosDoCliente] !== antes[campo as keyof Cliente],
  );
  const depois: Cliente = {
    ...antes,
    ...dados,
    versao: antes.versao + 1,
    atualizado_em: ctx.agora.toISOString(),
  };
  try {
    await transact(tabela, [
      {
        update: chaveCliente(ctx.usuario_id, antes.id),
        com: {
          set: {
            ...dados,
            gsi1sk: nomeOrdenacao(dados.nome),
            versao: depois.versao,
            atualizado_em: depois.atualizado_em,
            ator: ctx.ator,
            pedido: ctx.ids.pedido,
          },
        },
        se: [['versao', '=', antes.versao]],
      },
      ...trocas,
      evento(ctx, 'cliente.alterado', antes.id, { campos, versao: depois.versao }),
    ]);
    return { cliente: depois };
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    return { impedimento: erro.falhas[0] ? 'versao_outra' : 'cpf_em_uso' };
  }
}

/** Exclui o cliente e as suas buscas, se nada o refere e a versão é a que se leu. */
export function excluir(tabela: Table, ctx: Ctx, antes: Cliente) {
  return deleteUnreferenced(tabela, ctx, antes, {
    key: chaveCliente(ctx.usuario_id, antes.id),
    contador: 'clientes',
    tipo: 'cliente.excluido',
    junto: Object.values(chavesDeBusca(ctx.usuario_id, antes.id, antes)).filter((chave) => chave !== null),
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
    ler: () => lerCliente(tabela, ctx.usuario_id, id),
    key: (um) => chaveCliente(ctx.usuario_id, um),
    lista: listaClientes(ctx.usuario_id, arquivar),
    contador: 'clientes',
    tipo: arquivar ? 'cliente.arquivado' : 'cliente.restaurado',
  });
}
