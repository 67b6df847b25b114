import { dataExiste, formatarData } from '../../../shared/base/datas.ts';

/** Máscara de data enquanto se digita: 99/99/9999. */
export function mascaraData(texto: string): string {
  return texto
    .replace(/\D/g, '')
    .slice(0, 8)
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2');
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
