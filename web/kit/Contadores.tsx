import { styled } from '@mui/material/styles';

const Grade = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  margin: theme.spacing(0, 0, 2),
  '& > div': {
    padding: theme.spacing(1.25, 2),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': { margin: 0, fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    gap: theme.spacing(1),
    '& > div': { padding: theme.spacing(1, 1.5) },
    '& dd': { fontSize: '1.125rem' },
  },
  // Num painel, onde os números vêm antes de tudo, maiores em qualquer tela.
  '&[data-grandes]': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
    gap: theme.spacing(1.5),
    marginBottom: theme.spacing(3),
    '& > div': { padding: theme.spacing(1.5, 2) },
    '& dd': { fontSize: '1.5rem', lineHeight: 1.25, whiteSpace: 'normal' },
  },
}));

const milhar = new Intl.NumberFormat('pt-BR');

/** Um número com o seu rótulo. */
export type Contador = readonly [rotulo: string, valor: number | string];

/** Números no alto de uma lista; enquanto ela não chegou inteira, um traço: meia conta enganaria. */
export function Contadores(props: {
  rotulo: string;
  contadores: readonly Contador[];
  prontos: boolean;
  grandes?: boolean;
}) {
  const { rotulo, contadores, prontos, grandes = false } = props;
  return (
    <section aria-label={rotulo}>
      <Grade aria-busy={!prontos} {...(grandes && { 'data-grandes': true })}>
        {contadores.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{prontos ? (typeof valor === 'number' ? milhar.format(valor) : valor) : '–'}</dd>
          </div>
        ))}
      </Grade>
    </section>
  );
}
