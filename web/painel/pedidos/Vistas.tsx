import { Vistas as VistasDaTela } from '../../kit/Vistas.tsx';

/** As duas vistas da tela Vendas. */
export function Vistas({ atual }: { atual: 'pedidos' | 'pagamentos' }) {
  return (
    <VistasDaTela
      rotulo="Vistas de vendas"
      vistas={[
        { rotulo: 'Pedidos', para: '?visao=pedidos', atual: atual === 'pedidos' },
        { rotulo: 'Pagamentos', para: '?visao=pagamentos', atual: atual === 'pagamentos' },
      ]}
    />
  );
}
