import type { RequestContext } from './context.ts';
import { type Contador, contar } from './counters.ts';
import { evento, type TipoDeEvento } from './events.ts';
import type { Key } from './keys.ts';
import { ConditionFailed, type Table, transact, type Write } from './table.ts';

/** O que clientes e produtos têm em comum: versão, arquivo e quantas assinaturas os referem. */
type CatalogRecord = {
  readonly id: string;
  readonly versao: number;
  readonly arquivado_em: string | null;
  readonly atualizado_em: string;
};

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'agora' | 'ids'>;

/** Exclui um registro que nenhuma assinatura refere, se a versão é a que se leu; `junto` são as suas chaves de busca. */
export async function deleteUnreferenced(
  table: Table,
  ctx: Ctx,
  antes: CatalogRecord,
  {
    key,
    contador,
    tipo,
    junto = [],
  }: { key: Key; contador: Contador; tipo: TipoDeEvento; junto?: readonly Key[] },
): Promise<'excluido' | 'versao_outra' | 'tem_assinaturas' | 'inexistente'> {
  try {
    await transact(table, [
      {
        delete: key,
        se: [
          ['versao', '=', antes.versao],
          ['assinaturas', '=', 0],
        ],
      },
      ...junto.map((chave): Write => ({ delete: chave })),
      ...(antes.arquivado_em ? [] : [contar(ctx.usuario_id, contador, -1)]),
      evento(ctx, tipo, antes.id),
    ]);
    return 'excluido';
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    const atual = erro.falhas[0]?.item;
    if (!atual) return 'inexistente';
    return atual.versao === antes.versao ? 'tem_assinaturas' : 'versao_outra';
  }
}

/**
 * Arquiva ou restaura: muda de lista e de contador. Quem já está como se pede fica como está; se outra gravação
 * passa na frente, decide de novo sobre o que há. Devolve null se o registro sumiu.
 */
export async function setArchived<T extends CatalogRecord>(
  table: Table,
  ctx: Ctx,
  arquivar: boolean,
  registro: {
    readonly ler: () => Promise<T | null>;
    readonly key: (id: string) => Key;
    readonly lista: string;
    readonly contador: Contador;
    readonly tipo: TipoDeEvento;
  },
): Promise<T | null> {
  for (;;) {
    const antes = await registro.ler();
    if (!antes || (antes.arquivado_em !== null) === arquivar) return antes;
    const instante = ctx.agora.toISOString();
    const mudanca = {
      arquivado_em: arquivar ? instante : null,
      versao: antes.versao + 1,
      atualizado_em: instante,
    };
    try {
      await transact(table, [
        {
          update: registro.key(antes.id),
          com: { set: { ...mudanca, gsi1pk: registro.lista, ator: ctx.ator, pedido: ctx.ids.pedido } },
          se: [['versao', '=', antes.versao]],
        },
        contar(ctx.usuario_id, registro.contador, arquivar ? -1 : 1),
        evento(ctx, registro.tipo, antes.id),
      ]);
      return { ...antes, ...mudanca };
    } catch (erro) {
      if (!(erro instanceof ConditionFailed)) throw erro;
    }
  }
}
