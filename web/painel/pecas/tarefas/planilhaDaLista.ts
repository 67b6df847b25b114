import { type Celula, cabecalhoCsv, linhaCsv } from '../../../../shared/base/csv.ts';
import { baixarTexto } from './baixar.ts';

/** Uma coluna da planilha de uma lista: o título e o que se escreve de cada item; reais vão como número. */
export type ColunaDaPlanilha<T> = { readonly titulo: string; readonly celula: (item: T) => Celula };

/** A planilha do que uma lista mostra, com os filtros e na ordem dela, como o Excel em português a abre. */
export function escreverPlanilha<T>(colunas: readonly ColunaDaPlanilha<T>[], itens: readonly T[]): string {
  const linhas = itens.map((item) => linhaCsv(colunas.map(({ celula }) => celula(item))));
  return cabecalhoCsv(colunas) + linhas.join('');
}

/** Baixa a planilha do que uma lista mostra: `leads-2026-11-21.csv`. */
export function baixarPlanilha<T>(
  nome: string,
  hoje: string,
  { colunas, itens }: { colunas: readonly ColunaDaPlanilha<T>[]; itens: readonly T[] },
): void {
  baixarTexto(escreverPlanilha(colunas, itens), `${nome}-${hoje}.csv`);
}
