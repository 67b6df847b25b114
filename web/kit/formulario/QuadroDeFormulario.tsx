import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Falha } from '../Falha.tsx';
import { CabecalhoDoFormulario } from './CabecalhoDoFormulario.tsx';
import { DialogoConflito } from './DialogoConflito.tsx';
import { AlertaDoRascunho, BotaoSalvar, PerguntaDaSaida } from './PartesDoFormulario.tsx';
import type { Formulario } from './useFormulario.ts';

/** Formulário que ocupa a tela: título, rascunho recuperado, os campos num quadro e o botão de salvar. */
export function QuadroDeFormulario<V extends FieldValues, T>(props: {
  /** A tela ('Clientes'). */
  tela: string;
  /** O que se faz nela ('Novo cliente'). */
  titulo: string;
  formulario: Formulario<V, T>;
  /** O que o botão diz, se não 'Salvar'. */
  salvar?: string;
  children: ReactNode;
}) {
  const { tela, titulo, formulario } = props;
  return (
    <>
      <CabecalhoDoFormulario tela={tela} titulo={titulo} aoCancelar={formulario.cancelar} />
      <AlertaDoRascunho formulario={formulario} sx={{ marginBottom: 2 }} />
      <Paper
        component="form"
        variant="outlined"
        noValidate
        aria-label={titulo}
        onSubmit={formulario.aoEnviar}
        sx={{ padding: { xs: 2, md: 3 } }}
      >
        {props.children}
        <Falha erro={formulario.erro} sx={{ marginTop: 3 }} />
        <BotaoSalvar ocupado={formulario.ocupado} rotulo={props.salvar} sx={{ marginTop: 3 }} />
      </Paper>
      <PerguntaDaSaida saida={formulario.saida} />
      {formulario.conflito && <DialogoConflito {...formulario.conflito} />}
    </>
  );
}
