import type { LinkDaLinha } from '../linhas/linhas.schema.ts';
import { linkSeguro } from './mensagens.marcacao.ts';

type Enderecos = Readonly<Record<string, string>>;
type Links = readonly LinkDaLinha[];

/**
 * Os links de uma mensagem, pelo nome da variável: o endereço que se escreveu só nela ou, sem ele, o da linha. O que
 * ela tem preenchido e a linha já não oferece continua a valer.
 */
export function juntarLinks(links: Links, daMensagem: Enderecos): Record<string, string> {
  const escritos = Object.entries(daMensagem).filter(([, endereco]) => endereco.trim() !== '');
  return {
    ...Object.fromEntries(links.map(({ id, endereco }) => [id, endereco])),
    ...Object.fromEntries(escritos),
  };
}

/** Os links que o texto de uma mensagem usa e ninguém preencheu, pelo nome que se lê. */
export function linksQueFaltam(
  { assunto, conteudo_texto }: { readonly assunto: string; readonly conteudo_texto: string },
  links: Links,
  daMensagem: Enderecos,
): string[] {
  const usados = new Set(
    Array.from(`${assunto}\n${conteudo_texto}`.matchAll(/\{\{\s*(\w+)\s*\}\}/g), ([, nome]) => nome),
  );
  const enderecos = juntarLinks(links, daMensagem);
  return links
    .filter(({ id }) => usados.has(id) && linkSeguro(enderecos[id] ?? '') === null)
    .map(({ rotulo }) => rotulo);
}

/** Os nomes como se leem seguidos: 'Grupo, Agenda e Suporte'. */
const seguidos = (nomes: readonly string[]) =>
  nomes.length < 2 ? nomes.join() : `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}`;

/** 'falta o link Área de aulas'; vazio quando não falta nenhum. */
export const fraseDosLinks = (faltam: readonly string[]): string =>
  faltam.length === 0
    ? ''
    : `${faltam.length === 1 ? 'falta o link' : 'faltam os links'} ${seguidos(faltam)}`;
