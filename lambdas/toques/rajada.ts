import * as z from 'zod';
import { SEGUNDOS_JUNTANDO } from '../../shared/base/esperas.ts';
import type { GrupoDeToques, Soma } from '../../shared/toques/toques.rules.ts';
import { ttlInDays } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { AGAIN, decideAgain } from '../platform/decide-again.ts';
import { eventWrite } from '../platform/events.ts';
import { rajadaKey, tocadoKey } from '../platform/keys/toques.ts';
import {
  getItem,
  type Item,
  putIfAbsent,
  recordAt,
  type Table,
  tryTransact,
  type Write,
} from '../platform/table.ts';

type Ctx = Pick<RequestContext, 'usuario_id' | 'ator' | 'now' | 'ids'>;

/** O que já tocou guarda-se mais do que o fato demora a deixar de ser novo. */
export const DIAS_TOCADO = 3;

/** Quem junta há tanto tempo sem que ninguém diga a soma perdeu o pedido dela: pede-se outra vez. */
const SEM_RESPOSTA_MS = 3 * SEGUNDOS_JUNTANDO * 1_000;

const soma = z.object({ quantos: z.number().int(), centavos: z.number().int() });
/** O que se junta de um grupo: até quando, desde o último aviso dele, e o que ainda não se disse. */
const rajada = soma.extend({ ate: z.string(), pedida_em: z.string().default('') });
const lerRajada = recordAt(rajadaKey, (item) => rajada.parse(item));

const instanteEm = ({ now }: Ctx, ms: number) => new Date(now.getTime() + ms).toISOString();
const fimDaJanela = (ctx: Ctx) => instanteEm(ctx, SEGUNDOS_JUNTANDO * 1_000);

/** O mesmo evento, repetido, continua o fato que reivindicou; outro evento do mesmo fato, ou o já somado, não. */
const continua = (marca: Item | null, evento_id: string) =>
  marca?.evento_id === evento_id && marca.somado !== true;

type Fato = { readonly chave: string; readonly evento_id: string };

/** Reivindica um fato que o silêncio guarda; falso se já se tratou dele. */
export async function reivindicarNoSilencio(
  tabela: Table,
  { usuario_id }: Ctx,
  { chave, evento_id }: Fato,
): Promise<boolean> {
  const marca = tocadoKey(usuario_id, chave);
  if (await putIfAbsent(tabela, { ...marca, evento_id, expira_em: ttlInDays(DIAS_TOCADO) })) return true;
  return continua(await getItem(tabela, marca, { consistent: true }), evento_id);
}

type NaSoma = { readonly grupo: GrupoDeToques; readonly centavos: number };

/** Junta um fato; o primeiro que se junta pede que a soma se diga, e enquanto há o que dizer esse pedido vale. */
function somar(ctx: Ctx, antes: z.output<typeof rajada>, { grupo, centavos }: NaSoma): Write[] {
  const vazia = antes.quantos === 0;
  const pede = vazia || antes.pedida_em < instanteEm(ctx, -SEM_RESPOSTA_MS);
  return [
    {
      update: rajadaKey(ctx.usuario_id, grupo),
      add: { quantos: 1, centavos },
      ...(pede ? { set: { pedida_em: ctx.now.toISOString() } } : {}),
      where: vazia
        ? [
            ['quantos', '=', 0],
            ['ate', '=', antes.ate],
          ]
        : [['quantos', '>', 0]],
    },
    ...(pede ? [eventWrite(ctx, 'toque.rajada', grupo)] : []),
  ];
}

/**
 * Reivindica um fato e decide, na mesma transação, se ele toca agora ou se se junta à soma do grupo: o que tocou abre
 * os minutos em que os seguintes se juntam. Verdadeiro se é de tocar.
 */
export function reivindicarOuSomar(
  tabela: Table,
  ctx: Ctx,
  { chave, evento_id, ...naSoma }: Fato & NaSoma,
): Promise<boolean> {
  const { usuario_id } = ctx;
  return decideAgain('Juntar os avisos', async () => {
    const antes = await lerRajada(tabela, usuario_id, naSoma.grupo);
    const somado = antes !== null && (antes.quantos > 0 || antes.ate > ctx.now.toISOString());
    const abrir: Write = {
      update: rajadaKey(usuario_id, naSoma.grupo),
      set: { ate: fimDaJanela(ctx), quantos: 0, centavos: 0 },
      where: antes
        ? [
            ['quantos', '=', 0],
            ['ate', '=', antes.ate],
          ]
        : [['pk', 'not_exists']],
    };
    const falhas = await tryTransact(tabela, [
      {
        put: { ...tocadoKey(usuario_id, chave), evento_id, somado, expira_em: ttlInDays(DIAS_TOCADO) },
        where: [['pk', 'not_exists']],
      },
      ...(somado ? somar(ctx, antes, naSoma) : [abrir]),
    ]);
    if (!falhas) return !somado;
    return falhas[0] ? continua(falhas[0].item, evento_id) : AGAIN;
  });
}

/**
 * Tira a soma de um grupo para a dizer, e abre outros minutos em que os seguintes se juntam. Quem repete com a mesma
 * chave recebe a soma que tirou; null quando não há o que dizer.
 */
export function tirarSoma(
  tabela: Table,
  ctx: Ctx,
  { chave, grupo }: { readonly chave: string; readonly grupo: GrupoDeToques },
): Promise<Soma | null> {
  const { usuario_id } = ctx;
  const marca = tocadoKey(usuario_id, chave);
  return decideAgain('Dizer a soma dos avisos', async () => {
    const antes = await lerRajada(tabela, usuario_id, grupo);
    if (!antes || antes.quantos === 0) {
      const tirada = await getItem(tabela, marca, { consistent: true });
      return tirada && soma.parse(tirada);
    }
    const { quantos, centavos } = antes;
    const falhas = await tryTransact(tabela, [
      {
        put: { ...marca, quantos, centavos, expira_em: ttlInDays(DIAS_TOCADO) },
        where: [['pk', 'not_exists']],
      },
      {
        update: rajadaKey(usuario_id, grupo),
        set: { quantos: 0, centavos: 0, ate: fimDaJanela(ctx) },
        where: [
          ['quantos', '=', quantos],
          ['centavos', '=', centavos],
        ],
      },
    ]);
    if (!falhas) return { quantos, centavos };
    return falhas[0] ? soma.parse(falhas[0].item) : AGAIN;
  });
}
