import { CONHECIMENTO } from '../../infra/local/conhecimento/bases.ts';
import { ITENS_POR_BASE } from '../../shared/conhecimento/conhecimento.rules.ts';
import { type Achado, prepararProcura } from '../../shared/conhecimento/procura.rules.ts';
import { type Metade, medirEmTodas, medirProcura } from '../support/perguntas/medir.ts';
import { medirCustoDaResposta } from './assistente-custo.ts';
import { medirResposta } from './assistente-resposta.ts';
import { ate, type Medida, mediana } from './figura.ts';

const PARTES: readonly (readonly [Metade, string])[] = [
  ['escolha', 'na metade em que o piso se escolheu'],
  ['prova', 'na metade que só o confere'],
];

const porcento = (n: number) => `${n.toFixed(0)}%`;

function daQualidade(): Medida[] {
  return PARTES.flatMap(([metade, onde]) => {
    const m = medirProcura(metade);
    const todas = medirEmTodas(metade);
    const linha = (
      figura: string,
      quantas: number,
      de: number,
      limite: readonly ['≥' | '≤', number] | null,
    ) => ({
      figura: `${figura}, ${onde}`,
      orcamento: limite === null ? '–' : `${limite[0]} ${porcento(limite[1])}`,
      medida: `${quantas} de ${de} (${porcento((100 * quantas) / de)})`,
      coube:
        limite === null
          ? null
          : limite[0] === '≥'
            ? (100 * quantas) / de >= limite[1]
            : (100 * quantas) / de <= limite[1],
      como: 'procura por palavras, nas bases da demonstração',
    });
    return [
      linha('o item certo em primeiro', m.emPrimeiro, m.comResposta, ['≥', 80]),
      linha('o item certo entre os três', m.entreTres, m.comResposta, ['≥', 90]),
      linha('respondidas com o item certo (acima do piso)', m.respondidas, m.comResposta, ['≥', 70]),
      linha('respondidas com outro item', m.trocadas, m.comResposta, ['≤', 8]),
      linha('sem resposta na base, e respondidas', m.indevidas, m.semResposta, ['≤', 10]),
      linha(
        'às quatro bases: respondidas, com o item certo entre os três',
        todas.entreTres,
        todas.comResposta,
        ['≥', 70],
      ),
      linha('às quatro bases: sem resposta, e respondidas', todas.indevidas, todas.semResposta, ['≤', 10]),
    ];
  });
}

/** Uma base no limite: os itens da demonstração, repetidos até encher, cada um com o seu número. */
function baseCheia() {
  const itens = Object.values(CONHECIMENTO).flat();
  return Array.from({ length: ITENS_POR_BASE }, (_, i) => {
    const item = itens[i % itens.length];
    if (!item) throw new Error('Demonstração sem conhecimento');
    return { ...item, id: String(i), conteudo: `${item.conteudo} Item ${i}. ${item.conteudo}` };
  });
}

const ms = (n: number) => `${n.toFixed(1)} ms`;

/** Que perguntas a procura por palavras responde, quanto demora numa base cheia, e o que uma resposta lê e manda. */
export async function medirAssistente(): Promise<Medida[]> {
  const itens = baseCheia();
  const antes = performance.now();
  const procurar = prepararProcura(itens);
  const preparo = performance.now() - antes;
  const tempos = Array.from({ length: 200 }, (_, i) => {
    const comeco = performance.now();
    const achados: readonly Achado[] = procurar(itens[i % itens.length]?.titulo ?? '');
    if (achados.length === 0) throw new Error('A procura não achou um título da própria base');
    return performance.now() - comeco;
  });
  return [
    ...daQualidade(),
    ate(`preparar uma base de ${ITENS_POR_BASE} itens`, {
      valor: preparo,
      limite: null,
      mostrar: ms,
      como: 'uma vez por versão da base e função que acorda',
    }),
    ate(`procurar numa base de ${ITENS_POR_BASE} itens`, {
      valor: mediana(tempos),
      limite: null,
      mostrar: ms,
      como: 'mediana de 200 perguntas',
    }),
    ...(await medirCustoDaResposta()),
    ...(await medirResposta()),
  ];
}
