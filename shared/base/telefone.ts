import { digitos } from './mascaras.ts';

// Os que a Anatel atribuiu; os outros não são de lugar nenhum.
const DDD = /^([14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])/;

const ehDeFora = (texto: string) => texto.trim().startsWith('+') && !digitos(texto).startsWith('55');

/**
 * Os algarismos de um telefone do Brasil, a partir do DDD: sem o 0 de discar antes dele e sem o código do país, que
 * só se tira quando o que sobra é um número inteiro (o DDD 55 existe).
 */
export function numeroDoBrasil(texto: string): string {
  const numeros = digitos(texto).replace(/^0+/, '');
  if (texto.trim().startsWith('+55')) return numeros.slice(2).replace(/^0+/, '');
  const comPais = /^55(\d{11}|0\d{11}|[1-9]\d[2-5]\d{7})$/.test(numeros);
  return comPais ? numeros.slice(2).replace(/^0+/, '') : numeros;
}

/**
 * Máscara de telefone do Brasil enquanto se digita: (99) 9999-9999 até dez algarismos, (99) 99999-9999 com onze. Os que
 * sobram ficam à vista, para `erroDoTelefone` dizer que sobram. Um número internacional ('+351 …') fica como foi
 * escrito.
 */
export function mascaraTelefone(texto: string): string {
  if (texto.trim().startsWith('+')) return texto.replace(/[^\d+ ()-]/g, '').slice(0, 24);
  const numeros = numeroDoBrasil(texto).slice(0, 15);
  if (numeros.length <= 2) return numeros.length === 0 ? '' : `(${numeros}`;
  const corte = numeros.length >= 11 ? 7 : 6;
  const meio = numeros.slice(2, corte);
  const fim = numeros.slice(corte);
  return `(${numeros.slice(0, 2)}) ${meio}${fim ? `-${fim}` : ''}`;
}

/**
 * O que está errado num telefone digitado, em palavras, ou null. De fora do Brasil ('+351 …') só diz que é curto
 * demais: o resto quem sabe é o libphonenumber, no servidor.
 */
export function erroDoTelefone(texto: string): string | null {
  if (ehDeFora(texto)) return digitos(texto).length < 7 ? 'Telefone inválido' : null;
  const nacional = numeroDoBrasil(texto);
  if (nacional.length === 8 || nacional.length === 9) return 'Telefone inválido: falta o DDD?';
  if (nacional.length < 10) return 'Telefone inválido';
  if (!DDD.test(nacional)) return `Telefone inválido: o DDD ${nacional.slice(0, 2)} não existe`;
  if (nacional.length > 11) return 'Telefone inválido: há algarismos a mais';
  if (nacional.length === 10 && /^..[689]/.test(nacional))
    return 'Telefone inválido: falta o 9 depois do DDD?';
  return nacional.length === 10 || nacional.charAt(2) === '9' ? null : 'Telefone inválido';
}

// Os códigos de país de um e de dois algarismos; os outros têm três (UIT-T E.164, anexo D).
const DE_FORA = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{6,})$/;

/** '912341014' em '912 341 014': de três em três, e nenhum grupo com menos. */
function separarEmGrupos(numeros: string): string {
  if (numeros.length <= 4) return numeros;
  const corte = numeros.length === 8 ? 4 : 3;
  return `${numeros.slice(0, corte)} ${separarEmGrupos(numeros.slice(corte))}`;
}

/**
 * Mostra um telefone guardado em E.164: '+5511987654321' vira '(11) 98765-4321', e '+351912341014', '+351 912 341 014'.
 */
export function formatarTelefone(e164: string): string {
  const brasil = /^\+55(\d{10,11})$/.exec(e164);
  if (brasil?.[1]) return mascaraTelefone(brasil[1]);
  const [, pais, numero] = DE_FORA.exec(e164) ?? [];
  return pais && numero ? `+${pais} ${separarEmGrupos(numero)}` : e164;
}

/**
 * O mesmo número, escrito de um jeito só para se comparar: o celular que já existia antes do nono algarismo (o resto
 * começa de 6 a 9) fica sem ele, porque o WhatsApp conhece uns com e outros sem (regra 37); os outros, como o fixo com
 * os mesmos 8 finais, inteiros.
 */
export function telefoneComparavel(telefone: string): string {
  const numeros = digitos(telefone);
  return /^55\d\d9[6-9]\d{7}$/.test(numeros) ? numeros.slice(0, 4) + numeros.slice(5) : numeros;
}

/**
 * O número que já se guardou sob a mesma chave que este (decisão 0058): de um celular, o fixo com os mesmos 8 finais,
 * que era a chave; de um fixo, o celular. Null nos que nunca se confundiram.
 */
export function parDeAntes(comparavel: string): { readonly fixo: string; readonly celular: string } | null {
  const [, ddd, resto] = /^55(\d\d)9?([0-5]\d{7})$/.exec(comparavel) ?? [];
  return ddd === undefined || resto === undefined
    ? null
    : { fixo: `55${ddd}${resto}`, celular: `55${ddd}9${resto}` };
}

/** A marca que diz que uma chave, antes dividida por dois telefones, agora é só deste. */
export const marcaDoNumeroExato = (comparavel: string): { readonly exato?: true } =>
  parDeAntes(comparavel) === null ? {} : { exato: true };

/** Endereço de conversa no WhatsApp para um telefone em E.164. */
export function linkWhatsApp(e164: string): string {
  return `https://wa.me/${digitos(e164)}`;
}
