export { pedirRecontagem } from './recontar.ts';
