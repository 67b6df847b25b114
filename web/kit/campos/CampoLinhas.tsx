import OutlinedInput from '@mui/material/OutlinedInput';
import { type FieldValues, useController } from 'react-hook-form';
import { Moldura } from './Moldura.tsx';
import type { PropriedadesDoCampo } from './propriedades.ts';

/** Lista de textos curtos, um por linha. */
export function CampoLinhas<V extends FieldValues, T = V>(props: PropriedadesDoCampo<V, T>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const linhas: string[] = Array.isArray(field.value) ? [...field.value] : [];
  return (
    <Moldura
      {...props}
      erro={fieldState.error?.message ?? (fieldState.invalid ? 'Confira as linhas' : undefined)}
    >
      {(dentro) => (
        <OutlinedInput
          name={field.name}
          multiline
          minRows={3}
          value={linhas.join('\n')}
          onChange={(evento) => field.onChange(evento.target.value.split('\n'))}
          onBlur={field.onBlur}
          inputRef={field.ref}
          inputProps={{ ...dentro }}
        />
      )}
    </Moldura>
  );
}
