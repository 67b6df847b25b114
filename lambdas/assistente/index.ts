export { lerConfiguracao, respondeComModelo } from './configuracao.ts';
