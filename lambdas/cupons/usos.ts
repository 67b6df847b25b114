import {
  FATURAS_ABERTAS_POR_USO,
  limiteDeAbertos,
  MINUTOS_SEGUROS,
} from '../../shared/cupons/cupons.rules.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Condition } from '../platform/expressions.ts';
import { cupomKey, cuponsAbertosKey, donoDoUsoKey, usosSegurosList } from '../platform/keys/cupons.ts';
import type { Rede } from '../platform/rede.ts';
import { getItem, queryPage, type Table, type Write } from '../platform/table.ts';
import type { CupomGuardado } from './item.ts';
import { abrirNaRede, anotarDono, lerUso, passarA, segurar, type Uso, uso } from './uso-item.ts';

type Deps = { readonly tabela: Table };
type Ctx = Pick<RequestContext, 'usuario_id' | 'now' | 'today'>;

/** Quem quer usar um cupom: a pessoa e de onde pede. Quem só confere o preço ainda não tem pessoa. */
export type Interessado = { readonly identidade: string | null; readonly rede: Rede };

/** O que há num cupom para quem o quer: o lugar que a pessoa já segura, e os que ninguém pagou a tempo. */
export type Vaga = {
  readonly interessado: Interessado;
  /** Último pedido da pessoa com o cupom, e o uso que ele segura. */
  readonly anterior: string | null;
  readonly propria: Uso | null;
  readonly vencidos: readonly Uso[];
  /** Pedidos com cupom que a rede tem em aberto. */
  readonly abertos: number;
};

/**
 * Lugares vencidos que um pedido solta de uma vez: uns poucos, e o seguinte acha os que sobram; mais só quando os pagos
 * depois da hora passaram do máximo. Uma transação leva no máximo cem gravações.
 */
const SOLTOS_POR_PEDIDO = 10;
const MAXIMO_DE_SOLTOS = 80;

async function lerVencidos(
  { tabela }: Deps,
  ctx: Ctx,
  { cupom_id, faltam }: { cupom_id: string; faltam: number },
): Promise<Uso[]> {
  const { items } = await queryPage(tabela, {
    index: 'gsi1',
    pk: usosSegurosList(ctx.usuario_id, cupom_id),
    limit: Math.min(Math.max(SOLTOS_POR_PEDIDO, faltam), MAXIMO_DE_SOLTOS),
  });
  const agora = ctx.now.toISOString();
  return items
    .map((item) => uso.parse(item))
    .filter(({ segura_ate }) => segura_ate !== null && segura_ate <= agora);
}

/** Lê o que há num cupom para uma pessoa; os lugares vencidos, só quando ele está cheio. */
export async function lerVaga(
  deps: Deps,
  { ctx, cupom, interessado }: { ctx: Ctx; cupom: CupomGuardado; interessado: Interessado },
): Promise<Vaga> {
  const { usuario_id } = ctx;
  const { identidade, rede } = interessado;
  const [dono, daRede] = await Promise.all([
    identidade
      ? getItem(deps.tabela, donoDoUsoKey(usuario_id, cupom.id, identidade), { consistent: true })
      : null,
    getItem(deps.tabela, cuponsAbertosKey(usuario_id, rede.nome), { consistent: true }),
  ]);
  const anterior = dono ? String(dono.pedido_id) : null;
  const dele = anterior ? await lerUso(deps.tabela, usuario_id, cupom.id, anterior) : null;
  const propria = dele?.situacao === 'seguro' ? dele : null;
  const usos = cupom.usos_atuais - (propria ? 1 : 0);
  const faltam = cupom.maximo_usos === null ? 0 : usos - cupom.maximo_usos + 1;
  const vencidos = faltam > 0 ? await lerVencidos(deps, ctx, { cupom_id: cupom.id, faltam }) : [];
  return {
    interessado,
    anterior,
    propria,
    vencidos: vencidos.filter(({ pedido_id }) => pedido_id !== propria?.pedido_id),
    abertos: typeof daRede?.abertos === 'number' ? daRede.abertos : 0,
  };
}

const soltos = ({ propria, vencidos }: Vaga) => [...(propria ? [propria] : []), ...vencidos];

/** O cupom como fica para quem tem a vaga: sem os lugares que o pedido dela solta. */
export function cupomComVaga(cupom: CupomGuardado, vaga: Vaga): CupomGuardado {
  return { ...cupom, usos_atuais: cupom.usos_atuais - soltos(vaga).length };
}

/**
 * Gravações que seguram um uso do cupom para um pedido, para a transação que o cria (regra 28): o último uso vai a um
 * só, o pedido anterior da mesma pessoa e os que passaram da hora dão o lugar, e nem uma rede nem um cupom juntam
 * faturas com desconto sem fim. Se algo mudou desde a leitura, não passam.
 */
export function gravacoesDoUsoSeguro(
  ctx: Ctx,
  {
    cupom,
    vaga,
    pedido_id,
    identidade,
  }: { cupom: CupomGuardado; vaga: Vaga; pedido_id: string; identidade: string },
): Write[] {
  const { usuario_id, now, today } = ctx;
  const { id: cupom_id, maximo_usos, data_expiracao } = cupom;
  const { rede } = vaga.interessado;
  const saem = soltos(vaga);
  // A versão prende o limite e a validade que se leram: se o operador os mudou, relê-se.
  const condicoes: Condition[] = [
    ['versao', '=', cupom.versao],
    ['ativo', '=', true],
  ];
  if (maximo_usos !== null) {
    condicoes.push(['usos_atuais', '<', maximo_usos + saem.length]);
    condicoes.push(['cobrancas_abertas', 'absent_or_less', maximo_usos * FATURAS_ABERTAS_POR_USO]);
  }
  if (data_expiracao !== null) condicoes.push(['data_expiracao', '>=', today]);
  const segura_ate = new Date(now.getTime() + MINUTOS_SEGUROS * 60_000).toISOString();
  return [
    {
      update: cupomKey(usuario_id, cupom_id),
      add: { usos_atuais: 1 - saem.length, cobrancas_abertas: 1 },
      where: condicoes,
    },
    ...saem.map((item) => passarA(usuario_id, item, 'solto')),
    segurar(usuario_id, { cupom_id, pedido_id, segura_ate, rede: rede.nome }),
    anotarDono(usuario_id, { cupom_id, pedido_id, identidade }, vaga.anterior),
    abrirNaRede(usuario_id, rede.nome, limiteDeAbertos(rede)),
  ];
}
