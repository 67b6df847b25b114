export { processarImagem } from './imagens.ts';
