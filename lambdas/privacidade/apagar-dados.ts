import * as z from 'zod';
import { NOME_APAGADO } from '../../shared/base/apagado.ts';
import { recusasComuns, refusal } from '../../shared/base/refusals.ts';
import { CAMPOS_DO_CLIENTE } from '../../shared/clientes/clientes.campos.ts';
import { recusasClientes } from '../../shared/clientes/clientes.routes.ts';
import type { Cliente } from '../../shared/clientes/clientes.schema.ts';
import { chavesDeBusca, chavesDoNome, lerCliente } from '../clientes/index.ts';
import { changeRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { counterWrite } from '../platform/counters.ts';
import { eventWrite } from '../platform/events.ts';
import { assinaturaKey, clienteKey } from '../platform/keys/cadastros.ts';
import { queryAll, type Table } from '../platform/table.ts';
import { apagamentoPedido } from './apagamento.ts';
import { contatosDoCliente } from './reunir.ts';

type Deps = { readonly tabela: Table };
type Pedido = {
  readonly ctx: RequestContext;
  readonly id: string;
  readonly versao: number;
  readonly nome: string;
};

const assinatura = z.object({
  pk: z.string(),
  status: z.string().optional(),
  metadata: z.object({ cobranca: z.unknown().optional() }).nullish(),
});

/** Diz se alguém ainda presta contas a esta pessoa: uma assinatura que vale, ou que um gateway cobra. */
async function temAssinaturaViva(tabela: Table, { usuario_id, id }: Cliente): Promise<boolean> {
  const { pk } = assinaturaKey(usuario_id, '');
  const dela = { index: 'gsi2', pk: id, fields: ['status', 'metadata'] } as const;
  for await (const item of queryAll(tabela, dela)) {
    const { pk: dona, status, metadata } = assinatura.parse(item);
    const cobrada = status !== 'cancelado' && metadata?.cobranca !== undefined;
    if (dona === pk && (status === 'ativo' || status === 'pendente' || cobrada)) return true;
  }
  return false;
}

const SEM_VALOR = Object.fromEntries(Object.keys(CAMPOS_DO_CLIENTE).map((campo) => [campo, null]));

/** O cadastro de quem foi apagado: só o que os outros registros precisam para continuar certos. */
const apagado = ({ estrangeiro, arquivado_em }: Cliente, em: string): Partial<Cliente> => ({
  ...SEM_VALOR,
  nome: NOME_APAGADO,
  telefone_sem_prova: null,
  estrangeiro,
  aceita_avisos: false,
  arquivado_em: arquivado_em ?? em,
  apagado_em: em,
});

/**
 * Apaga os dados de um cliente (LGPD, art. 18): nesta gravação, o cadastro e as buscas por ele; o resto, quem trata o
 * evento. Os valores, as datas e os ids ficam, sem quem. Recusa o nome que não é o do cadastro, e quem tem assinatura
 * que vale ou que um gateway cobra. Repetir não muda nada.
 */
export async function apagarDados({ tabela }: Deps, { ctx, id, versao, nome }: Pedido): Promise<Cliente> {
  const { usuario_id } = ctx;
  const antes = await lerCliente(tabela, usuario_id, id);
  if (!antes) throw refusal(recusasClientes, 'cliente_nao_encontrado');
  if (antes.apagado_em !== null) return antes;
  if (antes.versao !== versao) throw refusal(recusasComuns, 'versao_desatualizada');
  if (antes.nome.trim() !== nome.trim()) throw refusal(recusasClientes, 'nome_nao_confere');
  if (await temAssinaturaViva(tabela, antes)) throw refusal(recusasClientes, 'cliente_com_assinatura_viva');
  const { dela: contatos } = await contatosDoCliente(tabela, antes);

  const em = ctx.now.toISOString();
  const buscas = Object.values(chavesDeBusca(usuario_id, id, antes)).filter((chave) => chave !== null);
  const change = apagado(antes, em);
  const mudado = await changeRecord(tabela, ctx, {
    key: clienteKey(usuario_id, id),
    before: antes,
    change,
    indexes: chavesDoNome({ ...antes, ...change }),
    also: () => [
      ...buscas.map((chave) => ({ delete: chave })),
      ...(antes.arquivado_em === null ? [counterWrite(usuario_id, 'clientes', -1)] : []),
      apagamentoPedido(antes, { contatos, em, ator: ctx.ator }),
      eventWrite(ctx, 'cliente.dados_apagados', id),
    ],
  });
  if (!mudado.ok) throw refusal(recusasComuns, 'versao_desatualizada');
  return mudado.record;
}
