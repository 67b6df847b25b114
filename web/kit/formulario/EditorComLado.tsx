import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { FormEventHandler, ReactNode } from 'react';

/** Se há lugar para a prévia ao lado do formulário. */
export const useTelaLarga = () => useMediaQuery('(min-width:1200px)');

/** Um formulário comprido com o que o acompanha: ao lado na tela larga, embaixo na estreita. */
export function EditorComLado(props: {
  /** Nome do formulário para quem não vê a tela. */
  nome: string;
  largo: boolean;
  aoEnviar: FormEventHandler<HTMLFormElement>;
  lado: ReactNode;
  children: ReactNode;
}) {
  const { nome, largo, aoEnviar, lado, children } = props;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: largo ? 'minmax(0, 1fr) minmax(0, 23rem)' : 'minmax(0, 1fr)',
      }}
    >
      <Box
        component="form"
        noValidate
        aria-label={nome}
        onSubmit={aoEnviar}
        sx={{
          display: 'grid',
          gap: 2,
          minWidth: 0,
          '& :is(input, textarea, select, button)': { scrollMarginBottom: { sm: '6rem' } },
        }}
      >
        {children}
      </Box>
      {lado}
    </Box>
  );
}

/** O que se pode fazer com o formulário: sempre à vista, porque ele é comprido; no celular, no fim, para não tapar os campos. */
export function BarraDoEditor({ children }: { children: ReactNode }) {
  return (
    <Paper
      variant="outlined"
      sx={{
        position: { xs: 'static', sm: 'sticky' },
        bottom: 8,
        zIndex: 2,
        padding: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
      }}
    >
      {children}
    </Paper>
  );
}
