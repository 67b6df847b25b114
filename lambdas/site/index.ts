export { pedirPublicacao } from './pedir-publicacao.ts';
