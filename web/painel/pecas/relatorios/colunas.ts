import { formatarReais } from '../../../../shared/base/dinheiro.ts';

/** Uma coluna da tabela de um quadro; a primeira dá nome à linha. */
export type Coluna<L> = {
  readonly titulo: string;
  /** Como se lê na tela. */
  readonly mostrar: (linha: L) => string;
  /** O que vai à planilha, se não é o que se lê: os reais vão como número. */
  readonly planilha?: (linha: L) => string | number;
  /** Palavras, e não números; na primeira, um nome comprido. */
  readonly texto?: boolean;
  /** O endereço a que a linha leva, na coluna que o tem. */
  readonly para?: (linha: L) => string | null;
};

/** Uma coluna de dinheiro. */
export const reais = <L>(titulo: string, valor: (linha: L) => number): Coluna<L> => ({
  titulo,
  mostrar: (linha) => formatarReais(valor(linha)),
  planilha: valor,
});
/** Uma coluna de números inteiros. */
export const contas = <L>(titulo: string, valor: (linha: L) => number): Coluna<L> => ({
  titulo,
  mostrar: (linha) => valor(linha).toLocaleString('pt-BR'),
  planilha: (linha) => String(valor(linha)),
});
