import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EditorComLado, useTelaLarga } from '../../kit/formulario/EditorComLado.tsx';
import { AlertaDoRascunho } from '../../kit/formulario/PartesDoFormulario.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';

/**
 * O editor de um template de qualquer canal: o texto, as variáveis e a prévia que se pede. Na tela larga, `situacao`, a
 * prévia e as variáveis ficam ao lado; na estreita, a situação antes do texto, as variáveis depois dele e a prévia no
 * fim.
 */
export function EditorDeTexto<V extends FieldValues, T>(props: {
  nome: string;
  formulario: Formulario<V, T>;
  /** O que se diz do texto inicial enquanto ninguém o salva; null, se alguém já salvou. */
  porSalvar: string | null;
  avisos?: ReactNode;
  situacao?: ReactNode;
  texto: ReactNode;
  variaveis: ReactNode;
  resto: ReactNode;
  previa: ReactNode;
  nomeDaPrevia: string;
  erro?: string | null;
  salvar?: string;
}) {
  const { formulario, porSalvar, situacao, variaveis } = props;
  const [previaAberta, abrirPrevia] = useState(false);
  const largo = useTelaLarga();
  const previa = previaAberta && props.previa;
  return (
    <EditorComLado
      nome={props.nome}
      largo={largo}
      formulario={formulario}
      erro={props.erro ?? null}
      salvar={props.salvar ?? 'Salvar'}
      previa={{ aberta: previaAberta, aoMudar: abrirPrevia, nome: props.nomeDaPrevia }}
      lado={
        largo && (
          <Box sx={{ display: 'grid', gap: 2, minWidth: 0, position: 'sticky', top: 16 }}>
            {situacao}
            {previa}
            {variaveis}
          </Box>
        )
      }
      fim={!largo && previa}
    >
      <AlertaDoRascunho formulario={formulario} />
      {porSalvar !== null && <Alert severity="info">Este é um texto para começar. {porSalvar}</Alert>}
      {props.avisos}
      {!largo && situacao}
      {props.texto}
      {!largo && variaveis}
      {props.resto}
    </EditorComLado>
  );
}
