import {
  CAMPOS_A_LER,
  type CampoDoMapa,
  type Escolha,
  type Mapa,
} from '../../../shared/tarefas/mapa.rules.ts';
import type { ColunasDoArquivo } from '../../../shared/tarefas/tarefas.schema.ts';
import type { Lista } from './listaImportada.ts';

/** O mapa de uma lista de escolhas. */
export function mapaDas(escolhas: readonly Escolha[]): Mapa {
  return Object.fromEntries(escolhas.map(({ campo, posicao }) => [campo, posicao]));
}

/** As escolhas de um mapa, como vão ao servidor. */
export function escolhasDo(lista: Lista, mapa: Mapa): Escolha[] {
  return CAMPOS_A_LER[lista].flatMap(({ campo }) => {
    const posicao = mapa[campo];
    return posicao === undefined ? [] : [{ campo, posicao }];
  });
}

/** A letra de uma coluna, como o Excel a chama: 0 é A, 26 é AA. */
export function letraDaColuna(posicao: number): string {
  const ultima = String.fromCharCode(65 + (posicao % 26));
  return posicao < 26 ? ultima : `${letraDaColuna(Math.floor(posicao / 26) - 1)}${ultima}`;
}

/** Como cada coluna se escolhe: pelo título e, se outra tem o mesmo ou ela não tem nenhum, também pela letra. */
export function nomearColunas(
  colunas: ColunasDoArquivo['colunas'],
): { readonly posicao: number; readonly nome: string }[] {
  return colunas.map(({ titulo }, posicao) => {
    const letra = letraDaColuna(posicao);
    if (titulo === '') return { posicao, nome: `Coluna ${letra}, sem título` };
    const repete = colunas.some((outra, i) => i !== posicao && outra.titulo === titulo);
    return { posicao, nome: repete ? `${titulo} (coluna ${letra})` : titulo };
  });
}

/** As colunas do arquivo que nenhum campo usa, como se escolhem. */
export function colunasSemUso(colunas: ColunasDoArquivo['colunas'], mapa: Mapa): string[] {
  const usadas = new Set(Object.values(mapa));
  return nomearColunas(colunas).flatMap(({ posicao, nome }) =>
    usadas.has(posicao) || colunas[posicao]?.titulo === '' ? [] : [nome],
  );
}

/** O primeiro campo obrigatório sem coluna, para levar lá quem se adiantou; null se nenhum falta. */
export function primeiroQueFalta(lista: Lista, mapa: Mapa): CampoDoMapa | null {
  const falta = CAMPOS_A_LER[lista].find(
    ({ campo, obrigatoria, ou }) =>
      obrigatoria && mapa[campo] === undefined && (ou === undefined || mapa[ou] === undefined),
  );
  return falta?.campo ?? null;
}
