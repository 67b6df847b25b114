import { Vistas as VistasDaTela } from '../../kit/Vistas.tsx';
import { PedidosPorFazer } from '../pecas/painel-inicio/OQueFazer.tsx';

/** As duas vistas da tela Vendas, e o que nela espera por quem vende. */
export function Vistas({ atual }: { atual: 'pedidos' | 'pagamentos' }) {
  return (
    <VistasDaTela
      rotulo="Vistas de vendas"
      vistas={[
        { rotulo: 'Pedidos', para: '?visao=pedidos', atual: atual === 'pedidos' },
        { rotulo: 'Pagamentos', para: '?visao=pagamentos', atual: atual === 'pagamentos' },
      ]}
    >
      <PedidosPorFazer />
    </VistasDaTela>
  );
}
