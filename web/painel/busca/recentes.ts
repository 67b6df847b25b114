import type { Lugar } from './destino.ts';

const CHAVE = 'busca-recentes';
const MAXIMO = 6;

/** O que se abriu pela busca: para onde leva e como se lê. */
export type Recente = Lugar & { readonly tipo: string; readonly rotulo: string; readonly detalhe?: string };

const ehRecente = (valor: unknown): valor is Recente =>
  valor !== null &&
  typeof valor === 'object' &&
  'to' in valor &&
  typeof valor.to === 'string' &&
  'rotulo' in valor &&
  typeof valor.rotulo === 'string';

/**
 * O que um vendedor abriu por último pela busca, nesta aba (sessionStorage); o de outro, ou um registro estragado, não
 * conta.
 */
export function lerRecentes(dono: string): readonly Recente[] {
  try {
    const lido: unknown = JSON.parse(sessionStorage.getItem(CHAVE) ?? 'null');
    if (lido === null || typeof lido !== 'object' || !('dono' in lido) || lido.dono !== dono) return [];
    return 'itens' in lido && Array.isArray(lido.itens) ? lido.itens.filter(ehRecente).slice(0, MAXIMO) : [];
  } catch {
    return [];
  }
}

/** Põe à frente o que se abriu agora. */
export function guardarRecente(dono: string, aberto: Recente): void {
  const itens = [aberto, ...lerRecentes(dono).filter(({ to }) => to !== aberto.to)].slice(0, MAXIMO);
  try {
    sessionStorage.setItem(CHAVE, JSON.stringify({ dono, itens }));
  } catch {
    // Sem espaço no navegador, a busca segue sem os recentes.
  }
}

/** Esquece o que se abriu: quem sai não deixa nomes na aba. */
export const esquecerRecentes = (): void => sessionStorage.removeItem(CHAVE);
