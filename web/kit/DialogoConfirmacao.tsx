import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Falha } from './Falha.tsx';

/** Pergunta antes de uma ação; `perigosa` pinta o botão de erro e `ocupado` o desliga enquanto a ação corre. */
export function DialogoConfirmacao(props: {
  aberto: boolean;
  titulo: string;
  children?: ReactNode;
  rotuloConfirmar: string;
  perigosa?: boolean;
  ocupado?: boolean;
  /** Só 'Voltar': por enquanto não há o que confirmar. */
  semConfirmar?: boolean;
  /** O que falhou ao confirmar. */
  erro?: string | null;
  aoConfirmar: () => void;
  aoCancelar: () => void;
  /** Botões a mais, entre 'Voltar' e o de confirmar. */
  acoesExtras?: ReactNode;
}) {
  const {
    aberto,
    titulo,
    rotuloConfirmar,
    perigosa = false,
    ocupado = false,
    semConfirmar = false,
    erro = null,
    aoConfirmar,
    aoCancelar,
  } = props;
  const id = useId();
  return (
    <Dialog
      open={aberto}
      onClose={() => {
        if (!ocupado) aoCancelar();
      }}
      aria-labelledby={id}
      maxWidth="xs"
    >
      <DialogTitle id={id}>{titulo}</DialogTitle>
      {props.children !== undefined && <DialogContent>{props.children}</DialogContent>}
      <Falha erro={erro} sx={{ marginInline: 3, flexShrink: 0 }} />
      <DialogActions sx={{ padding: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={aoCancelar} disabled={ocupado}>
          Voltar
        </Button>
        {props.acoesExtras}
        {!semConfirmar && (
          <Button
            variant="contained"
            color={perigosa ? 'error' : 'primary'}
            onClick={() => aoConfirmar()}
            disabled={ocupado}
            aria-busy={ocupado}
          >
            {rotuloConfirmar}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
