import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { guardarDigitado, mostrarDigitado } from './dinheiro.ts';
import { Moldura } from './Moldura.tsx';
import type { PropriedadesDoCampo } from './propriedades.ts';

/**
 * Valor em reais (ou, com `unidade` '%', uma porcentagem) digitado como '1.234,50'; o formulário guarda o número,
 * `null` quando não há nada, ou o texto que não é um número, para o esquema o recusar em palavras: nada some do que se
 * digita.
 */
export function CampoDinheiro<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & { unidade?: 'R$' | '%' },
) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  // O texto de quem digita ('12,'), enquanto ele ainda vale o que o formulário guarda.
  const [digitado, definirDigitado] = useState<string | null>(null);
  const vale = digitado !== null && guardarDigitado(digitado) === (field.value ?? null);
  const texto = vale ? digitado : mostrarDigitado(field.value);

  const digitar = (evento: ChangeEvent<HTMLInputElement>) => {
    definirDigitado(evento.target.value);
    field.onChange(guardarDigitado(evento.target.value));
  };
  const sair = () => {
    definirDigitado(null);
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
          inputProps={{ ...dentro, inputMode: 'decimal', autoComplete: 'off', maxLength: 24 }}
        />
      )}
    </Moldura>
  );
}
