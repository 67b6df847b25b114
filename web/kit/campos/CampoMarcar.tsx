import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { PropriedadesDoCampo } from './propriedades.ts';

/** Caixa de marcar; o formulário guarda `boolean`. */
export function CampoMarcar<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & {
    aoMudar?: (marcado: boolean) => void;
    /** O que o erro diz já está escrito ao lado: a caixa só se mostra errada. */
    erroJaDito?: boolean;
  },
) {
  const { label, disabled = false, ajuda } = props;
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const idDoTexto = useId();
  const texto = (props.erroJaDito ? undefined : fieldState.error?.message) ?? ajuda;
  return (
    <FormControl error={fieldState.invalid} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            name={field.name}
            checked={field.value === true}
            onChange={(_, marcado) => {
              field.onChange(marcado);
              props.aoMudar?.(marcado);
            }}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-describedby': texto === undefined ? undefined : idDoTexto,
              },
            }}
          />
        }
      />
      {texto !== undefined && (
        <FormHelperText id={idDoTexto} sx={{ marginInline: 0 }}>
          {texto}
        </FormHelperText>
      )}
    </FormControl>
  );
}
