export { criarOperador, type OperadorEntrada } from './criar-operador.ts';
export { lerLogo } from './logo.ts';
export { donoDaLoja, lerQuemVende, lerUsuario } from './repository.ts';
export { donoDoUsername, lerDonoDoUsername } from './usernames.ts';
