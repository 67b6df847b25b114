import * as z from 'zod';
import type { RequestContext } from '../platform/context.ts';
import { eventWrite } from '../platform/events.ts';
import { vagasKey, vagasPartition } from '../platform/keys/paginas.ts';
import { getItem, queryAll, type Table, type Write } from '../platform/table.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;
/** De que plano se fala. */
type Lugar = { readonly slug: string; readonly plano: string };

const tomadas = z.object({ sk: z.string(), vendidas: z.number().int() });

/** Quantas vagas de um plano já se tomaram, em leitura forte. */
export async function lerTomadas(tabela: Table, usuario_id: string, { slug, plano }: Lugar): Promise<number> {
  const item = await getItem(tabela, vagasKey(usuario_id, slug, plano), { consistent: true });
  return item ? tomadas.parse(item).vendidas : 0;
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

/** Gravações que tomam uma vaga, para a transação que cria o pedido: com todas tomadas, não passam. */
export function gravacoesDaVagaTomada(
  ctx: Ctx,
  lugar: Lugar,
  { vagas, vendidas }: { readonly vagas: number; readonly vendidas: number },
): Write[] {
  return [
    {
      update: vagasKey(ctx.usuario_id, lugar.slug, lugar.plano),
      add: { vendidas: 1 },
      where: [['vendidas', 'absent_or_less', vagas]],
    },
    ...(vagas - vendidas <= PERTO_DO_FIM ? [avisar(ctx, lugar)] : []),
  ];
}

/**
 * Gravações de uma vaga que volta, porque o pedido que a tinha morreu sem ser pago, ou que se torna a tomar, porque o
 * pagamento dele chegou depois: esse é honrado, mesmo sem vagas (regra 14).
 */
export const gravacoesDaVaga = (ctx: Ctx, lugar: Lugar, muda: 1 | -1): Write[] => [
  { update: vagasKey(ctx.usuario_id, lugar.slug, lugar.plano), add: { vendidas: muda } },
  avisar(ctx, lugar),
];
