import { radicaisDe } from '../conhecimento/palavras.rules.ts';
import type { Clausula } from './frases.rules.ts';
import { type Medida, medidasDe, tirarDias } from './medidas.rules.ts';
import { ehComum } from './palavras-comuns.ts';
import type { Sabido } from './sabido.rules.ts';
import { SEM, type Trecho } from './trechos.rules.ts';

/**
 * O que uma resposta afirma precisa de apoio: cada palavra está nos itens ou é das que se dizem a qualquer cliente,
 * cada medida é do trecho que a diz, o que um plano tem não se diz de outro, e o que os itens negam não se afirma.
 */

/** Uma oração que afirma: inteira, e o que nela vem antes de um 'não'. */
type Dito = {
  readonly frase: Clausula;
  readonly onde: number;
  readonly texto: string;
  readonly afirmado: string;
};

const NAO = /(?<!\w)(?:nao|nem|nunca|jamais|ninguem|nenhum\w*|evit\w+)(?!\w)/;
/** Quem tem certeza do que vai acontecer promete; 'com certeza!' também é um sim. */
const CERTEZA =
  /(?<!\w)(?:(?<!^ ?)com (?:toda )?certeza|(?:e|eh|tenha|tem) certeza|sem (?:erro|falha|excecao|sombra de duvida|duvida nenhuma)|(?:100 ?%|cem por cento|totalmente|absolutamente) (?:certo|certa|garantid\w+|segur\w+|eficaz\w*|de sucesso)|pode (?:apostar|confiar que|acreditar)|(?:voce|vc) vai ver(?=[,.!]|$)|(?:e|eh) (?:batata|tiro e queda|fato|certeiro|infalivel|inevitavel)|na certa|assino embaixo|de olhos fechados|comprovad\w+|infalivel|(?:e|eh) (?:liquido e )?certo(?=[.!,]|$)|certamente|fatalmente|nao tem erro|nunca (?:mais|vai|vao|ira|sera|tera|falha\w*)|despreocupad\w+|de primeira(?=[,.!]|$)|para sempre|milagr\w+)(?!\w)/;
/** Um encargo que se diz que não há; os itens têm de o dizer também. */
const SEM_ENCARGO =
  /(?<!\w)(?:nao (?:tem|ha|existe|paga\w*|pague|cobra\w*|incide|leva|sofre)|sem|livre de|zero|isent\w+ d[eoa]|nenhuma?)(?: (?!ficha)\w+){0,2}? (multas?|taxas?|juros|fidelidade|carencia|descontos?)(?!\w)|(?<!\w)(multas?|taxas?|juros|fidelidade|carencia) nenhum\w*/;

/** O que se diz a quem compra que lhe acontece, ou a uma coisa dele. */
const ARRISCA =
  /(?<!\w)(?:inclu\w+|inclus\w+|gratis|gratuit\w+|cortesia|brinde|ganha\w*|garant\w+|em (?:\d+|uma?|poucos?|poucas|dois|duas|tres|seis) (?:dias?|semanas?|mes|meses|anos?|aulas?)|sempre|primeir[oa]|ninguem|todo mundo|tod[oa]s)(?!\w)/;

const palavrasDe = (oracao: string) => [
  ...new Set(
    radicaisDe(
      oracao
        .replace(SEM, ' ')
        .replace(/(?<!\w)sobre (?:[oa]s? )?\w+|ficha[a-z]|(?<!\w)k{2,}(?!\w)|https?/g, ' '),
    ).filter((radical) => !/^\d+(?:[hx]\d*)?$/.test(radical)),
  ),
];

