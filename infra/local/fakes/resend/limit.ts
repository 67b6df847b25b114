/** A janela em que se conta, e o que cada resposta diz dela. */
const JANELA_MS = 1_000;

export type Limite = ReturnType<typeof createLimit>;

/** Quantas chamadas cada conta pode fazer em qualquer segundo; null = sem limite, e sem cabeçalhos. */
export function createLimit(inicial: number | null) {
  let por_segundo = inicial;
  const chamadas = new Map<string, number[]>();
  let recusadas = 0;
  return {
    ler: () => por_segundo,
    mudar: (novo: number | null): void => {
      por_segundo = novo;
    },
    /** Chamadas que passaram do limite até aqui. */
    recusadas: () => recusadas,
    /** Conta mais uma chamada da conta: se coube, e os cabeçalhos que a resposta leva. */
    entrar: (conta: string): { coube: boolean; cabecalhos: Readonly<Record<string, string>> } => {
      if (por_segundo === null) return { coube: true, cabecalhos: {} };
      const agora = performance.now();
      const recentes = (chamadas.get(conta) ?? []).filter((recente) => agora - recente < JANELA_MS);
      const coube = recentes.length < por_segundo;
      if (coube) recentes.push(agora);
      else recusadas += 1;
      chamadas.set(conta, recentes);
      return {
        coube,
        cabecalhos: {
          'ratelimit-limit': String(por_segundo),
          'ratelimit-remaining': String(por_segundo - recentes.length),
          'ratelimit-reset': '1',
          ...(coube ? {} : { 'retry-after': '1' }),
        },
      };
    },
  };
}
