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

/** As que chegam juntas pedem as vezes juntas, numa gravação só. */
const JUNTAR_MS = 5;
/**
 * Quanto antes da vez se chama quem espera: ainda tem de assumir o envio, e a tabela demora mais para um que para
 * outro.
 */
const ANTES_MS = 400;
/** A vez de quem manda muitos nunca é já: sairia quando se acabasse de assumir, que demora mais para uns. */
const DAQUI_A_MS = 250;

/** Quantas vezes disputa a sua vez quem não pode esperar por ela; quem pode, quantas forem precisas. */
const TENTATIVAS_DE_QUEM_TEM_PRESSA = 5;
/**
 * Quanto espera a vez um e-mail sozinho: há quem o espere, e as vezes dadas aos lembretes não vão além de um ou dois
 * segundos.
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

/** O limite de um dono, como o provedor disse por último; o que se sabia dele, se nunca disse. */
export async function limiteConhecido(tabela: Table, { dono, por_segundo }: Limite): Promise<Limite> {
  return { dono, por_segundo: (await lerLimite(tabela, dono)).por_segundo ?? por_segundo };
}

/** Em que faixa caiu o último de cada dono. */
const ultimas = new Map<string, number>();

/**
 * O grupo do próximo envio de um limite na fila de muitos: uma faixa de cada vez, em roda. Iguais, acabam juntas;
 * sorteadas, a maior acabaria sozinha, a um quarto do limite.
 */
export function grupoDoProximoEnvio({ dono, por_segundo }: Limite): string {
  const faixas = faixasDoLimite(por_segundo);
  const faixa = ((ultimas.get(dono) ?? 0) % faixas) + 1;
  ultimas.set(dono, faixa);
  return `${dono}/${faixa}-${faixas}`;
}

type QuemEspera = { readonly dar: (vez: number | null) => void; readonly falhar: (erro: unknown) => void };
type Como = {
  /** Quem não pode esperar a vez mais que isto sai sem ela; milissegundos. */
  readonly espera_ms?: number;
  readonly agora?: () => number;
  readonly esperar?: (ms: number) => Promise<unknown>;
};
const SEM_VEZ: Vez = { naHora: async () => {}, devolver: () => {} };

/**
 * O ritmo de cada dono de um limite. As vezes ficam na tabela: quem manda são muitas execuções, e nenhuma sabe das
 * outras. Muitas recusas do provedor por passar do limite param todas até a hora que ele deu.
 */
export function abrirRitmo(
  tabela: Table,
  { espera_ms = Number.POSITIVE_INFINITY, agora = Date.now, esperar = dormir }: Como = {},
) {
  const sabidas = new Map<string, SituacaoDoLimite>();
  const filas = new Map<string, QuemEspera[]>();
  /** As vezes que se deram e não se usaram: uma entrega repetida perde a disputa pelo envio depois de ter a dela. */
  const sobras = new Map<string, number[]>();
  /** Quando saíram daqui as últimas, em ordem: tantas quantas cabem num segundo. */
  const saidas = new Map<string, number[]>();

  const temPressa = Number.isFinite(espera_ms);
  const avanco = temPressa ? 0 : DAQUI_A_MS;

  /** Vazio: a primeira vez é depois do que se pode esperar, ou quem tem pressa não conseguiu a sua. */
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
   * Dá a vez a quem espera, no máximo meio segundo delas por gravação: as seguintes já sabem o que as respostas
   * disserem, e o e-mail de quem acaba de comprar não fica atrás de muitas.
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

  /** Deixa uma vez que ainda não passou a quem já espera a sua; se ninguém, a quem a pedir. */
  function devolver(dono: string, vez: number): void {
    if (vez < agora()) return;
    const proximo = filas.get(dono)?.shift();
    if (proximo) proximo.dar(vez);
    else sobras.set(dono, [...(sobras.get(dono) ?? []), vez]);
  }

  /** A primeira que sobrou e ainda não passou. */
  function tirarSobra(dono: string): number | undefined {
    const servem = (sobras.get(dono) ?? []).filter((vez) => vez >= agora()).sort((a, b) => a - b);
    const primeira = servem.shift();
    sobras.set(dono, servem);
    return primeira;
  }

  /**
   * Espera a hora de uma vez e, se outras se atrasaram com ela, que caiba no segundo das que já saíram daqui. Quem
   * espera torna a olhar quando acorda: conta o instante em que cada uma saiu, e não aquele em que ia sair.
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
     * Espera até perto da vez de mandar uma mensagem, e devolve-a, para se esperar a hora exata. A que se deu antes de
     * uma recusa do provedor já não serve.
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

/**
 * O ritmo de quem manda um e-mail que alguém espera: toma a vez dele entre as de muitos e, se ela demora, sai sem ela.
 */
export const ritmoDeQuemEspera = (tabela: Table): Ritmo => abrirRitmo(tabela, { espera_ms: ESPERA_DE_UM_MS });
