import * as z from 'zod';
import type { Data } from '../../shared/base/datas.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { FALHAS_SHARDS, falhaKey, falhaShard, falhasList, falhasPartition } from '../platform/keys/falhas.ts';
import { type Key, usuarioOfKey } from '../platform/keys/key.ts';
import { diaRecuperadoKey } from '../platform/keys/somas.ts';
import { readMany } from '../platform/read-many.ts';
import { getItem, type Item, queryAll, type Table, type Write } from '../platform/table.ts';

/** Quanto se guarda o que houve com cada uma: mais do que um ano de relatórios. */
const DIAS_GUARDADA = 400;

const guardada = z.object({
  pk: z.string(),
  sk: z.string(),
  situacao: z.enum(['aberta', 'recuperada', 'paga', 'perdida']),
  /** O dia em que se soube, de que se contam as etapas. */
  em: z.string(),
  assinatura_id: z.string(),
  data_expiracao: z.string(),
  pedido_id: z.string(),
  gateway: z.string(),
  pagamento_id: z.string(),
  valor_centavos: z.number().int(),
  renovada_por: z.string().nullable().default(null),
});

/**
 * Uma cobrança de um período que ninguém pagou a tempo: `aberta` enquanto se avisa dela, `recuperada` a que se pagou
 * depois de uma mensagem, `paga` a que se pagou sem nenhuma, `perdida` a que não se pagou.
 */
export type Falha = Omit<z.output<typeof guardada>, 'pk' | 'sk'> & { readonly usuario_id: string };

function falhaDoItem(item: Item): Falha {
  const { pk, sk: _, ...campos } = guardada.parse(item);
  return { ...campos, usuario_id: usuarioOfKey(pk) };
}

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids' | 'today'>;
type Nova = Pick<
  Falha,
  'assinatura_id' | 'data_expiracao' | 'pedido_id' | 'gateway' | 'pagamento_id' | 'valor_centavos'
>;

/** A gravação de uma falha que ainda não se conhecia, no índice do dia em que se soube. */
export function gravacaoDaFalha(ctx: Ctx, nova: Nova): Write {
  const { assinatura_id, gateway, pagamento_id, pedido_id } = nova;
  const chave = falhaKey(ctx.usuario_id, assinatura_id, gateway, pagamento_id);
  return {
    put: {
      ...chave,
      gsi1pk: falhasList(ctx.usuario_id),
      gsi1sk: ctx.today,
      gsi4pk: falhasPartition(ctx.today, falhaShard(pedido_id)),
      gsi4sk: chave.sk,
      ...nova,
      situacao: 'aberta',
      em: ctx.today,
      ator: ctx.ator,
      chamada: ctx.ids.chamada,
      criado_em: ctx.now.toISOString(),
      expira_em: ttlInDays(DIAS_GUARDADA),
    },
    where: [['pk', 'not_exists']],
  };
}

const chaves = z.object({ pk: z.string(), sk: z.string() });

const lerFalhas = async (tabela: Table, quais: readonly Key[]): Promise<Falha[]> =>
  (await readMany(tabela, quais)).map(falhaDoItem).filter(({ situacao }) => situacao === 'aberta');

/** As que se souberam num dia e ainda estão em aberto, de todos os vendedores. */
export async function falhasDoDia(tabela: Table, dia: Data): Promise<Falha[]> {
  const fatias = await Promise.all(
    Array.from({ length: FALHAS_SHARDS }, async (_, fatia) => {
      const achadas: Key[] = [];
      for await (const item of queryAll(tabela, { index: 'gsi4', pk: falhasPartition(dia, fatia) }))
        achadas.push(chaves.parse(item));
      return achadas;
    }),
  );
  return lerFalhas(tabela, fatias.flat());
}

/** As que um vendedor soube num dia e ainda estão em aberto. */
export async function falhasDoVendedor(tabela: Table, usuario_id: string, dia: Data): Promise<Falha[]> {
  const achadas: Key[] = [];
  const doDia = { index: 'gsi1', pk: falhasList(usuario_id), sk: { equals: dia }, fields: [] } as const;
  for await (const item of queryAll(tabela, doDia)) achadas.push(chaves.parse(item));
  return lerFalhas(tabela, achadas);
}

/** Diz se uma falha já se conhece. */
export async function falhaConhecida(
  tabela: Table,
  usuario_id: string,
  { assinatura_id, gateway, pagamento_id }: Pick<Falha, 'assinatura_id' | 'gateway' | 'pagamento_id'>,
): Promise<boolean> {
  const chave = falhaKey(usuario_id, assinatura_id, gateway, pagamento_id);
  return (await getItem(tabela, chave, { consistent: true })) !== null;
}

/** As de uma assinatura que ainda estão em aberto. */
export async function falhasDaAssinatura(
  tabela: Table,
  usuario_id: string,
  assinatura_id: string,
): Promise<Falha[]> {
  const { pk } = falhaKey(usuario_id, '', '', '');
  const falhas: Falha[] = [];
  const delas = { pk, sk: { startsWith: `${assinatura_id}#` }, consistent: true } as const;
  for await (const item of queryAll(tabela, delas)) falhas.push(falhaDoItem(item));
  return falhas.filter(({ situacao }) => situacao === 'aberta');
}

/** Onde se conta cada fim, no dia dele; a que se pagou sem nenhuma mensagem não se conta. */
const CONTA = { recuperada: 'falhas_recuperadas', perdida: 'falhas_perdidas', paga: null } as const;

/** As gravações que fecham uma falha, uma vez, e a contam no dia. */
export function gravacoesDoFim(
  ctx: Pick<RequestContext, 'usuario_id' | 'ator' | 'now'>,
  { assinatura_id, gateway, pagamento_id }: Falha,
  fim: { readonly situacao: keyof typeof CONTA; readonly dia: Data; readonly renovada_por?: string },
): Write[] {
  const conta = CONTA[fim.situacao];
  const { situacao, dia, renovada_por } = fim;
  return [
    {
      update: falhaKey(ctx.usuario_id, assinatura_id, gateway, pagamento_id),
      set: {
        situacao,
        renovada_por,
        gsi4pk: null,
        gsi4sk: null,
        ator: ctx.ator,
        atualizado_em: ctx.now.toISOString(),
      },
      where: [['situacao', '=', 'aberta']],
    },
    ...(conta ? [{ update: diaRecuperadoKey(ctx.usuario_id, dia), add: { [conta]: 1 } }] : []),
  ];
}
