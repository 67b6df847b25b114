import { digitos } from '../../shared/base/mascaras.ts';
import { nomeOrdenacao } from '../../shared/base/nomes.ts';

/** Faz a conta uma vez por registro, e não a cada tecla: a linha do cache só troca de objeto quando muda. */
export function guardarContas<T extends object, R>(contar: (item: T) => R): (item: T) => R {
  const feitas = new WeakMap<T, { readonly conta: R }>();
  return (item) => {
    const pronta = feitas.get(item) ?? { conta: contar(item) };
    feitas.set(item, pronta);
    return pronta.conta;
  };
}

/** Onde se procura num registro: textos, e números que também se acham sem a máscara. */
type Partes = {
  readonly textos: readonly (string | null)[];
  readonly numeros?: readonly (string | null)[];
};

/** Até quantas letras uma palavra da busca, ao lado de outras, só vale no começo de uma palavra. */
const SILABA = 2;

/** Diz se uma palavra do texto começa assim. */
function comecaUmaPalavra(texto: string, inicio: string): boolean {
  for (let em = texto.indexOf(inicio); em !== -1; em = texto.indexOf(inicio, em + 1)) {
    if (em === 0 || !/[\p{L}\d]/u.test(texto.charAt(em - 1))) return true;
  }
  return false;
}

const SO_NUMERO = /^[\d\s().+/-]+$/;

/**
 * A procura de uma lista: `filtroDaBusca(busca)` diz, de cada registro, se todas as palavras estão nos textos dele, sem
 * diferença de acento nem de maiúscula (a inicial ao lado de outra palavra, no começo de uma: 'Bruno L'), ou, se a
 * busca é um número, se ele está nos números. Busca vazia acha todos.
 */
export function criarProcura<T extends object>(partes: (item: T) => Partes) {
  const preparar = guardarContas((item: T) => {
    const { textos, numeros = [] } = partes(item);
    // O separador impede que o fim de um e o começo do outro formem o que ninguém escreveu.
    return {
      texto: textos.map((texto) => nomeOrdenacao(texto ?? '')).join('\n'),
      numeros: numeros.map((numero) => digitos(numero ?? '')).join('\n'),
    };
  });
  const filtroDaBusca = (busca: string) => {
    const palavras = nomeOrdenacao(busca).split(' ').filter(Boolean);
    // O zero com que se disca para outra cidade não está no telefone guardado.
    const numero = SO_NUMERO.test(busca) ? digitos(busca).replace(/^0+(?=\d)/, '') : '';
    return (item: T): boolean => {
      if (palavras.length === 0) return true;
      const { texto, numeros } = preparar(item);
      if (numero !== '' && numeros.includes(numero)) return true;
      // Um pedaço contínuo acha sempre, ainda que comece pelo fim de uma palavra.
      if (texto.includes(palavras.join(' '))) return true;
      return palavras.every((palavra) =>
        palavras.length > 1 && palavra.length <= SILABA
          ? comecaUmaPalavra(texto, palavra)
          : texto.includes(palavra),
      );
    };
  };
  return { queCombina: filtroDaBusca, preparar };
}

function comparar(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Uma cópia na ordem da chave, crescente ou decrescente (`sentido` -1); nos empates, pelo desempate e pelo id. */
export function ordenarAchados<T extends { readonly id: string }>(
  itens: readonly T[],
  como: {
    chave: (item: T) => string | number;
    sentido?: 1 | -1;
    desempate?: (item: T) => string | number;
  },
): T[] {
  const { chave, sentido = 1, desempate = () => '' } = como;
  return itens
    .map((item) => ({ item, valor: chave(item) }))
    .sort(
      (a, b) =>
        sentido * comparar(a.valor, b.valor) ||
        comparar(desempate(a.item), desempate(b.item)) ||
        comparar(a.item.id, b.item.id),
    )
    .map(({ item }) => item);
}
