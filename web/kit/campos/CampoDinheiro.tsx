import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { lerDigitado, mostrarReais } from './dinheiro.ts';
import { Moldura } from './Moldura.tsx';
import type { PropriedadesDoCampo } from './propriedades.ts';

/**
 * Valor em reais (ou, com `unidade` '%', uma porcentagem) digitado como '1.234,50'; o formulário guarda `number`, ou
 * `null` quando não há número.
 */
export function CampoDinheiro<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & { unidade?: 'R$' | '%' },
) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const valor = typeof field.value === 'number' ? field.value : null;
  // O texto de quem digita ('12,'), enquanto ele ainda vale o que o formulário guarda.
  const [digitado, definirDigitado] = useState<string | null>(null);
  const texto = digitado !== null && lerDigitado(digitado) === valor ? digitado : mostrarReais(valor);

  const digitar = (evento: ChangeEvent<HTMLInputElement>) => {
    const limpo = evento.target.value.replace(/[^\d.,]/g, '');
    definirDigitado(limpo);
    field.onChange(lerDigitado(limpo));
  };
  const sair = () => {
    // Um texto que não é número fica à vista, ao lado do erro.
    if (valor !== null) definirDigitado(null);
    field.onBlur();
  };

  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <OutlinedInput
          name={field.name}
          value={texto}
          onChange={digitar}
          onBlur={sair}
          inputRef={field.ref}
          {...(props.unidade === '%'
            ? { endAdornment: <InputAdornment position="end">%</InputAdornment> }
            : { startAdornment: <InputAdornment position="start">R$</InputAdornment> })}
          inputProps={{ ...dentro, inputMode: 'decimal', autoComplete: 'off' }}
        />
      )}
    </Moldura>
  );
}
