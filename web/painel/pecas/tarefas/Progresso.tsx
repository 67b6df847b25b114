import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Barra de andamento com o que está acontecendo em palavras; `parte` (0 a 100) null: ainda não se sabe. */
export function Progresso(props: { titulo: string; parte: number | null; detalhe?: ReactNode }) {
  const { titulo, parte, detalhe } = props;
  const id = useId();
  return (
    <Box>
      <Typography id={id} role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {titulo}
      </Typography>
      <LinearProgress
        aria-labelledby={id}
        sx={{ marginBlock: 1, height: 8, borderRadius: 4 }}
        {...(parte === null
          ? { variant: 'indeterminate' }
          : { variant: 'determinate', value: parte, 'aria-valuetext': `${parte}%` })}
      />
      {detalhe !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {detalhe}
        </Typography>
      )}
    </Box>
  );
}
