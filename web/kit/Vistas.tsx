import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

const Barra = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  flexWrap: 'wrap',
  marginBottom: theme.spacing(2),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& a': {
    padding: theme.spacing(1.25, 1.5),
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    color: theme.vars.palette.text.secondary,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
  },
  '& a[aria-current]': {
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
}));

/** As vistas de uma tela, cada uma num endereço; mudar de vista deixa para trás os filtros da outra. */
export function Vistas(props: {
  rotulo: string;
  vistas: readonly { readonly rotulo: string; readonly para: string; readonly atual: boolean }[];
}) {
  return (
    <Barra aria-label={props.rotulo}>
      {props.vistas.map(({ rotulo, para, atual }) => (
        <Link key={para} to={para} {...(atual && { 'aria-current': 'page' as const })}>
          {rotulo}
        </Link>
      ))}
    </Barra>
  );
}
