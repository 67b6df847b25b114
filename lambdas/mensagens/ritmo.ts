import { setTimeout as dormir } from 'node:timers/promises';
import * as z from 'zod';
import {
  aprenderDoLimite,
  darVezes,
  faixasDoLimite,
  LIMITE_INTOCADO,
  type Limite,
  preverSaida,
  type SituacaoDoLimite,
} from '../../shared/mensagens/ritmo.rules.ts';
import { AGAIN, decideAgain, TooMuchContention } from '../platform/decide-again.ts';
import { limiteKey } from '../platform/keys/envios.ts';
import { getItem, type Table, tryTransact } from '../platform/table.ts';
import type { QuemManda, ResultadoDoProvedor, Vez } from './ports.ts';

// O ritmo: um provedor aceita tantas mensagens por segundo de um dono (a conta no SES, a chave na Resend, o número no
// WhatsApp). Uma *vez* é o instante, em milissegundos, em que uma mensagem desse dono pode sair. As vezes reservam-se
// na tabela, porque várias execuções mandam ao mesmo tempo e nenhuma vê as outras: `proxima` é a primeira ainda livre.

/** Quanto se espera para juntar pedidos de vez: os que chegam neste tempo reservam-se numa gravação só. */
const JUNTAR_MS = 5;
/** Quanto antes da sua vez uma mensagem volta a correr: falta ainda assumir o envio, uma gravação que demora. */
const ANTES_MS = 400;
/** Em massa, a primeira vez reservada fica a este tempo de agora, para que assumir o envio caiba antes dela. */
const DAQUI_A_MS = 250;

/** Quantas vezes se tenta reservar quando alguém espera a mensagem; em massa, até conseguir. */
const TENTATIVAS_DE_QUEM_TEM_PRESSA = 5;
/**
 * Quanto espera pela sua vez a mensagem que alguém espera; passado isso, sai sem vez. Os lembretes reservam 1 a 2 s.
 */
const ESPERA_DE_UM_MS = 3_000;

const guardada = z.object({
  por_segundo: z.number().nullable().default(null),
  proxima: z.number().default(0),
  parado_ate: z.number().default(0),
  apertado_ate: z.number().default(0),
  recusas: z.number().default(0),
  recusas_desde: z.number().default(0),
});

async function lerLimite(tabela: Table, dono: string): Promise<SituacaoDoLimite> {
  return guardada.parse((await getItem(tabela, limiteKey(dono), { consistent: true })) ?? {});
}

/**
 * Quantas por segundo um dono pode mandar: o que o provedor disse por último ou, se nunca disse, o que se passou aqui.
 */
export async function limiteConhecido(tabela: Table, { dono, por_segundo }: Limite): Promise<Limite> {
  return { dono, por_segundo: (await lerLimite(tabela, dono)).por_segundo ?? por_segundo };
}

/** A faixa dada ao último envio de cada dono, nesta execução. */
const ultimas = new Map<string, number>();

/**
 * O grupo FIFO do próximo envio em massa: as faixas de um dono, uma depois da outra, em roda. Assim ficam com o mesmo
 * número de mensagens e acabam juntas; sorteadas, a mais comprida acabaria sozinha, a um quarto do limite.
 */
export function grupoDoProximoEnvio({ dono, por_segundo }: Limite): string {
  const faixas = faixasDoLimite(por_segundo);
  const faixa = ((ultimas.get(dono) ?? 0) % faixas) + 1;
  ultimas.set(dono, faixa);
  return `${dono}/${faixa}-${faixas}`;
}

type QuemEspera = { readonly dar: (vez: number | null) => void; readonly falhar: (erro: unknown) => void };
type Como = {
  /**
   * Quanto se espera por uma vez, em milissegundos; passado isso, a mensagem sai sem ela. Sem ele, espera-se sempre.
   */
  readonly espera_ms?: number;
  readonly agora?: () => number;
  readonly esperar?: (ms: number) => Promise<unknown>;
};
const SEM_VEZ: Vez = { naHora: async () => {}, devolver: () => {} };

/**
 * O ritmo de todos os donos, nesta execução: reserva vezes na tabela, espera a hora de cada uma e aprende o limite com
 * as respostas do provedor. Recusas seguidas por passar do limite param o dono em todas as execuções, até a hora que
 * ele deu.
 */
