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

/** O primeiro nome, para começar uma mensagem; vazio se não há nome. */
export function primeiroNome(nome: string): string {
  return nome.trim().split(/\s+/)[0] ?? '';
}

/** Nome-base: sem o que vem entre parênteses no fim ('Over Limite (mensal)' → 'Over Limite'). */
export function nomeBase(nome: string): string {
  const base = nome.replace(/(?:\s*\([^()]*\))+\s*$/, '').trim();
  return base === '' ? nome.trim() : base;
}
