import type { Context, Hono } from 'hono';
import { honoPath, type NodeEnv } from '../http.ts';

/** O que uma rota de mentira recebe: os pedaços variáveis do caminho, a busca e o corpo já lido. */
export type Chamada = {
  readonly params: Readonly<Record<string, string>>;
  readonly busca: URLSearchParams;
  readonly corpo: Readonly<Record<string, unknown>>;
};

/** Rotas por 'MÉTODO /caminho/{parte}'; cada uma devolve o corpo da resposta. */
export type Rotas<C> = Readonly<Record<string, (contexto: C, chamada: Chamada) => unknown>>;

/** Põe as rotas numa aplicação; `atender` faz o que todas têm em comum e pede a cada uma o corpo da resposta. */
export function mountRoutes<C>(
  app: Hono<NodeEnv>,
  rotas: Rotas<C>,
  atender: (
    c: Context<NodeEnv>,
    rota: (contexto: C, corpo: Chamada['corpo']) => unknown,
  ) => Promise<Response>,
): void {
  for (const [nome, rota] of Object.entries(rotas)) {
    const [metodo = '', caminho = ''] = nome.split(' ');
    app.on(metodo, honoPath(caminho), (c) =>
      atender(c, (contexto, corpo) =>
        rota(contexto, { params: c.req.param(), busca: new URL(c.req.url).searchParams, corpo }),
      ),
    );
  }
}

/** Um defeito posto de propósito nas criações: a fatura nasce, e quem pediu não fica sabendo. */
export type DefeitoDaCriacao = '500_depois_de_criar' | 'timeout_depois_de_criar';

/** Conta em quantas chamadas, e em quais rotas, o defeito ainda aparece. */
export function createFaults<D extends string = DefeitoDaCriacao>(padrao = /^/) {
  let atual: { defeito: D; vezes: number; em: RegExp } | null = null;
  return {
    falhar: (defeito: D, vezes = 1, em = padrao): void => {
      atual = { defeito, vezes, em };
    },
    usar: (rota = ''): D | null => {
      if (!atual || atual.vezes === 0 || !atual.em.test(rota)) return null;
      atual = { ...atual, vezes: atual.vezes - 1 };
      return atual.defeito;
    },
  };
}
