import { radicaisDe } from '../conhecimento/palavras.rules.ts';
import { donosDasPalavras, nomesDosPlanos } from './planos-dos-itens.rules.ts';
import { type Trecho, trechosDe } from './trechos.rules.ts';

const DE_GRACA = /(?<!\w)(?:isent\w+|gratis|gratuit\w+)(?!\w)/;
const NEGA_ENCARGO = /(?<!\w)(?:nao|sem|nem|nenhum\w*|zero)(?!\w)/;

/** O que os itens dizem, pronto para se comparar com cada frase. */
export type Sabido = {
  readonly trechos: readonly Trecho[];
  readonly palavras: ReadonlySet<string>;
  readonly afirmadas: ReadonlySet<string>;
  readonly dados: ReadonlySet<string>;
  /** O que os itens dizem nalgum lugar que não há, ou que não se paga. */
  readonly isentas: ReadonlySet<string>;
  readonly planos: ReadonlySet<string>;
  readonly donos: ReadonlyMap<string, ReadonlySet<string>>;
};
/** Lê os itens; `simples` é o conhecimento simplificado, e `loja` o que mais se sabe dela. */
export function lerItens(simples: string, loja: string, conhecimento: string): Sabido {
  const trechos = trechosDe(simples);
  const planos = nomesDosPlanos(conhecimento);
  const daLoja = radicaisDe(loja);
  return {
    trechos,
    dados: new Set(trechos.flatMap(({ dado, palavras }) => (dado ? [...palavras] : []))),
    isentas: new Set(
      trechos
        .flatMap(({ texto }) =>
          DE_GRACA.test(texto)
            ? [texto]
            : texto.split(/[,;:.]/).filter((oracao) => NEGA_ENCARGO.test(oracao)),
        )
        .flatMap(radicaisDe),
    ),
    planos,
    donos: donosDasPalavras(trechos, planos),
    palavras: new Set([...trechos.flatMap(({ palavras, titulo }) => [...palavras, ...titulo]), ...daLoja]),
    afirmadas: new Set([...trechos.flatMap(({ afirmadas, titulo }) => [...afirmadas, ...titulo]), ...daLoja]),
  };
}
