import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { Campo } from '../../../shared/base/campos.ts';

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

/** O que a tabela de um cadastro dá a cada campo que se desenha: o nome, o rótulo e quantos caracteres cabem. */
export const declarados =
  <V extends FieldValues, T, C extends string>(
    control: Control<V, unknown, T>,
    campos: Readonly<Record<C, Pick<Campo, 'rotulo' | 'maximo'>>>,
  ) =>
  <N extends C & FieldPath<V>>(name: N) => {
    const { rotulo: label, maximo } = campos[name];
    return { control, name, label, ...(maximo !== undefined && { maxLength: maximo }) };
  };

/** As opções de uma escolha, na ordem em que os rótulos se escreveram. */
export const opcoesDe = (rotulos: Readonly<Record<string, string>>) =>
  Object.entries(rotulos).map(([valor, rotulo]) => ({ valor, rotulo }));
