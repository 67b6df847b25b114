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

const ESQUEMAS = new Set(['http:', 'https:', 'mailto:', 'tel:', 'whatsapp:']);

/**
 * Diz se um link pode ir numa página publicada: http(s), mailto, tel e WhatsApp, um caminho do próprio site ('/…') ou
 * uma âncora ('#…'). `javascript:`, `data:` e endereços com usuário e senha não passam.
 */
export function linkPermitido(texto: string): boolean {
  const limpo = texto.trim();
  if (/[\p{Cc}\s\\]/u.test(limpo) || !limpo.isWellFormed()) return false;
  if (limpo.startsWith('#')) return true;
  if (limpo.startsWith('/')) return !limpo.startsWith('//');
  let url: URL;
  try {
    url = new URL(limpo);
  } catch {
    return false;
  }
  return ESQUEMAS.has(url.protocol) && url.username === '' && url.password === '';
}

/** Diz se um endereço de imagem pode ir numa página publicada: http(s) ou um caminho do próprio site. */
export function imagemPermitida(texto: string): boolean {
  return linkPermitido(texto) && (/^https?:/i.test(texto.trim()) || texto.trim().startsWith('/'));
}
