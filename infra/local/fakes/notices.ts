import { setTimeout as dormir } from 'node:timers/promises';
import type { Ajustes, Caixa, Destino, ModoDeMandar, ModoDosNotificacoes, Notificacao } from './notice.ts';

/** Como um provedor manda as suas notificações. */
export type NoticesOptions = {
  readonly mandar: (destino: Destino, notificacao: Notificacao, ajustes: Ajustes) => Promise<number>;
  /** A resposta com que se dá por entregue; o normal é qualquer 2xx. */
  readonly aceita?: (status: number) => boolean;
  /** Espera em ms depois de cada falha seguida; a última vale dali em diante. */
  readonly esperas: readonly number[];
  /** Falhas seguidas até interromper o destino; o normal é nunca. */
  readonly limite?: number;
};
type Guarda = { readonly caixas: () => readonly Caixa[]; readonly salvar: () => void };
const DOIS_CENTOS = (status: number) => status >= 200 && status < 300;

/** A resposta ao produto sai antes da primeira notificação, como no gateway de verdade. */
const FOLGA_MS = 15;
const EM_PARALELO = 5;
const HISTORICO = 1000;

/** Os mesmos itens em ordem sorteada. */
export function embaralhar<T>(itens: readonly T[]): T[] {
  return itens
    .map((item) => ({ item, sorte: Math.random() }))
    .sort((a, b) => a.sorte - b.sorte)
    .map(({ item }) => item);
}

export type Notices = ReturnType<typeof createNotices>;

/** Entrega pelo menos uma vez: em ordem, um por vez; sem ordem, vários de uma vez; o que falha volta depois. */
export function createNotices(opcoes: NoticesOptions & Guarda) {
  const { caixas, salvar, mandar, aceita = DOIS_CENTOS, esperas, limite = Number.POSITIVE_INFINITY } = opcoes;
  const rodando = new Set<string>();
  const esperando = new Map<string, () => void>();
  const fim = new AbortController();
  let modo: ModoDosNotificacoes = 'normal';

  const podeIr = (d: Destino) =>
    modo === 'normal' && d.ligado && !d.interrompido && d.pendentes.length > 0 && !fim.signal.aborted;
  const achar = (id: string) =>
    caixas()
      .flatMap(({ destinos }) => destinos)
      .find((item) => item.id === id);

  /** A espera depois de uma falha; quem zera as falhas do destino a encurta. */
  async function esperar({ id, falhas }: Destino): Promise<void> {
    const corte = new AbortController();
    esperando.set(id, () => corte.abort());
    const signal = AbortSignal.any([fim.signal, corte.signal]);
    await dormir(esperas[Math.min(falhas, esperas.length) - 1] ?? 0, undefined, { signal }).catch(() => {});
    esperando.delete(id);
  }

  async function rodar(id: string): Promise<void> {
    if (rodando.has(id)) return;
    rodando.add(id);
    try {
      await dormir(FOLGA_MS, undefined, { signal: fim.signal });
      for (let d = achar(id); d && podeIr(d); d = achar(id)) {
        const alvo = d;
        const lote = alvo.em_ordem
          ? alvo.pendentes.slice(0, 1)
          : embaralhar(alvo.pendentes).slice(0, EM_PARALELO);
        const mandadas = await Promise.all(
          lote.map(async (item) => (aceita(await mandar(alvo, item, {})) ? item : null)),
        );
        if (fim.signal.aborted) return;
        alvo.pendentes = alvo.pendentes.filter((pendente) => !mandadas.includes(pendente));
        const falhou = mandadas.includes(null);
        alvo.falhas = falhou ? alvo.falhas + 1 : 0;
        alvo.interrompido = alvo.falhas >= limite;
        salvar();
        if (falhou && !alvo.interrompido) await esperar(alvo);
      }
    } catch (erro) {
      if (!fim.signal.aborted) throw erro;
    } finally {
      rodando.delete(id);
    }
  }

  const acordar = () => {
    for (const d of caixas().flatMap(({ destinos }) => destinos)) {
      if (d.falhas === 0) esperando.get(d.id)?.();
      if (podeIr(d)) void rodar(d.id);
    }
  };

  async function mandarRetidas(ajustes: Ajustes = {}): Promise<ModoDeMandar[]> {
    const { duplicar = 1, cobranca, de = 'pendentes', paralelo = 1 } = ajustes;
    const escolhidos = caixas().flatMap(({ destinos, historico }) =>
      destinos.flatMap((d) =>
        (de === 'todos' ? historico : d.pendentes)
          .filter((pendente) => cobranca === undefined || pendente.cobrancas.includes(cobranca))
          .flatMap((pendente) => Array.from({ length: duplicar }, () => ({ d, um: pendente }))),
      ),
    );
    const fila = ajustes.embaralhar ? embaralhar(escolhidos) : escolhidos;
    const saida: ModoDeMandar[] = [];
    await dormir(ajustes.atrasar_ms ?? 0);
    for (let i = 0; i < fila.length; i += paralelo) {
      await Promise.all(
        fila.slice(i, i + paralelo).map(async ({ d, um: item }) => {
          const status = await mandar(d, item, ajustes);
          saida.push({ id: item.id, tipo: item.tipo, status });
          if (aceita(status)) d.pendentes = d.pendentes.filter(({ id }) => id !== item.id);
        }),
      );
    }
    salvar();
    return saida;
  }

  return {
    publicar: (conta: Caixa, novo: Notificacao): void => {
      conta.historico = [...conta.historico, novo].slice(-HISTORICO);
      for (const d of conta.destinos) {
        const quer = d.eventos.length === 0 || d.eventos.includes(novo.tipo) || d.eventos.includes('*');
        if (quer && d.ligado && modo !== 'perder') d.pendentes.push(novo);
      }
      salvar();
      acordar();
    },
    entregar: mandarRetidas,
    acordar,
    modo: (novo: ModoDosNotificacoes): void => {
      modo = novo;
      acordar();
    },
    /** Espera a primeira tentativa de tudo o que está para sair. */
    assentar: async (prazo_ms = 5000): Promise<void> => {
      const ate = Date.now() + prazo_ms;
      const falta = () => caixas().some((c) => c.destinos.some((d) => podeIr(d) && d.falhas === 0));
      while (falta() && Date.now() < ate) await dormir(FOLGA_MS);
    },
    stop: () => fim.abort(),
  };
}
