import type { Cupom, CupomEntrada } from '../../shared/cupons/cupons.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { evento } from '../platform/events.ts';
import type { Condition } from '../platform/expressions.ts';
import { chaveCodigoDeCupom, chaveCupom, chaveUsoDeCupom, listaCupons } from '../platform/keys.ts';
import {
  ConditionFailed,
  getItem,
  type Item,
  queryPage,
  type Table,
  transact,
  type Write,
} from '../platform/table.ts';
import { cupomDoItem, itemDoCupom } from './item.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'agora' | 'hoje' | 'ids'>;

/** Um cupom do operador, em leitura forte, ou null. */
export async function lerCupom(tabela: Table, usuario_id: string, id: string): Promise<Cupom | null> {
  const item = await getItem(tabela, chaveCupom(usuario_id, id), { forte: true });
  return item ? cupomDoItem(item) : null;
}

/** O cupom de um código (já maiúsculo), ou null. */
export async function lerPorCodigo(tabela: Table, usuario_id: string, codigo: string): Promise<Cupom | null> {
  const busca = await getItem(tabela, chaveCodigoDeCupom(usuario_id, codigo), { forte: true });
  return busca ? lerCupom(tabela, usuario_id, String(busca.cupom_id)) : null;
}

/** Diz se algum cupom do operador usa o código. */
export async function codigoExiste(tabela: Table, usuario_id: string, codigo: string): Promise<boolean> {
  return (await getItem(tabela, chaveCodigoDeCupom(usuario_id, codigo), { forte: true })) !== null;
}

/** Uma página da lista, do mais novo ao mais antigo. */
export async function listar(
  tabela: Table,
  usuario_id: string,
  opcoes: { limite: number; depoisDe: Item | undefined },
): Promise<{ itens: Cupom[]; continua: Item | undefined }> {
  const pagina = await queryPage(tabela, {
    index: 'gsi1',
    pk: listaCupons(usuario_id),
    decrescente: true,
    ...opcoes,
  });
  return { itens: pagina.itens.map(cupomDoItem), continua: pagina.continua };
}

/** Grava um cupom novo e ocupa o código dele. Repetir o mesmo pedido acha o que já gravou. */
export async function inserir(
  tabela: Table,
  ctx: Ctx,
  dados: CupomEntrada,
): Promise<Cupom | 'codigo_em_uso'> {
  const id = ctx.ids.novo();
  const item = itemDoCupom(ctx, id, dados);
  try {
    await transact(tabela, [
      { put: item, se: [['pk', 'nao_existe']] },
      {
        put: { ...chaveCodigoDeCupom(ctx.usuario_id, dados.codigo), cupom_id: id },
        se: [['pk', 'nao_existe']],
      },
      evento(ctx, 'cupom.criado', id),
    ]);
    return cupomDoItem(item);
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    const gravado = erro.falhas[0]?.item;
    return gravado && gravado.pedido === ctx.ids.pedido ? cupomDoItem(gravado) : 'codigo_em_uso';
  }
}

/** Altera campos do operador (nunca os usos) se a versão é a que se leu; troca o código, se mudou. */
export async function alterar(
  tabela: Table,
  ctx: Ctx,
  antes: Cupom,
  mudanca: Partial<CupomEntrada>,
): Promise<Cupom | 'codigo_em_uso' | 'versao_outra'> {
  const depois: Cupom = {
    ...antes,
    ...mudanca,
    versao: antes.versao + 1,
    atualizado_em: ctx.agora.toISOString(),
  };
  const troca: Write[] =
    depois.codigo === antes.codigo
      ? []
      : [
          { delete: chaveCodigoDeCupom(ctx.usuario_id, antes.codigo) },
          {
            put: { ...chaveCodigoDeCupom(ctx.usuario_id, depois.codigo), cupom_id: antes.id },
            se: [['pk', 'nao_existe']],
          },
        ];
  try {
    await transact(tabela, [
      {
        update: chaveCupom(ctx.usuario_id, antes.id),
        com: {
          set: {
            ...mudanca,
            versao: depois.versao,
            atualizado_em: depois.atualizado_em,
            ator: ctx.ator,
            pedido: ctx.ids.pedido,
          },
        },
        se: [['versao', '=', antes.versao]],
      },
      ...troca,
      evento(ctx, 'cupom.alterado', antes.id, { campos: Object.keys(mudanca), versao: depois.versao }),
    ]);
    return depois;
  } catch (erro) {
    if (!(erro instanceof ConditionFailed)) throw erro;
    return erro.falhas[0] ? 'versao_outra' : 'codigo_em_uso';
  }
}

/** Exclui um cupom e libera o código, se a versão é a que se leu. */
export async function excluir(tabela: Table, ctx: Ctx, antes: Cupom): Promise<'excluido' | 'versao_outra'> {
  try {
    await transact(tabela, [
      { delete: chaveCupom(ctx.usuario_id, antes.id), se: [['versao', '=', antes.versao]] },
      { delete: chaveCodigoDeCupom(ctx.usuario_id, antes.codigo) },
      evento(ctx, 'cupom.excluido', antes.id),
    ]);
    return 'excluido';
  } catch (erro) {
    if (erro instanceof ConditionFailed) return 'versao_outra';
    throw erro;
  }
}

/**
 * Gravações que ocupam um uso do cupom para um pedido, para a transação que cria o pedido: o último uso vai a um
 * só. Um pedido ocupa no máximo um uso.
 */
export function ocuparUso(usuario_id: string, cupom: Cupom, pedido_id: string, hoje: string): Write[] {
  // A versão prende o limite e a validade que se leram: se o operador os mudou, relê-se.
  const condicoes: Condition[] = [
    ['versao', '=', cupom.versao],
    ['ativo', '=', true],
  ];
  if (cupom.maximo_usos !== null) condicoes.push(['usos_atuais', '<', cupom.maximo_usos]);
  if (cupom.data_expiracao !== null) condicoes.push(['data_expiracao', '>=', hoje]);
  return [
    { update: chaveCupom(usuario_id, cupom.id), com: { add: { usos_atuais: 1 } }, se: condicoes },
    {
      put: { ...chaveUsoDeCupom(usuario_id, cupom.id, pedido_id), cupom_id: cupom.id, pedido_id },
      se: [['pk', 'nao_existe']],
    },
  ];
}

/** Gravações que devolvem o uso que um pedido ocupava; sem uso ocupado, a transação não passa. */
export function devolverUso(usuario_id: string, cupom_id: string, pedido_id: string): Write[] {
  return [
    { delete: chaveUsoDeCupom(usuario_id, cupom_id, pedido_id), se: [['pk', 'existe']] },
    {
      update: chaveCupom(usuario_id, cupom_id),
      com: { add: { usos_atuais: -1 } },
      se: [['usos_atuais', '>', 0]],
    },
  ];
}
