import { tirarAcentos } from '../base/nomes.ts';
import { lembrarResultado } from '../base/uma-vez.ts';

const GANHO = '(?:lucros?|ganhos?|retornos?|rendimentos?|rentabilidade|renda|greens?|acertos?)';
const MEIO = '(?:[^\\s.!?;:]+ ){0,4}?';
const SEMPRE =
  '(?:sempre|todo dia|todos os dias|todo mes|todos os meses|toda semana|diariamente|mensalmente|garantid\\w*)';
const QUEM = '(?:voce|vc|tu|cliente|todos|todo mundo|a gente|nos|quem \\w+)';

/** Modos de prometer ganho que um 'não' antes desfaz ('não há lucro garantido'). Texto sem acento, minúsculo. */
const PROMESSAS = [
  `${GANHO} ${MEIO}(?:garantid\\w*|assegurad\\w*)`,
  `${GANHO} (?:e |esta |sai )?(?:cert[oa]s?|fix[oa]s?|segur[oa]s?)`,
  'resultados? (?:positivos? )?(?:e |sao )?(?:100 ?% )?garantid\\w*',
  '(?:dinheiro|aposta|entrada|tiro|green|jogo) (?:e )?(?:cert[oa]s?|garantid\\w*|facil)',
  `(?:garant\\w*|asseguramos|asseguro|promet\\w*|promessas?) (?:de |que )?${MEIO}(?:${GANHO}|lucr\\w*|ganh\\w*|enriquec\\w*)`,
  `${QUEM} ${MEIO}(?:vai|vao|ira|irao|ja vai|consegue|pode contar) ${MEIO}(?:lucrar|ganhar|enriquecer|faturar|multiplicar|dobrar|triplicar|recuperar|viver d)`,
  `(?:lucr|ganh|fatur|rend)\\w* ${MEIO}${SEMPRE}`,
  `(?:lucr(?:e|a|ar|o|os|ando)|ganh(?:e|a|ar|ando|os?)|fatur(?:e|a|ar)|rend(?:e|er|a|imento)) ${MEIO}(?:r\\$|\\d+ ?%|\\d[\\d.,]* reais)`,
  '\\d[\\d.,]* ?% (?:\\w+ ){0,2}?(?:de )?(?:acert\\w*|assertiv\\w*|lucros?|retorno|rendimento|ganhos?|garantid\\w*|segur[oa]s?|certez\\w*|greens?)',
  '\\d[\\d.,]* ?% (?:de \\w+ )?(?:ao|por|a cada|todo|no) (?:mes|dia|ano|semana)',
  `(?:acert\\w*|assertividade|rentabilidade|roi|retorno) ${MEIO}\\d[\\d.,]* ?%`,
  '(?:sem|zero|livre de|nenhum|baixissimo) (?:nenhum |qualquer )?riscos?(?! de (?!perd|prejuizo|errar))',
  'riscos? (?:e )?(?:zero|nenhum)(?! de (?!perd|prejuizo))',
  '(?:enriquec|fi(?:car|que) ric[oa]|liberdade financeira|independencia financeira|renda extra)\\w*',
  '(?:dobr|multipliqu|multiplic|tripl)\\w* (?:a |o |sua |seu |de )?(?:\\w+ )?(?:banca|dinheiro|capital|investimento)',
  '(?:guaranteed|risk[- ]free|no risk|sure) ?(?:profits?|wins?|gains?|returns?|income|money|bets?)?',
];
/** Estes já são uma negação ('não tem como perder'): outra antes não os desfaz. */
const SEM_PERDA = [
  '(?:nao|nunca) (?:ha|tem|existe|corre|envolve|possui|oferece) (?:nenhum |qualquer |o menor )?riscos?(?! de (?!perd|prejuizo|errar))',
  '(?:impossivel|nao (?:tem|ha) (?:como|chance de)|sem chance de|sem) (?:voce |se )?(?:perder(?! (?:o|a|seu|sua) (?:acesso|vaga|lugar|compra))|dar errado|sair perdendo|ter prejuizo)',
  '(?:nunca|jamais) (?:se )?(?:perd(?:e|em|emos)|err(?:a|am|amos)|falha|da red)(?!\\w)(?! [\\w ]{0,12}(?:acesso|prazo|aula|dia))',
  'nao (?:perd(?:e|em|emos)|err(?:a|am|amos))(?: (?:nunca|jamais|dinheiro|nada))?(?=\\s*[.!?,;]|$)',
  'nao tem (?:como nao|erro)',
];
const promessa = lembrarResultado(() => new RegExp(`(?<!\\w)(?:${PROMESSAS.join('|')})`, 'g'));
const perda = lembrarResultado(() => new RegExp(`(?<!\\w)(?:${SEM_PERDA.join('|')})`));

