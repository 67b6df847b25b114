import { separarPalavras } from '../../shared/busca/busca.rules.ts';

/** O que liga um nome a outro: ninguém se procura por ele. */
const LIGACOES: ReadonlySet<string> = new Set('d da das de del di do dos e la van von y'.split(' '));
/** O que distingue gerações: só conta como sobrenome quando faltam outros. */
const GERACOES: ReadonlySet<string> = new Set('filho filha jr junior neta neto sobrinha sobrinho'.split(' '));
/** Em quantas cópias entra um nome: uma por índice da tabela. */
const COPIAS = 2;
/** Com menos letras do que isto, quase todo sobrenome serve. */
const MENOR_SOBRENOME = 3;

const palavrasDoNome = (texto: string) => separarPalavras(texto).filter((palavra) => !LIGACOES.has(palavra));

/** Uma palavra antes, e as outras na ordem em que estavam. */
const anteporPalavra = (palavras: readonly string[], posicao: number) =>
  [palavras[posicao], ...palavras.toSpliced(posicao, 1)].join(' ');

/**
 * Um nome escrito a partir de cada um dos dois últimos sobrenomes, com o resto na ordem: de 'Ana Paula de Souza
 * Ferreira', 'ferreira ana paula souza' e 'souza ana paula ferreira'. O primeiro nome não entra: é a ordem da lista.
 */
export function nomesPeloSobrenome(nome: string): readonly string[] {
  const palavras = palavrasDoNome(nome);
  const depois = palavras.map((_, posicao) => posicao).slice(1);
  const ehGeracao = (posicao: number) => GERACOES.has(palavras[posicao] ?? '');
  const escolhidas = [...depois.filter(ehGeracao), ...depois.filter((posicao) => !ehGeracao(posicao))];
  return escolhidas
    .slice(-COPIAS)
    .reverse()
    .map((posicao) => anteporPalavra(palavras, posicao));
}

/**
 * O começo com que se procura nos nomes pelo sobrenome: a última palavra que se escreveu e depois as outras, porque
 * 'Ana Souza' é um nome e um sobrenome. Null se é curto demais, ou não é um nome.
 */
export function comecoPeloSobrenome(escrito: string): string | null {
  // Um e-mail ou um código não são nome de ninguém.
  if (/[@\d]/.test(escrito)) return null;
  const palavras = palavrasDoNome(escrito);
  const comeco = anteporPalavra(palavras, palavras.length - 1);
  return comeco.length >= MENOR_SOBRENOME ? comeco : null;
}
