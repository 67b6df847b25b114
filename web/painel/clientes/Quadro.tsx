import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Uma parte da página de uma pessoa: o título e, por um fio, separada da seguinte. */
export function Quadro({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ paddingBlock: 2, borderTop: 1, borderColor: 'divider', minWidth: 0 }}
    >
      <Typography id={id} variant="h3" component="h2" sx={{ marginBottom: 1 }}>
        {titulo}
      </Typography>
      {children}
    </Box>
  );
}
