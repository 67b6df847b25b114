import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';

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
