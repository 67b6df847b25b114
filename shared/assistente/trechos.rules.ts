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
function diasDe(texto: string): Medida[] {
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
  ...(/(?<!\w)(?:gratis|gratuit\w+|de graca|isent\w+|inclus[oa]s?|incluid\w+|sem custo|brinde)(?!\w)/.test(texto)
    ? [{ valor: 0, unidade: 'custo' }]
    : []),
  ...(texto.includes('fichap') ? [{ valor: 1, unidade: 'custo' }] : []),
];
/** 'Devolução total' são 100%. */
const devolvidoDe = (texto: string): Medida[] =>
  /(?<!\w)(?:devol|re+mbols|estorn)/.test(texto) && /(?<!\w)(?:total|totalmente|integral|integralmente|tudo)(?!\w)/.test(texto)
    ? [{ valor: 100, unidade: '%' }]
    : [];

/** As medidas de um texto simplificado, os dias da semana e as horas do relógio. */
export function medidasDe(texto: string): Medida[] {
  const contadas = numerosDe(texto.replace(/(?<!\w)uma?(?= (?:min|h|dia|seman|mes|ano)\w*)/g, '1')).flatMap(
    ({ valor, antes, depois }) => {
      if (IDADE.test(depois) || (valor === 18 && /^ ?anos/.test(depois))) return [];
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
    },
  );
  return [...contadas, ...diasDe(texto), ...horasDe(texto), ...imediatasDe(texto), ...custoDe(texto), ...devolvidoDe(texto)];
}

/** O que o nome de um plano já diz de quanto dura, e 'por mês'. */
const duracoesDe = (texto: string): Medida[] =>
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

/** Uma frase dos itens: do que fala, o que nega e o que mede. */
export type Trecho = {
  readonly texto: string;
  readonly palavras: ReadonlySet<string>;
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
  ...medidasDe(texto).filter(
    ({ unidade }) => unidade !== 'dia da semana',
  ),
  ...diasDe(texto.split(NEGA)[0] ?? ''),
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
      .split(/(?<=[.!?;])\s+/)
      .filter((texto) => texto !== '')
      .map((texto) => ({
        texto,
        titulo,
        dado,
        palavras: new Set(radicaisDe(texto)),
        ...separarNegadas(texto),
        medidas: medidasDoItem(texto),
      }));
  });
}
