export { linkDeRenovacao, tokenDeRenovacao } from './link.ts';
