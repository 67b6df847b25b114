import { type ChangeEvent, type RefCallback, useLayoutEffect, useRef } from 'react';
import { aplicarMascara } from './mascaras.ts';

/**
 * O que um campo precisa para que o texto passe por uma máscara a cada tecla, com o cursor onde a pessoa está
 * escrevendo.
 */
export function useMascara(campo: {
  texto: string;
  mascara: (texto: string, evento: Event) => string;
  /** Recebe o texto já mascarado. */
  aoMudar: (texto: string) => void;
  ref: RefCallback<HTMLInputElement>;
}) {
  const entrada = useRef<HTMLInputElement | null>(null);
  const cursor = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (cursor.current === null) return;
    entrada.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  return {
    value: campo.texto,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const resultado = aplicarMascara({
        anterior: campo.texto,
        texto: target.value,
        cursor: target.selectionStart ?? target.value.length,
        apagandoParaTras:
          nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward',
        mascara: (texto) => campo.mascara(texto, nativeEvent),
      });
      cursor.current = resultado.cursor;
      campo.aoMudar(resultado.texto);
    },
    inputRef: (elemento: HTMLInputElement | null) => {
      entrada.current = elemento;
      campo.ref(elemento);
    },
  };
}
