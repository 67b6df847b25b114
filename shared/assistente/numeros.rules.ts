/** Quanto vale cada palavra de número; 'um' e 'uma' quase sempre são artigos. */
const VALE: Readonly<Record<string, number>> = {
  zero: 0,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  cinquentinha: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  duzentas: 200,
  trezentos: 300,
  trezentas: 300,
  quatrocentos: 400,
  quinhentos: 500,
  quinhentas: 500,
  seiscentos: 600,
  setecentos: 700,
  oitocentos: 800,
  novecentos: 900,
  mil: 1000,
};
/** As palavras de número, para procurar. */
export const POR_EXTENSO = Object.keys(VALE).join('|');
/** Um texto com os números pequenos em algarismos, para comparar '7 dias' com 'sete dias'. */
export const escreverAlgarismos = (texto: string): string =>
  texto.replace(/[a-z]+/g, (palavra) => (/^uma?$/.test(palavra) ? '1' : String(VALE[palavra] ?? palavra)));
/** O que um plano já diz de quanto dura. */
export const DURACOES: readonly (readonly [plano: RegExp, meses: number])[] = [
  [/\bmensa/, 1],
  [/\bquinzen/, 15],
  [/\bbimestr/, 2],
  [/\btrimestr/, 3],
  [/\bsemestr/, 6],
  [/\banua/, 12],
];
/** O que se conta do que a loja vende: 'os três planos', 'duas formas'. */
const O_QUE_SE_CONTA =
  'plan|opc|form|grup|produt|period|pass|jeit|maneir|modalidad|curs|link|cois|pont|iten|valor|club|caix|pacot|caminh|tip|cliqu';
const CONTA = new RegExp(
  `^ (?:(?:primeir|outr|nov|bo|principa)\\w* )?(?:${O_QUE_SE_CONTA})\\w*|^ (?:juntos|juntas|deles|delas|primeir)`,
);
const DOS_DOIS = /(?:^| )(?:os|as|dos|das|nos|nas|aos|pelos|pelas|entre|todos os|todas as) $/;

/** 'Tamanho 56 não temos', 'não há plano de 5 meses': repete-se o que se perguntou. */
const NAO_TEM_DEPOIS = /^(?: [a-z]+)? nao (?:temos|tem|ha|existe|fazemos)(?![a-z])/;
const NAO_TEM_ANTES = /(?<![a-z])nao (?:temos|tem|ha|existe|fazemos)(?: [a-z]+){0,4} $/;

/** 'Com 2 meses ele ainda é muito novo' diz a idade de alguém. */
export const IDADE = /^ ?(?:meses|anos|aninhos|mesinhos) (?:ele|ela|de idade|de vida)(?![a-z])/;

type Numero = { readonly valor: number; readonly antes: string; readonly depois: string };

/** Os números de um texto simplificado, em algarismos ou por extenso ('vinte e nove' é 29). */
export function numerosDe(texto: string): Numero[] {
  const achado = new RegExp(
    `(?<![a-z0-9])(?:\\d+(?:[.,]\\d+)*|(?:${POR_EXTENSO})(?: e (?:${POR_EXTENSO})| mil)*(?![a-z]))`,
    'g',
  );
  return [...texto.matchAll(achado)].flatMap(({ 0: dito, index }) => {
    const onde = { antes: texto.slice(0, index), depois: texto.slice(index + dito.length) };
    if (/^\d/.test(dito))
      return [{ valor: Number(dito.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.')), ...onde }];
    // 'Vinte e nove e noventa' são dois: cada parte menor do que a de antes junta-se a ela.
    const somas: number[] = [];
    let menor = 0;
    for (const palavra of dito.split(/ e | /)) {
      const vale = VALE[palavra] ?? 0;
      const ultima = somas.at(-1);
      if (ultima !== undefined && vale === 1000) somas[somas.length - 1] = ultima * vale;
      else if (ultima !== undefined && vale < menor && String(vale).length < String(menor).length)
        somas[somas.length - 1] = ultima + vale;
      else somas.push(vale);
      menor = vale;
    }
    return somas.map((valor) => ({ valor, ...onde }));
  });
}

/**
 * O primeiro número que uma resposta diz e o conhecimento não tem (regra 45), e se conta tempo; null quando nenhum. Não
 * contam o um, a numeração de uma lista, a maioridade, a duração que o nome do plano diz, nem quantos são os planos.
 */
export function numeroSemApoio(simples: string, conhecimento: string): 'preco' | 'data' | null {
  const sabidos = new Set([1, ...numerosDe(conhecimento).map(({ valor }) => valor)]);
  for (const [plano, meses] of DURACOES) {
    if (plano.test(conhecimento) || plano.test(simples)) sabidos.add(meses);
  }
  const semLista = simples.replace(/(^|\n) *\d{1,2}(?:️?⃣| ?[.)-]) */g, '$1');
  const estranho = numerosDe(semLista).find(
    ({ valor, antes, depois }) =>
      !sabidos.has(valor) &&
      !(NAO_TEM_DEPOIS.test(depois) || NAO_TEM_ANTES.test(antes)) &&
      !(valor === 0 && /d[oe] $/.test(antes)) &&
      !IDADE.test(depois) &&
      !(valor === 18 && /^ ?anos/.test(depois)) &&
      !(
        valor <= 10 &&
        (CONTA.test(depois) || (DOS_DOIS.test(antes) && !/^ ?(?:h|horas|reais|x)(?!\w)/.test(depois)))
      ),
  );
  if (!estranho) return null;
  return /^ ?(?:d[e]? )?(?:h|dias?|horas?|minutos?|meses|mes|semanas?|anos?)(?![a-z])/.test(
    estranho.depois,
  ) || /(?:dia|ate|vence|vencimento) $/.test(estranho.antes)
    ? 'data'
    : 'preco';
}
