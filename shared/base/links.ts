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

const NOME_DO_TELEGRAM = /^@([a-z]\w{3,31})$/i;

/** O endereço que se escreveu, sem espaços à volta; '@grupo', como no Telegram se diz um grupo, vira o link dele. */
export const enderecoEscrito = (texto: string): string =>
  texto.trim().replace(NOME_DO_TELEGRAM, 'https://t.me/$1');
