import { styled } from '@mui/material/styles';

/** A lista dos tipos de um editor: um endereço cada um. */
export const Tipos = styled('nav')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  marginBottom: theme.spacing(3),
  '& a': {
    display: 'block',
    padding: theme.spacing(1, 1.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: theme.vars.palette.primary.main },
  '& a[aria-current]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& small': { display: 'block', color: theme.vars.palette.text.secondary, fontWeight: 400 },
}));
