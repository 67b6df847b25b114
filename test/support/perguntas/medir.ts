import { BASES, type Base, CONHECIMENTO } from '../../../infra/local/conhecimento/bases.ts';
import { perguntaAProcurar, tipoDaFala } from '../../../shared/assistente/tipos.rules.ts';
import {
  type Achado,
  juntarPelaCerteza,
  PISO,
  pisoDasPalavras,
  prepararProcura,
} from '../../../shared/conhecimento/procura.rules.ts';
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
  const bases = BASES.map((base) => deUmaBase(base, metade));
  const com = bases.flatMap((base) => base.com);
  const sem = bases.flatMap((base) => base.sem);
  const passa = ([primeiro]: readonly Achado[]) => primeiro !== undefined && primeiro.certeza >= PISO;
  const certa = ({ titulo, achados }: (typeof com)[number]) => achados[0]?.id === titulo;
  return {
    comResposta: com.length,
    emPrimeiro: com.filter(certa).length,
    entreTres: com.filter(({ titulo, achados }) => achados.some(({ id }) => id === titulo)).length,
    respondidas: com.filter((item) => certa(item) && passa(item.achados)).length,
    trocadas: com.filter((item) => !certa(item) && passa(item.achados)).length,
    semResposta: sem.length,
    indevidas: sem.filter(passa).length,
  };
}

/**
 * O que quem não se conhece acha, perguntando a todas as bases: `entreTres`, dos respondidos; um item de outro produto
 * também pode servir.
 */
export type QualidadeEmTodas = Pick<
  Qualidade,
  'comResposta' | 'respondidas' | 'entreTres' | 'semResposta' | 'indevidas'
>;

/** Mede a mesma metade das perguntas, feitas às quatro bases de uma vez. */
export function medirEmTodas(metade: Metade): QualidadeEmTodas {
  const bases = BASES;
  const procuras = bases.map((base) =>
    prepararProcura(CONHECIMENTO[base].map((item) => ({ ...item, id: `${base}/${item.titulo}` }))),
  );
  const perguntar = (pergunta: string) => juntarPelaCerteza(procuras.map((procurar) => procurar(pergunta)));
  const passa = ([primeiro]: readonly Achado[]) => (primeiro?.certeza ?? 0) >= pisoDasPalavras(bases.length);
  const com = bases.flatMap((base) => {
    const { comResposta } = PERGUNTAS[base];
    const pares = Object.entries(comResposta).flatMap(([titulo, perguntas]) =>
      perguntas.map((pergunta) => ({ pergunta, certo: `${base}/${titulo}` })),
    );
    return daMetade(pares, metade).map(({ pergunta, certo }) => ({ certo, achados: perguntar(pergunta) }));
  });
  // A que já se reconhece pelo tipo não chega a procurar-se (regra 70).
  const sem = bases
    .flatMap((base) => daMetade(PERGUNTAS[base].semResposta, metade))
    .map((pergunta) => (tipoDaFala(pergunta) === null ? perguntar(perguntaAProcurar(pergunta)) : []));
  const respondidas = com.filter(({ achados }) => passa(achados));
  return {
    comResposta: com.length,
    respondidas: respondidas.length,
    entreTres: respondidas.filter(({ certo, achados }) => achados.some(({ id }) => id === certo)).length,
    semResposta: sem.length,
    indevidas: sem.filter(passa).length,
  };
}
