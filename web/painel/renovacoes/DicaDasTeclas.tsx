import { styled } from '@mui/material/styles';

/** Depois da pessoa, em colunas: as teclas, todas do mesmo tamanho, ficam umas por baixo das outras. */
const Dica = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  listStyle: 'none',
  margin: theme.spacing(2.5, 0, 0),
  padding: theme.spacing(2, 0),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', gap: theme.spacing(0.75), whiteSpace: 'nowrap' },
  '& kbd': {
    width: '1.375rem',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    backgroundColor: theme.vars.palette.background.paper,
    font: 'inherit',
    lineHeight: '1.25rem',
    textAlign: 'center',
  },
}));

/** Pela ordem em que se leem: duas linhas de três. */
const TECLAS = [
  [['J', 'K'], 'andam'],
  [['↵'], 'cobra'],
  [['R'], 'renovou'],
  [['L'], 'liga depois'],
  [['A'], 'anota'],
  [['X'], 'não quer'],
] as const;
const NOMES: Readonly<Record<string, string>> = { '↵': 'Enter' };

/** As teclas da fila, e o que cada uma faz. */
export const DicaDasTeclas = () => (
  <Dica aria-label="Teclas">
    {TECLAS.map(([teclas, faz]) => (
      <li key={faz}>
        {teclas.map((tecla) => (
          <kbd key={tecla} title={NOMES[tecla]}>
            {tecla}
          </kbd>
        ))}
        {faz}
      </li>
    ))}
  </Dica>
);
