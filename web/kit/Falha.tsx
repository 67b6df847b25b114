import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';

/**
 * O que falhou, escrito onde se agiu, até que se aja de novo; com `aoTentarDeNovo`, de lá mesmo. `leve` é o que não se
 * leu e não impede o resto da tela.
 */
export function Falha(props: {
  erro: string | null;
  leve?: boolean;
  aoTentarDeNovo?: () => void;
  sx?: SxProps<Theme>;
}) {
  const { erro, leve = false, aoTentarDeNovo, sx = {} } = props;
  if (erro === null) return null;
  return (
    <Alert
      severity={leve ? 'warning' : 'error'}
      role="alert"
      sx={{ overflowWrap: 'anywhere', ...sx }}
      action={
        aoTentarDeNovo && (
          <Button color="inherit" size="small" onClick={aoTentarDeNovo}>
            Tentar de novo
          </Button>
        )
      }
    >
      {erro}
    </Alert>
  );
}
