import { styled } from '@mui/material/styles';

/** O que só se ouve: quem vê já o sabe pelo que está ao lado. */
export const SO_PARA_OUVIR = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** O que no celular só se ouve: o lugar é da lista. */
export const SO_PARA_OUVIR_NO_CELULAR = { '@media (max-width: 599.95px)': SO_PARA_OUVIR } as const;

/** Botões que no celular mostram só o ícone e cabem ao lado do título; o nome continua a ouvir-se. */
export const AcoesCurtas = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: {
    '& .MuiButton-root': { minWidth: 44, minHeight: 44, paddingInline: 0, fontSize: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
}));
