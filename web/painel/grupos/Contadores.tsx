import { styled } from '@mui/material/styles';

const Grade = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  margin: theme.spacing(0, 0, 3),
  '& > div': {
    padding: theme.spacing(1.5, 2),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.25 },
}));

const milhar = new Intl.NumberFormat('pt-BR');

export type Contador = readonly [rotulo: string, valor: number | string];

/** Números no alto do painel; enquanto a lista não chegou inteira, um traço: meia conta enganaria. */
export function Contadores({ contadores, prontos }: { contadores: readonly Contador[]; prontos: boolean }) {
  return (
    <Grade aria-busy={!prontos}>
      {contadores.map(([rotulo, valor]) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{prontos ? (typeof valor === 'number' ? milhar.format(valor) : valor) : '–'}</dd>
        </div>
      ))}
    </Grade>
  );
}
