import Button from '@mui/material/Button';
import { type QueryKey, useIsFetching } from '@tanstack/react-query';
import { RotateCw } from './icones.tsx';
import { SO_PARA_OUVIR } from './noCelular.ts';

/** Quadrado, com o ícone a meio. */
const SO_O_ICONE = { minWidth: 40, paddingInline: 0, '& .MuiButton-startIcon': { margin: 0 } } as const;

/** Busca a lista de novo; enquanto busca, diz que busca sem mudar de largura. */
export function BotaoAtualizar(props: {
  chave: QueryKey;
  rotulo?: string | undefined;
  /** Ao lado de outros botões que importam mais: o nome só se ouve. */
  soIcone?: boolean;
  aoAtualizar: () => void;
}) {
  const { chave, rotulo = 'Atualizar', soIcone = false, aoAtualizar } = props;
  const buscando = useIsFetching({ queryKey: chave, exact: true }) > 0;
  return (
    <Button
      color="inherit"
      startIcon={<RotateCw />}
      loading={buscando}
      loadingPosition="start"
      aria-label={buscando ? 'Atualizando…' : undefined}
      aria-busy={buscando}
      onClick={aoAtualizar}
      {...(soIcone && { title: rotulo, sx: SO_O_ICONE })}
    >
      {soIcone ? <span style={SO_PARA_OUVIR}>{rotulo}</span> : rotulo}
    </Button>
  );
}
