import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { Campo } from '../../../shared/base/campos.ts';

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
