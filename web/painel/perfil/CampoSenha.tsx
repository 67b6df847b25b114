import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { CampoTexto } from '../../kit/campos/CampoTexto.tsx';
import type { CampoDaSenha, ValoresSenha } from './senha.ts';

/** Campo de senha com o botão de mostrar; as regras continuam à vista quando há erro. */
export function CampoSenha(props: {
  control: Control<ValoresSenha>;
  name: CampoDaSenha;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  regras?: string;
}) {
  const { regras, ...campo } = props;
  const [visivel, definirVisivel] = useState(false);
  return (
    <Box sx={{ maxWidth: '24rem' }}>
      <CampoTexto
        {...campo}
        type={visivel ? 'text' : 'password'}
        maxLength={256}
        noFim={
          <Button
            size="small"
            aria-pressed={visivel}
            aria-label={`Mostrar ${props.label.toLowerCase()}`}
            onClick={() => definirVisivel(!visivel)}
          >
            {visivel ? 'Ocultar' : 'Mostrar'}
          </Button>
        }
      />
      {regras && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {regras}
        </Typography>
      )}
    </Box>
  );
}
