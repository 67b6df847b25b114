export { contarRenovada } from './contar-recuperado.ts';
export { pedirRecontagem } from './recontar.ts';
