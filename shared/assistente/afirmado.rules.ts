import { radicaisDe } from '../conhecimento/palavras.rules.ts';
import type { Clausula } from './frases.rules.ts';
import { ehComum } from './palavras-comuns.ts';
import { donosDasPalavras, nomesDosPlanos } from './planos-dos-itens.rules.ts';
import { type Medida, medidasDe, SEM, type Trecho, tirarDias } from './trechos.rules.ts';

/** Por que o que se afirma não tem apoio nos itens. */
export type SemApoio = 'palavras' | 'negado' | 'medida' | 'certeza' | 'outro_plano';

const NAO = /(?<!\w)(?:nao|nem|nunca|jamais|ninguem|nenhum\w*|evit\w+)(?!\w)/;
/** Quem tem certeza do que vai acontecer promete; 'com certeza!' também é um sim. */
const CERTEZA =
  /(?<!\w)(?:(?<!^ ?)com (?:toda )?certeza|(?:e|eh|tenha|tem) certeza|sem (?:erro|falha|excecao|sombra de duvida|duvida nenhuma)|(?:100 ?%|cem por cento|totalmente|absolutamente) (?:certo|certa|garantid\w+|segur\w+|eficaz\w*|de sucesso)|pode (?:apostar|confiar que|acreditar)|(?:e|eh) (?:batata|tiro e queda|fato|certeiro|infalivel|inevitavel)|na certa|assino embaixo|de olhos fechados|comprovad\w+|infalivel|(?:e|eh) (?:liquido e )?certo(?=[.!,]|$)|certamente|fatalmente|nao tem erro|nunca (?:mais|vai|vao|ira|sera|tera|falha\w*)|despreocupad\w+|de primeira(?=[,.!]|$)|para sempre|milagr\w+)(?!\w)/;
const DE_GRACA = /(?<!\w)(?:isent\w+|gratis|gratuit\w+)(?!\w)/;
const NEGA_ENCARGO = /(?<!\w)(?:nao|sem|nem|nenhum\w*|zero)(?!\w)/;
/** Um encargo que se diz que não há; os itens têm de o dizer também. */
const SEM_ENCARGO =
  /(?<!\w)(?:nao (?:tem|ha|existe|paga\w*|pague|cobra\w*|incide|leva|sofre)|sem|livre de|zero|isent\w+ d[eoa]|nenhuma?)(?: (?!ficha)\w+){0,2}? (multas?|taxas?|juros|fidelidade|carencia|descontos?)(?!\w)|(?<!\w)(multas?|taxas?|juros|fidelidade|carencia) nenhum\w*/;

/** O que se diz a quem compra que lhe acontece, ou a uma coisa dele. */
const ARRISCA =
  /(?<!\w)(?:[st]eus?|[st]uas?|voce|vc|eu|mim|nossos?|nossas?|inclu\w+|inclus\w+|gratis|gratuit\w+|cortesia|brinde|ganha\w*|garant\w+|em \d+|sempre|primeir[oa]|ninguem|todo mundo|tod[oa]s)(?!\w)/;

const palavrasDe = (oracao: string) => [
  ...new Set(
    radicaisDe(
      oracao
        .replace(SEM, ' ')
        .replace(/(?<!\w)sobre (?:[oa]s? )?\w+|ficha[a-z]|(?<!\w)k{2,}(?!\w)|https?/g, ' '),
    ).filter((radical) => !/^\d+(?:[hx]\d*)?$/.test(radical)),
  ),
];

type Sabido = {
  readonly trechos: readonly Trecho[];
  readonly palavras: ReadonlySet<string>;
  readonly afirmadas: ReadonlySet<string>;
  readonly dados: ReadonlySet<string>;
  /** O que os itens dizem nalgum lugar que não há, ou que não se paga. */
  readonly isentas: ReadonlySet<string>;
  readonly planos: ReadonlySet<string>;
  readonly donos: ReadonlyMap<string, ReadonlySet<string>>;
};
/** O que os itens dizem, pronto para se comparar com cada frase. */
export const saber = (trechos: readonly Trecho[], loja: string, conhecimento: string): Sabido => {
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
};

