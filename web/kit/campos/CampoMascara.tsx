import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { Moldura } from './Moldura.tsx';
import type { PropriedadesDoCampo } from './propriedades.ts';
import { useMascara } from './useMascara.ts';

/** Campo cujo texto passa por `mascara` a cada tecla; o cursor fica onde a pessoa está escrevendo. */
export function CampoMascara<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & {
    mascara: (texto: string) => string;
    /** Chamado com o texto já mascarado (por exemplo, para buscar o CEP completo). */
    aoMudar?: (texto: string) => void;
    inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
    autoComplete?: string;
    noFim?: ReactNode;
  },
) {
  const { control, name, mascara, aoMudar, inputMode = 'numeric', autoComplete = 'off' } = props;
  const { field, fieldState } = useController({ control, name });
  const mascarado = useMascara({
    texto: String(field.value ?? ''),
    mascara,
    aoMudar: (texto) => {
      field.onChange(texto);
      aoMudar?.(texto);
    },
    ref: field.ref,
  });

  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <OutlinedInput
          name={field.name}
          {...mascarado}
          onBlur={field.onBlur}
          endAdornment={props.noFim}
          inputProps={{ ...dentro, inputMode, autoComplete }}
        />
      )}
    </Moldura>
  );
}
