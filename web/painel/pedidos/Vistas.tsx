import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

const Barra = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  marginBottom: theme.spacing(2),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& a': {
    padding: theme.spacing(1.25, 1.5),
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    color: theme.vars.palette.text.secondary,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a[aria-current]': {
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
}));

/** As duas vistas da tela Vendas; cada uma tem os seus filtros, e mudar de vista os deixa para trás. */
export function Vistas({ atual }: { atual: 'pedidos' | 'pagamentos' }) {
  const marcar = (vista: typeof atual) => (vista === atual ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <Barra aria-label="Vistas de vendas">
      <Link to="?" {...marcar('pedidos')}>
        Pedidos
      </Link>
      <Link to="?visao=pagamentos" {...marcar('pagamentos')}>
        Pagamentos
      </Link>
    </Barra>
  );
}
