import { tirarAcentos } from '../../../../shared/base/nomes.ts';
import type { Periodicidade } from '../../../../shared/produtos/produtos.schema.ts';

const palavras = (texto: string) =>
  tirarAcentos(texto)
    .toLowerCase()
    .split(/[^a-z0-9]+/);

/** Diz se o nome de um produto já traz a periodicidade ('Curso de Bolos (mensal)'). */
export const dizOPeriodo = (nome: string, periodicidade: Periodicidade): boolean =>
  palavras(nome).includes(tirarAcentos(periodicidade));

/** 'Curso de Bolos (mensal)' em o que o produto é e o plano dele, que é o que distingue uma linha da outra. */
export function separarPlano(nome: string): readonly [produto: string, plano: string] {
  const achado = /^(.*?\S)((?:\s\([^()]+\))?(?:\s·\s\S+)?)$/.exec(nome);
  return [achado?.[1] ?? nome, achado?.[2] ?? ''];
}

/** 'mensal' e 'Curso de Bolos': onde o fim se corta, primeiro o que distingue uma linha da outra. */
export function planoEProduto(nome: string): readonly [plano: string, produto: string] {
  const [produto, plano] = separarPlano(nome);
  return [plano.replace(/[()·]/g, '').trim().replace(/\s+/g, ' '), produto];
}

/** O nome de um produto numa linha: com a periodicidade, se ele não a diz e há alguma que se repita. */
export const nomeDoPlano = (nome: string, periodicidade: Periodicidade): string =>
  periodicidade === 'único' ? nome : nomeComPeriodo(nome, periodicidade);

/** O nome de um produto, com a periodicidade quando ele não a diz. */
export const nomeComPeriodo = (nome: string, periodicidade: Periodicidade): string =>
  dizOPeriodo(nome, periodicidade) ? nome : `${nome} · ${periodicidade}`;
