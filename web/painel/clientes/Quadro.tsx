import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Uma parte da página de uma pessoa, com o título por cima. */
export function Quadro({
  titulo,
  acao,
  children,
}: {
  titulo: string;
  /** O que se faz dela, na linha do título. */
  acao?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', marginBottom: children ? 0.75 : 0 }}>
        <Typography id={id} component="h2" sx={{ flex: 1, fontSize: '0.875rem', fontWeight: 550 }}>
          {titulo}
        </Typography>
        {acao}
      </Box>
      {children}
    </Box>
  );
}
