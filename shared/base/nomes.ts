import { cortar } from './cortar.ts';
/** Retira acentos e cedilhas: 'Método' vira 'Metodo'. */
export function tirarAcentos(texto: string): string {
  return texto.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Forma usada para ordenar e procurar: sem acentos, minúscula, espaços simples, no máximo 120 caracteres. */
export function nomeOrdenacao(texto: string): string {
  return cortar(tirarAcentos(texto).toLowerCase().replace(/\s+/g, ' ').trim(), 120).trimEnd();
}

/** Slug (regra 4): sem acentos, minúsculo, o que não é letra nem número vira um hífen, sem hífen nas pontas. */
export function slug(texto: string): string {
  return tirarAcentos(texto)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Até aqui, o que está todo em maiúsculas pode ser uma sigla ou duas iniciais, e fica como está. */
const LETRAS_DE_SIGLA = 2;

/**
 * O primeiro nome, para começar uma mensagem; vazio se não há nome. O que se escreveu sem distinguir as letras, como
 * nos formulários ('EDUARDA', 'ana-clara'), lê-se como nome.
 */
export function primeiroNome(nome: string): string {
  const primeiro = nome.trim().split(/\s+/)[0] ?? '';
  const [maiusculas, minusculas] = [primeiro.toLocaleUpperCase('pt-BR'), primeiro.toLocaleLowerCase('pt-BR')];
  const semCaixa = primeiro === minusculas || (primeiro === maiusculas && primeiro.length > LETRAS_DE_SIGLA);
  if (!semCaixa) return primeiro;
  return minusculas.replace(
    /(^|[-'’])(\p{L})/gu,
    (_, antes: string, letra: string) => antes + letra.toLocaleUpperCase('pt-BR'),
  );
}

/** Nome-base: sem o que vem entre parênteses no fim ('Over Limite (mensal)' → 'Over Limite'). */
export function nomeBase(nome: string): string {
  const base = nome.replace(/(?:\s*\([^()]*\))+\s*$/, '').trim();
  return base === '' ? nome.trim() : base;
}
