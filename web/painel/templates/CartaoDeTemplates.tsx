import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatusChip, type TipoDeStatus } from '../../kit/StatusChip.tsx';

const Quadro = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 2.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-parado]': { borderStyle: 'dashed', backgroundColor: 'transparent' },
  // O cartão inteiro abre o que o título abre; os outros controles ficam por cima.
  '& h2 a, & h2 button': {
    border: 0,
    padding: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& h2 a::after, & h2 button::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 12 },
  '&:has(h2 a:hover, h2 button:hover)': { borderColor: theme.vars.palette.primary.main },
  '& h2 a:focus-visible, & h2 button:focus-visible': { outline: 'none' },
  '& h2 a:focus-visible::after, & h2 button:focus-visible::after': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& > footer': { position: 'relative', zIndex: 1, marginTop: 'auto', alignSelf: 'flex-start' },
}));

/** Um cartão de produto: o título o abre, a etiqueta diz em que pé está, e ao pé o que mais se faz. */
export function CartaoDeTemplates(props: {
  titulo: ReactNode;
  etiqueta: { readonly tipo: TipoDeStatus; readonly rotulo: string };
  /** Ainda não se abre. */
  parado?: boolean;
  children: ReactNode;
  pe?: ReactNode;
}) {
  const { parado = false } = props;
  return (
    <Quadro {...(parado && { 'data-parado': true })}>
      <Typography variant="h2">{props.titulo}</Typography>
      <div>
        <StatusChip {...props.etiqueta} />
      </div>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {props.children}
      </Typography>
      {props.pe !== undefined && <footer>{props.pe}</footer>}
    </Quadro>
  );
}
