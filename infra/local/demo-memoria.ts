import { RESTAURADO } from '../../lambdas/platform/domain-event.ts';
import { kindOf } from '../../lambdas/platform/item-form.ts';
import type { Key } from '../../lambdas/platform/keys/key.ts';
import type { Item, Write } from '../../lambdas/platform/table.ts';

type Mudanca = Extract<Write, { update: Key }>;

const nomeDe = ({ pk, sk }: Key) => `${pk}\n${sk}`;

/**
 * Itens em memória, em que se fazem as gravações do próprio produto: centenas de mensagens, cada uma com as suas, não
 * vão uma a uma à tabela. As condições não se conferem: aqui ninguém disputa nada.
 */
export function abrirMemoria() {
  const itens = new Map<string, Item & Key>();
  function mudar({ update, set = {}, remove = [], add = {} }: Mudanca): void {
    const item: Item & Key = { ...update, ...itens.get(nomeDe(update)) };
    for (const [campo, valor] of Object.entries(set)) if (valor !== undefined) item[campo] = valor;
    const retirados = Object.keys(set).filter((campo) => set[campo] === null);
    for (const campo of [...remove, ...retirados]) delete item[campo];
    for (const [campo, n] of Object.entries(add)) item[campo] = Number(item[campo] ?? 0) + n;
    itens.set(nomeDe(update), item);
  }
  function gravarUma(gravacao: Write): void {
    if ('update' in gravacao) mudar(gravacao);
    if ('delete' in gravacao) itens.delete(nomeDe(gravacao.delete));
    if (!('put' in gravacao)) return;
    const { put } = gravacao;
    // O despachante não leva nada disto a ninguém.
    itens.set(nomeDe(put), kindOf(put) === 'EVENTO' ? { ...put, [RESTAURADO]: true } : put);
  }
  return {
    gravar(gravacoes: readonly Write[]): void {
      for (const gravacao of gravacoes) gravarUma(gravacao);
    },
    ler: (chave: Key): Item | null => itens.get(nomeDe(chave)) ?? null,
    /** Um item como ficou, que já não sai daqui com os outros. */
    tirar(chave: Key): Item & Key {
      const item = itens.get(nomeDe(chave));
      if (!item) throw new Error('A demonstração tirou da memória o que não está nela');
      itens.delete(nomeDe(chave));
      return item;
    },
    itens: () => itens.values(),
  };
}
