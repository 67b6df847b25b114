import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type FormEventHandler, type ReactNode, useId } from 'react';

/** Uma parte da tela, num quadro com título; com `aoEnviar`, um formulário. */
export function Quadro(props: {
  titulo: string;
  acao?: ReactNode;
  aoEnviar?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  const { titulo, acao, aoEnviar, children } = props;
  const id = useId();
  return (
    <Paper
      {...(aoEnviar ? { component: 'form', noValidate: true, onSubmit: aoEnviar } : { component: 'section' })}
      variant="outlined"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, md: 3 }, marginBottom: 2, display: 'grid', gap: 2, minWidth: 0 }}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Typography variant="h2" id={id} sx={{ flex: '1 1 12rem' }}>
          {titulo}
        </Typography>
        {acao}
      </div>
      {children}
    </Paper>
  );
}
