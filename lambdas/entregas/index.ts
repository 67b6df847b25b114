export { lerSupressao, lerSupressoes } from './repository.ts';
