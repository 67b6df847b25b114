import { cpf as validadorCpf } from 'cpf-cnpj-validator';

/** Só os algarismos de um texto. */
export function digitos(texto: string): string {
  return texto.replace(/\D/g, '');
}

/** Diz se são 11 algarismos, não todos iguais, com os dois dígitos verificadores certos. Aceita a máscara. */
export function cpfValido(texto: string): boolean {
  const limpo = texto.replace(/[.\-\s]/g, '');
  // A biblioteca recusa 12345678909 por lista, embora os seus dígitos estejam certos e ele possa ser de alguém.
  return /^\d{11}$/.test(limpo) && (limpo === '12345678909' || validadorCpf.isValid(limpo, true));
}

/**
 * O CPF de uma célula, só com algarismos, com os zeros do começo que uma planilha tira (até três) de volta; null quando
 * os dígitos verificadores não conferem.
 */
export function cpfRestaurado(texto: string): string | null {
  const limpo = texto.replace(/[.\-\s]/g, '');
  if (!/^\d{8,11}$/.test(limpo)) return null;
  const inteiro = limpo.padStart(11, '0');
  return cpfValido(inteiro) ? inteiro : null;
}

/** O que dizer do que não é um CPF válido: quem digita um CNPJ precisa ouvir que é um. */
export function erroDoCpf(texto: string): string {
  return digitos(texto).length === 14 ? 'Isto é um CNPJ. Digite um CPF' : 'CPF inválido';
}

/** Mostra 11 algarismos como '529.982.247-25'. */
export function formatarCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** Mostra o CPF sem o começo, para onde não é preciso vê-lo inteiro (LGPD): '***.982.247-**'. */
export function ocultarCpf(cpf: string): string {
  return cpf.replace(/^\d{3}(\d{3})(\d{3})\d{2}$/, '***.$1.$2-**');
}

/** Mostra um e-mail sem o nome de quem o tem: 'ana.souza@gmail.com' → 'a•••@gmail.com'. */
export function ocultarEmail(email: string): string {
  const arroba = email.lastIndexOf('@');
  return `${[...email.slice(0, arroba)].slice(0, 1).join('')}•••${email.slice(arroba)}`;
}

/** Máscara de CPF enquanto se digita: 999.999.999-99. */
export function mascaraCpf(texto: string): string {
  return digitos(texto)
    .slice(0, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3})\.(\d{3})(\d)/, '$1.$2.$3')
    .replace(/\.(\d{3})(\d)/, '.$1-$2')
    .replace(/^(\d{3}\.\d{3})-(\d{1,3})$/, '$1.$2');
}

/** Letras e algarismos de um CNPJ, que desde 2026 pode ter letras nas doze primeiras posições (IN RFB 2.229/2024). */
export const tirarPontuacao = (texto: string) => texto.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Máscara de CPF ou CNPJ enquanto se digita: até 11 algarismos é CPF; com letra ou mais que isso, CNPJ. */
export function mascaraCpfCnpj(texto: string): string {
  const limpo = tirarPontuacao(texto).slice(0, 14);
  if (/^\d{0,11}$/.test(limpo)) return mascaraCpf(limpo);
  const [, a = '', b = '', c = '', d = '', e = ''] =
    /^(.{0,2})(.{0,3})(.{0,3})(.{0,4})(.{0,2})$/.exec(limpo) ?? [];
  const prefixarSinal = (sinal: string, parte: string) => (parte === '' ? '' : sinal + parte);
  return a + prefixarSinal('.', b) + prefixarSinal('.', c) + prefixarSinal('/', d) + prefixarSinal('-', e);
}

/**
 * Máscara de um campo de CPF: o CNPJ que se põe nele fica como se digitou, em vez de virar um CPF que ninguém escreveu.
 */
export const mascaraDeCpf = (texto: string): string => mascaraCpfCnpj(digitos(texto));

/** Máscara de CEP enquanto se digita: 99999-999. */
export function mascaraCep(texto: string): string {
  return digitos(texto)
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2');
}

/** Máscara da sigla do estado enquanto se digita: SP. */
export function mascaraEstado(texto: string): string {
  return texto
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 2);
}
