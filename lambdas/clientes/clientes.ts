import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { recusasClientes } from '../../shared/clientes/clientes.routes.ts';
import type { Cliente, ClienteEntrada, DadosDoCliente } from '../../shared/clientes/clientes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { clienteKey } from '../platform/keys.ts';
import { type Table, writtenBy } from '../platform/table.ts';
import type { CanceladorDeAssinaturas } from './ports.ts';
import { alterar, excluir, idPorCpf, inserir, lerCliente, mudarArquivo } from './repository.ts';
import { telefoneE164 } from './telefone.ts';

type Deps = { readonly tabela: Table };

/** Um cliente do operador; recusa `cliente_nao_encontrado`, também para o de outro operador. */
export async function obterCliente(
  deps: Deps,
  { ctx, id }: { ctx: RequestContext; id: string },
): Promise<Cliente> {
  const cliente = await lerCliente(deps.tabela, ctx.usuario_id, id);
  if (!cliente) throw refusal(recusasClientes, 'cliente_nao_encontrado');
  return cliente;
}

async function prepararDados(entrada: ClienteEntrada): Promise<DadosDoCliente> {
  return { ...entrada, telefone: await telefoneE164(entrada.telefone) };
}

/** Recusa por CPF repetido, dizendo de quem ele é. */
async function recusaDeCpf(deps: Deps, ctx: RequestContext, cpf: string | null) {
  const id = cpf && (await idPorCpf(deps.tabela, ctx.usuario_id, cpf));
  const dono = id && (await lerCliente(deps.tabela, ctx.usuario_id, id));
  return refusal(
    recusasClientes,
    'cpf_ja_cadastrado',
    dono
      ? `Já existe um cliente com este CPF: ${dono.nome}${dono.arquivado_em ? ' (arquivado)' : ''}`
      : undefined,
  );
}

/** Cadastra um cliente (especificação 1, seção 5); recusa telefone inválido e CPF que outro cliente já tem. */
export async function criarCliente(
  deps: Deps,
  { ctx, entrada }: { ctx: RequestContext; entrada: ClienteEntrada },
): Promise<Cliente> {
  const dados = await prepararDados(entrada);
  const resultado = await inserir(deps.tabela, ctx, dados);
  if ('impedimento' in resultado) throw await recusaDeCpf(deps, ctx, dados.cpf);
  return resultado.cliente;
}

/** Altera um cliente se `versao` ainda é a gravada; conserva `id`, `criado_em` e o que o operador não edita. */
export async function alterarCliente(
  deps: Deps,
  { ctx, id, entrada }: { ctx: RequestContext; id: string; entrada: ClienteEntrada & { versao: number } },
): Promise<Cliente> {
  const { versao, ...campos } = entrada;
  const dados = await prepararDados(campos);
  const antes = await obterCliente(deps, { ctx, id });
  if (antes.apagado_em !== null) throw refusal(recusasClientes, 'cliente_apagado');
  if (antes.versao !== versao) {
    if (await writtenBy(deps.tabela, clienteKey(ctx.usuario_id, id), ctx.ids.chamada)) return antes;
    throw refusal(recusasComuns, 'versao_desatualizada');
  }
  const resultado = await alterar(deps.tabela, ctx, antes, dados);
  if ('cliente' in resultado) return resultado.cliente;
  if (resultado.impedimento === 'cpf_em_uso') throw await recusaDeCpf(deps, ctx, dados.cpf);
  throw refusal(recusasComuns, 'versao_desatualizada');
}

/** Exclui um cliente que nenhuma assinatura refere; as outras situações são recusadas com o que fazer. */
export async function excluirCliente(
  deps: Deps,
  { ctx, id, versao }: { ctx: RequestContext; id: string; versao: number },
): Promise<undefined> {
  const antes = await obterCliente(deps, { ctx, id });
  if (antes.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
  const resultado = await excluir(deps.tabela, ctx, antes);
  if (resultado === 'tem_assinaturas') {
    const { assinaturas } = await obterCliente(deps, { ctx, id });
    const quantas = assinaturas === 1 ? '1 assinatura' : `${assinaturas} assinaturas`;
    throw refusal(
      recusasClientes,
      'cliente_com_assinaturas',
      `${antes.nome} tem ${quantas} e não pode ser excluído. Arquive-o para tirá-lo das listas`,
    );
  }
  if (resultado === 'versao_outra') throw refusal(recusasComuns, 'versao_desatualizada');
  if (resultado === 'inexistente') throw refusal(recusasClientes, 'cliente_nao_encontrado');
  return undefined;
}

/**
 * Tira o cliente das listas. Com `cancelar_assinaturas`, cancela antes as que valem, uma a uma; se parar no meio,
 * repetir continua de onde parou.
 */
export async function arquivarCliente(
  deps: Deps & { cancelarAssinaturas: CanceladorDeAssinaturas },
  { ctx, id, cancelar_assinaturas }: { ctx: RequestContext; id: string; cancelar_assinaturas: boolean },
): Promise<Cliente> {
  await obterCliente(deps, { ctx, id });
  if (cancelar_assinaturas) await deps.cancelarAssinaturas(ctx, id);
  return arquivo(deps, ctx, id, true);
}

/** Devolve às listas um cliente arquivado; recusa o de dados apagados, que já não é ninguém. */
export async function restaurarCliente(
  deps: Deps,
  { ctx, id }: { ctx: RequestContext; id: string },
): Promise<Cliente> {
  const antes = await obterCliente(deps, { ctx, id });
  if (antes.apagado_em !== null) throw refusal(recusasClientes, 'cliente_apagado');
  return arquivo(deps, ctx, id, false);
}

async function arquivo(deps: Deps, ctx: RequestContext, id: string, arquivar: boolean): Promise<Cliente> {
  const depois = await mudarArquivo(deps.tabela, ctx, id, arquivar);
  if (!depois) throw refusal(recusasClientes, 'cliente_nao_encontrado');
  return depois;
}
