export { buscar } from './buscar.ts';