const DE_RELOGIO = new Set(['tempo', 'hora', 'dia da semana', '%', 'vezes']);
/** O que se diz que vem com o que se compra. */
const GANHA =
  /(?<!\w)(?:inclu(?!sive)\w+|gratis|gratuit\w+|de graca|cortesia|brinde|ganha\w*|(?:vem|vai|veio|conta) com|da direito|tem direito|d[aã]o direito|(?:tambem|plano\w*|pacote) \w* ?(?:tem|da|traz)|(?:esta|estao) n[oa] (?:pacote|plano|valor|preco|mensalidade))(?!\w)/;
const TRAZ = /(?<!\w)(?:tem|traz|da|oferece|leva|recebe|garante)(?!\w)/;
const TODOS =
  /(?<!\w)(?:todo mundo|todos (?:os|podem|que)|todas as pessoas|tod[oa]s? (?:cliente|alun|assinante)\w*|qualquer (?:um|uma|pessoa|cliente))(?!\w)/;
const LUGAR = /(?<!\w)(?:brasil|pais|mundo)(?!\w)/;
const TODO_O_LUGAR = /(?<!\w)(?:tod[oa] (?:o |a )?(?:brasil|pais|cidade)|(?:brasil|pais|mundo) (?:todo|inteiro))(?!\w)/;
/** Palavras que nenhum item diz nem se dizem a qualquer cliente: duas numa oração, ou uma onde mais se arrisca. */
function palavrasSemApoio(texto: string, { palavras, planos, dados }: Sabido): boolean {
  const ganha =
    GANHA.test(texto) || (TRAZ.test(texto) && radicaisDe(texto).some((palavra) => planos.has(palavra)));
  const estranhas = palavrasDe(texto).filter((radical) => !palavras.has(radical) && !ehComum(radical, ganha));
  // 'Sua próxima cobrança' é um dado que o código sabe, e não uma promessa.
  const semDados = texto.replace(/(?<!\w)(?:[st]eu|[st]ua)s? (?:proxim[oa] |primeir[oa] )?(\w+)/g, (dito, nome: string) =>
    radicaisDe(nome).some((radical) => dados.has(radical)) ? ' ' : dito,
  );
  return estranhas.length > (ganha || ARRISCA.test(semDados) ? 0 : 1);
}

