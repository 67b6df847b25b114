import { tirarAcentos } from '../base/nomes.ts';
import { montarRascunhos, type Rascunho } from './rascunhos.rules.ts';

/** De que coluna sai cada coisa, pelo lugar dela; `cabecalho` diz se a primeira linha são os nomes das colunas. */
export type ColunasDaTabela = {
  readonly pergunta: number;
  readonly resposta: number;
  readonly cabecalho: boolean;
};

const PERGUNTA = /^(?:perguntas?|duvidas?|titulos?|assuntos?|questao|questoes|topicos?|question|title)(?!\w)/;
const RESPOSTA = /^(?:respostas?|conteudos?|textos?|descricao|descricoes|solucao|answer|content)(?!\w)/;
const comparavel = (celula: string) => tirarAcentos(celula).toLowerCase().trim();

const largura = (linhas: readonly (readonly string[])[]) =>
  linhas.reduce((maior, linha) => Math.max(maior, linha.length), 0);

/**
 * As colunas que parecem ser a da pergunta e a da resposta: pelo nome na primeira linha ou, sem ele, a que mais acaba
 * em '?' e a que tem os textos mais longos. Quem vende confere antes. null quando não há duas colunas escritas.
 */
export function adivinharColunas(linhas: readonly (readonly string[])[]): ColunasDaTabela | null {
  const quantas = largura(linhas);
  if (quantas < 2) return null;
  const nomes = (linhas[0] ?? []).map(comparavel);
  const nomeada = {
    pergunta: nomes.findIndex((n) => PERGUNTA.test(n)),
    resposta: nomes.findIndex((n) => RESPOSTA.test(n)),
  };
  if (nomeada.pergunta >= 0 && nomeada.resposta >= 0) return { ...nomeada, cabecalho: true };
  const colunas = Array.from({ length: quantas }, (_, coluna) => {
    const celulas = linhas.map((linha) => linha[coluna]?.trim() ?? '').filter((celula) => celula !== '');
    return {
      coluna,
      letras: celulas.reduce((soma, { length }) => soma + length, 0) / Math.max(celulas.length, 1),
      perguntas: celulas.filter((celula) => celula.endsWith('?')).length,
      escrita: celulas.length > 0,
    };
  }).filter(({ escrita }) => escrita);
  const [maisPerguntas] = colunas.toSorted((a, b) => b.perguntas - a.perguntas || a.coluna - b.coluna);
  const pergunta = nomeada.pergunta >= 0 ? nomeada.pergunta : maisPerguntas?.coluna;
  const [longa] = colunas
    .filter(({ coluna }) => coluna !== pergunta)
    .toSorted((a, b) => b.letras - a.letras || a.coluna - b.coluna);
  const resposta = nomeada.resposta >= 0 && nomeada.resposta !== pergunta ? nomeada.resposta : longa?.coluna;
  if (pergunta === undefined || resposta === undefined) return null;
  return { pergunta, resposta, cabecalho: nomeada.pergunta >= 0 || nomeada.resposta >= 0 };
}

/** O nome de cada coluna, para escolher: o da primeira linha ou a letra dela, com o começo do que traz. */
export function nomearColunas(linhas: readonly (readonly string[])[]): string[] {
  return Array.from({ length: largura(linhas) }, (_, i) => {
    const primeira = linhas[0]?.[i]?.trim() ?? '';
    return `${String.fromCharCode(65 + (i % 26))}: ${primeira === '' ? '(vazia)' : primeira}`;
  });
}

/** Os rascunhos das linhas de uma tabela, e quantas ficaram de fora por não terem a pergunta ou a resposta. */
export function rascunhosDaTabela(
  linhas: readonly (readonly string[])[],
  { pergunta, resposta, cabecalho }: ColunasDaTabela,
): { readonly rascunhos: readonly Rascunho[]; readonly incompletas: number } {
  const dados = (cabecalho ? linhas.slice(1) : linhas).filter((linha) =>
    linha.some((celula) => celula.trim() !== ''),
  );
  const feitos = dados.map((linha) => montarRascunhos(linha[pergunta] ?? '', linha[resposta] ?? ''));
  return { rascunhos: feitos.flat(), incompletas: feitos.filter(({ length }) => length === 0).length };
}
