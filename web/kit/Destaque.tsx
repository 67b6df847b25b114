import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Grade = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: theme.spacing(2),
  rowGap: theme.spacing(0.5),
  alignItems: 'center',
  '& > strong': {
    fontSize: '2rem',
    fontWeight: 550,
    lineHeight: 1.2,
    letterSpacing: '-0.01em',
    whiteSpace: 'nowrap',
  },
  '& > [data-prazo]': { fontSize: '0.8125rem', lineHeight: '1.125rem', minWidth: 0 },
  '& > [data-prazo] > *': { display: 'block' },
  '& > [data-de-que]': { gridColumn: '1 / -1', minWidth: 0 },
  // Fora do celular o prazo vai numa linha, embaixo da figura.
  [theme.breakpoints.up('sm')]: {
    '& > [data-prazo]': { gridColumn: '1 / -1' },
    '& > [data-prazo] > *': { display: 'inline' },
    '& > [data-prazo] > * + *::before': { content: '" · "' },
  },
}));

/** A figura de que a tela trata, em grande, com o prazo dela e de que se fala. */
export function Destaque(props: {
  figura: ReactNode;
  prazo?: ReactNode;
  /** A cor do prazo que pede alguma coisa. */
  cor?: string | undefined;
  /** O que acompanha o prazo, mais apagado. */
  nota?: ReactNode;
  deQue?: ReactNode;
}) {
  const { figura, prazo, cor = 'text.primary', nota, deQue } = props;
  return (
    <Grade>
      <strong>{figura}</strong>
      <div data-prazo>
        {prazo !== undefined && (
          <Box component="span" sx={{ color: cor, fontWeight: 550 }}>
            {prazo}
          </Box>
        )}
        {nota !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {nota}
          </Box>
        )}
      </div>
      {deQue !== undefined && <div data-de-que>{deQue}</div>}
    </Grade>
  );
}
