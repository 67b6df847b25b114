import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Instrucoes } from './instrucoes.ts';

/** O painel ao lado do formulário: para que serve a integração e como se consegue o que ela pede. */
export function PainelDeInstrucoes({ instrucoes }: { instrucoes: Instrucoes }) {
  const id = useId();
  const { paraQue, passos, aviso } = instrucoes;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignContent: 'start',
        padding: 2,
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    >
      <Typography id={id} variant="h3" component="h3">
        Instruções
      </Typography>
      <Typography variant="body2">{paraQue}</Typography>
      <Box component="ol" sx={{ margin: 0, paddingLeft: 2.5, display: 'grid', gap: 1 }}>
        {passos.map((passo) => (
          <Typography key={passo} component="li" variant="body2">
            {passo}
          </Typography>
        ))}
      </Box>
      {aviso && <Alert severity="warning">{aviso}</Alert>}
    </Box>
  );
}
