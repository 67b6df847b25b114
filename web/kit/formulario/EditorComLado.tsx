import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Falha } from '../Falha.tsx';
import { DialogoConflito } from './DialogoConflito.tsx';
import { BotaoSalvar, PerguntaDaSaida } from './PartesDoFormulario.tsx';
import type { Formulario } from './useFormulario.ts';

/** Se há lugar para a prévia ao lado do formulário. */
export const useTelaLarga = () => useMediaQuery('(min-width:1200px)');

/**
 * Um formulário comprido com o que o acompanha: ao lado na tela larga, embaixo na estreita. Ao pé, o que falhou e a
 * barra do que se pode fazer: sempre à vista, porque ele é comprido; no celular, no fim, para não tapar os campos.
 */
export function EditorComLado<V extends FieldValues, T>(props: {
  /** Nome do formulário para quem não vê a tela. */
  nome: string;
  largo: boolean;
  formulario: Formulario<V, T>;
  /** O que falhou, se não foi o formulário. */
  erro?: string | null;
  /** O que o botão diz, se não 'Salvar'. */
  salvar?: string;
  /** O botão que abre e fecha a prévia, e como ela se chama nele. */
  previa: {
    readonly aberta: boolean;
    readonly aoMudar: (aberta: boolean) => void;
    readonly nome: string;
  } | null;
  lado: ReactNode;
  /** O que vem depois da barra. */
  fim?: ReactNode;
  children: ReactNode;
}) {
  const { nome, largo, formulario, previa } = props;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: largo ? 'minmax(0, 1fr) minmax(0, 23rem)' : 'minmax(0, 1fr)',
        }}
      >
        <Box
          component="form"
          noValidate
          aria-label={nome}
          onSubmit={formulario.aoEnviar}
          sx={{
            display: 'grid',
            gap: 2,
            minWidth: 0,
            '& :is(input, textarea, select, button)': { scrollMarginBottom: { sm: '6rem' } },
          }}
        >
          {props.children}
          <Falha erro={formulario.erro ?? props.erro ?? null} />
          <Paper
            variant="outlined"
            sx={{
              position: { xs: 'static', sm: 'sticky' },
              bottom: 8,
              zIndex: 2,
              padding: 1.5,
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
            }}
          >
            <BotaoSalvar ocupado={formulario.ocupado} rotulo={props.salvar} />
            {previa && (
              <Button aria-expanded={previa.aberta} onClick={() => previa.aoMudar(!previa.aberta)}>
                {`${previa.aberta ? 'Ocultar' : 'Ver'} ${previa.nome}`}
              </Button>
            )}
          </Paper>
          {props.fim}
        </Box>
        {props.lado}
      </Box>
      <PerguntaDaSaida saida={formulario.saida} />
      {formulario.conflito && <DialogoConflito {...formulario.conflito} />}
    </>
  );
}
