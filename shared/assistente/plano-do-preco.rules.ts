import { tirarAcentos } from '../base/nomes.ts';
import { radicaisDe } from '../conhecimento/palavras.rules.ts';
import { escreverAlgarismos } from './numeros.rules.ts';

type Marca = 'p' | 'd';
const FICHA_DE: Readonly<Record<Marca, RegExp>> = { p: /⟦p\d+⟧/g, d: /⟦d\d+⟧/g };
/** O que se diz de qualquer preço, e não de um deles. */
const DE_QUALQUER = new Set(
  radicaisDe(
    'preco valor custa plano assinatura acesso pagamento pix cartao boleto renovar comprar link pagina total pacote disponivel incluido inicio',
  ),
);

/** Um plano é de um período só; 'por mês' diz-se também do preço dos outros. */
const PERIODOS = radicaisDe('semanal mensal bimestral trimestral semestral anual');

/** O que se diz junto de um preço, e do que se diz que ele é: 'a Carta Digital', em 'a Carta Digital custa ⟦P1⟧'. */
type DePreco = {
  readonly ficha: string;
  readonly palavras: ReadonlySet<string>;
  readonly sujeito: readonly string[];
};

/** De que se fala: as palavras que dizem alguma coisa, e cada quantidade com o que se conta ('2 garrafas'). */
function palavrasDe(trecho: string): string[] {
  const dito = escreverAlgarismos(trecho)
    .replace(/⟦[^⟧]*⟧/g, ' ')
    .replace(/\bano (?:inteiro|todo)\b/g, 'anual')
    .replace(/\b(?:por|a cada) semana\b/g, 'semanal');
  const contadas = [...dito.matchAll(CONTADA)].map(
    ([, numero = '', nome = '']) => `${numero} ${radicaisDe(nome)[0] ?? nome}`,
  );
  const sozinhas = dito.match(/(?<![\w.,])(?!1\b)\d+(?![.,\w]?\d| (?:mes|ano|dia|semana))/g) ?? [];
  return [...radicaisDe(dito), ...contadas, ...sozinhas].filter((palavra) => !DE_QUALQUER.has(palavra));
}
const CONTADA = /(?<![\w.,])(\d+) (?!mes|ano|dia|semana)([a-z]{3,})/g;

/**
 * De que se fala junto de cada preço: o que vem antes dele na oração ou, se nada, nas anteriores da mesma frase; e o
 * que vem depois. Tantas orações que nomeiam como preços, e todos no fim, vão aos pares: 'mensal e anual: 65 e 290'.
 */
function precosDe(texto: string, marca: Marca, conta?: (palavra: string) => boolean): DePreco[] {
  const PRECO = FICHA_DE[marca];
  return texto
    .toLowerCase()
    .split(/(?<=[.!?;])\s+|\n+/)
    .flatMap((frase) => {
      let sujeito: readonly string[] = [];
      // Com os acentos, 'à vista' e 'é do Reserva' não se partem.
      const oracoes = frase
        .split(/[,;:]|\s(?:e|ou|a)\s/)
        .map(tirarAcentos)
        .map((oracao) => ({
          fichas: oracao.match(PRECO) ?? [],
          antes: palavrasDe(oracao.split(PRECO)[0] ?? '').filter(conta ?? Boolean),
          depois: palavrasDe(oracao.split(PRECO).slice(1).join(' ')).filter(conta ?? Boolean),
        }));
      const fichas = oracoes.flatMap((oracao) => oracao.fichas);
      if (fichas.length === 1 && !conta)
        return fichas.map((ficha) => ({
          ficha,
          palavras: new Set(oracoes.flatMap(({ antes, depois }) => [...antes, ...depois])),
          sujeito: oracoes.find(({ fichas }) => fichas.length > 0)?.antes ?? [],
        }));
      const nomeadas = oracoes.filter(({ antes }) => antes.length > 0);
      const primeiro = oracoes.findIndex((oracao) => oracao.fichas.length > 0);
      if (
        fichas.length > 1 &&
        fichas.length === nomeadas.length &&
        oracoes.slice(primeiro).every(({ antes }) => antes.length === 0) &&
        oracoes.slice(primeiro, -1).every(({ depois }) => depois.length === 0)
      )
        return fichas.map((ficha, i) => {
          const sujeito = nomeadas[i]?.antes ?? [];
          return { ficha, sujeito, palavras: new Set(sujeito) };
        });
      return oracoes.flatMap(({ fichas, antes, depois }, i) => {
        if (antes.length > 0) sujeito = antes;
        // Num item, o que vem a seguir ainda é do preço: 'custa ⟦P1⟧, pagamento único, ou 3x de ⟦P2⟧'.
        const seguinte = conta || oracoes[i + 1]?.fichas.length ? [] : (oracoes[i + 1]?.antes ?? []);
        const palavras = new Set([...sujeito, ...depois, ...seguinte]);
        return fichas.map((ficha) => ({ ficha, palavras, sujeito: antes }));
      });
    });
}

