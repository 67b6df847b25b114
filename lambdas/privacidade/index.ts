export { apagarDados } from './apagar-dados.ts';
export { apagarRegistros } from './apagar-registros.ts';
export { exportarDados } from './exportar-dados.ts';
export { listarPedidosDeDados, responderPedidoDeDados } from './pedidos-de-dados.ts';
