import type { StatusDoPedido } from '../../../../shared/pedidos/pedidos.rules.ts';
import type { TipoDeStatus } from '../../../kit/StatusChip.tsx';

/** Como se mostra uma situação. */
export type Rotulo = { readonly tipo: TipoDeStatus; readonly rotulo: string };

/** Cor, palavra e ícone de cada situação de um pedido. */
export const ROTULO_DO_PEDIDO: Readonly<Record<StatusDoPedido, Rotulo>> = {
  criado: { tipo: 'info', rotulo: 'Criado' },
  aguardando: { tipo: 'alerta', rotulo: 'Aguardando pagamento' },
  pago: { tipo: 'sucesso', rotulo: 'Pago' },
  vencido: { tipo: 'erro', rotulo: 'Vencido' },
  cancelado: { tipo: 'neutro', rotulo: 'Cancelado' },
  estornado: { tipo: 'neutro', rotulo: 'Estornado' },
  contestado: { tipo: 'erro', rotulo: 'Contestado' },
  perdido: { tipo: 'erro', rotulo: 'Contestação perdida' },
};
