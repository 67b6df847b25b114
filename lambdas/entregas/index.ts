export { lerSupressao, lerSupressoes } from './supressoes.ts';