const INCLUI = /(?<!\w)inclu(?!siv)/;
const DE_GRACA = /(?<!\w)(?:sem custo|gratis|gratuit\w+|de graca)(?!\w)/;
/** As palavras de não se pagar, que não dizem o que não se paga. */
const GRATIS = new Set(radicaisDe('gratis gratuito gratuita graca custo incluso incluido inclui'));
/** O que se mede mesmo que nenhum item o meça. */
const SEMPRE_SE_MEDE = new Set(['tempo', 'hora', 'dia da semana', '%', 'vezes']);
/** O que se diz que vem com o que se compra. */
const GANHA =
  /(?<!\w)(?:inclu(?!sive)\w+|gratis|gratuit\w+|de graca|cortesia|brinde|ganha\w*|(?:vem|vai|veio|conta) com|da direito|tem direito|d[aã]o direito|(?:tambem|plano\w*|pacote) \w* ?(?:tem|da|traz)|(?:esta|estao) n[oa] (?:pacote|plano|valor|preco|mensalidade))(?!\w)/;
const TRAZ = /(?<!\w)(?:tem|traz|da|oferece|leva|recebe|garante)(?!\w)/;
const TODOS =
  /(?<!\w)(?:todo mundo|todos (?:os|podem|que)|todas as pessoas|tod[oa]s? (?:cliente|alun|assinante)\w*|qualquer (?:um|uma|pessoa|cliente))(?!\w)/;

const LUGAR = /(?<!\w)(?:brasil|pais|mundo)(?!\w)/;
const TODO_O_LUGAR =
  /(?<!\w)(?:tod[oa] (?:o |a )?(?:brasil|pais|cidade)|(?:brasil|pais|mundo) (?:todo|inteiro))(?!\w)/;

const temCerteza = ({ texto }: Dito) => {
  const certeza = CERTEZA.exec(texto);
  return certeza !== null && !NAO.test(texto.slice(0, certeza.index));
};

/** 'Sem multa', quando os itens só dizem que há. */
const negaEncargo = ({ texto }: Dito, { afirmadas, isentas }: Sabido) => {
  const [, encargo, nenhum] = SEM_ENCARGO.exec(texto) ?? [];
  return radicaisDe(encargo ?? nenhum ?? '').some(
    (radical) => afirmadas.has(radical) && !isentas.has(radical),
  );
};

const DE_QUEM_LE = /(?<!\w)(?:[st]eus?|[st]uas?|voce|vc|eu|mim|nossos?|nossas?)(?!\w)/;

/** O que é de quem lê e vem depois de uma preposição não é de que se fala. */
const COMPLEMENTO =
  /(?<!\w)(?:d[aeo]s?|pr[ao]s?|para|com|n[ao]s?|em|por|pel[ao]s?|ao?s?) (?:[oa]s? )?(?:(?:[st]eu|[st]ua)s?|mim|voces?)(?!\w)/g;
/** Se os itens dizem uma palavra, ou outra que dela vem: quem lê 'editáveis' sabe o que é 'editar'. */
const conhece = (palavras: ReadonlySet<string>, radical: string) =>
  palavras.has(radical) ||
  (radical.length > 3 && [...palavras].some((palavra) => palavra.startsWith(radical)));

/** Palavras que nenhum item diz nem se dizem a qualquer cliente: três numa oração, ou uma onde mais se arrisca. */
function dizPalavraEstranha({ afirmado }: Dito, { palavras, planos, dados }: Sabido): boolean {
  const ganha =
    GANHA.test(afirmado) ||
    (TRAZ.test(afirmado) && radicaisDe(afirmado).some((palavra) => planos.has(palavra)));
  const estranhas = palavrasDe(afirmado).filter(
    (radical) => !conhece(palavras, radical) && !ehComum(radical, ganha),
  );
  // 'Sua próxima cobrança' é um dado que o código sabe, e 'depende da sua dedicação' não diz o que ela vai fazer.
  const semDados = afirmado
    .replace(COMPLEMENTO, ' ')
    .replace(/(?<!\w)(?:[st]eu|[st]ua)s? (?:proxim[oa] |primeir[oa] )?(\w+)/g, (dito, nome: string) =>
      radicaisDe(nome).some((radical) => dados.has(radical)) ? ' ' : dito,
    );
  return estranhas.length > (ganha || ARRISCA.test(semDados) ? 0 : DE_QUEM_LE.test(semDados) ? 1 : 2);
}

