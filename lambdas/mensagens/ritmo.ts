import { setTimeout as dormir } from 'node:timers/promises';
import type { Folga, Remetente, ResultadoDoProvedor } from './ports.ts';

/** A janela em que os provedores contam, e a folga que cobre o que a rede atrasa de uma mensagem e não de outra. */
const JANELA_MS = 1_000;
const FOLGA_MS = 25;
/** Depois de uma recusa por limite, por quanto tempo se manda menos, e quanto menos. */
const APERTO_MS = 60_000;
const APERTADO = 0.8;

type Estado = { por_segundo: number; saidas: number[]; parado_ate: number; apertado_ate: number };
type Limite = Remetente['limite'];
type Tempo = { readonly agora: () => number; readonly esperar: (ms: number) => Promise<unknown> };

const tempoDoSistema: Tempo = { agora: () => performance.now(), esperar: dormir };

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
    estado.saidas = estado.saidas.filter((saida) => instante - saida < JANELA_MS + FOLGA_MS);
    const aperto = instante < estado.apertado_ate ? APERTADO : 1;
    const cabem = Math.max(1, Math.floor(estado.por_segundo * aperto));
    if (estado.saidas.length < cabem) return 0;
    return (estado.saidas[estado.saidas.length - cabem] ?? instante) + JANELA_MS + FOLGA_MS - instante;
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
