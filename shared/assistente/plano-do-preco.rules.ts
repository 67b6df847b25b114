import { tirarAcentos } from '../base/nomes.ts';

const PLANOS: readonly (readonly [plano: string, palavra: RegExp])[] = [
  ['semanal', /\bsemana(?:l|is)\b|\b(?:por|a cada) semana\b/g],
  ['mensal', /\bmensa(?:l|is|lmente)\b|\bplano de (?:1|um) mes\b/g],
  ['bimestral', /\bbimestr\w+\b/g],
  ['trimestral', /\btrimestr\w+\b|\b(?:3|tres) meses\b/g],
  ['semestral', /\bsemestr\w+\b|\b(?:6|seis) meses\b/g],
  ['anual', /\banua(?:l|is)\b|\b(?:12|doze) meses\b|\b(?:por|ao) ano\b|\bano (?:inteiro|todo)\b/g],
  ['vitalicio', /\bvitalici\w+\b/g],
  ['1 deles', /\b(?:1|uma?) (?:pacote|unidade|livro|garrafa|caixa|ingresso|kit|tela|pessoa)\b/g],
  [
    '2 deles',
    /\b(?:2|dois|duas)(?= (?:pacote|unidade|livro|garrafa|caixa|ingresso|kit|tela|pessoa)|[,:]? ?⟦p)/g,
  ],
  ['3 deles', /\b(?:3|tres)(?= (?:pacote|unidade|livro|garrafa|caixa|ingresso|kit|tela|pessoa)|[,:]? ?⟦p)/g],
];
/** Quantos se levam por um preço: só conta onde o item também o diz. */
const ehQuantidade = (plano: string) => plano.endsWith(' deles');
const PRECO = /⟦p\d+⟧/g;
const POR_MES = /\b(?:por|ao|a cada) mes\b/;

type DePreco = { readonly ficha: string; readonly planos: readonly string[] };

function planosDe(texto: string): string[] {
  return PLANOS.flatMap(([plano, palavra]) =>
    [...texto.matchAll(palavra)].map(({ index }) => ({ plano, index })),
  )
    .sort((a, b) => a.index - b.index)
    .map(({ plano }) => plano);
}

/**
 * De que planos se fala junto de cada preço: tantos planos como preços numa frase vão aos pares; senão, os da mesma
 * oração ou, se ela não diz, os da anterior.
 */
function precosDe(texto: string): DePreco[] {
  const simples = tirarAcentos(texto.toLowerCase());
  return simples.split(/(?<=[.!?])\s+|\n+/).flatMap((frase) => {
    const todos = planosDe(frase);
    const fichas = frase.match(PRECO) ?? [];
    if (fichas.length > 1 && fichas.length === todos.length) {
      return fichas.map((ficha, i) => ({ ficha, planos: todos.slice(i, i + 1) }));
    }
    let ultimos: readonly string[] = [];
    return frase.split(/[,;:]|\s(?:e|ou)\s/).flatMap((oracao) => {
      const ditos = planosDe(oracao);
      if (ditos.length > 0) ultimos = ditos;
      // 'R$ 79,00 por mês' é o mensal, a não ser que se fale de outro: '179,90 no trimestral, 59,97 por mês'.
      const planos = ultimos.every(ehQuantidade) && POR_MES.test(oracao) ? [...ultimos, 'mensal'] : ultimos;
      return (oracao.match(PRECO) ?? []).map((ficha) => ({ ficha, planos }));
    });
  });
}

/**
 * Se um texto diz o preço de um plano como se fosse de outro: o item diz com que plano vai cada preço, e a resposta só
 * o repete com esse. O preço que o item não liga a plano nenhum serve a qualquer um.
 */
export function precoDeOutroPlano(escrito: string, conhecimento: string): boolean {
  const doItem = new Map<string, Set<string>>();
  for (const { ficha, planos } of precosDe(conhecimento)) {
    const juntos = doItem.get(ficha) ?? new Set();
    for (const plano of planos) juntos.add(plano);
    doItem.set(ficha, juntos);
  }
  return precosDe(escrito).some(({ ficha, planos }) => {
    const juntos = doItem.get(ficha);
    return planos.some((plano) => {
      const doMesmoTipo = [...(juntos ?? [])].filter((outro) => ehQuantidade(outro) === ehQuantidade(plano));
      return doMesmoTipo.length > 0 && !doMesmoTipo.includes(plano);
    });
  });
}
