import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FieldValues, useController } from 'react-hook-form';
import { Moldura } from './Moldura.tsx';
import type { PropriedadesDoCampo } from './propriedades.ts';

/** Escolha numa lista curta. É o seletor do próprio aparelho: bom no celular e no teclado. */
export function CampoSelecao<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & {
    opcoes: readonly { readonly valor: string; readonly rotulo: string }[];
    aoMudar?: (valor: string) => void;
  },
) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <NativeSelect
          input={<OutlinedInput />}
          // Num celular o texto escolhido quebra, em vez de se cortar.
          sx={{ '& select': { whiteSpace: 'normal', height: 'auto' } }}
          name={field.name}
          value={field.value ?? ''}
          onChange={(evento) => {
            field.onChange(evento.target.value);
            props.aoMudar?.(evento.target.value);
          }}
          onBlur={field.onBlur}
          inputRef={field.ref}
          inputProps={dentro}
        >
          {props.opcoes.map((opcao) => (
            <option key={opcao.valor} value={opcao.valor}>
              {opcao.rotulo}
            </option>
          ))}
        </NativeSelect>
      )}
    </Moldura>
  );
}
