export { itensDaBase } from './item.ts';
