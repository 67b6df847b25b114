export { criarOperador, type OperadorEntrada } from './criar-operador.ts';
export { donoDaLoja, lerUsuario } from './repository.ts';
