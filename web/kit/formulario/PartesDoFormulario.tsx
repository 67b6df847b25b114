import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { FieldValues } from 'react-hook-form';
import { DialogoConfirmacao } from '../DialogoConfirmacao.tsx';
import type { Formulario } from './useFormulario.ts';
import type { Saida } from './useSaida.ts';

/** Diz que os campos vieram de um rascunho, e deixa começar de novo. */
export function AlertaDoRascunho<V extends FieldValues, T>(props: {
  formulario: Formulario<V, T>;
  sx?: SxProps<Theme>;
}) {
  const { formulario, sx = {} } = props;
  if (!formulario.recuperado) return null;
  return (
    <Alert
      severity="info"
      sx={sx}
      action={
        <Button color="inherit" size="small" onClick={formulario.recomecar}>
          Descartar
        </Button>
      }
    >
      Recuperamos o que você estava digitando.
    </Alert>
  );
}

/** O botão que envia um formulário; enquanto envia, fica desligado e diz que envia. */
export function BotaoSalvar(props: {
  ocupado: boolean;
  rotulo?: string | undefined;
  rotuloOcupado?: string | undefined;
  disabled?: boolean;
  sx?: SxProps<Theme>;
}) {
  const { ocupado, rotulo = 'Salvar', rotuloOcupado = 'Salvando…', disabled = false, sx = {} } = props;
  return (
    <Button type="submit" variant="contained" disabled={ocupado || disabled} aria-busy={ocupado} sx={sx}>
      {ocupado ? rotuloOcupado : rotulo}
    </Button>
  );
}

/** Pergunta antes de deixar um formulário mudado. */
export function PerguntaDaSaida({ saida }: { saida: Saida | null }) {
  if (saida === null) return null;
  const { perde, aoSair, aoFicar } = saida;
  return (
    <DialogoConfirmacao
      aberto
      titulo={perde ? 'Descartar o que você mudou?' : 'Sair sem salvar?'}
      rotuloConfirmar={perde ? 'Descartar' : 'Sair sem salvar'}
      perigosa={perde}
      aoConfirmar={aoSair}
      aoCancelar={aoFicar}
    >
      <Typography>
        {perde
          ? 'O que você preencheu aqui ainda não foi salvo e não poderá ser recuperado.'
          : 'O que você mudou ainda não foi salvo. Fica guardado nesta aba até você voltar a esta tela.'}
      </Typography>
    </DialogoConfirmacao>
  );
}