/** 'Grátis para todo mundo', 'para todo o Brasil', se nenhum item diz que é para todos. */
const alcancaTodos = ({ afirmado }: Dito, { trechos }: Sabido) =>
  (GANHA.test(afirmado) && TODOS.test(afirmado) && !trechos.some(({ texto }) => TODOS.test(texto))) ||
  (TODO_O_LUGAR.test(afirmado) && !trechos.some(({ texto }) => LUGAR.test(texto)));

/** O que os itens dizem com um não, e não dizem de outro modo, não se afirma: 'não funciona no Spotify'. */
function afirmaNegado({ frase, texto }: Dito, { trechos, afirmadas }: Sabido): boolean {
  // 'Só com voos nacionais' não dá os outros.
  if (NAO.test(frase.texto) || /^ ?(?:so|somente|apenas) /.test(texto)) return false;
  const ditas = [...new Set(radicaisDe(frase.texto))];
  const daOracao = radicaisDe(texto);
  const contarEm = (palavras: ReadonlySet<string>) => ditas.filter((radical) => palavras.has(radical)).length;
  const maisAfirmadas = Math.max(0, ...trechos.map((trecho) => contarEm(trecho.afirmadas)));
  return trechos.some(({ palavras, negadas, verbosNegados }) => {
    const iguais = contarEm(palavras);
    return daOracao.some(
      (radical) =>
        negadas.has(radical) &&
        (afirmadas.has(radical)
          ? verbosNegados.has(radical) && iguais > Math.max(2, maisAfirmadas)
          : !ehComum(radical) && (iguais > 1 || verbosNegados.has(radical) || GANHA.test(texto))),
    );
  });
}

/** De quantas palavras raras nos itens se fala num trecho; as do título do item contam menos. */
function proximidade(ditas: ReadonlySet<string>, trecho: Trecho, trechos: readonly Trecho[]): number {
  let soma = 0;
  for (const radical of ditas) {
    const peso = trecho.palavras.has(radical) ? 1 : trecho.titulo.has(radical) ? 0.25 : 0;
    if (peso > 0) soma += peso / Math.max(1, trechos.filter(({ palavras }) => palavras.has(radical)).length);
  }
  return soma;
}

/** Os planos de que um trecho fala; se nenhum, os do título do item. */
const planosDe = ({ palavras, titulo }: Trecho, planos: ReadonlySet<string>) => {
  const ditos = [...palavras].filter((palavra) => planos.has(palavra));
  return ditos.length > 0 ? ditos : [...titulo].filter((palavra) => planos.has(palavra));
};

/**
 * Uma medida que os itens não dizem, ou que só dizem de outra coisa: só de outro plano, ou o trecho mais parecido com o
 * que se disse conta o mesmo com outro número.
 */
