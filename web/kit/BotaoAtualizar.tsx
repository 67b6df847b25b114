import Button from '@mui/material/Button';
import { type QueryKey, useIsFetching } from '@tanstack/react-query';
import { Refresh } from './icones.tsx';

/** Busca a lista de novo; enquanto busca, diz que busca sem mudar de largura. */
export function BotaoAtualizar(props: {
  chave: QueryKey;
  rotulo?: string | undefined;
  aoAtualizar: () => void;
}) {
  const { chave, rotulo = 'Atualizar', aoAtualizar } = props;
  const buscando = useIsFetching({ queryKey: chave, exact: true }) > 0;
  return (
    <Button
      variant="outlined"
      startIcon={<Refresh />}
      loading={buscando}
      loadingPosition="start"
      aria-label={buscando ? 'Atualizando…' : undefined}
      aria-busy={buscando}
      onClick={aoAtualizar}
    >
      {rotulo}
    </Button>
  );
}
