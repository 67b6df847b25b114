import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Título da tela (h1), com a ação principal no alto à direita. */
export function PaginaCabecalho(props: { titulo: string; subtitulo?: ReactNode; acao?: ReactNode }) {
  const { titulo, subtitulo, acao } = props;
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 3 }}
    >
      <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
        <Typography variant="h1">{titulo}</Typography>
        {subtitulo !== undefined && (
          <Typography variant="body2" component="p" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
            {subtitulo}
          </Typography>
        )}
      </Box>
      {acao !== undefined && <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{acao}</Box>}
    </Box>
  );
}