export function abrirRitmo(
  tabela: Table,
  { espera_ms = Number.POSITIVE_INFINITY, agora = Date.now, esperar = dormir }: Como = {},
) {
  const sabidas = new Map<string, SituacaoDoLimite>();
  const filas = new Map<string, QuemEspera[]>();
  /** Vezes reservadas que ninguém usou: a mensagem repetida da fila toma a sua e só depois vê que outra já mandou. */
  const sobras = new Map<string, number[]>();
  /** Por dono, os instantes das últimas que saíram desta execução: as que cabem num segundo. */
  const saidas = new Map<string, number[]>();

  const temPressa = Number.isFinite(espera_ms);
  const avanco = temPressa ? 0 : DAQUI_A_MS;

  /** Reserva vezes seguidas; vazio quando a primeira vem depois de `espera_ms`, ou as tentativas acabaram. */
  async function reservar({ dono, por_segundo }: Limite, quantas: number): Promise<readonly number[]> {
    const pedir = async () => {
      const antes = await lerLimite(tabela, dono);
      const { vezes, depois } = darVezes(antes, { quantas, por_segundo, agora: agora() + avanco });
      if ((vezes[0] ?? 0) - agora() > espera_ms) {
        sabidas.set(dono, antes);
        return [];
      }
      const { proxima } = depois;
      const falhas = await tryTransact(tabela, [
        {
          update: limiteKey(dono),
          set: { proxima },
          where: [antes.proxima === 0 ? ['proxima', 'not_exists'] : ['proxima', '=', antes.proxima]],
        },
      ]);
      if (falhas) return AGAIN;
      sabidas.set(dono, depois);
      return vezes;
    };
    try {
      return await decideAgain('Vez de mandar', pedir, {
        ...(temPressa ? { attempts: TENTATIVAS_DE_QUEM_TEM_PRESSA } : {}),
        pause: esperar,
      });
    } catch (erro) {
      if (temPressa && erro instanceof TooMuchContention) return [];
      throw erro;
    }
  }

  /**
   * Reserva e dá as vezes de quem espera, no máximo meio segundo delas por gravação: as seguintes já contam com o
   * limite que as respostas ensinarem, e o e-mail de quem acaba de comprar entra logo a seguir.
   */
  async function atender(limite: Limite, fila: QuemEspera[]): Promise<void> {
    await esperar(JUNTAR_MS);
    while (fila.length > 0) {
      const { por_segundo } = sabidas.get(limite.dono) ?? LIMITE_INTOCADO;
      const juntos = fila.splice(0, Math.ceil((por_segundo ?? limite.por_segundo) / 2));
      try {
        const vezes = await reservar(limite, juntos.length);
        for (const [i, junto] of juntos.entries()) junto.dar(vezes[i] ?? null);
        if (fila.length > 0) await esperar(Math.max(0, (vezes.at(-1) ?? 0) - ANTES_MS - agora()));
      } catch (erro) {
        for (const junto of juntos) junto.falhar(erro);
      }
    }
    filas.delete(limite.dono);
  }

  /**
   * Passa uma vez que não se usou, e ainda não passou, a quem já espera; se ninguém espera, guarda-a para o próximo.
   */
  function devolver(dono: string, vez: number): void {
    if (vez < agora()) return;
    const proximo = filas.get(dono)?.shift();
    if (proximo) proximo.dar(vez);
    else sobras.set(dono, [...(sobras.get(dono) ?? []), vez]);
  }

  /** A mais próxima das guardadas que ainda não passou; as que passaram esquecem-se. */
  function tirarSobra(dono: string): number | undefined {
    const servem = (sobras.get(dono) ?? []).filter((vez) => vez >= agora()).sort((a, b) => a - b);
    const primeira = servem.shift();
    sobras.set(dono, servem);
    return primeira;
  }

  /**
   * Espera a hora da vez. Quando várias se atrasam juntas, espera também que caiba mais uma no último segundo: ao
   * acordar conta de novo as que saíram, pelo instante em que saíram mesmo e não pela vez que tinham.
   */
  async function sairNaVez({ dono, por_segundo }: Limite, vez: number): Promise<void> {
    const cabem = sabidas.get(dono)?.por_segundo ?? por_segundo;
    const instanteDeSair = () => preverSaida(saidas.get(dono) ?? [], { por_segundo: cabem, agora: agora() });
    for (let sai = Math.max(vez, instanteDeSair()); sai > agora(); sai = instanteDeSair())
      await esperar(sai - agora());
    saidas.set(dono, [...(saidas.get(dono) ?? []), agora()].slice(-Math.ceil(cabem)));
  }

  function pedirVez(limite: Limite): Promise<number | null> {
    const sobra = tirarSobra(limite.dono);
    if (sobra !== undefined) return Promise.resolve(sobra);
    return new Promise((dar, falhar) => {
      const fila = filas.get(limite.dono);
      if (fila) fila.push({ dar, falhar });
      else {
        const nova = [{ dar, falhar }];
        filas.set(limite.dono, nova);
        void atender(limite, nova);
      }
    });
  }

  return {
    /**
     * Reserva uma vez e espera até pouco antes dela (`ANTES_MS`); quem a recebe assume o envio e chama `naHora`. Se
     * entretanto o provedor mandou parar, a vez reservada já não serve e reserva-se outra.
     */
    vez: async ({ limite }: Pick<QuemManda, 'limite'>): Promise<Vez> => {
      let vez = 0;
      do {
        const dada = await pedirVez(limite);
        if (dada === null) return SEM_VEZ;
        vez = dada;
        await esperar(Math.max(0, vez - ANTES_MS - agora()));
      } while (vez < (sabidas.get(limite.dono)?.parado_ate ?? 0));
      return {
        naHora: () => sairNaVez(limite, vez),
        devolver: () => devolver(limite.dono, vez),
      };
    },
    /** Guarda o que o provedor disse do limite, para quem mandar depois, aqui ou noutra execução. */
    aprender: async (
      { limite: { dono } }: Pick<QuemManda, 'limite'>,
      resultado: ResultadoDoProvedor,
    ): Promise<void> => {
      const antes = sabidas.get(dono) ?? LIMITE_INTOCADO;
      const { folga } = resultado;
      const novo = folga && aprenderDoLimite(antes, { folga, recusou: !resultado.aceito, agora: agora() });
      if (!novo) return;
      sabidas.set(dono, { ...antes, ...novo });
      await tryTransact(tabela, [{ update: limiteKey(dono), set: novo }]);
    },
  };
}
export type Ritmo = ReturnType<typeof abrirRitmo>;

/** O ritmo da mensagem que alguém espera: toma uma vez entre as do envio em massa e, se ela demora, sai sem vez. */
export const ritmoDeQuemEspera = (tabela: Table): Ritmo => abrirRitmo(tabela, { espera_ms: ESPERA_DE_UM_MS });
