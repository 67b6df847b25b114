import * as z from 'zod';
import { metadata, STATUS, STATUS_GRUPO } from '../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, somarDias } from '../../shared/base/datas.ts';
import { somarReais } from '../../shared/base/dinheiro.ts';
import {
  DIAS_ANTES_DE_VENCER,
  DIAS_DEPOIS_DE_VENCER,
  type Secao,
  secaoDe,
} from '../../shared/renovacoes/renovacoes.rules.ts';
import type { ContagemDaFila, Quantas } from '../../shared/renovacoes/renovacoes.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { adiadasList, assinaturaKey, assinaturasList } from '../platform/keys/cadastros.ts';
import { readMany } from '../platform/read-many.ts';
import { type Item, type QuerySpec, queryPage, type Table } from '../platform/table.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'today'>;

/** De que assinatura se fala, e do vencimento que se leu. */
export type Alvo = { readonly id: string; readonly data_expiracao: Data };

const CAMPOS = ['status', 'status_grupo', 'data_expiracao', 'valor', 'metadata'];
const lida = z.lazy(() =>
  z.object({
    sk: z.string(),
    status: z.enum(STATUS),
    status_grupo: z.enum(STATUS_GRUPO),
    data_expiracao: z.string(),
    /** Em reais. */
    valor: z.number(),
    metadata: metadata.nullish(),
  }),
);
/** Uma assinatura como a fila a julga. */
function julgar(
  item: Item,
  hoje: Data,
): Alvo & { secao: Secao | null; ligar_em: Data | null; valor: number } {
  const { sk: id, ...resto } = lida.parse(item);
  const assinatura = { ...resto, metadata: resto.metadata ?? {} };
  const { data_expiracao, valor } = assinatura;
  const ligar_em = assinatura.metadata.seguimento?.ligar_em ?? null;
  return { id, data_expiracao, secao: secaoDe(assinatura, hoje), ligar_em, valor };
}

/** De que dia a que dia vence cada seção, e por onde se começa: dos vencidos, pelo mais recente. */
const PRAZOS = {
  vencidos: (hoje: Data) => [somarDias(hoje, -DIAS_DEPOIS_DE_VENCER), somarDias(hoje, -1)],
  hoje: (hoje: Data) => [hoje, hoje],
  semana: (hoje: Data) => [somarDias(hoje, 1), somarDias(hoje, DIAS_ANTES_DE_VENCER)],
} as const satisfies Record<string, (hoje: Data) => readonly [Data, Data]>;

/** O trecho das assinaturas em andamento, por vencimento, em que uma seção está: custa o que vence nele. */
function trechoDa(secao: keyof typeof PRAZOS, { usuario_id, today }: Ctx): Omit<QuerySpec, 'limit'> {
  const [from, to] = PRAZOS[secao](today);
  return {
    index: 'gsi1',
    pk: assinaturasList(usuario_id, 'em_andamento'),
    sk: { from, to },
    descending: secao === 'vencidos',
    fields: CAMPOS,
  };
}

const adiada = z.object({ sk: z.string() });

/** Das adiadas lidas, as que ainda o estão naquele dia: a que se renovou ou cancelou ficou para trás. */
async function adiadasQueValem(tabela: Table, { usuario_id, today }: Ctx, itens: readonly Item[]) {
  const pedidas = itens.map((item) => {
    const [ligar_em = '', id = ''] = adiada.parse(item).sk.split('#');
    return { ligar_em, id };
  });
  const lidas = await readMany(
    tabela,
    pedidas.map(({ id }) => assinaturaKey(usuario_id, id)),
  );
  const julgadas = new Map(lidas.map((item) => [String(item.sk), julgar(item, today)]));
  return pedidas.flatMap(({ id, ligar_em }) => {
    const julgada = julgadas.get(id);
    return julgada?.secao === 'adiados' && julgada.ligar_em === ligar_em ? [julgada] : [];
  });
}

/** Uma página de uma seção: consulta até a completar, ou até acabar; `next` diz de onde continuar. */
export async function lerSecao(
  tabela: Table,
  ctx: Ctx,
  pedida: { readonly secao: Secao; readonly limite: number; readonly after: Item | undefined },
): Promise<{ alvos: Alvo[]; next: Item | undefined }> {
  const { secao, limite } = pedida;
  const alvos: Alvo[] = [];
  let { after } = pedida;
  do {
    const limit = limite - alvos.length;
    if (secao === 'adiados') {
      const { items, next } = await queryPage(tabela, { pk: adiadasList(ctx.usuario_id), limit, after });
      alvos.push(...(await adiadasQueValem(tabela, ctx, items)));
      after = next;
    } else {
      const { items, next } = await queryPage(tabela, { ...trechoDa(secao, ctx), limit, after });
      alvos.push(...items.map((item) => julgar(item, ctx.today)).filter((item) => item.secao === secao));
      after = next;
    }
  } while (after !== undefined && alvos.length < limite);
  return { alvos, next: after };
}

/** Quantas se contam de cada seção: passando disto, a tela diz que há mais. */
const A_CONTAR = 300;

const somar = (delas: readonly { readonly valor: number }[]) => ({
  quantas: delas.length,
  valor: somarReais(delas.map(({ valor }) => valor)),
});

/** Quantas pessoas há em cada seção, e quanto valem; o custo segue o que vence, até o que se conta de cada uma. */
export async function contarSecoes(tabela: Table, ctx: Ctx): Promise<ContagemDaFila> {
  const contar = async (secao: keyof typeof PRAZOS): Promise<Quantas> => {
    const { items, next } = await queryPage(tabela, { ...trechoDa(secao, ctx), limit: A_CONTAR });
    const delas = items.map((item) => julgar(item, ctx.today)).filter((item) => item.secao === secao);
    return { ...somar(delas), ha_mais: next !== undefined };
  };
  const contarAdiadas = async () => {
    const lidas = await queryPage(tabela, { pk: adiadasList(ctx.usuario_id), limit: A_CONTAR });
    const valem = await adiadasQueValem(tabela, ctx, lidas.items);
    return {
      adiados: { ...somar(valem), ha_mais: lidas.next !== undefined },
      ligar_hoje: valem.filter(({ ligar_em }) => ligar_em !== null && ligar_em <= ctx.today).length,
    };
  };
  const [vencidos, hoje, semana, adiadas] = await Promise.all([
    contar('vencidos'),
    contar('hoje'),
    contar('semana'),
    contarAdiadas(),
  ]);
  return { vencidos, hoje, semana, ...adiadas };
}
