export { criarOperador, type OperadorEntrada } from './criar-operador.ts';
export { donoDaLoja, lerQuemVende, lerUsuario } from './repository.ts';
