import * as z from 'zod';
import { limiteDeVagasDaRede } from '../../shared/catalogo/catalogo.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { vagasDaRedeKey, vagasKey, vagasPartition } from '../platform/keys/paginas.ts';
import type { Rede } from '../platform/rede.ts';
import { getItem, queryAll, type Table, type Write } from '../platform/table.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
/** De que plano se fala. */
type Lugar = { readonly slug: string; readonly plano: string };

const tomadas = z.object({ sk: z.string(), vendidas: z.number().int() });

const abertas = z.object({ abertas: z.number().int().default(0) });

/** Quantas vagas de um plano já se tomaram, e quantas delas os pedidos por pagar de uma rede seguram; leitura forte. */
export async function lerVagas(
  tabela: Table,
  usuario_id: string,
  { slug, plano }: Lugar,
  rede: string,
): Promise<{ readonly vendidas: number; readonly daRede: number }> {
  const [doPlano, daRede] = await Promise.all([
    getItem(tabela, vagasKey(usuario_id, slug, plano), { consistent: true }),
    getItem(tabela, vagasDaRedeKey(usuario_id, slug, plano, rede), { consistent: true }),
  ]);
  return {
    vendidas: doPlano ? tomadas.parse(doPlano).vendidas : 0,
    daRede: abertas.parse(daRede ?? {}).abertas,
  };
}

/** As vagas que se tomaram em cada plano de um vendedor, pelo endereço e o código dele ('curso#turma-1'). */
export async function lerVagasTomadas(
  tabela: Table,
  usuario_id: string,
): Promise<ReadonlyMap<string, number>> {
  const achadas = new Map<string, number>();
  for await (const item of queryAll(tabela, { pk: vagasPartition(usuario_id), consistent: true })) {
    const { sk, vendidas } = tomadas.parse(item);
    achadas.set(sk, vendidas);
  }
  return achadas;
}

const avisar = (ctx: Ctx, { slug, plano }: Lugar) => eventWrite(ctx, 'oferta.vagas_mudaram', slug, { plano });

/** Quantas vagas antes da última a página se publica a cada uma: quem compra ao mesmo tempo não sabe qual é. */
const PERTO_DO_FIM = 5;

/** Passado isto desde o último pedido de uma rede, nenhum dela ainda segura vaga. */
const DIAS_GUARDADO = 60;

/**
 * Gravações que tomam uma vaga, para a transação que cria o pedido: com todas tomadas, ou com as que cabem à rede por
 * pagar, não passam.
 */
export function gravacoesDaVagaTomada(
  ctx: Ctx,
  lugar: Lugar,
  { vagas, vendidas, rede }: { readonly vagas: number; readonly vendidas: number; readonly rede: Rede },
): Write[] {
  return [
    {
      update: vagasKey(ctx.usuario_id, lugar.slug, lugar.plano),
      add: { vendidas: 1 },
      where: [['vendidas', 'absent_or_less', vagas]],
    },
    {
      update: vagasDaRedeKey(ctx.usuario_id, lugar.slug, lugar.plano, rede.nome),
      set: { expira_em: ttlInDays(DIAS_GUARDADO) },
      add: { abertas: 1 },
      where: [['abertas', 'absent_or_less', limiteDeVagasDaRede(vagas, rede)]],
    },
    ...(vagas - vendidas <= PERTO_DO_FIM ? [avisar(ctx, lugar)] : []),
  ];
}

/** Gravações de uma vaga que uma rede deixa de segurar: pagou-se, ou voltou; nenhuma, se não se sabe a rede. */
export const gravacoesDaRedeSolta = (ctx: Ctx, { slug, plano }: Lugar, rede: string | null): Write[] =>
  rede === null
    ? []
    : [
        {
          update: vagasDaRedeKey(ctx.usuario_id, slug, plano, rede),
          set: { expira_em: ttlInDays(DIAS_GUARDADO) },
          add: { abertas: -1 },
        },
      ];

/**
 * Gravações de uma vaga que volta, porque o pedido que a tinha morreu sem ser pago, ou que se torna a tomar, porque o
 * pagamento dele chegou depois: esse é honrado, mesmo sem vagas (regra 14).
 */
export const gravacoesDaVaga = (ctx: Ctx, lugar: Lugar, muda: 1 | -1): Write[] => [
  { update: vagasKey(ctx.usuario_id, lugar.slug, lugar.plano), add: { vendidas: muda } },
  avisar(ctx, lugar),
];
