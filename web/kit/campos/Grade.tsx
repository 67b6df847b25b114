import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CampoMascara } from './CampoMascara.tsx';
import { CampoTexto } from './CampoTexto.tsx';

/** Grade de campos: uma coluna no celular, `colunas` no computador. */
export const Grade = styled('div')<{ colunas: number }>(({ theme, colunas }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: `repeat(${colunas}, minmax(0, 1fr))` },
}));

/** Lugar de um campo que no computador ocupa mais de uma coluna da grade. */
export const Celula = styled('div')<{ colunas: number }>(({ theme, colunas }) => ({
  [theme.breakpoints.up('md')]: { gridColumn: `span ${colunas}` },
}));

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
