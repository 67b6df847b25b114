import type { Linha } from '../linhas/linhas.schema.ts';
import { achar, chaveDoValor } from './achar.rules.ts';
import { linhasNomeadas } from './quem.rules.ts';

type Item = { readonly produto: string; readonly titulo: string; readonly conteudo: string };

/**
 * Se uma resposta diz o preço ou a data de um produto como se fosse de outro: numa frase que nomeia produtos, cada
 * valor tem de estar num item de um deles (regra 71). O nome vale até a frase que nomeia outro; o valor que item nenhum
 * tem é um fato de quem pergunta.
 */
export function valorDeOutroProduto(
  texto: string,
  {
    itens,
    linhas,
  }: { readonly itens: readonly Item[]; readonly linhas: readonly Pick<Linha, 'id' | 'nome'>[] },
): boolean {
  const de = new Map<string, Set<string>>();
  for (const { produto, titulo, conteudo } of itens) {
    for (const trecho of achar(`${titulo}\n${conteudo}`)) {
      const chave = chaveDoValor(trecho);
      de.set(chave, (de.get(chave) ?? new Set()).add(produto));
    }
  }
  let nomeados: readonly string[] = [];
  return texto.split(/(?<=[.!?;])\s+|\n+/).some((frase) => {
    const ditos = linhasNomeadas(frase, linhas);
    if (ditos.length > 0) nomeados = ditos;
    return achar(frase)
      .filter(({ tipo }) => tipo === 'preco' || tipo === 'data')
      .some((trecho) => {
        const donos = de.get(chaveDoValor(trecho));
        return nomeados.length > 0 && donos !== undefined && !nomeados.some((nomeado) => donos.has(nomeado));
      });
  });
}

const DE_UM_SO: ReadonlySet<string> = new Set(['preco', 'data', 'link']);

/**
 * A resposta com o nome do produto de que são os preços, as datas e os links dela, se ela não o diz (regra 71): quem
 * vende um só não precisa. Null quando são itens de vários e a resposta não diz de qual.
 */
export function nomearProduto(
  texto: string,
  {
    itens,
    linhas,
  }: { readonly itens: readonly Item[]; readonly linhas: readonly Pick<Linha, 'id' | 'nome'>[] },
): string | null {
  const deQuais = new Set(itens.map(({ produto }) => produto));
  if (linhas.length < 2 || deQuais.size === 0) return texto;
  if (!achar(texto).some(({ tipo }) => DE_UM_SO.has(tipo))) return texto;
  if (linhasNomeadas(texto, linhas).length > 0) return texto;
  if (deQuais.size > 1) return null;
  const nome = linhas.find(({ id }) => deQuais.has(id))?.nome;
  return nome === undefined ? texto : `*${nome}*\n${texto}`;
}
