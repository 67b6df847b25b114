import type { Cupom, CupomEntrada } from '../../shared/cupons/cupons.schema.ts';
import { changeRecord, createRecord } from '../platform/change-record.ts';
import type { RequestContext } from '../platform/context.ts';
import { codigoDeCupomKey, cupomKey, cuponsList } from '../platform/coupon-keys.ts';
import { eventWrite } from '../platform/events.ts';
import { getItem, type Item, queryPage, type Table, tryTransact, type Write } from '../platform/table.ts';
import { type CupomGuardado, cupomDoItem, cupomGuardado, itemDoCupom } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'today' | 'ids'>;

/** Um cupom do operador, em leitura forte, ou null. */
export async function lerCupom(tabela: Table, usuario_id: string, id: string): Promise<CupomGuardado | null> {
  const item = await getItem(tabela, cupomKey(usuario_id, id), { consistent: true });
  return item ? cupomGuardado(item) : null;
}

/** O cupom de um código (já maiúsculo), ou null. */
export async function lerPorCodigo(
  tabela: Table,
  usuario_id: string,
  codigo: string,
): Promise<CupomGuardado | null> {
  const busca = await getItem(tabela, codigoDeCupomKey(usuario_id, codigo), { consistent: true });
  return busca ? lerCupom(tabela, usuario_id, String(busca.cupom_id)) : null;
}

/** Diz se algum cupom do operador usa o código. */
export async function codigoExiste(tabela: Table, usuario_id: string, codigo: string): Promise<boolean> {
  return (await getItem(tabela, codigoDeCupomKey(usuario_id, codigo), { consistent: true })) !== null;
}

/** Uma página da lista, do mais novo ao mais antigo. */
export async function listar(
  tabela: Table,
  usuario_id: string,
  opcoes: { limit: number; after: Item | undefined },
): Promise<{ itens: Cupom[]; next: Item | undefined }> {
  const pagina = await queryPage(tabela, {
    index: 'gsi1',
    pk: cuponsList(usuario_id),
    descending: true,
    ...opcoes,
  });
  return { itens: pagina.items.map(cupomDoItem), next: pagina.next };
}

/** Grava um cupom novo e ocupa o código dele. Repetir a mesma chamada acha o que já gravou. */
export async function inserir(
  tabela: Table,
  ctx: Ctx,
  dados: CupomEntrada,
): Promise<Cupom | 'codigo_em_uso'> {
  const id = ctx.ids.next();
  const item = itemDoCupom(ctx, id, dados);
  const criado = await createRecord(tabela, ctx, {
    item,
    also: [
      {
        put: { ...codigoDeCupomKey(ctx.usuario_id, dados.codigo), cupom_id: id },
        where: [['pk', 'not_exists']],
      },
      eventWrite(ctx, 'cupom.criado', id),
    ],
  });
  return criado.ok ? cupomDoItem(criado.item) : 'codigo_em_uso';
}

/** Altera campos do operador (nunca os usos) se a versão é a que se leu; troca o código, se mudou. */
export async function alterar(
  tabela: Table,
  ctx: Ctx,
  antes: Cupom,
  mudanca: Partial<CupomEntrada>,
): Promise<Cupom | 'codigo_em_uso' | 'versao_outra'> {
  const codigo = mudanca.codigo ?? antes.codigo;
  const troca: Write[] =
    codigo === antes.codigo
      ? []
      : [
          { delete: codigoDeCupomKey(ctx.usuario_id, antes.codigo) },
          {
            put: { ...codigoDeCupomKey(ctx.usuario_id, codigo), cupom_id: antes.id },
            where: [['pk', 'not_exists']],
          },
        ];
  const mudado = await changeRecord(tabela, ctx, {
    key: cupomKey(ctx.usuario_id, antes.id),
    before: antes,
    change: mudanca,
    also: ({ versao }) => [
      ...troca,
      eventWrite(ctx, 'cupom.alterado', antes.id, { campos: Object.keys(mudanca), versao }),
    ],
  });
  if (mudado.ok) return mudado.record;
  return mudado.because === 'also' ? 'codigo_em_uso' : 'versao_outra';
}

/** Exclui um cupom e libera o código, se a versão é a que se leu. */
export async function excluir(tabela: Table, ctx: Ctx, antes: Cupom): Promise<'excluido' | 'versao_outra'> {
  const falhas = await tryTransact(tabela, [
    { delete: cupomKey(ctx.usuario_id, antes.id), where: [['versao', '=', antes.versao]] },
    { delete: codigoDeCupomKey(ctx.usuario_id, antes.codigo) },
    eventWrite(ctx, 'cupom.excluido', antes.id),
  ]);
  return falhas ? 'versao_outra' : 'excluido';
}
