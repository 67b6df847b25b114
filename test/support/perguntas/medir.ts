import { CONHECIMENTO } from '../../../infra/local/conhecimento/bases.ts';
import { BASES, type Base } from '../../../shared/conhecimento/conhecimento.rules.ts';
import { type Achado, PISO, prepararProcura } from '../../../shared/conhecimento/procura.rules.ts';
import { PERGUNTAS } from './perguntas.ts';

/** As perguntas em que as medidas da procura se escolheram, e as que só as conferem. */
export type Metade = 'escolha' | 'prova';

export type Qualidade = {
  readonly comResposta: number;
  /** O item certo veio em primeiro, e entre os três. */
  readonly emPrimeiro: number;
  readonly entreTres: number;
  /** Acima do piso: o certo, e outro no lugar dele. */
  readonly respondidas: number;
  readonly trocadas: number;
  readonly semResposta: number;
  /** Nenhum item respondia, e um passou do piso. */
  readonly indevidas: number;
};

const daMetade = <T>(lista: readonly T[], metade: Metade): readonly T[] =>
  lista.filter((_, i) => i % 2 === (metade === 'escolha' ? 0 : 1));

function deUmaBase(base: Base, metade: Metade) {
  const itens = CONHECIMENTO[base];
  const procurar = prepararProcura(itens.map((item) => ({ ...item, id: item.titulo })));
  const { comResposta, semResposta } = PERGUNTAS[base];
  const pares = Object.entries(comResposta).flatMap(([titulo, perguntas]) => {
    if (!itens.some((item) => item.titulo === titulo)) throw new Error(`Não há item com o título ${titulo}`);
    return perguntas.map((pergunta) => ({ pergunta, titulo }));
  });
  return {
    com: daMetade(pares, metade).map(({ pergunta, titulo }) => ({ titulo, achados: procurar(pergunta) })),
    sem: daMetade(semResposta, metade).map((pergunta) => procurar(pergunta)),
  };
}

/** Mede a procura na metade das perguntas, sobre as bases da demonstração. */
export function medirProcura(metade: Metade): Qualidade {
  const bases = (Object.keys(BASES) as Base[]).map((base) => deUmaBase(base, metade));
  const com = bases.flatMap((uma) => uma.com);
  const sem = bases.flatMap((uma) => uma.sem);
  const passa = ([primeiro]: readonly Achado[]) => primeiro !== undefined && primeiro.certeza >= PISO;
  const certa = ({ titulo, achados }: (typeof com)[number]) => achados[0]?.id === titulo;
  return {
    comResposta: com.length,
    emPrimeiro: com.filter(certa).length,
    entreTres: com.filter(({ titulo, achados }) => achados.some(({ id }) => id === titulo)).length,
    respondidas: com.filter((uma) => certa(uma) && passa(uma.achados)).length,
    trocadas: com.filter((uma) => !certa(uma) && passa(uma.achados)).length,
    semResposta: sem.length,
    indevidas: sem.filter(passa).length,
  };
}
