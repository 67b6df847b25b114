import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const Barra = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  marginBottom: theme.spacing(1.5),
  // Uma linha só: no celular, as que não cabem rolam.
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${theme.vars.palette.divider}`,
  '& a': {
    flex: 'none',
    padding: theme.spacing(1, 0),
    borderBottom: '2px solid transparent',
    color: theme.vars.palette.text.secondary,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    // O foco desenha-se por dentro: a faixa que rola cortaria o de fora.
    outlineOffset: -2,
  },
  '& a[aria-current]': {
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '@media (max-width: 479.95px)': {
    gap: theme.spacing(1.75),
    marginBottom: theme.spacing(0.75),
    '& a': { minWidth: 44, padding: theme.spacing(1.5, 0), fontSize: '0.8125rem' },
  },
}));

const ComAoLado = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > nav + *': {
    position: 'absolute',
    top: 0,
    right: 0,
    alignItems: 'center',
    height: '2.375rem',
    maxWidth: 'calc(100% - 13rem)',
    margin: 0,
    [theme.breakpoints.down('sm')]: { height: 44, maxWidth: 'calc(100% - 9.5rem)' },
  },
}));

/**
 * As vistas de uma tela, cada uma num endereço; mudar de vista deixa para trás os filtros da outra. O que vem com elas
 * fica ao lado.
 */
export function Vistas(props: {
  rotulo: string;
  vistas: readonly { readonly rotulo: string; readonly para: string; readonly atual: boolean }[];
  children?: ReactNode;
}) {
  return (
    <ComAoLado>
      <Barra aria-label={props.rotulo}>
        {props.vistas.map(({ rotulo, para, atual }) => (
          <Link key={para} to={para} {...(atual && { 'aria-current': 'page' as const })}>
            {rotulo}
          </Link>
        ))}
      </Barra>
      {props.children}
    </ComAoLado>
  );
}
