import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Falha } from '../Falha.tsx';
import { DialogoConflito } from './DialogoConflito.tsx';
import { BotaoSalvar, PerguntaDaSaida } from './PartesDoFormulario.tsx';
import type { Formulario } from './useFormulario.ts';

/** Janela de um formulário: título, campos, erro em palavras e os dois botões; tela cheia no celular. */
export function DialogoFormulario<V extends FieldValues, T>(props: {
  titulo: string;
  explicacao?: ReactNode;
  /** Para muitos campos. */
  larga?: boolean;
  rotuloSalvar?: string;
  /** O que o botão diz enquanto envia. */
  rotuloOcupado?: string;
  /** Falta preencher: o botão fica desligado e esta frase diz por quê. */
  falta?: string | undefined;
  formulario: Formulario<V, T>;
  children: ReactNode;
}) {
  const { titulo, explicacao, larga = false, falta, formulario } = props;
  const { ocupado, erro } = formulario;
  const id = useId();
  const celular = useMediaQuery('(max-width:599.95px)');
  return (
    <FormProvider {...formulario.form}>
      <Dialog
        open
        fullScreen={celular}
        maxWidth={larga ? 'md' : 'sm'}
        onClose={() => {
          if (!ocupado) formulario.cancelar();
        }}
        aria-labelledby={id}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(evento: FormEvent) => {
            // A janela aberta de dentro de outro formulário não envia os dois.
            evento.stopPropagation();
            void formulario.aoEnviar(evento);
          }}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
        >
          <DialogTitle id={id}>{titulo}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            {formulario.recuperado && (
              <Alert
                severity="info"
                role="status"
                action={
                  <Button size="small" color="inherit" onClick={formulario.recomecar}>
                    Começar de novo
                  </Button>
                }
              >
                Recuperamos o que você tinha começado a preencher.
              </Alert>
            )}
            {explicacao}
            {props.children}
            {falta !== undefined && (
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {falta}
              </Typography>
            )}
          </DialogContent>
          <Falha erro={erro} sx={{ marginInline: 3, flexShrink: 0 }} />
          <DialogActions sx={{ padding: 2, gap: 1 }}>
            <Button onClick={formulario.cancelar} disabled={ocupado}>
              Cancelar
            </Button>
            <BotaoSalvar
              ocupado={ocupado}
              rotulo={props.rotuloSalvar}
              rotuloOcupado={props.rotuloOcupado}
              disabled={falta !== undefined}
            />
          </DialogActions>
        </Box>
      </Dialog>
      <PerguntaDaSaida saida={formulario.saida} />
      {formulario.conflito && <DialogoConflito {...formulario.conflito} />}
    </FormProvider>
  );
}
