export { respondeComModelo } from './responde-com-modelo.ts';
