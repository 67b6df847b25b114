export { criarOperador, type OperadorEntrada } from './criar-operador.ts';
export { lerLogo } from './logo.ts';
export { donoDaLojaVisitada, lojaDaVisita } from './loja-visitada.ts';
export { donoDaLoja, lerApresentacaoDaLoja, lerUsuario } from './repository.ts';
export { donoDoUsername, lerDonoDoUsername } from './usernames.ts';
