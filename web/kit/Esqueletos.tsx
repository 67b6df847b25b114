import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Osso = styled('div')(({ theme }) => ({
  borderRadius: theme.shape.borderRadius,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 9%, transparent)`,
  animation: 'osso 1.4s ease-in-out infinite',
  '@keyframes osso': { '50%': { opacity: 0.45 } },
}));

function Carregando(props: { children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label="Carregando">
      {props.children}
    </div>
  );
}

const numerar = (quantidade: number) => Array.from({ length: quantidade }, (_, posicao) => posicao);

/** Lugar dos cartões enquanto a lista carrega; `altura` é a do que vem, quando é mais alto do que um cartão. */
export function EsqueletoCartoes({
  quantidade = 6,
  altura = '9.5rem',
}: {
  quantidade?: number;
  altura?: string;
}) {
  return (
    <Carregando>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
        }}
      >
        {numerar(quantidade).map((posicao) => (
          <Osso key={posicao} style={{ height: altura }} />
        ))}
      </Box>
    </Carregando>
  );
}

/** Uma linha por chegar: um fio por cima, e dentro o lugar de uma figura, de um nome e de um valor. */
const Linhas = styled('div')(({ theme }) => ({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 14rem) 1fr 4rem',
    gap: theme.spacing(1.5),
    alignItems: 'center',
    height: 44,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '&[data-densa] > div': { height: 65, gridTemplateColumns: '2.25rem minmax(0, 9rem) 1fr 4rem' },
  '& > div > :nth-of-type(1)': { height: 28, borderRadius: '50%' },
  '&[data-densa] > div > :nth-of-type(1)': { height: 36 },
  '& > div > *': { height: 12 },
  '& > div > :last-child': { gridColumn: 4 },
}));

/** Lugar das linhas enquanto as primeiras não chegam: da altura delas; `densa`, as de 64 px do celular. */
export function EsqueletoTabela({ densa = false, quantidade = 8 }: { densa?: boolean; quantidade?: number }) {
  return (
    <Carregando>
      <Linhas {...(densa && { 'data-densa': true })} sx={{ paddingTop: densa ? 0 : '36px' }}>
        {numerar(quantidade).map((posicao) => (
          <div key={posicao}>
            <Osso />
            <Osso />
            <Osso />
          </div>
        ))}
      </Linhas>
    </Carregando>
  );
}
