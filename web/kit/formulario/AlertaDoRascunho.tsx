import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import type { FieldValues } from 'react-hook-form';
import type { Formulario } from './useFormulario.ts';

/** Diz que os campos vieram de um rascunho, e deixa começar de novo. */
export function AlertaDoRascunho<V extends FieldValues, T>(props: {
  formulario: Formulario<V, T>;
  sx?: SxProps<Theme>;
}) {
  const { formulario, sx = {} } = props;
  if (!formulario.recuperado) return null;
  return (
    <Alert
      severity="info"
      sx={sx}
      action={
        <Button color="inherit" size="small" onClick={formulario.recomecar}>
          Descartar
        </Button>
      }
    >
      Recuperamos o que você estava digitando.
    </Alert>
  );
}
