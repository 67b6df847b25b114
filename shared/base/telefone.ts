import { digitos } from './mascaras.ts';

/**
 * Máscara de telefone do Brasil enquanto se digita: (99) 9999-9999 até dez algarismos, (99) 99999-9999 com onze.
 * Um número internacional ('+351 …') fica como foi escrito.
 */
export function mascaraTelefone(texto: string): string {
  if (texto.trim().startsWith('+')) return texto.replace(/[^\d+ ()-]/g, '').slice(0, 24);
  const digitados = digitos(texto);
  // Colado com o código do país e sem '+': 5511987654321.
  const numeros = (/^55\d{11}$/.test(digitados) ? digitados.slice(2) : digitados).slice(0, 11);
  if (numeros.length <= 2) return numeros.length === 0 ? '' : `(${numeros}`;
  const corte = numeros.length === 11 ? 7 : 6;
  const meio = numeros.slice(2, corte);
  const fim = numeros.slice(corte);
  return `(${numeros.slice(0, 2)}) ${meio}${fim ? `-${fim}` : ''}`;
}

/** Mostra um telefone guardado em E.164: '+5511987654321' vira '(11) 98765-4321'; de fora do Brasil fica em E.164. */
export function formatarTelefone(e164: string): string {
  const brasil = /^\+55(\d{10,11})$/.exec(e164);
  return brasil?.[1] ? mascaraTelefone(brasil[1]) : e164;
}

/** Endereço de conversa no WhatsApp para um telefone em E.164. */
export function linkWhatsApp(e164: string): string {
  return `https://wa.me/${digitos(e164)}`;
}
