import { styled } from '@mui/material/styles';

const Dica = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  margin: theme.spacing(2, 0, 0),
  paddingBottom: theme.spacing(2),
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.secondary,
  '& kbd': {
    width: '1.375rem',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.background.paper,
    font: 'inherit',
    textAlign: 'center',
  },
}));

/** As teclas com que se anda pela fila; as que fazem alguma coisa estão nos botões. */
export const DicaDasTeclas = () => (
  <Dica aria-label="Teclas">
    <kbd>J</kbd> <kbd>K</kbd> andam pela fila
  </Dica>
);
