import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Uma parte da tela, com título. */
export function Quadro(props: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        maxWidth: '48rem',
        marginBottom: 3,
        padding: { xs: 2, md: 3 },
      }}
    >
      <Typography variant="h2" id={id}>
        {props.titulo}
      </Typography>
      {props.children}
    </Paper>
  );
}
