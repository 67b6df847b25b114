import { PALAVRAS_RESERVADAS } from '../sessao/sessao.rules.ts';

/** Endereço de uma página: minúsculas, números e hífen, de 1 a 60 (regra 25). */
export const FORMATO_SLUG = /^[a-z0-9-]{1,60}$/;
/** Nome que redireciona para a página de venda do Over Limite (especificação 2, seção 2). */
export const SLUG_OVERLIMITE = 'overlimite';
/** Página que abre em /{username}. */
export const SLUG_PADRAO = 'home';

/** Maior conteúdo de uma página, em bytes de JSON: com folga, cabe num item da tabela (400 KB). */
export const MAXIMO_DO_CONTEUDO = 300 * 1024;

/**
 * Diz se o endereço não pode ser de uma página: 'overlimite', que redireciona, e as palavras das rotas, menos 'home'.
 */
export function slugReservado(slug: string): boolean {
  if (slug === SLUG_PADRAO) return false;
  return slug === SLUG_OVERLIMITE || (PALAVRAS_RESERVADAS as readonly string[]).includes(slug);
}
