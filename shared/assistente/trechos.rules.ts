import { radicaisDe } from '../conhecimento/palavras.rules.ts';
import { diasDe, duracoesDe, type Medida, medidasDe } from './medidas.rules.ts';

/** Uma frase dos itens: do que fala, o que nega e o que mede. */
export type Trecho = {
  readonly texto: string;
  readonly palavras: ReadonlySet<string>;
  /** A frase inteira: o que vem depois do ponto e vírgula ainda fala do mesmo. */
  readonly frase: string;
  readonly titulo: ReadonlySet<string>;
  /** Se é um dado de quem pergunta. */
  readonly dado: boolean;
  readonly afirmadas: ReadonlySet<string>;
  readonly negadas: ReadonlySet<string>;
  readonly verbosNegados: ReadonlySet<string>;
  readonly medidas: readonly Medida[];
};

/** 'Sem' nega só o que vem logo a seguir. */
export const SEM = /(?<!\w)sem (?:[oa]s? |uma? |nenhum\w* )?\w+/g;
/** De onde o 'não' governa o que vem: 'os presets não funcionam no Snapseed'. */
const NEGA = /(?<!\w)(?:nao|nem|nunca|jamais|exceto|salvo|nenhum\w*)(?!\w)/;

/** 'O material não está incluso' nega o que vem antes. */
const NEGA_O_SUJEITO = /(?<!\w)nao (?:esta|estao|e|sao|vem|vai|fica)\w* (?:inclu|inclus|dispon)/;

/** As palavras que um texto afirma, e as que nega: as que vêm depois de um 'não' na mesma oração, ou de um 'sem'. */
function separarNegadas(texto: string) {
  const oracoes = texto.split(/[,;:.]|(?<!\w)(?:mas|porem)(?!\w)/);
  const afirma = (oracao: string) =>
    NEGA_O_SUJEITO.test(oracao) ? '' : (oracao.split(NEGA)[0] ?? '').replace(SEM, ' ');
  const afirmadas = new Set(oracoes.flatMap((oracao) => radicaisDe(afirma(oracao))));
  const negadas = oracoes.filter((oracao) => NEGA.test(oracao)).flatMap(radicaisDe);
  const verbos = [
    ...texto.matchAll(/(?<!\w)(?:nao|nunca) (?:se |te |lhe |sao |e |foi |foram )?(\w+)/g),
  ].flatMap(([, verbo = '']) => radicaisDe(verbo));
  return {
    afirmadas,
    negadas: new Set(negadas.filter((radical) => !afirmadas.has(radical))),
    verbosNegados: new Set(verbos),
  };
}

/** O que um item mede; o dia da semana que ele nega não é dele. */
const medidasDoItem = (texto: string): Medida[] => [
  ...medidasDe(texto).filter(({ unidade }) => unidade !== 'dia da semana'),
  ...diasDe((texto.split(NEGA)[0] ?? '').replace(/^(?:aos? |n[ao]s? )?[a-z-]+(?:,? e [a-z-]+)? $/, '')),
  ...duracoesDe(texto),
];

/** Os itens e os dados, por frase, de um texto simplificado. */
export function trechosDe(simples: string): readonly Trecho[] {
  let titulo: ReadonlySet<string> = new Set();
  let dado = false;
  return simples.split(/\n+/).flatMap((linha) => {
    if (linha.startsWith('## ')) titulo = new Set(radicaisDe(linha));
    if (linha.startsWith('# ')) {
      titulo = new Set();
      dado = linha.startsWith('# dados');
    }
    return linha
      .split(/(?<=[.!?])\s+/)
      .flatMap((frase) => frase.split(/(?<=;)\s+/).map((texto) => ({ frase, texto })))
      .filter(({ texto }) => texto !== '')
      .map(({ frase, texto }) => ({
        frase,
        texto,
        titulo,
        dado,
        palavras: new Set(radicaisDe(texto)),
        ...separarNegadas(texto),
        medidas: medidasDoItem(texto),
      }));
  });
}
