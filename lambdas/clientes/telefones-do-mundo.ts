/**
 * Só ler um número, num arquivo ao lado de cada função: carregado com `import()`, o pacote inteiro traria também o que
 * formata enquanto se digita e o que procura em textos.
 */
export { parsePhoneNumberFromString } from 'libphonenumber-js/max';
