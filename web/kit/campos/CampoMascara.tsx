import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { Moldura } from './Moldura.tsx';
import { aplicarMascara } from './mascaras.ts';
import type { PropriedadesDoCampo } from './propriedades.ts';

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
  const entrada = useRef<HTMLInputElement | null>(null);
  const cursor = useRef<number | null>(null);
  const anterior = String(field.value ?? '');

  useLayoutEffect(() => {
    if (cursor.current === null) return;
    entrada.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  const mudar = (evento: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = evento.target;
    const nativo = evento.nativeEvent;
    const resultado = aplicarMascara({
      anterior,
      texto: value,
      cursor: selectionStart ?? value.length,
      apagandoParaTras: nativo instanceof InputEvent && nativo.inputType === 'deleteContentBackward',
      mascara,
    });
    cursor.current = resultado.cursor;
    field.onChange(resultado.texto);
    aoMudar?.(resultado.texto);
  };

  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <OutlinedInput
          name={field.name}
          value={anterior}
          onChange={mudar}
          onBlur={field.onBlur}
          inputRef={(elemento: HTMLInputElement | null) => {
            entrada.current = elemento;
            field.ref(elemento);
          }}
          endAdornment={props.noFim}
          inputProps={{ ...dentro, inputMode, autoComplete }}
        />
      )}
    </Moldura>
  );
}
