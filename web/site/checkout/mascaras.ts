import { digitos, mascaraCep, mascaraDeCpf } from '../../../shared/base/mascaras.ts';
import { mascaraTelefone } from '../../../shared/base/telefone.ts';

export type Mascara = (texto: string) => string;

/** Sigla do estado: duas letras maiúsculas. */
const mascaraEstado: Mascara = (texto) =>
  texto
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 2)
    .toUpperCase();

/** Telefone de fora do Brasil: só o que se escreve num número internacional. */
const mascaraInternacional: Mascara = (texto) => texto.replace(/[^\d+ ()-]/g, '').slice(0, 24);

export const MASCARAS = {
  cpf: mascaraDeCpf,
  cep: mascaraCep,
  estado: mascaraEstado,
  telefone: mascaraTelefone,
  telefoneDeFora: mascaraInternacional,
  cupom: (texto: string) => texto.toUpperCase(),
} as const;

/** Onde pôr o cursor depois da máscara: após os mesmos algarismos de antes; no fim, se estava no fim. */
export function cursorDepois(digitado: string, cursor: number, mascarado: string): number {
  if (digitado.length === mascarado.length) return cursor;
  if (cursor >= digitado.length) return mascarado.length;
  let faltam = digitos(digitado.slice(0, cursor)).length;
  let posicao = 0;
  while (faltam > 0 && posicao < mascarado.length) {
    if (/\d/.test(mascarado.charAt(posicao))) faltam--;
    posicao++;
  }
  return posicao;
}

/** Escreve a máscara no próprio campo, sem deslocar o cursor de quem corrige o meio. */
export function mascarar(campo: HTMLInputElement, mascara: Mascara): void {
  const digitado = campo.value;
  const mascarado = mascara(digitado);
  if (mascarado === digitado) return;
  const cursor = cursorDepois(digitado, campo.selectionStart ?? digitado.length, mascarado);
  campo.value = mascarado;
  if (document.activeElement === campo) campo.setSelectionRange(cursor, cursor);
}
