import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { cortar } from '../../../shared/base/cortar.ts';
import { Moldura } from '../../kit/campos/Moldura.tsx';
import type { PropriedadesDoCampo } from '../../kit/campos/propriedades.ts';
import { useRecados } from '../../kit/Recados.tsx';
import { mensagemDaFalha } from '../shell/api.ts';
import { api } from './consultas.ts';

/** Código em maiúsculas enquanto se digita, com o gerador ao lado; o cursor fica onde a pessoa escreve. */
export function CampoCodigo<V extends FieldValues, T = V>(
  props: PropriedadesDoCampo<V, T> & { maximo: number },
) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const recados = useRecados();
  const [gerando, definirGerando] = useState(false);
  const entrada = useRef<HTMLInputElement | null>(null);
  const cursor = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (cursor.current === null) return;
    entrada.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  const digitar = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const arrumar = (texto: string) => texto.toUpperCase().replace(/\s/g, '');
    const antes = target.value.slice(0, target.selectionStart ?? target.value.length);
    cursor.current = arrumar(antes).length;
    field.onChange(cortar(arrumar(target.value), props.maximo));
  };
  const gerar = async () => {
    definirGerando(true);
    try {
      field.onChange((await api('GET /api/cupons/codigo-sugerido', {})).codigo);
    } catch (falha) {
      recados.erro(`Não foi possível gerar o código. ${mensagemDaFalha(falha)}`);
    } finally {
      definirGerando(false);
    }
  };

  return (
    <Moldura {...props} erro={fieldState.error?.message}>
      {(dentro) => (
        <OutlinedInput
          name={field.name}
          value={field.value ?? ''}
          onChange={digitar}
          onBlur={field.onBlur}
          inputRef={(elemento: HTMLInputElement | null) => {
            entrada.current = elemento;
            field.ref(elemento);
          }}
          inputProps={{
            ...dentro,
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            maxLength: props.maximo,
          }}
          endAdornment={
            <Button
              size="small"
              disabled={gerando}
              aria-busy={gerando}
              onClick={() => void gerar()}
              sx={{ flexShrink: 0 }}
            >
              Gerar código
            </Button>
          }
        />
      )}
    </Moldura>
  );
}
