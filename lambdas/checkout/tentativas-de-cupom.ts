import { setTimeout as dormir } from 'node:timers/promises';
import * as z from 'zod';
import { cuponsRecusadosKey } from '../platform/keys/cupons.ts';
import type { Rede } from '../platform/rede.ts';
import { type Table, transact, tryTransact } from '../platform/table.ts';

type Deps = { readonly tabela: Table; readonly tempoReal: () => number };
type De = { readonly usuario_id: string; readonly rede: Rede };

/** Recusas por rede em cada janela: quem erra um cupom erra poucas vezes; quem adivinha, centenas. */
const MAXIMO = 10;
const JANELA_MS = 5 * 60_000;
/** Esperas pelas tentativas em curso da mesma rede, que podem dar certo e devolver o lugar. */
const ESPERAS_MS = [100, 200, 400, 800];

const contagem = z.object({ recusadas: z.number().default(0) });
type Reserva = 'reservada' | 'esgotada' | 'ocupada';

async function reservar({ tabela }: Deps, chave: ReturnType<typeof cuponsRecusadosKey>, expira_em: number) {
  const falhas = await tryTransact(tabela, [
    {
      update: chave,
      set: { expira_em },
      add: { vezes: 1 },
      where: [['vezes', 'absent_or_less', MAXIMO]],
    },
  ]);
  if (!falhas) return 'reservada' satisfies Reserva;
  const { recusadas } = contagem.parse(falhas[0]?.item ?? {});
  return (recusadas >= MAXIMO ? 'esgotada' : 'ocupada') satisfies Reserva;
}

/**
 * Responde a uma tentativa de cupom de uma rede, contada antes de se olhar o código: cento e cinquenta palpites juntos
 * têm no máximo dez respostas na janela. Só a recusa fica contada; a que dá certo devolve o lugar, e quem tem um cupom
 * bom não é barrado. Null quando a rede já errou demais. O pedido também diz se um código existe, e passa por aqui.
 */
export async function tentarCupom<T>(
  deps: Deps,
  { usuario_id, rede }: De,
  { responder, recusou }: { responder: () => Promise<T>; recusou: (resposta: T) => boolean },
): Promise<T | null> {
  const inicio = deps.tempoReal();
  const chave = cuponsRecusadosKey(usuario_id, rede.nome, Math.floor(inicio / JANELA_MS));
  const expira_em = Math.ceil((inicio + 2 * JANELA_MS) / 1000);
  let reserva = await reservar(deps, chave, expira_em);
  for (const espera of ESPERAS_MS) {
    if (reserva !== 'ocupada') break;
    await dormir(espera);
    reserva = await reservar(deps, chave, expira_em);
  }
  if (reserva !== 'reservada') return null;
  const resposta = await responder();
  await transact(deps.tabela, [
    recusou(resposta) ? { update: chave, add: { recusadas: 1 } } : { update: chave, add: { vezes: -1 } },
  ]);
  return resposta;
}
