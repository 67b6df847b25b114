import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CabecalhoDoFormulario } from './CabecalhoDoFormulario.tsx';
import { EditorComLado } from './EditorComLado.tsx';
import { AlertaDoRascunho } from './PartesDoFormulario.tsx';
import type { Formulario } from './useFormulario.ts';

/** Um formulário comprido, em seções, que ocupa a tela: o cabeçalho, o rascunho recuperado, e a barra de salvar. */
export function TelaDoEditor<V extends FieldValues, T>(props: {
  tela: string;
  titulo: string;
  formulario: Formulario<V, T>;
  /** O que o botão diz, se não 'Salvar'. */
  salvar?: string;
  children: ReactNode;
}) {
  const { tela, titulo, formulario, salvar } = props;
  return (
    <>
      <CabecalhoDoFormulario tela={tela} titulo={titulo} aoCancelar={formulario.cancelar} />
      <AlertaDoRascunho formulario={formulario} sx={{ marginBottom: 2 }} />
      <Box sx={{ maxWidth: '56rem' }}>
        <EditorComLado
          nome={titulo}
          largo={false}
          formulario={formulario}
          previa={null}
          lado={null}
          {...(salvar !== undefined && { salvar })}
        >
          {props.children}
        </EditorComLado>
      </Box>
    </>
  );
}
