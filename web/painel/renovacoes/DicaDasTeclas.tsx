import { styled } from '@mui/material/styles';

/** Depois da pessoa, em colunas: as teclas de uma linha ficam por baixo das da outra. */
const Dica = styled('p')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '5fr 4fr 4fr',
  gap: theme.spacing(0.75, 1),
  margin: theme.spacing(2.5, 0, 0),
  paddingBlock: theme.spacing(1.5, 2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.secondary,
  '& span': { whiteSpace: 'nowrap' },
  '& kbd': {
    display: 'inline-block',
    minWidth: '1.25rem',
    marginRight: theme.spacing(0.5),
    padding: theme.spacing(0, 0.5),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.background.paper,
    font: 'inherit',
    lineHeight: '1.125rem',
    textAlign: 'center',
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
