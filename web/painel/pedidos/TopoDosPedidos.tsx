import { styled } from '@mui/material/styles';
import { Vistas } from '../../kit/Vistas.tsx';

/** O lugar dos números da vista, o mesmo antes de se saberem. */
export const NumerosDosPedidos = styled('div')(({ theme }) => ({
  minHeight: 76,
  margin: theme.spacing(2, 0, 2.5),
  [theme.breakpoints.down('sm')]: { minHeight: 0, marginBottom: theme.spacing(1.5) },
}));

/** As duas vistas da tela Vendas. */
export const VistasDosPedidos = ({ atual }: { atual: 'pedidos' | 'pagamentos' }) => (
  <Vistas
    rotulo="Vistas de vendas"
    vistas={[
      { rotulo: 'Pagamentos', para: '?visao=pagamentos', atual: atual === 'pagamentos' },
      { rotulo: 'Pedidos', para: '?visao=pedidos', atual: atual === 'pedidos' },
    ]}
  />
);
