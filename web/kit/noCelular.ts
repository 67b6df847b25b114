import { styled } from '@mui/material/styles';

/** O que no celular só se ouve: o lugar é da lista. */
export const SO_PARA_OUVIR_NO_CELULAR = {
  '@media (max-width: 599.95px)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;

/** Botões que no celular mostram só o ícone e cabem ao lado do título; o nome continua a ouvir-se. */
export const AcoesCurtas = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: {
    '& .MuiButton-root': { minWidth: 44, minHeight: 44, paddingInline: 0, fontSize: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
}));
