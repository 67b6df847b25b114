import { radicaisDe } from '../conhecimento/palavras.rules.ts';
import { DURACOES, IDADE, numerosDe } from './numeros.rules.ts';

/** Um número e o que ele conta: '4 garrafas'; o tempo conta-se em minutos, para '1 ano' valer '12 meses'. */
export type Medida = { readonly valor: number; readonly unidade: string };

/** O que se conta do que a loja vende, e não de um item: 'os três planos'. */
const SE_CONTA_SEMPRE =
  /^(?:planos?|opcao|opcoes|formas?|grupos?|produtos?|periodos?|jeitos?|maneiras?|modalidades?|cursos?|coisas?|pontos?|itens|valores|passos?|tipos?)$/;

const MINUTOS: readonly (readonly [unidade: RegExp, minutos: number])[] = [
  [/^min(?:uto|utinho)?s?$/, 1],
  [/^h(?:ora|orinha)?s?$/, 60],
  [/^dias?$|^diazinhos?$/, 1440],
  [/^semanas?$/, 10080],
  [/^mes(?:es)?$/, 43200],
  [/^anos?$/, 518400],
];

const DIAS = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado'];
const DIA = DIAS.join('|');
/** Os dias da semana de um texto; 'terça a domingo' são seis. */
export function diasDe(texto: string): Medida[] {
  const semOrdinais = texto.replace(
    /(?:uma?|a|pela|na) (?:segunda|quarta|quinta) (?:vez|parcela|via|opcao|aula|compra)/g,
    ' ',
  );
  const nomeados = [
    ...semOrdinais.matchAll(
      new RegExp(`(?<!\\w)(${DIA})s?(?:-feiras?)?(?:,? (?:a|ate) (?:a |o )?(${DIA}))?(?!\\w)`, 'g'),
    ),
  ];
  return nomeados.flatMap(([, de = '', ate = de]) => {
    const primeiro = DIAS.indexOf(de);
    const quantos = ((DIAS.indexOf(ate) - primeiro + 7) % 7) + 1;
    return Array.from({ length: quantos }, (_, i) => ({
      valor: (primeiro + i) % 7,
      unidade: 'dia da semana',
    }));
  });
}
/** Um texto sem os dias da semana, que não dizem do que ele fala. */
export const tirarDias = (texto: string): string =>
  texto.replace(new RegExp(`(?<!\\w)(?:${DIA})s?(?:-feiras?)?(?!\\w)`, 'g'), ' ');
/** As horas do relógio de um texto: '19h30', 'às 20h'. */
const horasDe = (texto: string): Medida[] =>
  [...texto.matchAll(/(?<![\w,.])(\d{1,2})h(\d{2})?(?!\w)/g)].map(([, hora, minuto = '0']) => ({
    valor: Number(hora) * 60 + Number(minuto),
    unidade: 'hora',
  }));
const imediatasDe = (texto: string): Medida[] =>
  /(?<!\w)(?:na (?:mesma )?hora(?! d)|imediat\w+|instantane\w+|no mesmo instante)(?!\w)/.test(texto)
    ? [{ valor: 0, unidade: 'tempo' }]
    : [];

/** O que não se paga à parte vale zero; o que tem preço, um. */
const custoDe = (texto: string): Medida[] => [
  ...(/(?<!\w)(?:gratis|gratuit\w+|de graca|isent\w+|inclus[oa]s?|incluid\w+|sem custo|brinde)(?!\w)/.test(
    texto,
  )
    ? [{ valor: 0, unidade: 'custo' }]
    : []),
  ...(texto.includes('fichap') ? [{ valor: 1, unidade: 'custo' }] : []),
];
/** 'Devolução total' são 100%. */
const devolvidoDe = (texto: string): Medida[] =>
  /(?<!\w)(?:devol|re+mbols|estorn)/.test(texto) &&
  /(?<!\w)(?:total|totalmente|integral|integralmente|tudo)(?!\w)/.test(texto)
    ? [{ valor: 100, unidade: '%' }]
    : [];

/** As medidas de um texto simplificado, os dias da semana e as horas do relógio. */
export function medidasDe(texto: string): Medida[] {
  const contadas = numerosDe(
    texto.replace(/(?<!\w)uma?(?= (?:min|h|dia|seman|mes|ano|vez)\w*)/g, '1'),
  ).flatMap(({ valor, antes, depois }) => {
    if (IDADE.test(depois) || (valor === 18 && /^ ?anos/.test(depois))) return [];
    const [, periodo] = /^ ?(?:vez(?:es)?|x) (?:por|ao?|no) (dia|semana|mes|ano)(?!\w)/.exec(depois) ?? [];
    if (periodo !== undefined) return [{ valor, unidade: `vezes por ${periodo}` }];
    if (/^ ?x(?!\w)/.test(depois) || (/^ vezes/.test(depois) && /(?<!\w)em (?:ate )?$/.test(antes)))
      return [{ valor, unidade: 'vezes' }];
    if (/^ ?%|^ ?por cento/.test(depois)) return [{ valor, unidade: '%' }];
    if (
      /^h\d*(?!\w)/.test(depois) &&
      !/(?<!\w)(?:em|em ate|por|dentro de|com|apos|uns|cerca de) $/.test(antes)
    )
      return [];
    const [, palavra = ''] = /^(?: ?(?:a|e|ou|ate) \d+)? ?(?:de )?([a-z]+)/.exec(depois) ?? [];
    const tempo = MINUTOS.find(([unidade]) => unidade.test(palavra));
    if (tempo) return [{ valor: valor * tempo[1], unidade: 'tempo' }];
    const [unidade] = radicaisDe(palavra);
    return unidade && !SE_CONTA_SEMPRE.test(palavra) ? [{ valor, unidade }] : [];
  });
  return [
    ...contadas,
    ...diasDe(texto),
    ...horasDe(texto),
    ...imediatasDe(texto),
    ...custoDe(texto),
    ...devolvidoDe(texto),
  ];
}

/** O que o nome de um plano já diz de quanto dura, e 'por mês'. */
export const duracoesDe = (texto: string): Medida[] =>
  DURACOES.filter(([plano]) => plano.test(texto))
    .map(([, meses]) => ({
      valor: meses === 15 ? 15 * 1440 : meses * 43200,
      unidade: 'tempo',
    }))
    .concat(
      medidasDe(
        texto
          .match(/(?<=(?<!\w)(?:por|ao|cada|todo|toda) )(?:hora|dia|semana|mes|ano)(?!\w)/g)
          ?.map((unidade) => `1 ${unidade}`)
          .join(', ') ?? '',
      ),
    );
