import { hashKey } from '@tanstack/react-query';
import { ApiError } from '../../../shared/base/client.ts';
import type { ConteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import { foi } from '../../kit/falhas.ts';

/** Quanto se espera depois da última mudança para guardar o rascunho. */
const ESPERA_MS = 1_000;
/** Sem resposta, tenta-se de novo depois disto, o dobro a cada vez, até `MAXIMA_MS`. */
const PRIMEIRA_MS = 2_000;
const MAXIMA_MS = 30_000;

/** O que o servidor guarda de uma página que tem rascunho. */
export type Guardado = {
  readonly versao: number;
  readonly conteudo: ConteudoDaVenda;
  readonly rascunho: ConteudoDaVenda | null;
};

/** O que muda numa gravação; sem `conteudo`, o do ar fica; null volta ao modelo. */
export type Mudanca = {
  readonly conteudo?: ConteudoDaVenda | null;
  readonly rascunho: ConteudoDaVenda | null;
  /** Põe a página no ar. */
  readonly ativa?: true;
};

/** Em que ponto está o que se escreveu. */
export type Situacao<R> =
  | { readonly tipo: 'em dia' }
  | { readonly tipo: 'por salvar' }
  | { readonly tipo: 'salvando' }
  | { readonly tipo: 'salvo'; readonly quando: Date }
  /** Sem resposta do servidor: tenta-se de novo. */
  | { readonly tipo: 'sem resposta' }
  | { readonly tipo: 'recusado'; readonly mensagem: string }
  /** Outra janela mudou o que se editava: nada se grava até a pessoa escolher. */
  | { readonly tipo: 'conflito'; readonly atual: R };

/** Diz de que versão do conteúdo se partiu: outra marca é outro conteúdo, ainda que a página só mude de planos. */
export const marcaDe = ({ conteudo, rascunho }: Pick<Guardado, 'conteudo' | 'rascunho'>): string =>
  hashKey([conteudo, rascunho]);

const ficouSemResposta = (falha: unknown) =>
  falha instanceof ApiError && (falha.status === 0 || falha.status === 429 || falha.status >= 500);

/** Outra janela gravou por cima do que se tinha lido. */
class Conflito<R> extends Error {
  readonly atual: R;
  constructor(atual: R) {
    super('A página foi alterada em outra janela');
    this.atual = atual;
  }
}

/**
 * Guarda o rascunho enquanto se escreve: um envio de cada vez, o mais novo por último, e de novo quando o servidor não
 * responde. O que outra janela mudou noutro campo da página não atrapalha; o que mudou no conteúdo é conflito.
 */
export function criarSalvador<R extends Guardado>(deps: {
  registro: R;
  /** A marca do que se tinha lido, quando o que se escreveu vem de antes. */
  marca?: string;
  gravar: (base: R, mudanca: Mudanca) => Promise<R>;
  ler: () => Promise<R>;
  agora: () => Date;
  aoMudar: (situacao: Situacao<R>) => void;
  /** Uma gravação deu certo. */
  aoGravar: (gravado: R) => void;
}) {
  let base = deps.registro;
  let marca = deps.marca ?? marcaDe(base);
  let situacao: Situacao<R> = { tipo: 'em dia' };
  let pendente: ConteudoDaVenda | null = null;
  let tentativas = 0;
  let saiu = false;
  let relogio: ReturnType<typeof setTimeout> | undefined;
  /** O envio em curso; o seguinte espera por ele. */
  let fila: Promise<unknown> = Promise.resolve();
  /** A marca do que se enviou e de que não se teve resposta. */
  let duvidosa: string | null = null;

  const dizer = (nova: Situacao<R>) => {
    situacao = nova;
    deps.aoMudar(nova);
  };
  const agendar = (ms: number) => {
    clearTimeout(relogio);
    if (!saiu) relogio = setTimeout(() => void enviarPendente(), ms);
  };
  const assentar = (gravado: R) => {
    base = gravado;
    marca = marcaDe(gravado);
    duvidosa = null;
    tentativas = 0;
    deps.aoGravar(gravado);
  };

  /** Grava sobre o que se leu por último; mudado lá só o que não é conteúdo, grava por cima. */
  async function gravar(mudanca: Mudanca): Promise<R> {
    const enviada = marcaDe({ conteudo: mudanca.conteudo ?? base.conteudo, rascunho: mudanca.rascunho });
    try {
      return await deps.gravar(base, mudanca);
    } catch (falha) {
      if (!foi(falha, 'versao_desatualizada')) {
        if (ficouSemResposta(falha)) duvidosa = enviada;
        throw falha;
      }
    }
    const atual = await deps.ler();
    const agora = marcaDe(atual);
    if (agora === enviada) return atual;
    if (agora !== marca && agora !== duvidosa) throw new Conflito(atual);
    base = atual;
    marca = agora;
    return deps.gravar(base, mudanca);
  }

  const enfileirar = <T>(fazer: () => Promise<T>): Promise<T> => {
    const vez = fila.then(fazer);
    fila = vez.catch(() => undefined);
    return vez;
  };

  const tratar = (falha: unknown) => {
    if (falha instanceof Conflito) return dizer({ tipo: 'conflito', atual: falha.atual });
    if (!ficouSemResposta(falha)) {
      const mensagem = falha instanceof ApiError ? falha.message : 'Algo deu errado. Tente de novo';
      return dizer({ tipo: 'recusado', mensagem });
    }
    dizer({ tipo: 'sem resposta' });
    agendar(Math.min(MAXIMA_MS, PRIMEIRA_MS * 2 ** tentativas));
    tentativas += 1;
  };

  function enviarPendente(): Promise<void> {
    clearTimeout(relogio);
    return enfileirar(async () => {
      const rascunho = pendente;
      if (rascunho === null || situacao.tipo === 'conflito') return;
      dizer({ tipo: 'salvando' });
      try {
        assentar(await gravar({ rascunho }));
      } catch (falha) {
        return tratar(falha);
      }
      // O que se escreveu enquanto se enviava já tem a sua vez marcada.
      if (pendente !== rascunho) return dizer({ tipo: 'por salvar' });
      pendente = null;
      dizer({ tipo: 'salvo', quando: deps.agora() });
    });
  }

  return {
    /** O rascunho mudou: guarda-se daqui a pouco. */
    mudar(conteudo: ConteudoDaVenda): void {
      pendente = conteudo;
      if (situacao.tipo === 'conflito') return;
      if (situacao.tipo !== 'sem resposta') dizer({ tipo: 'por salvar' });
      agendar(ESPERA_MS);
    },
    /** Guarda já o que espera: a pessoa vai embora, ou a rede voltou. */
    descarregar: enviarPendente,
    /** Grava uma mudança que não é só o rascunho, depois do que está a caminho; falha com o motivo. */
    gravarJa(mudanca: Mudanca): Promise<R> {
      clearTimeout(relogio);
      return enfileirar(async () => {
        const antes = pendente;
        pendente = null;
        try {
          const gravado = await gravar(mudanca);
          assentar(gravado);
          // O que se escreveu enquanto se gravava já tem a sua vez marcada.
          dizer({ tipo: pendente === null ? 'em dia' : 'por salvar' });
          return gravado;
        } catch (falha) {
          pendente ??= antes;
          if (falha instanceof Conflito) dizer({ tipo: 'conflito', atual: falha.atual });
          else if (pendente !== null) agendar(ESPERA_MS);
          throw falha;
        }
      });
    },
    /** A pessoa viu o que outra janela gravou: o que vier agora grava-se por cima. */
    aceitar(atual: R): void {
      pendente = null;
      assentar(atual);
      dizer({ tipo: 'em dia' });
    },
    /** Há o que ainda não chegou ao servidor. */
    temPendente: () => pendente !== null,
    /** Há quem escreva. */
    entrar(): void {
      saiu = false;
    },
    /** Guarda já o que espera e não tenta mais: o que não chegar fica nesta aba. */
    sair(): void {
      saiu = true;
      void enviarPendente();
    },
  };
}
