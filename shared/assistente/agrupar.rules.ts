import {
  ETIQUETAS_POR_ITEM,
  LIMITE_DA_ETIQUETA,
  tirarRepetidas,
} from '../conhecimento/conhecimento.rules.ts';
import { radicaisDe } from '../conhecimento/palavras.rules.ts';

/** Quantas perguntas cabem num grupo: tratam-se todas de uma vez, numa gravação só. */
export const POR_GRUPO = 50;
/** Que parte do peso das palavras de duas perguntas têm de ser as mesmas para serem a mesma coisa. */
const PARECIDAS = 0.5;
/** Quantas perguntas se supõem na lista: em poucas, toda palavra pareceria comum. */
const MENOR_LISTA = 13;

type Agrupavel = {
  readonly id: string;
  readonly pergunta: string;
  readonly bases: readonly string[];
  readonly vezes: number;
  readonly em: string;
};

const antes = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** Da que mais se fez à que menos; entre iguais, da última. */
export const ordemDasPerguntas = (
  a: Pick<Agrupavel, 'id' | 'vezes' | 'em'>,
  b: Pick<Agrupavel, 'id' | 'vezes' | 'em'>,
): number => b.vezes - a.vezes || antes(b.em, a.em) || antes(a.id, b.id);

/** Quanto pesa cada palavra: a que muitas perguntas têm diz pouco do que se pergunta. */
function pesosDe(radicais: readonly ReadonlySet<string>[]): (radical: string) => number {
  const quantas = new Map<string, number>();
  for (const dela of radicais)
    for (const radical of dela) quantas.set(radical, (quantas.get(radical) ?? 0) + 1);
  return (radical) => {
    const n = quantas.get(radical) ?? 0;
    return Math.log(1 + (Math.max(radicais.length, MENOR_LISTA) - n + 0.5) / (n + 0.5));
  };
}

function semelhanca(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  peso: (radical: string) => number,
): number {
  const somar = (radicais: Iterable<string>) =>
    [...radicais].reduce((soma, radical) => soma + peso(radical), 0);
  const comuns = somar([...a].filter((radical) => b.has(radical)));
  const todas = somar(new Set([...a, ...b]));
  return todas === 0 ? 0 : comuns / todas;
}

/**
 * Junta as perguntas parecidas que se fizeram sobre os mesmos produtos, pelas palavras normalizadas da procura. Cada
 * uma entra num grupo só, e a ordem em que chegam não muda os grupos: comparam-se com a mais feita de cada um. Os
 * grupos vêm do que mais se perguntou, e dentro deles da última pergunta à primeira.
 */
export function agruparPerguntas<T extends Agrupavel>(perguntas: readonly T[]): T[][] {
  const lidas = [...perguntas]
    .sort(ordemDasPerguntas)
    .map((pergunta) => ({ pergunta, radicais: new Set(radicaisDe(pergunta.pergunta)) }));
  const peso = pesosDe(lidas.map(({ radicais }) => radicais));
  const grupos: { bases: string; radicais: ReadonlySet<string>; itens: T[] }[] = [];
  for (const { pergunta, radicais } of lidas) {
    const bases = [...pergunta.bases].sort().join();
    const parecidos = grupos
      .filter((grupo) => grupo.bases === bases && grupo.itens.length < POR_GRUPO)
      .map((grupo) => ({ grupo, quanto: semelhanca(grupo.radicais, radicais, peso) }))
      .filter(({ quanto }) => quanto >= PARECIDAS);
    const melhor = parecidos.reduce<(typeof parecidos)[number] | null>(
      (achado, outro) => (achado && achado.quanto >= outro.quanto ? achado : outro),
      null,
    );
    if (melhor) melhor.grupo.itens.push(pergunta);
    else grupos.push({ bases, radicais, itens: [pergunta] });
  }
  return grupos.map(({ itens }) => itens.sort((a, b) => antes(b.em, a.em) || antes(a.id, b.id)));
}

/** Em quantas tags se escreve uma pergunta, no máximo. */
const TAGS_POR_PERGUNTA = 3;

/** As palavras de uma pergunta em tags, que se leem e em que a procura acha; o que é comprido demais não entra. */
function tagsDaPergunta(pergunta: string): string[] {
  const palavras = pergunta.split(/[^\p{L}\p{N}]+/u).filter((palavra) => palavra !== '');
  const tags: string[] = [];
  for (const palavra of palavras) {
    const junto = `${tags.at(-1) ?? ''} ${palavra}`.trim();
    if (tags.length > 0 && junto.length <= LIMITE_DA_ETIQUETA) tags[tags.length - 1] = junto;
    else if (palavra.length <= LIMITE_DA_ETIQUETA) tags.push(palavra);
  }
  return tags.slice(0, TAGS_POR_PERGUNTA);
}

/**
 * As tags de um item com mais estes modos de perguntar, os primeiros enquanto couberem; null se nem o primeiro cabe.
 */
export function somarAsTags(tags: readonly string[], perguntas: readonly string[]): string[] | null {
  let juntas = tirarRepetidas(tags);
  for (const [i, pergunta] of perguntas.entries()) {
    const novas = tirarRepetidas([...juntas, ...tagsDaPergunta(pergunta)]);
    if (novas.length <= ETIQUETAS_POR_ITEM) juntas = novas;
    else if (i === 0) return null;
  }
  return juntas;
}
