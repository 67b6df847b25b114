import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { COR_PADRAO, type PaginaEntrada } from '../../../shared/paginas/paginas.schema.ts';
import { lerDigitado, mostrarReais } from '../../kit/campos/dinheiro.ts';
import { Moldura } from '../../kit/campos/Moldura.tsx';
import type { PropriedadesDoCampo } from '../../kit/campos/propriedades.ts';
import type { ValoresPagina } from './valores.ts';

/** Cor, pelo seletor do próprio aparelho. */
export function CampoCor<V extends FieldValues, T = V>(props: PropriedadesDoCampo<V, T>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <OutlinedInput
          type="color"
          name={field.name}
          value={field.value || COR_PADRAO}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          inputProps={{ ...dentro, style: { height: '2.5rem', padding: 4, cursor: 'pointer' } }}
        />
      )}
    </Moldura>
  );
}

/** Preço em reais, ou um texto como 'Sob consulta'. */
export function CampoPreco<V extends FieldValues, T = V>(props: PropriedadesDoCampo<V, T>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const valor: unknown = field.value;
  const [texto, definirTexto] = useState(
    typeof valor === 'number' ? mostrarReais(valor) : String(valor ?? ''),
  );
  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <OutlinedInput
          name={field.name}
          value={texto}
          onChange={({ target }) => {
            definirTexto(target.value);
            field.onChange(lerDigitado(target.value) ?? target.value);
          }}
          onBlur={() => {
            const numero = lerDigitado(texto);
            if (numero !== null) definirTexto(mostrarReais(numero));
            field.onBlur();
          }}
          inputRef={field.ref}
          inputProps={{ ...dentro, autoComplete: 'off', maxLength: 40 }}
        />
      )}
    </Moldura>
  );
}

/** O que recebe quem desenha uma parte do conteúdo. */
export type DaPagina = { readonly control: Control<ValoresPagina, unknown, PaginaEntrada> };

/** Quantos caracteres cabem num endereço. */
export const LINK = 2000;

/** O que um campo de texto do conteúdo de uma página recebe. */
export const textoDe =
  (control: DaPagina['control']) => (name: FieldPath<ValoresPagina>, label: string, maxLength: number) => ({
    control,
    name,
    label,
    maxLength,
  });