function medeOutraCoisa({ frase, afirmado }: Dito, { trechos, planos, palavras }: Sabido): boolean {
  const daOracao = new Set(palavrasDe(tirarDias(afirmado)));
  const daFrase = new Set(palavrasDe(tirarDias(frase.texto)));
  const medirPerto = (lista: readonly Trecho[]) =>
    Math.max(
      0,
      ...lista.map(
        (trecho) => proximidade(daOracao, trecho, trechos) + 0.3 * proximidade(daFrase, trecho, trechos),
      ),
    );
  const ditos = palavrasDe(frase.texto).filter((palavra) => planos.has(palavra));
  const deGraca = DE_GRACA.test(afirmado);
  const saberQuais = (ditas: ReadonlySet<string>) =>
    [...ditas].filter((radical) => palavras.has(radical) && !GRATIS.has(radical));
  const daqui = saberQuais(daOracao);
  const conhecidas = daqui.length > 0 ? daqui : saberQuais(daFrase);
  const falarDelas = ({ palavras, titulo }: Trecho) =>
    conhecidas.some((radical) => palavras.has(radical) || titulo.has(radical));
  const dizerTodas = ({ palavras }: Trecho) =>
    daqui.length > 1 && daqui.every((radical) => palavras.has(radical));
  const nega = NAO.test(frase.texto);
  return medidasDe(afirmado).some(({ valor, unidade }: Medida) => {
    if (nega && (unidade === 'dia da semana' || unidade === 'hora')) return false;
    if (valor === 1 && unidade !== 'custo' && !SEMPRE_SE_MEDE.has(unidade)) return false;
    const iguais = trechos.filter(({ medidas }) => medidas.some((medida) => medida.unidade === unidade));
    const certos = iguais.filter(({ medidas }) =>
      medidas.some((medida) => medida.unidade === unidade && medida.valor === valor),
    );
    if (certos.length === 0) return (iguais.length > 0 && unidade !== 'custo') || SEMPRE_SE_MEDE.has(unidade);
    const deOutros = certos.every((trecho) => {
      const deles = planosDe(trecho, planos);
      return ditos.length > 0 && deles.length > 0 && !deles.some((plano) => ditos.includes(plano));
    });
    if (deOutros) return true;
    if (
      unidade === 'custo' &&
      valor === 0 &&
      trechos.some((trecho) => INCLUI.test(trecho.texto) && dizerTodas(trecho))
    )
      return false;
    if (deGraca && unidade === 'custo' && conhecidas.length > 0 && !certos.some(falarDelas)) return true;
    if (ditos.some((plano) => certos.some(({ palavras }) => palavras.has(plano)))) return false;
    const frases = new Set(certos.map(({ frase, texto }) => (SEGUE.test(texto) ? frase : '')));
    const outros = iguais.filter((trecho) => !certos.includes(trecho) && !frases.has(trecho.frase));
    return medirPerto(outros) > medirPerto(certos) + 0.25;
  });
}

/** 'Cancelamento com 72 horas devolve 100%; depois disso, 50%.' */
const SEGUE =
  /^(?:e |ou )?(?:depois|apos|antes|fora|passad\w+|caso contrario|senao|menos|mais|com menos|com mais)(?!\w)/;
/** 'Mensal e Trimestral têm direito' vale para cada um dos dois. */
const DOIS_PLANOS =
  /^\W*(?:[oa]s? )?(?:plano )?(\w+) e (?:[oa]s? )?\w+ (?:tem|dao|inclu|traz|vem|recebem|contam)/;
/** O que os itens só dizem de um plano, dito de outro: os planos de uma oração são os dela, ou os da anterior. */
function trocaDePlano({ frase, onde, texto }: Dito, { planos, donos }: Sabido): boolean {
  const nomearPlanos = (texto: string) => palavrasDe(texto).filter((palavra) => planos.has(palavra));
  const sujeitos =
    frase.oracoes
      .slice(0, onde + 1)
      .map((oracao) => nomearPlanos(oracao.texto))
      .findLast((nomes) => nomes.length > 0) ?? [];
  if (sujeitos.length === 0) return false;
  const juntos = sujeitos.length === 2 && nomearPlanos(DOIS_PLANOS.exec(texto)?.[1] ?? '').length === 1;
  return palavrasDe(texto).some((palavra) => {
    const deles = donos.get(palavra) ?? new Set();
    if (deles.size === 0 || ehComum(palavra)) return false;
    return juntos
      ? !sujeitos.every((plano) => deles.has(plano))
      : !sujeitos.some((plano) => deles.has(plano));
  });
}

/** Se uma frase afirma alguma coisa sem apoio nos itens. */
export const afirmaSemApoio = (frase: Clausula, sabido: Sabido): boolean =>
  frase.oracoes.some(({ texto, modo }, onde) => {
    if (modo !== 'afirma') return false;
    const dito = { frase, onde, texto, afirmado: texto.split(NAO)[0] ?? '' };
    return (
      temCerteza(dito) ||
      negaEncargo(dito, sabido) ||
      dizPalavraEstranha(dito, sabido) ||
      alcancaTodos(dito, sabido) ||
      medeOutraCoisa(dito, sabido) ||
      (dito.afirmado === texto && (afirmaNegado(dito, sabido) || trocaDePlano(dito, sabido)))
    );
  });
