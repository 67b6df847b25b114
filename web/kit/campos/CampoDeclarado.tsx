import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Campo } from '../../../shared/base/campos.ts';
import { CampoMascara } from './CampoMascara.tsx';
import { CampoTexto } from './CampoTexto.tsx';
import { Celula } from './Grade.tsx';
import type { PropriedadesDoCampo } from './propriedades.ts';

/** O que um campo declarado recebe além do que a tabela já diz dele. */
export type PropriedadesDoCampoDeclarado<V extends FieldValues, T = V> = Omit<
  PropriedadesDoCampo<V, T>,
  'label'
> & {
  declarado: Campo;
  /** Quantas das doze colunas da grade ocupa. */
  colunas: number;
  mascara?: (texto: string) => string;
  noFim?: ReactNode;
  type?: 'email';
  inputMode?: 'email' | 'tel' | 'text';
  autoComplete?: string;
  multiline?: boolean;
  aoMudar?: (texto: string) => void;
};

/** Um campo de texto na grade, com o nome e o limite que a tabela do cadastro lhe dá. */
export function CampoDeclarado<V extends FieldValues, T = V>(props: PropriedadesDoCampoDeclarado<V, T>) {
  const { colunas, mascara, declarado, ...resto } = props;
  const { rotulo: label, maximo: maxLength } = declarado;
  const campo = { ...resto, ...(maxLength === undefined ? {} : { maxLength }), label };
  return (
    <Celula colunas={colunas}>
      {mascara === undefined ? <CampoTexto {...campo} /> : <CampoMascara {...campo} mascara={mascara} />}
    </Celula>
  );
}
