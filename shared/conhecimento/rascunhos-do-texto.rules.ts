import { montarRascunhos, type Rascunho } from './rascunhos.rules.ts';

/** O que se tirou de um texto, e os títulos debaixo dos quais não havia nada escrito. */
export type LidoDoTexto = { readonly rascunhos: readonly Rascunho[]; readonly semTexto: readonly string[] };

/** Quanto se lê de um texto, em caracteres. */
export const MAXIMO_DO_TEXTO = 200_000;

const MARCAS = /^\s*(?:#{1,6}\s+|[-*•–]\s+|\(?\d{1,3}[.)ºª-]+\s+)?/;
const PERGUNTA = /^(?:pergunta|d[uú]vida|p|q)\s*\d*\s*[:.)-]\s*/i;
const RESPOSTA = /^(?:resposta|r|a)\s*\d*\s*[:.)-]\s*/i;
const tirarMarcas = (linha: string) =>
  linha
    .replace(MARCAS, '')
    .replace(/^(\*\*|__)(.+?)\1:?$/, '$2')
    .trim();

/** 'Tem garantia? Sim, de 7 dias.': a pergunta e, na mesma linha, a resposta. */
const NA_MESMA_LINHA = /^([^?]{6,160}\?)\s+(\S.*)$/;

type Linha = { readonly titulo: string; readonly resto: string } | null;

/** Se uma linha é o título do que vem a seguir; `sozinha` é a que vem depois de uma em branco ou do começo. */
function lerTitulo(linha: string, { sozinha, depois }: { sozinha: boolean; depois: string }): Linha {
  const dito = tirarMarcas(linha);
  if (dito === '') return null;
  const perguntada = PERGUNTA.test(dito);
  const limpo = dito.replace(PERGUNTA, '');
  const [, pergunta, resposta] = NA_MESMA_LINHA.exec(limpo) ?? [];
  if (pergunta !== undefined && resposta !== undefined && (sozinha || perguntada))
    return { titulo: pergunta, resto: resposta };
  if (/^\s*#{1,6}\s/.test(linha) || perguntada) return { titulo: limpo, resto: '' };
  if (limpo.endsWith('?') && limpo.length <= 200) return { titulo: limpo, resto: '' };
  if (/^(\*\*|__).+\1:?$/.test(linha.trim())) return { titulo: limpo.replace(/:$/, ''), resto: '' };
  const curta = limpo.length <= 70 && !/[.!;,…]$/.test(limpo) && !/https?:|@|\d[.,]\d{2}$/.test(limpo);
  const lista = /^\s*[-*•–]\s/.test(linha);
  const segueTexto = depois.length > limpo.length || /[.!;]$/.test(depois);
  return sozinha && curta && !lista && segueTexto ? { titulo: limpo.replace(/:$/, ''), resto: '' } : null;
}

/** O começo de um parágrafo, para chamar o que não tem título. */
const primeiraFrase = (texto: string) => /^[^.!?\n]{4,}?(?=[.!?\n]|$)/.exec(texto)?.[0] ?? texto;

/**
 * Os rascunhos de um texto que quem vende já tem: cada pergunta ou título abre um, e o que vem até o seguinte é o que
 * ele responde. Sem nenhum, cada parágrafo é um, chamado pela primeira frase. Só regras, sem modelo.
 */
export function rascunhosDoTexto(texto: string): LidoDoTexto {
  const linhas = texto.replace(/\r\n?|\u2028|\u2029|\f/g, '\n').split('\n');
  const partes: { titulo: string; linhas: string[] }[] = [{ titulo: '', linhas: [] }];
  /** A próxima linha escrita depois de cada uma. */
  const depoisDe: string[] = [];
  for (let i = linhas.length - 1, proxima = ''; i >= 0; i -= 1) {
    depoisDe[i] = proxima;
    if (linhas[i]?.trim()) proxima = linhas[i] ?? '';
  }
  linhas.forEach((linha, i) => {
    const depois = depoisDe[i] ?? '';
    const sozinha = i === 0 || (linhas[i - 1] ?? '').trim() === '';
    const titulo = lerTitulo(linha, { sozinha, depois: tirarMarcas(depois) });
    if (titulo) partes.push({ titulo: titulo.titulo, linhas: titulo.resto === '' ? [] : [titulo.resto] });
    else partes.at(-1)?.linhas.push(linha.replace(RESPOSTA, ''));
  });
  const juntas = partes.map(({ titulo, linhas }) => ({ titulo, texto: linhas.join('\n').trim() }));
  const soltos = (texto: string) =>
    texto
      .split(/\n\s*\n/)
      .flatMap((paragrafo) => montarRascunhos(primeiraFrase(paragrafo.trim()), paragrafo));
  const [antes, ...intituladas] = juntas;
  return {
    rascunhos: [
      ...soltos(antes?.texto ?? ''),
      ...intituladas.flatMap(({ titulo, texto }) => montarRascunhos(titulo, texto)),
    ],
    semTexto: intituladas.filter(({ texto }) => texto === '').map(({ titulo }) => titulo),
  };
}
