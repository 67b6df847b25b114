import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type FormEventHandler, type ReactNode, useId } from 'react';

/** Um formulário da tela, num quadro com título. */
export function Secao(props: {
  titulo: string;
  aoEnviar: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Paper
      component="form"
      variant="outlined"
      noValidate
      aria-labelledby={id}
      onSubmit={props.aoEnviar}
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
