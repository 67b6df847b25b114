import { acessoDevido, apareceNaLista } from '../../shared/assinaturas/assinaturas.rules.ts';
import type { Assinatura, Status } from '../../shared/assinaturas/assinaturas.schema.ts';
import {
  changedFields,
  changeRecord,
  changeWrite,
  createRecord,
  type RecordChange,
} from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { countersWrite } from '../platform/counters.ts';
import { ConditionFailed } from '../platform/decide-again.ts';
import { type EventType, eventWrite } from '../platform/events.ts';
import type { Condition } from '../platform/expressions.ts';
import { assinaturaKey, clienteKey, produtoKey } from '../platform/keys/cadastros.ts';
import { acessoPendenteKey } from '../platform/keys/pendencias.ts';
import { getItem, queryAll, recordAt, type Table, tryTransact, type Write } from '../platform/table.ts';
import { assinaturaDoItem, type Copias, type DadosDaAssinatura, indices, itemDaAssinatura } from './item.ts';

type Situacao = Pick<Assinatura, 'status' | 'status_grupo'>;
type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'today' | 'ids'>;

/** Uma assinatura do operador, em leitura forte, ou null. */
export const lerAssinatura = recordAt(assinaturaKey, assinaturaDoItem);

/** Todas as assinaturas de um cliente que já se sabe ser do operador. */
export async function* assinaturasDoCliente(tabela: Table, cliente_id: string): AsyncGenerator<Assinatura> {
  for await (const item of queryAll(tabela, { index: 'gsi2', pk: cliente_id })) yield assinaturaDoItem(item);
}

/**
 * Soma à contagem de referências do cliente e do produto; exige que existam como foram lidos e, se não está paga, sem
 * arquivo.
 */
function referencias(ctx: Ctx, { cliente, produto, ja_pago }: Copias): [Write, Write] {
  const lido = (versao: number): Condition[] => [
    ['versao', '=', versao],
    ...(ja_pago ? [] : [['arquivado_em', 'not_exists'] as const]),
  ];
  return [
    {
      update: clienteKey(ctx.usuario_id, cliente.id),
      add: { assinaturas: 1 },
      where: [
        ...lido(cliente.versao),
        ...(cliente.assinaturas === undefined ? [] : [['assinaturas', '=', cliente.assinaturas] as const]),
      ],
    },
    {
      update: produtoKey(ctx.usuario_id, produto.id),
      add: { assinaturas: 1 },
      where: lido(produto.versao),
    },
  ];
}

/** Quanto a mudança de situação soma ao total e às removidas do grupo; null é a assinatura que não existe. */
function contagem(antes: Situacao | null, depois: Situacao | null) {
  const removida = (situacao: Situacao | null) => Number(situacao !== null && !apareceNaLista(situacao));
  return {
    assinaturas: Number(depois !== null) - Number(antes !== null),
    assinaturas_removidas: removida(depois) - removida(antes),
  };
}

/** Acerta os contadores com a mudança de situação, se ela os muda. */
function contar(ctx: Ctx, antes: Situacao | null, depois: Situacao | null): Write[] {
  const mudam = Object.entries(contagem(antes, depois)).filter(([, quanto]) => quanto !== 0);
  return mudam.length === 0 ? [] : [countersWrite(ctx.usuario_id, Object.fromEntries(mudam))];
}

/** O que a transação grava além da assinatura. Condição que falhe ali é lançada como `ConditionFailed`. */
type Junto = { readonly junto?: readonly Write[] };

/** O que impediu uma criação: cliente ou produto mudaram desde que foram lidos. */
export type ImpedimentoDeCriacao = 'copias_mudaram';

/** Grava uma assinatura nova: ela, as duas referências, o contador, o evento e o que vier junto. */
export async function inserir(
  tabela: Table,
  ctx: Ctx,
  { id, copias, dados, junto = [] }: { id: string; copias: Copias; dados: DadosDaAssinatura } & Junto,
): Promise<Assinatura | ImpedimentoDeCriacao> {
  const item = itemDaAssinatura(ctx, id, copias, dados);
  const proprias: Write[] = [
    ...referencias(ctx, copias),
    ...contar(ctx, null, dados),
    eventWrite(ctx, 'assinatura.criada', id, { origem: dados.origem, cliente_id: copias.cliente.id }),
  ];
  const criada = await createRecord(tabela, ctx, { item, also: [...proprias, ...junto] });
  if (criada.ok) return assinaturaDoItem(criada.item);
  if (!criada.existing && criada.failed >= proprias.length) throw new ConditionFailed();
  return 'copias_mudaram';
}

type Mudanca = Partial<
  Pick<
    Assinatura,
    | 'data_inicio'
    | 'data_expiracao'
    | 'valor'
    | 'telegram_id'
    | 'status'
    | 'status_grupo'
    | 'data_ativacao_grupo'
    | 'data_remocao_grupo'
    | 'metadata'
  >
>;

function mudancaDoRegistro(ctx: Ctx, antes: Assinatura, mudanca: Mudanca): RecordChange<Assinatura> {
  return {
    key: assinaturaKey(ctx.usuario_id, antes.id),
    before: antes,
    change: mudanca,
    indexes: indices(antes, { ...antes, ...mudanca }, ctx.today),
    where: [
      ['status', '=', antes.status],
      ['status_grupo', '=', antes.status_grupo],
    ],
  };
}

