/** O que uma rota de mentira recebe: os pedaços variáveis do caminho, a busca e o corpo já lido. */
export type Chamada = {
  readonly params: readonly string[];
  readonly busca: URLSearchParams;
  readonly corpo: Readonly<Record<string, unknown>>;
};

/** Rotas por 'MÉTODO /caminho/{parte}'; num gateway de mentira, cada uma devolve o corpo da resposta. */
export type Rotas<C, R = unknown> = Readonly<Record<string, (contexto: C, chamada: Chamada) => R>>;

function decodificar(parte: string): string {
  try {
    return decodeURIComponent(parte);
  } catch {
    return parte;
  }
}

/** Acha a rota de um pedido e as partes variáveis do caminho. */
export function matchRoute<C, R>(rotas: Rotas<C, R>, metodo: string, caminho: string) {
  for (const [nome, atender] of Object.entries(rotas)) {
    const [esperado = '', padrao = ''] = nome.split(' ');
    if (esperado !== metodo) continue;
    const achado = new RegExp(`^${padrao.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(caminho);
    if (achado) return { nome, atender, params: achado.slice(1).map(decodificar) };
  }
  return null;
}

/** Um defeito posto de propósito nas criações: a cobrança nasce, e quem pediu não fica sabendo. */
export type DefeitoDaCriacao = '500_depois_de_criar' | 'timeout_depois_de_criar';

/** Conta em quantas chamadas, e em quais rotas, o defeito ainda aparece. */
export function createCreationFaults<D extends string = DefeitoDaCriacao>(padrao: RegExp) {
  let atual: { defeito: D; vezes: number; em: RegExp } | null = null;
  return {
    falhar: (defeito: D, vezes = 1, em = padrao): void => {
      atual = { defeito, vezes, em };
    },
    usar: (rota: string): D | null => {
      if (!atual || atual.vezes === 0 || !atual.em.test(rota)) return null;
      atual = { ...atual, vezes: atual.vezes - 1 };
      return atual.defeito;
    },
  };
}
