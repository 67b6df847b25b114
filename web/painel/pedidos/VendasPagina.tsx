import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EsqueletoTabela } from '../../kit/Faces.tsx';
import { umParametro, usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { ListaDePedidos } from './ListaDePedidos.tsx';

const ListaDePagamentos = lazy(() => import('./ListaDePagamentos.tsx'));
const PedidoAberto = lazy(() => import('./PedidoAberto.tsx'));

const PEDIDO = umParametro('venda');

/** A tela Vendas: os pedidos ou o dinheiro deles, e cada venda com pagamentos, linha do tempo e estorno. */
export default function VendasPagina() {
  const [parametros] = useSearchParams();
  const [pedido, abrir, fechar] = usePassoNaUrl(PEDIDO);
  return (
    <>
      {parametros.get('visao') === 'pagamentos' ? (
        <Suspense fallback={<EsqueletoTabela />}>
          <ListaDePagamentos aoAbrir={abrir} />
        </Suspense>
      ) : (
        <ListaDePedidos aoAbrir={abrir} />
      )}
      {pedido !== null && (
        <Suspense>
          <PedidoAberto key={pedido} id={pedido} aoFechar={fechar} />
        </Suspense>
      )}
    </>
  );
}
