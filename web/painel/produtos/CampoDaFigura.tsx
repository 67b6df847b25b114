import FormHelperText from '@mui/material/FormHelperText';
import { type Control, useController } from 'react-hook-form';
import { CAMPOS_DA_LINHA } from '../../../shared/linhas/linhas.campos.ts';
import type { LinhaEntrada } from '../../../shared/linhas/linhas.schema.ts';
import { CampoImagem } from '../pecas/imagens/CampoImagem.tsx';
import type { ValoresLinha } from './configurar.ts';

/** A figura de um produto, que só acompanha o nome dele. */
export function CampoDaFigura({ control }: { control: Control<ValoresLinha, unknown, LinhaEntrada> }) {
  const { field, fieldState } = useController({ control, name: 'imagem' });
  return (
    <div>
      <CampoImagem
        rotulo={CAMPOS_DA_LINHA.imagem.rotulo}
        valor={field.value && { ...field.value, alt: '' }}
        aoMudar={field.onChange}
        decorativa
      />
      <FormHelperText error={fieldState.invalid}>
        {fieldState.error?.message ?? 'Aparece ao lado do nome em todo o painel. Quadrada fica melhor.'}
      </FormHelperText>
    </div>
  );
}
