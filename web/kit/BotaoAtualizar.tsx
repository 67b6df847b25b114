import Button from '@mui/material/Button';
import { type QueryKey, useIsFetching } from '@tanstack/react-query';
import { Refresh } from './icones.tsx';

/** Busca a lista de novo; enquanto busca, diz que busca. */
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
      disabled={buscando}
      aria-busy={buscando}
      onClick={aoAtualizar}
    >
      {buscando ? 'Atualizando…' : rotulo}
    </Button>
  );
}
