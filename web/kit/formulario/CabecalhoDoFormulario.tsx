import Button from '@mui/material/Button';
import { PaginaCabecalho } from '../PaginaCabecalho.tsx';

/** Cabeçalho de um formulário que ocupa a tela, com o botão de desistir. */
export function CabecalhoDoFormulario(props: { tela: string; titulo?: string; aoCancelar: () => void }) {
  const { tela, titulo, aoCancelar } = props;
  return (
    <PaginaCabecalho
      titulo={tela}
      {...(titulo !== undefined && { subtitulo: titulo })}
      acao={
        <Button variant="outlined" onClick={aoCancelar}>
          Cancelar
        </Button>
      }
    />
  );
}
