import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { passoDoParametro, usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { ChavesRecusadas } from '../pecas/integracoes/ChavesRecusadas.tsx';
import { useVista } from './consultas.ts';
import { ListaDePagamentos } from './ListaDePagamentos.tsx';
import { ListaDePedidos } from './ListaDePedidos.tsx';

const PedidoAberto = lazy(() => import('./PedidoAberto.tsx'));

const PEDIDO = passoDoParametro('venda');

/**
 * A tela Vendas: o dinheiro, com que ela abre quando há algum (regra 55), ou os pedidos; e cada venda com pagamentos,
 * linha do tempo e estorno.
 */
export default function PedidosPagina() {
  const [parametros] = useSearchParams();
  const vista = useVista(parametros);
  const [pedido, abrir, fechar] = usePassoNaUrl(PEDIDO);
  return (
    <>
      <ChavesRecusadas />
      {vista === 'pagamentos' ? <ListaDePagamentos aoAbrir={abrir} /> : <ListaDePedidos aoAbrir={abrir} />}
      {pedido !== null && (
        <Suspense>
          <PedidoAberto key={pedido} id={pedido} aoFechar={fechar} />
        </Suspense>
      )}
    </>
  );
}
