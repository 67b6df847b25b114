import { cortar } from '../base/cortar.ts';
import { tirarAcentos } from '../base/nomes.ts';
import { CAMPOS_DO_CONHECIMENTO } from './conhecimento.campos.ts';
import type { Categoria } from './conhecimento.schema.ts';

/** Um item por confirmar, feito do que quem vende já tem: só entra na base se ele o marca, e entra inativo. */
export type Rascunho = {
  readonly titulo: string;
  readonly conteudo: string;
  readonly categoria: Categoria;
};

/** Quantos rascunhos se mostram de uma vez. */
export const RASCUNHOS_POR_VEZ = 100;

const TITULO = CAMPOS_DO_CONHECIMENTO.titulo.maximo;
const CONTEUDO = CAMPOS_DO_CONHECIMENTO.conteudo.maximo;

const limpar = (texto: string) =>
  texto
    .toWellFormed()
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Parte um texto no limite do conteúdo, no fim de um parágrafo ou de uma frase. */
function partir(texto: string): string[] {
  if (texto.length <= CONTEUDO) return [texto];
  const comeco = cortar(texto, CONTEUDO);
  const fim = Math.max(comeco.lastIndexOf('\n'), comeco.lastIndexOf('. ') + 1, comeco.lastIndexOf(' '));
  const corte = fim > CONTEUDO / 2 ? fim : comeco.length;
  return [texto.slice(0, corte).trim(), ...partir(texto.slice(corte).trim())];
}

const CATEGORIA_PELAS_PALAVRAS: readonly (readonly [RegExp, Categoria])[] = [
  [/suporte|atendimento|contato|cancel|reembols|garantia|acesso/, 'suporte'],
  [/como funciona|passo|como (?:recebo|entro|acesso|comeco)/, 'como_funciona'],
  [/beneficio|vantage|o que (?:vem|esta inclu)|bonus/, 'beneficios'],
  [/links?(?!\w)|https?:/, 'links_importantes'],
];
function categoriaDe(titulo: string): Categoria {
  const simples = tirarAcentos(titulo).toLowerCase();
  const achada = CATEGORIA_PELAS_PALAVRAS.find(([palavras]) => palavras.test(simples))?.[1];
  return achada ?? (simples.endsWith('?') ? 'faq' : 'sobre');
}

/**
 * Os rascunhos de um título e do que se diz dele, dentro dos limites de um item: o título que não cabe fica inteiro no
 * começo do conteúdo, e o conteúdo que não cabe vira mais de um. Sem conteúdo não há nenhum.
 */
export function montarRascunhos(
  titulo: string,
  conteudo: string,
  categoria?: Categoria,
): readonly Rascunho[] {
  const dito = limpar(titulo).replace(/\n/g, ' ');
  const resposta = limpar(conteudo);
  if (dito === '' || resposta === '') return [];
  const partes = partir(dito.length > TITULO ? `${dito}\n${resposta}` : resposta);
  return partes.map((parte, i) => {
    const sufixo = i === 0 ? '' : ` (parte ${i + 1})`;
    return {
      titulo: `${cortar(dito, TITULO - sufixo.length).trim()}${sufixo}`,
      conteudo: parte,
      categoria: categoria ?? categoriaDe(dito),
    };
  });
}

const comparavel = (texto: string) =>
  tirarAcentos(texto)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * O que cada rascunho repete: o título do item da base, ou de um rascunho de antes, que pergunta ou diz o mesmo; null
 * no que é novo.
 */
export function acharRepetidos(
  rascunhos: readonly Rascunho[],
  itens: readonly Pick<Rascunho, 'titulo' | 'conteudo'>[],
): readonly (string | null)[] {
  const vistos = new Map<string, string>();
  const chaves = ({ titulo, conteudo }: Pick<Rascunho, 'titulo' | 'conteudo'>) => [
    `t ${comparavel(titulo)}`,
    `c ${comparavel(conteudo)}`,
  ];
  const ver = (item: Pick<Rascunho, 'titulo' | 'conteudo'>) => {
    for (const chave of chaves(item)) if (!vistos.has(chave)) vistos.set(chave, item.titulo);
  };
  for (const item of itens) ver(item);
  return rascunhos.map((rascunho) => {
    const repete = chaves(rascunho).map((chave) => vistos.get(chave));
    ver(rascunho);
    return repete.find((titulo) => titulo !== undefined) ?? null;
  });
}
