import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CampoMascara } from './CampoMascara.tsx';
import { CampoTexto } from './CampoTexto.tsx';
import { Celula } from './Grade.tsx';

/** Um campo de texto na grade, com máscara ou sem. */
export function CampoNaGrade<V extends FieldValues, T = V>(
  props: ComponentProps<typeof CampoTexto<V, T>> & {
    /** Quantas das colunas da grade ocupa. */
    colunas: number;
    mascara?: (texto: string) => string;
    aoMudar?: (texto: string) => void;
  },
) {
  const { colunas, mascara, ...campo } = props;
  return (
    <Celula colunas={colunas}>
      {mascara === undefined ? <CampoTexto {...campo} /> : <CampoMascara {...campo} mascara={mascara} />}
    </Celula>
  );
}
