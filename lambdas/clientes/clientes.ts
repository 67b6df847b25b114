import { refusal } from '../../shared/base/refusals.ts';
import { recusasClientes } from '../../shared/clientes/clientes.routes.ts';
import type { Cliente, ClienteEntrada } from '../../shared/clientes/clientes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { clienteKey } from '../platform/keys/cadastros.ts';
import { archiving, findOrRefuse, registry } from '../platform/registry.ts';
import type { Table } from '../platform/table.ts';
import { chavesDoNome } from './item.ts';
import type { CanceladorDeAssinaturas } from './ports.ts';
import { gravacoes, idPorCpf, lerCliente } from './repository.ts';
import { telefoneE164 } from './telefone.ts';

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly id: string };

/** Um cliente do operador; recusa `cliente_nao_encontrado`, também para o de outro operador. */
export const obterCliente = findOrRefuse(lerCliente, () =>
  refusal(recusasClientes, 'cliente_nao_encontrado'),
);

function recusarApagado({ apagado_em }: Cliente): void {
  if (apagado_em !== null) throw refusal(recusasClientes, 'cliente_apagado');
}

/** Recusa por CPF repetido, dizendo de quem ele é. */
async function recusaDeCpf(
  { tabela }: Deps,
  { usuario_id }: RequestContext,
  { cpf }: { cpf: string | null },
) {
  const id = cpf && (await idPorCpf(tabela, usuario_id, cpf));
  const dono = id && (await lerCliente(tabela, usuario_id, id));
  return refusal(
    recusasClientes,
    'cpf_ja_cadastrado',
    dono
      ? `Já existe um cliente com este CPF: ${dono.nome}${dono.arquivado_em ? ' (arquivado)' : ''}`
      : undefined,
  );
}

/**
 * Cadastra um cliente (especificação 1, seção 5), altera-o, se a versão ainda é a que se leu, e exclui o que nenhuma
 * assinatura refere; recusa telefone inválido e CPF que outro cliente já tem.
 */
export const {
  criar: criarCliente,
  alterar: alterarCliente,
  excluir: excluirCliente,
} = registry({
  ...gravacoes,
  key: clienteKey,
  find: obterCliente,
  editable: recusarApagado,
  prepare: async (entrada: ClienteEntrada) => ({
    ...entrada,
    telefone: await telefoneE164(entrada.telefone),
  }),
  taken: recusaDeCpf,
  referred: ({ nome, assinaturas }: Cliente) =>
    refusal(
      recusasClientes,
      'cliente_com_assinaturas',
      `${nome} tem ${assinaturas === 1 ? '1 assinatura' : `${assinaturas} assinaturas`} e não pode ser excluído. Arquive-o para tirá-lo das listas`,
    ),
});

const arquivo = archiving(obterCliente, {
  key: clienteKey,
  indexes: chavesDoNome,
  counter: 'clientes',
  events: { archived: 'cliente.arquivado', restored: 'cliente.restaurado' },
});

/**
 * Tira o cliente das listas. Com `cancelar_assinaturas`, cancela antes as que valem, uma a uma; se parar no meio,
 * repetir continua de onde parou.
 */
export async function arquivarCliente(
  deps: Deps & { cancelarAssinaturas: CanceladorDeAssinaturas },
  { ctx, id, cancelar_assinaturas }: Alvo & { cancelar_assinaturas: boolean },
): Promise<Cliente> {
  await obterCliente(deps, { ctx, id });
  if (cancelar_assinaturas) await deps.cancelarAssinaturas(ctx, id);
  return arquivo(deps, { ctx, id }, true);
}

/** Devolve às listas um cliente arquivado; recusa o de dados apagados, que já não é ninguém. */
export async function restaurarCliente(deps: Deps, alvo: Alvo): Promise<Cliente> {
  recusarApagado(await obterCliente(deps, alvo));
  return arquivo(deps, alvo, false);
}