/** O que os itens ligam a cada preço: o que se diz junto dele, e o título do item. */
function donosDosPrecos(conhecimento: string, marca: Marca): ReadonlyMap<string, ReadonlySet<string>> {
  const donos = new Map<string, Set<string>>();
  for (const item of conhecimento.split(/^(?=## )/m)) {
    const titulo = item.startsWith('## ')
      ? palavrasDe(tirarAcentos(item.split('\n')[0]?.toLowerCase() ?? ''))
      : [];
    const precos = precosDe(item, marca);
    // O título 'Plano Mensal e Plano Trimestral' não é de nenhum dos dois preços: cada um já diz de qual é.
    const soDeUm = titulo.filter(
      (palavra) => precos.filter(({ palavras }) => palavras.has(palavra)).length === 1,
    );
    const nomeia = new Set(
      soDeUm.map((palavra) => precos.find(({ palavras }) => palavras.has(palavra))?.ficha),
    );
    const deTodos = titulo.filter((palavra) => nomeia.size < 2 || !soDeUm.includes(palavra));
    for (const { ficha, palavras } of precos) {
      const dele = donos.get(ficha) ?? new Set();
      for (const palavra of [...palavras, ...deTodos]) dele.add(palavra);
      donos.set(ficha, dele);
    }
  }
  return donos;
}

/** Os itens que dizem preços: as palavras do título de cada um, e as que vêm antes de cada preço dele. */
const itensDePreco = (conhecimento: string) =>
  conhecimento.split(/^(?=## )/m).flatMap((item) => {
    const precos = precosDe(item, 'p');
    if (precos.length === 0 || !item.startsWith('## ')) return [];
    const titulo = new Set(palavrasDe(tirarAcentos(item.split('\n')[0]?.toLowerCase() ?? '')));
    return [{ titulo, precos }];
  });

/** 'O Diagnóstico custa ⟦P3⟧', quando ⟦P3⟧ é de um item de outro nome, que nunca o diz do Diagnóstico. */
function temOutroDono(escrito: string, conhecimento: string): boolean {
  const itens = itensDePreco(conhecimento);
  // 'Mentoria' não diz se é a Individual ou a em Grupo: só o nome que é de um item.
  const nomeiaUm = (palavra: string) => itens.filter(({ titulo }) => titulo.has(palavra)).length === 1;
  return precosDe(escrito, 'p', nomeiaUm).some(({ ficha, sujeito }) => {
    const dele = itens.filter(({ precos }) => precos.some((preco) => preco.ficha === ficha));
    const nomes = new Set(
      dele.flatMap(({ titulo, precos }) => [
        ...titulo,
        ...precos.flatMap((preco) => (preco.ficha === ficha ? preco.sujeito : [])),
      ]),
    );
    return (
      dele.length > 0 &&
      sujeito.length > 0 &&
      !sujeito.some((palavra) => nomes.has(palavra)) &&
      itens.some(({ titulo }) => sujeito.every((palavra) => titulo.has(palavra)))
    );
  });
}

/** 'Pro' é um nome, e não 'para o': sem isto não se lê de que plano é um preço. */
const nomearPro = (texto: string) => texto.replace(/(?<!\p{L})P(?:ro|RO)(?!\p{L})/gu, 'Planopro');

/**
 * Se um texto diz um preço como se fosse de outra coisa: perto dele está uma palavra que o item só liga a outro preço
 * ('trimestral', 'Reserva', '4 garrafas'), e nenhuma que ligue só a este.
 */
export const precoDeOutroPlano = (escrito: string, conhecimento: string): boolean =>
  lerPrecoDeOutroPlano(nomearPro(escrito), nomearPro(conhecimento));

const lerPrecoDeOutroPlano = (escrito: string, conhecimento: string) =>
  ehDeOutro(escrito, conhecimento, 'p') ||
  temOutroDono(escrito, conhecimento) ||
  // Uma data só é de outra coisa quando se dizem duas: 'a turma básica começa em ⟦D2⟧, e a outra em ⟦D1⟧'.
  escrito
    .split(/(?<=[.!?;])\s+|\n+/)
    .some((frase) => (frase.match(/⟦D\d+⟧/gu) ?? []).length > 1 && ehDeOutro(frase, conhecimento, 'd'));

function ehDeOutro(escrito: string, conhecimento: string, marca: Marca): boolean {
  const donos = donosDosPrecos(conhecimento, marca);
  const dosItens = new Set([...PERIODOS, ...[...donos.values()].flatMap((palavras) => [...palavras])]);
  const contarDonos = (palavra: string) => [...donos.values()].filter((dele) => dele.has(palavra)).length;
  return precosDe(escrito, marca, (palavra) => dosItens.has(palavra)).some(({ ficha, palavras }) => {
    const dele = donos.get(ficha);
    if (!dele) return false;
    const doPlano = PERIODOS.filter((periodo) => dele.has(periodo));
    const ditos = PERIODOS.filter((periodo) => palavras.has(periodo));
    const certo = ditos.some((periodo) => dele.has(periodo));
    if (doPlano.length > 0 && ditos.some((periodo) => !dele.has(periodo) && !(certo && periodo === 'mensal')))
      return true;
    return [...donos].some(([, deOutro]) => {
      const soDoOutro = [...palavras].filter((palavra) => deOutro.has(palavra) && !dele.has(palavra));
      const soDeste = [...palavras].filter((palavra) => dele.has(palavra) && !deOutro.has(palavra));
      const quantosNomeia = Math.min(...soDoOutro.map(contarDonos));
      const nomeia = soDeste.filter(
        (palavra) =>
          contarDonos(palavra) <= quantosNomeia && !(soDoOutro.length > 1 && PERIODOS.includes(palavra)),
      );
      return soDoOutro.length > 0 && nomeia.length === 0;
    });
  });
}
