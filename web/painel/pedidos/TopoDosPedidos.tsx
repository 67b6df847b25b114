import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Vistas } from '../../kit/Vistas.tsx';

/** O lugar dos números, o mesmo antes de se saberem. */
const Numeros = styled('div')(({ theme }) => ({
  minHeight: 76,
  margin: theme.spacing(1.5, 0, 2),
  [theme.breakpoints.down('sm')]: { minHeight: 0, marginBottom: theme.spacing(1.5) },
}));

/** As duas vistas da tela Vendas, e os números da que se vê (`children`). */
export function TopoDosPedidos({
  atual,
  children,
}: {
  atual: 'pedidos' | 'pagamentos';
  children: ReactNode;
}) {
  return (
    <>
      <Vistas
        rotulo="Vistas de vendas"
        vistas={[
          { rotulo: 'Pagamentos', para: '?visao=pagamentos', atual: atual === 'pagamentos' },
          { rotulo: 'Pedidos', para: '?visao=pedidos', atual: atual === 'pedidos' },
        ]}
      />
      <Numeros>{children}</Numeros>
    </>
  );
}
