export { handlersDaPrimeiraVenda } from './handlers.ts';
