import { dataExiste, formatarData } from '../../../shared/base/datas.ts';

/** Máscara de data enquanto se digita: 99/99/9999. Quem põe a barra depois de um algarismo só ('1/') quis dizer 01. */
export function mascaraData(texto: string): string {
  return texto
    .replace(/(^|\/)(\d)[/.-]$/, (_, antes, so) => `${antes}0${so}`)
    .replace(/\D/g, '')
    .slice(0, 8)
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2');
}

/** O que se cola de uma vez: também 1/2/2027, 1/2/27 e 2027-02-01 (como o computador a escreve). */
export function lerColada(texto: string): string {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(texto);
  const daqui = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\s*$/.exec(texto);
  if (iso === null && daqui === null) return mascaraData(texto);
  const [, dia = '', mes = '', ano = ''] = daqui ?? ['', iso?.[3], iso?.[2], iso?.[1]];
  return `${dia.padStart(2, '0')}/${mes.padStart(2, '0')}/${ano.padStart(4, '20')}`;
}

/** O que o formulário guarda: 'AAAA-MM-DD' quando a data existe; senão o texto, que o esquema recusa. */
export function lerData(texto: string): string {
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto);
  const iso = partes ? `${partes[3]}-${partes[2]}-${partes[1]}` : '';
  return dataExiste(iso) ? iso : texto;
}

/** O que o campo mostra para o valor do formulário. */
export function mostrarData(valor: string): string {
  return dataExiste(valor) ? formatarData(valor) : valor;
}
