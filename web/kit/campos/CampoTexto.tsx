import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { Moldura } from './Moldura.tsx';
import type { PropriedadesDoCampo } from './propriedades.ts';

/** Campo de texto de uma ou de várias linhas. */
export function CampoTexto<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & {
    multiline?: boolean;
    rows?: number;
    type?: HTMLInputTypeAttribute;
    autoComplete?: string;
    inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
    /**
     * Quantos caracteres cabem. O que se cola não se corta em silêncio: fica inteiro, e o de uma linha diz logo que
     * passou.
     */
    maxLength?: number;
    /** Controle dentro do campo, à direita. */
    noFim?: ReactNode;
  },
) {
  const { control, name, multiline = false, rows = 3, type = 'text', autoComplete = 'off' } = props;
  const { field, fieldState } = useController({ control, name });
  const { maxLength = Number.POSITIVE_INFINITY } = props;
  const passou = !multiline && String(field.value ?? '').trim().length > maxLength;
  const demais = passou ? `Use no máximo ${maxLength} caracteres` : undefined;
  return (
    <Moldura {...props} erro={fieldState.error?.message ?? demais}>
      {(dentro) => (
        <OutlinedInput
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          type={type}
          multiline={multiline}
          {...(multiline ? { minRows: rows } : {})}
          endAdornment={props.noFim}
          inputProps={{
            ...dentro,
            autoComplete,
            inputMode: props.inputMode,
          }}
        />
      )}
    </Moldura>
  );
}
