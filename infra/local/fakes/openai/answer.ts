import { ABRE_CLIENTE, FECHA_CLIENTE } from '../../../../shared/assistente/limpar.rules.ts';
import { NAO_SEI } from '../../../../shared/assistente/prompt.rules.ts';
import { radicaisDe } from '../../../../shared/conhecimento/palavras.rules.ts';

export type ChatMessage = { readonly role: string; readonly content: string };

/** Quantas frases do item uma resposta leva. */
const FRASES = 2;
/** Que parte das palavras da pergunta o item precisa ter. */
const COBERTURA = 0.25;
/** Quanto vale vir antes: os itens chegam do que mais responde ao que menos. */
const VEM_ANTES = 1.5;

const parteDe = (sistema: string, titulo: string): string =>
  new RegExp(`^# ${titulo}\\n([\\s\\S]*?)(?=^# |$(?![\\s\\S]))`, 'm').exec(sistema)?.[1]?.trim() ?? '';

/** A última mensagem do cliente, entre as marcas. */
export function perguntaDe(mensagens: readonly ChatMessage[]): string {
  const ultima = mensagens.findLast(({ role }) => role === 'user')?.content ?? '';
  const inicio = ultima.lastIndexOf(ABRE_CLIENTE);
  if (inicio < 0) return ultima.trim();
  return ultima.slice(inicio + ABRE_CLIENTE.length, ultima.lastIndexOf(FECHA_CLIENTE)).trim();
}

const contarEmComum = (perguntadas: ReadonlySet<string>, texto: string): number =>
  [...new Set(radicaisDe(texto))].filter((radical) => perguntadas.has(radical)).length;

type Candidato = { readonly pontos: number; readonly cobertura: number; readonly resposta: string };

function candidatoDoItem(perguntadas: ReadonlySet<string>, item: string): Candidato {
  const [titulo = '', ...linhas] = item.split('\n');
  const conteudo = linhas.join('\n');
  const frases = conteudo.split(/(?<=[.!?])\s+|\n+/).filter((frase) => frase !== '');
  const melhores = frases
    .map((frase, i) => ({ frase, i, pontos: contarEmComum(perguntadas, frase) }))
    .sort((a, b) => b.pontos - a.pontos || a.i - b.i)
    .slice(0, FRASES)
    .sort((a, b) => a.i - b.i);
  const juntas = contarEmComum(perguntadas, `${titulo} ${conteudo}`);
  return {
    pontos: 2 * contarEmComum(perguntadas, titulo) + juntas,
    cobertura: juntas / Math.max(perguntadas.size, 1),
    resposta: melhores.map(({ frase }) => frase).join(' '),
  };
}

/**
 * O que um modelo obediente diria: as frases dos itens e os dados do cliente que mais têm a ver com a pergunta, com as
 * fichas como vieram; e que não sabe, se nada tem. A mesma pergunta tem sempre a mesma resposta.
 */
export function respostaObediente(mensagens: readonly ChatMessage[]): string {
  const sistema = mensagens.find(({ role }) => role === 'system')?.content ?? '';
  const perguntadas = new Set(radicaisDe(perguntaDe(mensagens)));
  const itens = parteDe(sistema, 'CONHECIMENTO').split(/^## /m).slice(1);
  const fatos = parteDe(sistema, 'DADOS DESTE CLIENTE').split('\n').filter(Boolean);
  const candidatos = [
    ...fatos.map((fato) => {
      const juntas = contarEmComum(perguntadas, fato);
      return {
        pontos: juntas && 3 * juntas + VEM_ANTES * (itens.length + 1),
        cobertura: juntas / Math.max(perguntadas.size, 1),
        resposta: `${fato}.`,
      };
    }),
    ...itens.map((item, i) => {
      const candidato = candidatoDoItem(perguntadas, item);
      return { ...candidato, pontos: candidato.pontos && candidato.pontos + VEM_ANTES * (itens.length - i) };
    }),
  ].sort((a, b) => b.pontos - a.pontos);
  const [melhor] = candidatos;
  return melhor && melhor.pontos > 0 && melhor.cobertura >= COBERTURA ? melhor.resposta : NAO_SEI;
}