/** O que os itens dizem com um não, e não dizem de outro modo, não se afirma: 'não funciona no Spotify'. */
function negado(frase: Clausula, texto: string, { trechos, afirmadas }: Sabido): boolean {
  const ditas = [...new Set(radicaisDe(frase.texto))];
  const daOracao = radicaisDe(texto);
  const quantas = (palavras: ReadonlySet<string>) => ditas.filter((radical) => palavras.has(radical)).length;
  const maisAfirmadas = Math.max(0, ...trechos.map((trecho) => quantas(trecho.afirmadas)));
  return trechos.some(({ palavras, negadas, verbosNegados }) => {
    const iguais = quantas(palavras);
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

/**
 * Uma medida que os itens não dizem, ou que só dizem de outra coisa: o trecho mais parecido com o que se disse conta o
 * mesmo com outro número.
 */
function medidaSemApoio(frase: Clausula, texto: string, { trechos, planos }: Sabido): boolean {
  const daOracao = new Set(palavrasDe(tirarDias(texto)));
  const daFrase = new Set(palavrasDe(tirarDias(frase.texto)));
  const perto = (trecho: Trecho) =>
    proximidade(daOracao, trecho, trechos) + 0.3 * proximidade(daFrase, trecho, trechos);
  const ditos = palavrasDe(frase.texto).filter((palavra) => planos.has(palavra));
  /** O trecho não é só de planos de que a frase não fala. */
  const doMesmoPlano = ({ palavras, titulo }: Trecho) => {
    const doTrecho = [...palavras].filter((palavra) => planos.has(palavra));
    const deles = doTrecho.length > 0 ? doTrecho : [...titulo].filter((palavra) => planos.has(palavra));
    return ditos.length === 0 || deles.length === 0 || deles.some((plano) => ditos.includes(plano));
  };
  const nega = NAO.test(frase.texto);
  return medidasDe(texto).some((medida: Medida) => {
    if (nega && (medida.unidade === 'dia da semana' || medida.unidade === 'hora')) return false;
    if (medida.valor === 1 && medida.unidade !== 'tempo') return false;
    const iguais = trechos.filter(({ medidas }) => medidas.some(({ unidade }) => unidade === medida.unidade));
    const com = iguais.filter(({ medidas }) =>
      medidas.some(({ unidade, valor }) => unidade === medida.unidade && valor === medida.valor),
    );
    if (com.length === 0)
      return (iguais.length > 0 && medida.unidade !== 'custo') || DE_RELOGIO.has(medida.unidade);
    if (!com.some((trecho) => doMesmoPlano(trecho))) return true;
    const outros = iguais.filter((trecho) => !com.includes(trecho));
    const melhor = (lista: readonly Trecho[]) => Math.max(0, ...lista.map(perto));
    const doPlano = ditos.some((plano) => com.some(({ palavras }) => palavras.has(plano)));
    return !doPlano && melhor(outros) > melhor(com) + 0.25;
  });
}

/** O que os itens só dizem de um plano, dito de outro: os planos de uma oração são os dela, ou os da anterior. */
function deOutroPlano(frase: Clausula, onde: number, { planos, donos }: Sabido): boolean {
  const ditosEm = (texto: string) => palavrasDe(texto).filter((palavra) => planos.has(palavra));
  const ditos = frase.oracoes.slice(0, onde + 1).map(({ texto }) => ditosEm(texto));
  const sujeitos = ditos.findLast((nomes) => nomes.length > 0) ?? [];
  // 'Mensal e Trimestral têm direito': vale para cada um.
  const juntos =
    sujeitos.length === 2 &&
    ditosEm((frase.oracoes[onde]?.texto ?? '').split(' e ')[0] ?? '').length === 1 &&
    /^\W*(?:[oa]s? )?(?:plano )?\w+ e (?:[oa]s? )?\w+ (?:tem|dao|inclu|traz|vem|recebem|contam)/.test(
      frase.oracoes[onde]?.texto ?? '',
    );
  return (
    sujeitos.length > 0 &&
    palavrasDe(frase.oracoes[onde]?.texto ?? '').reduce((peso, palavra) => {
      const dela = donos.get(palavra);
      const doOutro =
        dela !== undefined &&
        dela.size > 0 &&
        (juntos ? !sujeitos.every((plano) => dela.has(plano)) : !sujeitos.some((plano) => dela.has(plano)));
      return doOutro ? peso + 1 : peso;
    }, 0) >= 1
  );
}

/** Se uma frase afirma alguma coisa sem apoio nos itens, e o que lhe falta. */
export function afirmaSemApoio(frase: Clausula, sabido: Sabido): SemApoio | null {
  const { afirmadas, isentas } = sabido;
  for (const [onde, { texto, modo }] of frase.oracoes.entries()) {
    if (modo !== 'afirma') continue;
    const certeza = CERTEZA.exec(texto);
    const [, encargo, nenhum] = SEM_ENCARGO.exec(texto) ?? [];
    if (
      radicaisDe(encargo ?? nenhum ?? '').some((radical) => afirmadas.has(radical) && !isentas.has(radical))
    )
      return 'negado';
    if (certeza && !NAO.test(texto.slice(0, certeza.index))) return 'certeza';
    const afirmado = texto.split(NAO)[0] ?? '';
    if (palavrasSemApoio(afirmado, sabido)) return 'palavras';
    if (
      GANHA.test(afirmado) &&
      TODOS.test(afirmado) &&
      !sabido.trechos.some((trecho) => TODOS.test(trecho.texto))
    )
      return 'palavras';
    if (TODO_O_LUGAR.test(afirmado) && !sabido.trechos.some(({ texto }) => LUGAR.test(texto)))
      return 'palavras';
    if (medidaSemApoio(frase, afirmado, sabido)) return 'medida';
    if (afirmado !== texto) continue;
    if (!NAO.test(frase.texto) && negado(frase, texto, sabido)) return 'negado';
    if (deOutroPlano(frase, onde, sabido)) return 'outro_plano';
  }
  return null;
}