/** A cobrança do gateway vai no evento: quem a encerra não precisa achar a assinatura, que pode já não existir. */
const dadosDaRecorrencia = ({ metadata: { cobranca } }: Assinatura) => (cobranca ? { cobranca } : {});

/** Muda uma assinatura se ela ainda está como foi lida; null se outra gravação passou na frente. */
export async function mudar(
  tabela: Table,
  ctx: Ctx,
  antes: Assinatura,
  { mudanca, tipo, junto = [] }: { mudanca: Mudanca; tipo: EventType } & Junto,
): Promise<Assinatura | null> {
  const mudada = await changeRecord(tabela, ctx, {
    ...mudancaDoRegistro(ctx, antes, mudanca),
    also: ({ versao }) => [
      eventWrite(ctx, tipo, antes.id, {
        cliente_id: antes.cliente_id,
        campos: changedFields(antes, mudanca),
        versao,
        ...dadosDaRecorrencia(antes),
      }),
      ...contar(ctx, antes, { ...antes, ...mudanca }),
      ...junto,
    ],
  });
  if (mudada.ok) return mudada.record;
  if (mudada.because === 'also') throw new ConditionFailed();
  return null;
}

/** Renovação numa só transação (regra 6): encerra a antiga, cria a nova e grava o que vier junto. */
export async function renovar(
  tabela: Table,
  ctx: Ctx,
  antiga: Assinatura,
  { junto = [], ...nova }: { id: string; copias: Copias; dados: DadosDaAssinatura } & Junto,
): Promise<Assinatura | 'antiga_mudou' | ImpedimentoDeCriacao> {
  const devido = acessoDevido(antiga) ? antiga.boas_vindas : null;
  const item = {
    ...itemDaAssinatura(ctx, nova.id, nova.copias, nova.dados),
    ...(devido ? { boas_vindas: devido } : {}),
  };
  // A cobrança segue com a nova: excluir a antiga não pode encerrá-la.
  const { cobranca: _, ...metadata } = antiga.metadata;
  const encerrada = mudancaDoRegistro(ctx, antiga, {
    status: 'expirado',
    status_grupo: 'renovado',
    metadata: { ...metadata, renovada_por: nova.id },
  });
  const proprias: Write[] = [
    changeWrite(ctx, encerrada).write,
    { put: item, where: [['pk', 'not_exists']] },
    ...referencias(ctx, nova.copias),
    ...contar(ctx, null, nova.dados),
    eventWrite(ctx, 'assinatura.renovada', antiga.id, {
      cliente_id: antiga.cliente_id,
      campos: changedFields(antiga, encerrada.change),
      renovada_por: nova.id,
    }),
    // O acesso que a antiga ainda devia passa a ser devido pela nova: quem renova não deixa de o esperar.
    ...(devido
      ? [{ put: { ...acessoPendenteKey(ctx.usuario_id, nova.id), envio: null, em: devido.em } }]
      : []),
  ];
  const falhas = await tryTransact(tabela, [...proprias, ...junto]);
  if (!falhas) return assinaturaDoItem(item);
  if (falhas.slice(proprias.length).some((falha) => falha !== null)) throw new ConditionFailed();
  return falhas[0] ? 'antiga_mudou' : 'copias_mudaram';
}

/** Exclui uma assinatura se a versão é a que se leu, com o que vier junto, e devolve as referências e o contador. */
export async function excluir(
  tabela: Table,
  ctx: Ctx,
  antes: Assinatura,
  { junto = [] }: Junto,
): Promise<'excluida' | 'versao_outra' | 'inexistente'> {
  const falhas = await tryTransact(tabela, [
    { delete: assinaturaKey(ctx.usuario_id, antes.id), where: [['versao', '=', antes.versao]] },
    { update: clienteKey(ctx.usuario_id, antes.cliente_id), add: { assinaturas: -1 } },
    { update: produtoKey(ctx.usuario_id, antes.produto_id), add: { assinaturas: -1 } },
    ...contar(ctx, antes, null),
    eventWrite(ctx, 'assinatura.excluida', antes.id, {
      cliente_id: antes.cliente_id,
      produto_id: antes.produto_id,
      ...dadosDaRecorrencia(antes),
    }),
    ...junto,
  ]);
  if (!falhas) return 'excluida';
  return falhas[0]?.item ? 'versao_outra' : 'inexistente';
}

/**
 * Ativo → expirado, se ainda está ativa e vencida: a condição é a própria transição, por isso repetir não faz
 * nada. Devolve se mudou.
 */
export async function expirar(
  tabela: Table,
  ctx: Ctx,
  id: string,
  de: { status: readonly Status[]; status_grupo: readonly string[] },
): Promise<boolean> {
  // O índice só tem as chaves, e o evento diz de quem é.
  const item = await getItem(tabela, assinaturaKey(ctx.usuario_id, id));
  if (!item) return false;
  const falhas = await tryTransact(tabela, [
    {
      update: assinaturaKey(ctx.usuario_id, id),
      set: {
        status: 'expirado',
        gsi4sk: 'expirado',
        atualizado_em: ctx.now.toISOString(),
        ator: ctx.ator,
      },
      add: { versao: 1 },
      where: [
        ['status', 'in', de.status],
        ['status_grupo', 'in', de.status_grupo],
        ['data_expiracao', '<', ctx.today],
      ],
    },
    eventWrite(ctx, 'assinatura.expirada', id, { cliente_id: item.gsi2pk, campos: ['status'] }),
  ]);
  return falhas === null;
}
