import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

/** O que todo campo ligado ao react-hook-form recebe. */
export type PropriedadesDoCampo<V extends FieldValues, T = V> = {
  control: Control<V, unknown, T>;
  name: FieldPath<V>;
  label: string;
  /** Mostra o asterisco e avisa o leitor de tela; quem recusa é o esquema. */
  obrigatorio?: boolean;
  disabled?: boolean;
  /** Frase abaixo do campo enquanto não há erro. */
  ajuda?: ReactNode;
};
