import { join } from 'node:path';
import type * as z from 'zod';
import { type LoopbackServer, serveOnLoopback } from '../http.ts';
import { openState } from '../state-file.ts';
import { type Ajustes, type Caixa, type Destino, novoDestino } from './notice.ts';
import { createNotices, type NoticesOptions } from './notices.ts';
import { createSaver } from './saver.ts';

type Opcoes<E> = {
  /** Onde guardar as contas; sem ela, só na memória. */
  readonly dir: string | undefined;
  /** O nome do arquivo delas. */
  readonly nome: string;
  readonly estado: z.ZodType<E>;
  readonly vazio: NoInfer<E>;
  /** O que vai ao disco; o normal é tudo. */
  readonly guardar?: (memoria: E) => E;
  readonly avisos: NoticesOptions;
};

/**
 * O que é de todo provedor de mentira que avisa: contas em disco, notificações pelo menos uma vez, um servidor que
 * volta à mesma porta.
 */
export function openProvider<E extends { porta: number; contas: { readonly caixa: Caixa }[] }>(
  opcoes: Opcoes<E>,
) {
  const { dir, nome, vazio, guardar = (tudo: E) => tudo } = opcoes;
  const arquivo = dir === undefined ? null : openState(join(dir, `${nome}.json`), opcoes.estado, vazio);
  const memoria = arquivo?.read() ?? vazio;
  const { salvar, fechar } = createSaver(() => arquivo?.write(guardar(memoria)));
  const caixas = () => memoria.contas.map(({ caixa }) => caixa);
  const notificacoes = createNotices({ ...opcoes.avisos, caixas, salvar });
  let servidor: LoopbackServer | undefined;
  return {
    memoria,
    salvar,
    avisos: notificacoes,
    origem: () => servidor?.origem ?? '',
    servir: async (app: Parameters<typeof serveOnLoopback>[0]): Promise<void> => {
      servidor = await serveOnLoopback(app, memoria.porta);
      memoria.porta = servidor.porta;
      salvar();
      notificacoes.acordar();
    },
    /** Acerta o endereço de notificações que já havia, que recomeça, ou põe um novo. */
    ligar: (caixa: Caixa, antigo: Destino | undefined, novo: Parameters<typeof novoDestino>[0]): void => {
      if (antigo) Object.assign(antigo, { ligado: true, falhas: 0 }, novo);
      else caixa.destinos.push(novoDestino(novo));
      salvar();
      notificacoes.acordar();
    },
    /** Manda de novo as notificações de uma coisa, pelo id dela. */
    repetir: (fatura: string, { vezes, ...ajustes }: Ajustes & { readonly vezes: number }) =>
      notificacoes.entregar({ ...ajustes, duplicar: vezes, de: 'todos', cobranca: fatura }),
    stop: async (): Promise<void> => {
      notificacoes.stop();
      await servidor?.stop();
      fechar();
    },
  };
}

/** A conta que serve, que nasce quando se usa. */
export function contaDe<C>(contas: C[], serve: (conta: C) => boolean, nova: () => C): C {
  const conta = contas.find(serve) ?? nova();
  if (!contas.includes(conta)) contas.push(conta);
  return conta;
}

/** Um registro pelo id, e a conta que o tem; null se nenhuma o tem. */
export function acharNasContas<C, R extends { readonly id: string }>(
  contas: readonly C[],
  registros: (conta: C) => readonly R[],
  id: string,
) {
  for (const conta of contas) {
    const achado = registros(conta).find((registro) => registro.id === id);
    if (achado) return { conta, achado };
  }
  return null;
}
