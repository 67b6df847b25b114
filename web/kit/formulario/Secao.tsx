import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Uma parte do formulário, com título. */
export function Secao(props: { titulo: string; explicacao?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper
      role="group"
      variant="outlined"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, md: 2.5 }, display: 'grid', gap: 2, minWidth: 0 }}
    >
      <div>
        <Typography id={id} variant="h2">
          {props.titulo}
        </Typography>
        {props.explicacao !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {props.explicacao}
          </Typography>
        )}
      </div>
      {props.children}
    </Paper>
  );
}

/** Campos lado a lado onde cabem dois. */
export const Duas = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  '& > [data-inteira]': { gridColumn: '1 / -1' },
}));
