import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEventHandler, type ReactNode, useId } from 'react';

/** Janela de um formulário: título, campos, erro em palavras e os dois botões; tela cheia no celular. */
export function DialogoFormulario(props: {
  titulo: string;
  explicacao?: ReactNode;
  rotuloSalvar: string;
  /** O que o botão diz enquanto envia. */
  rotuloOcupado?: string;
  ocupado: boolean;
  /** Falta preencher: o botão fica desligado e esta frase diz por quê. */
  falta?: string | undefined;
  erro: string | null;
  /** Há um rascunho de antes nos campos; a pessoa pode começar de novo. */
  recuperado: boolean;
  aoRecomecar: () => void;
  aoEnviar: FormEventHandler<HTMLFormElement>;
  /** Fecha e conserva o que se digitou (Esc, clique fora). */
  aoFechar: () => void;
  /** Fecha e esquece o que se digitou. */
  aoCancelar: () => void;
  children: ReactNode;
}) {
  const { titulo, explicacao, rotuloOcupado = 'Salvando…', ocupado, falta, erro, recuperado } = props;
  const id = useId();
  const celular = useMediaQuery('(max-width:599.95px)');
  return (
    <Dialog
      open
      fullScreen={celular}
      onClose={() => {
        if (!ocupado) props.aoFechar();
      }}
      aria-labelledby={id}
    >
      <Box
        component="form"
        noValidate
        onSubmit={props.aoEnviar}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={id}>{titulo}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {erro !== null && (
            <Alert severity="error" role="alert">
              {erro}
            </Alert>
          )}
          {recuperado && (
            <Alert
              severity="info"
              role="status"
              action={
                <Button size="small" color="inherit" onClick={props.aoRecomecar}>
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
        <DialogActions sx={{ padding: 2, gap: 1 }}>
          <Button onClick={props.aoCancelar} disabled={ocupado}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={ocupado || falta !== undefined}
            aria-busy={ocupado}
          >
            {ocupado ? rotuloOcupado : props.rotuloSalvar}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
