export { lerConfiguracao } from './configuracao.ts';
export { respondeComModelo } from './responde-com-modelo.ts';
