import * as z from 'zod';
import { dataExiste } from './datas.ts';

// À parte dos cálculos: a Home usa-os, e o zod não cabe no que se baixa antes dela.

// '31/02/2027' está escrita inteira e não existe; '31/02' ainda não é uma data.
function erroDaData(texto: string, falta: string): string {
  if (texto.trim() === '') return falta;
  const [, ano, mes, dia] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(texto) ?? [];
  const escrita = ano ? `${dia}/${mes}/${ano}` : texto;
  // Uma que existe chega como AAAA-MM-DD: escrita de outro jeito, quem chama a API é que errou.
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(escrita)) {
    const existe = dataExiste(escrita.split('/').reverse().join('-'));
    return existe ? falta : `A data ${escrita} não existe`;
  }
  return 'Escreva a data inteira, como 21/11/2026';
}

/** Campo de data de calendário; `mensagem` aparece quando falta. */
export const data = (mensagem = 'Informe uma data válida') =>
  z
    .string({ error: mensagem })
    .refine(dataExiste, { error: ({ input }) => erroDaData(String(input), mensagem) });

/** Campo de instante em UTC. */
export const instante = z.iso.datetime();
