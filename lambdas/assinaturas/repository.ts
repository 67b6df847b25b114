import type { Assinatura, AssinaturaLinha, Status } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { contar } from '../platform/counters.ts';
import { evento, type TipoDeEvento } from '../platform/events.ts';
import type { Condition } from '../platform/expressions.ts';
import { chaveAssinatura, chaveCliente, chaveProduto, listaAssinaturas } from '../platform/keys.ts';
import {
  ConditionFailed,
  getItem,
  type Item,
  queryAll,
  queryPage,
  type Table,
  transact,
  type Write,
} from '../platform/table.ts';
import {
  assinaturaDoItem,
  CAMPOS_DA_LINHA,
  type Copias,
  type DadosDaAssinatura,
  indices,
  itemDaAssinatura,
  linhaDoItem,
} from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'agora' | 'hoje' | 'ids'>;

/** Uma assinatura do operador, em leitura forte, ou null. */
export async function lerAssinatura(
  tabela: Table,
  usuario_id: string,
  id: string,
): Promise<Assinatura | null> {
  const item = await getItem(tabela, chaveAssinatura(usuario_id, id), { forte: true });
  return item ? assinaturaDoItem(item) : null;
}

type Pagina = { itens: AssinaturaLinha[]; continua: Item | undefined };

/** Uma página da lista por data de expiração, sem as removidas do grupo. */
export async function listarPorExpiracao(
  tabela: Table,
  usuario_id: string,
  opcoes: { limite: number; depoisDe: Item | undefined },
): Promise<Pagina> {
  const pagina = await queryPage(tabela, {
    index: 'gsi1',
    pk: listaAssinaturas(usuario_id),
    campos: CAMPOS_DA_LINHA,
    ...opcoes,
  });
  return { itens: pagina.itens.map(linhaDoItem), continua: pagina.continua };
}

/** Uma página das assinaturas de um cliente (que já se sabe ser do operador), da que vence por último em diante. */
export async function listarDoCliente(
  tabela: Table,
  cliente_id: string,
  opcoes: { limite: number; depoisDe: Item | undefined },
): Promise<Pagina> {
  const pagina = await queryPage(tabela, {
    index: 'gsi2',
    pk: cliente_id,
    decrescente: true,
    campos: CAMPOS_DA_LINHA,
    ...opcoes,
  });
  return { itens: pagina.itens.map(linhaDoItem), continua: pagina.continua };
}

/** Todas as assinaturas de um cliente que já se sabe ser do operador. */
export async function* todasDoCliente(tabela: Table, cliente_id: string): AsyncGenerator<Assinatura> {
  for await (const item of queryAll(tabela, { index: 'gsi2', pk: cliente_id })) yield assinaturaDoItem(item);
}

/** Soma à contagem de referências do cliente e do produto; exige que existam como foram lidos e, se não está paga, sem arquivo. */
function referencias(ctx: Ctx, { cliente, produto, ja_pago }: Copias): [Write, Write] {
  const lido = (versao: number): Condition[] => [
    ['versao', '=', versao],
    ...(ja_pago ? [] : [['arquivado_em', 'nao_existe'] as const]),
  ];
  return [
    {
      update: chaveCliente(ctx.usuario_id, cliente.id),
      com: { add: { assinaturas: 1 } },
      se: lido(cliente.versao),
    },
    {
      update: chaveProduto(ctx.usuario_id, produto.id),
      com: { add: { assinaturas: 1 } },
      se: lido(produto.versao),
    },
  ];
}

/**
 * O que a transação grava além da assinatura. Condição que falhe ali é lançada como `ConditionFailed`, com as
 * falhas só destas gravações.
 */
type Junto = { readonly junto?: readonly Write[] };

function recusarSeFalhouJunto(erro: ConditionFailed, proprias: number): void {
  const falhas = erro.falhas.slice(proprias);
  if (falhas.some((falha) => falha !== null)) throw new ConditionFailed(falhas);
}

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
    { put: item, se: [['pk', 'nao_existe']] },
    ...referencias(ctx, copias),
    contar(ctx.usuario_id, 'assinaturas', 1),
    evento(ctx, 'assinatura.criada', id, { origem: dados.origem }),
  ];
  try {
    await transact(tabela, [...proprias, ...junto]);
    return assinaturaDoItem(item);
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    const gravado = erro.falhas[0]?.item;
    if (gravado && gravado.pedido === ctx.ids.pedido) return assinaturaDoItem(gravado);
    recusarSeFalhouJunto(erro, proprias.length);
    return 'copias_mudaram';
  }
}

type Mudanca = Partial<
  Pick<
    Assinatura,
    'data_inicio' | 'data_expiracao' | 'valor' | 'telegram_id' | 'status' | 'status_grupo' | 'metadata'
  >
>;