/**
 * Um 'não' que governa o que vem até seis palavras depois; 'não se preocupe' e 'não há dúvida' não negam a promessa.
 */
const NEGACAO =
  /(?<!\w)(?:nao|nem|nunca|jamais|ninguem|nada|nenhum\w*|sem|proibid\w*|impossivel|desconfie de|fuja de|cuidado com)(?! (?:se preocup|perc|deix|precis|hesit|demor|duvid|so |apenas|somente|tenha (?:medo|duvid)|tenho duvid|temos duvid|ha (?:a menor )?duvid|existe duvid|tem (?:a menor )?duvid|duvid|espere|falta|e golpe|e mentira|importa)) ?(?:\S+ ){0,6}$/;
/** 'Lucro garantido não existe', 'garantia de lucro: não há'. */
const NEGADA_DEPOIS =
  /^ ?(?:\S+ ){0,3}?(?:nao|nunca) (?:existe|ha|tem|e possivel|fazemos|faz parte|promet|oferec|garant|damos|temos)/;
const ADVERSATIVA = /,|;|:|\n| mas | porem | e sim | contudo | entretanto | so que | porque | pois /;

/** Um texto sem os disfarces de letra: 'lucr0', 'g4rantido', 'l.u.c.r.o', 'l u c r o'. */
export function tirarDisfarce(texto: string): string {
  const trocas: Readonly<Record<string, string>> = {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    '@': 'a',
    $: 's',
  };
  return texto
    .replace(/[a-z0-9@$]*[a-z][a-z0-9@$]*/g, (palavra) =>
      palavra.replace(/[013457@$]/g, (texto) => trocas[texto] ?? texto),
    )
    .replace(/(?<!\w)(?:[a-z][ .\-_]){3,}[a-z](?!\w)/g, (letras) => letras.replace(/[ .\-_]/g, ''));
}

function promete(frase: string): boolean {
  if (perda().test(frase)) return true;
  for (const { 0: achada, index } of frase.matchAll(promessa())) {
    const antes = frase.slice(0, index).split(ADVERSATIVA).at(-1) ?? '';
    const depois = frase.slice(index + achada.length);
    if (!NEGACAO.test(antes) && !NEGADA_DEPOIS.test(depois)) return true;
  }
  return false;
}

/**
 * Diz se um texto promete ganho, ou ausência de risco (regra 45). Negar é permitido: 'não garantimos lucro', 'não
 * existe aposta sem risco'. Na dúvida, promete: quem responde passa a ser uma pessoa.
 */
export function prometeGanho(texto: string): boolean {
  const simples = tirarAcentos(texto.normalize('NFKC').toLowerCase())
    .replace(/[*_~`"'“”‘’()[\]]/g, '')
    .replace(/[^\S\n]+/g, ' ');
  return [simples, tirarDisfarce(simples)].some((texto) =>
    texto
      .split(/(?<=[.!?])\s+|\n+/)
      // 'Há lucro garantido? Não.': a pergunta que se responde com não é uma negação.
      .filter((frase, i, todas) => !(frase.endsWith('?') && /^nao(?!\w)/.test(todas[i + 1] ?? '')))
      .some(promete),
  );
}
