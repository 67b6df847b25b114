/** A janela em que os provedores contam, e a folga que cobre o que a rede atrasa de uma mensagem e não de outra. */
const JANELA_MS = 1_000;
const FOLGA_MS = 42;
/** A de quem se atrasou é menor: assim o atraso encolhe, em vez de ficar para as seguintes. */
const FOLGA_DE_QUEM_SE_ATRASOU_MS = 34;
/**
 * Uma ou outra recusa é uma mensagem que a rede atrasou e caiu no segundo da seguinte: só ela espera. Passando de
 * tantas em tanto tempo, a conta é usada também por fora: ninguém manda até a hora que o provedor deu, e depois se
 * manda menos.
 */
const RECUSAS_EM_MS = 10_000;
const toleradas = (por_segundo: number) => Math.max(4, por_segundo / 2);
const APERTO_MS = 60_000;
const APERTADO = 0.8;

/**
 * Quantas mensagens por segundo cabem a uma faixa: enquanto uma acaba um lote e começa o seguinte, as outras gastam o
 * limite.
 */
const POR_FAIXA = 5;

/** De quem é um limite de envios, e quantos por segundo cabem nele. */
export type Limite = { readonly dono: string; readonly por_segundo: number };

/** O que o provedor disse de um limite ao responder. */
export type Folga = {
  readonly por_segundo: number;
  readonly restantes: number;
  readonly volta_em_ms: number;
};

/** O que se sabe de um limite e as vezes que já se deram; os instantes são do tempo real, em milissegundos. */
export type SituacaoDoLimite = {
  /** O que o provedor disse por último; null se nunca disse. */
  readonly por_segundo: number | null;
  /** Quando é a próxima vez por dar. */
  readonly proxima: number;
  /** Até quando ninguém manda, e até quando se manda menos. */
  readonly parado_ate: number;
  readonly apertado_ate: number;
  /** Quantas recusas houve por causa dele, e desde quando se contam. */
  readonly recusas: number;
  readonly recusas_desde: number;
};

/** De um limite em que ninguém mandou nada ainda. */
export const LIMITE_INTOCADO: SituacaoDoLimite = {
  por_segundo: null,
  proxima: 0,
  parado_ate: 0,
  apertado_ate: 0,
  recusas: 0,
  recusas_desde: 0,
};

/** Inteiras, menos de quem manda menos de uma por segundo: aí é o tempo entre uma e outra que conta. */
const cabemPorSegundo = (por_segundo: number): number =>
  por_segundo < 1 ? por_segundo : Math.floor(por_segundo);

/**
 * Dá as próximas `quantas` vezes de um limite, uma depois da outra, nunca mais que ele num segundo; `por_segundo` é o
 * que se sabe dele enquanto o provedor não diz outra coisa. Devolve os instantes e como o limite fica.
 */
export function darVezes(
  situacao: SituacaoDoLimite,
  {
    quantas,
    por_segundo,
    agora,
  }: { readonly quantas: number; readonly por_segundo: number; readonly agora: number },
): { readonly vezes: readonly number[]; readonly depois: SituacaoDoLimite } {
  let proxima = Math.max(situacao.proxima, situacao.parado_ate, agora);
  const aperto = proxima < situacao.apertado_ate ? APERTADO : 1;
  const cabem = cabemPorSegundo((situacao.por_segundo ?? por_segundo) * aperto);
  const entre = (JANELA_MS + FOLGA_MS) / cabem;
  const vezes: number[] = [];
  while (vezes.length < quantas) {
    vezes.push(proxima);
    proxima += entre;
  }
  return { vezes, depois: { ...situacao, proxima } };
}

/**
 * Quando sai a próxima de uma execução que já mandou as de `saidas`, em ordem: as que se atrasaram juntas sairiam
 * juntas, e não caberiam no segundo das que vêm a horas. Quem espera um pouco não perde a vez; quem é recusado, sim.
 * Milissegundos.
 */
export function preverSaida(
  saidas: readonly number[],
  { por_segundo, agora }: { readonly por_segundo: number; readonly agora: number },
): number {
  const aUmaJanela = saidas.at(-Math.max(1, cabemPorSegundo(por_segundo)));
  return aUmaJanela === undefined
    ? agora
    : Math.max(agora, aUmaJanela + JANELA_MS + FOLGA_DE_QUEM_SE_ATRASOU_MS);
}

/** O que se passa a saber de um limite pelo que o provedor disse; null se não é nada de novo. */
export function aprenderDoLimite(
  situacao: SituacaoDoLimite,
  { folga, recusou, agora }: { readonly folga: Folga; readonly recusou: boolean; readonly agora: number },
): Partial<SituacaoDoLimite> | null {
  const { por_segundo } = folga;
  if (recusou && folga.restantes === 0) {
    const seguidas = agora - situacao.recusas_desde < RECUSAS_EM_MS;
    const recusas = seguidas ? situacao.recusas + 1 : 1;
    const recusas_desde = seguidas ? situacao.recusas_desde : agora;
    if (recusas <= toleradas(por_segundo)) return { por_segundo, recusas, recusas_desde };
    const parado_ate = Math.max(situacao.parado_ate, agora + folga.volta_em_ms);
    return { por_segundo, recusas, recusas_desde, parado_ate, apertado_ate: agora + APERTO_MS };
  }
  return por_segundo === situacao.por_segundo ? null : { por_segundo };
}

/** Em quantas faixas da fila de muitos se reparte um limite: de cada uma o SQS entrega um lote de dez por vez. */
export const faixasDoLimite = (por_segundo: number): number =>
  // De quem manda menos de uma por segundo, dois lotes juntos não caberiam no tempo da função.
  por_segundo < 1 ? 1 : 1 + Math.ceil(por_segundo / POR_FAIXA);