function gravacaoDaMudanca(
  ctx: Ctx,
  antes: Assinatura,
  mudanca: Mudanca,
): { depois: Assinatura; write: Write } {
  const depois: Assinatura = {
    ...antes,
    ...mudanca,
    versao: antes.versao + 1,
    atualizado_em: ctx.agora.toISOString(),
  };
  return {
    depois,
    write: {
      update: chaveAssinatura(ctx.usuario_id, antes.id),
      com: {
        set: {
          ...mudanca,
          ...indices(antes, depois, ctx.hoje),
          versao: depois.versao,
          atualizado_em: depois.atualizado_em,
          ator: ctx.ator,
          pedido: ctx.ids.pedido,
        },
      },
      se: [
        ['versao', '=', antes.versao],
        ['status', '=', antes.status],
        ['status_grupo', '=', antes.status_grupo],
      ],
    },
  };
}

/** A cobrança do gateway vai no evento: quem a encerra não precisa achar a assinatura, que pode já não existir. */
const daCobranca = ({ metadata: { cobranca } }: Assinatura) => (cobranca ? { cobranca } : {});

/** Muda uma assinatura se ela ainda está como foi lida; null se outra gravação passou na frente. */
export async function mudar(
  tabela: Table,
  ctx: Ctx,
  antes: Assinatura,
  { mudanca, tipo, junto = [] }: { mudanca: Mudanca; tipo: TipoDeEvento } & Junto,
): Promise<Assinatura | null> {
  const { depois, write } = gravacaoDaMudanca(ctx, antes, mudanca);
  const campos = Object.keys(mudanca);
  const aviso = evento(ctx, tipo, antes.id, { campos, versao: depois.versao, ...daCobranca(antes) });
  try {
    await transact(tabela, [write, aviso, ...junto]);
    return depois;
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    recusarSeFalhouJunto(erro, 2);
    return null;
  }
}

/** Renovação numa só transação (regra 6): encerra a antiga, cria a nova e grava o que vier junto. */
export async function renovar(
  tabela: Table,
  ctx: Ctx,
  antiga: Assinatura,
  { junto = [], ...nova }: { id: string; copias: Copias; dados: DadosDaAssinatura } & Junto,
): Promise<Assinatura | 'antiga_mudou' | ImpedimentoDeCriacao> {
  const item = itemDaAssinatura(ctx, nova.id, nova.copias, nova.dados);
  // A cobrança segue com a nova: excluir a antiga não pode encerrá-la.
  const { cobranca: _, ...metadata } = antiga.metadata;
  const encerramento = gravacaoDaMudanca(ctx, antiga, {
    status: 'expirado',
    status_grupo: 'renovado',
    metadata: { ...metadata, renovada_por: nova.id },
  });
  const proprias: Write[] = [
    encerramento.write,
    { put: item, se: [['pk', 'nao_existe']] },
    ...referencias(ctx, nova.copias),
    contar(ctx.usuario_id, 'assinaturas', 1),
    evento(ctx, 'assinatura.renovada', antiga.id, { renovada_por: nova.id }),
  ];
  try {
    await transact(tabela, [...proprias, ...junto]);
    return assinaturaDoItem(item);
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    recusarSeFalhouJunto(erro, proprias.length);
    return erro.falhas[0] ? 'antiga_mudou' : 'copias_mudaram';
  }
}

/** Exclui uma assinatura se a versão é a que se leu, e devolve as referências e o contador. */
export async function excluir(
  tabela: Table,
  ctx: Ctx,
  antes: Assinatura,
): Promise<'excluida' | 'versao_outra' | 'inexistente'> {
  try {
    await transact(tabela, [
      { delete: chaveAssinatura(ctx.usuario_id, antes.id), se: [['versao', '=', antes.versao]] },
      { update: chaveCliente(ctx.usuario_id, antes.cliente_id), com: { add: { assinaturas: -1 } } },
      { update: chaveProduto(ctx.usuario_id, antes.produto_id), com: { add: { assinaturas: -1 } } },
      contar(ctx.usuario_id, 'assinaturas', -1),
      evento(ctx, 'assinatura.excluida', antes.id, {
        cliente_id: antes.cliente_id,
        produto_id: antes.produto_id,
        ...daCobranca(antes),
      }),
    ]);
    return 'excluida';
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    return erro.falhas[0]?.item ? 'versao_outra' : 'inexistente';
  }
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
  try {
    await transact(tabela, [
      {
        update: chaveAssinatura(ctx.usuario_id, id),
        com: {
          set: {
            status: 'expirado',
            gsi4sk: 'expirado',
            atualizado_em: ctx.agora.toISOString(),
            ator: ctx.ator,
          },
          add: { versao: 1 },
        },
        se: [
          ['status', 'em', de.status],
          ['status_grupo', 'em', de.status_grupo],
          ['data_expiracao', '<', ctx.hoje],
        ],
      },
      evento(ctx, 'assinatura.expirada', id),
    ]);
    return true;
  } catch (erro) {
    if (erro instanceof ConditionFailed) return false;
    throw erro;
  }
}
