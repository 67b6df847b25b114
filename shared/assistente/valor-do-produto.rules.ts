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
