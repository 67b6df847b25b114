import { setTimeout as dormir } from 'node:timers/promises';
import type { Folga, Remetente, ResultadoDoProvedor } from './ports.ts';

/** A janela em que os provedores contam, e a folga que cobre o que a rede atrasa de uma mensagem e não de outra. */
const JANELA_MS = 1_000;
const FOLGA_MS = 25;
/** Depois de uma recusa por limite, por quanto tempo se manda menos, e quanto menos. */
const APERTO_MS = 60_000;
const APERTADO = 0.8;

/**
 * O que os avisos deixam livre: uma vaga de tempos em tempos, durante um segundo inteiro, para a mensagem de quem espera, que sai
 * pela mesma conta e tenta de novo a cada segundo. São tantos segundos quantos bastam para os avisos gastarem 95% do limite.
 */
const VAGA_A_CADA = 40;

type Estado = { por_segundo: number; saidas: number[]; parado_ate: number; apertado_ate: number };
type Limite = Remetente['limite'];
type Tempo = { readonly agora: () => number; readonly esperar: (ms: number) => Promise<unknown> };

const tempoDoSistema: Tempo = { agora: () => performance.now(), esperar: dormir };

/** Milissegundos até que numa janela caiba mais uma saída; zero quando já cabe. */
function ateCaber(
  saidas: readonly number[],
  { cabem, janela, instante }: { cabem: number; janela: number; instante: number },
): number {
  const aquela = cabem > 0 ? saidas[saidas.length - cabem] : undefined;
  return aquela === undefined ? 0 : Math.max(0, aquela + janela - instante);
}

/**
 * O ritmo de cada dono de um limite, na memória de quem manda: nunca mais que o limite dele num segundo. O limite que o
 * provedor diz ao responder toma o lugar do que se sabia; uma recusa para todos os envios dele até a hora que ele deu.
 */
export function abrirRitmo({ agora, esperar }: Tempo = tempoDoSistema) {
  const donos = new Map<string, Estado>();

  function estadoDe({ dono, por_segundo }: Limite): Estado {
    const estado = donos.get(dono) ?? { por_segundo, saidas: [], parado_ate: 0, apertado_ate: 0 };
    donos.set(dono, estado);
    return estado;
  }

  /** Milissegundos até a próxima saída; zero quando é agora. */
  function falta(estado: Estado, instante: number): number {
    if (instante < estado.parado_ate) return estado.parado_ate - instante;
    const aperto = instante < estado.apertado_ate ? APERTADO : 1;
    const cabem = Math.max(1, Math.floor(estado.por_segundo * aperto));
    const janelas = Math.ceil(VAGA_A_CADA / cabem);
    estado.saidas = estado.saidas.filter((saida) => instante - saida < janelas * (JANELA_MS + FOLGA_MS));
    return Math.max(
      ateCaber(estado.saidas, { cabem, janela: JANELA_MS + FOLGA_MS, instante }),
      ateCaber(estado.saidas, {
        cabem: janelas * cabem - 1,
        janela: janelas * (JANELA_MS + FOLGA_MS),
        instante,
      }),
    );
  }

  return {
    /** Espera até caber mais um, e já o conta. */
    vez: async ({ limite }: Pick<Remetente, 'limite'>): Promise<void> => {
      const estado = estadoDe(limite);
      for (let ms = falta(estado, agora()); ms > 0; ms = falta(estado, agora())) await esperar(ms);
      estado.saidas.push(agora());
    },
    /** Guarda o que o provedor disse do limite, e para se ele recusou por causa dele. */
    aprender: ({ limite }: Pick<Remetente, 'limite'>, resultado: ResultadoDoProvedor): void => {
      const folga: Folga | undefined = resultado.folga;
      if (!folga) return;
      const estado = estadoDe(limite);
      estado.por_segundo = folga.por_segundo;
      if (resultado.aceito || folga.restantes > 0) return;
      estado.parado_ate = Math.max(estado.parado_ate, agora() + folga.volta_em_ms);
      estado.apertado_ate = agora() + APERTO_MS;
    },
  };
}
export type Ritmo = ReturnType<typeof abrirRitmo>;
