import { styled } from '@mui/material/styles';

const Dica = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 1.25),
  margin: theme.spacing(1, 0, 0),
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.secondary,
  '& span': { whiteSpace: 'nowrap' },
  '& kbd': {
    marginRight: theme.spacing(0.5),
    padding: theme.spacing(0, 0.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    font: 'inherit',
  },
}));

const TECLAS = [
  [['J', 'K'], 'andam'],
  [['Enter'], 'cobra'],
  [['R'], 'renovou'],
  [['A'], 'anota'],
  [['X'], 'não quer'],
] as const;

/** As teclas da fila, e o que cada uma faz. */
export const DicaDasTeclas = () => (
  <Dica aria-label="Teclas">
    {TECLAS.map(([teclas, faz]) => (
      <span key={faz}>
        {teclas.map((tecla) => (
          <kbd key={tecla}>{tecla}</kbd>
        ))}
        {faz}
      </span>
    ))}
  </Dica>
);
