import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { ComTrilho } from '../../kit/Trilho.tsx';

/** Se a fila e a pessoa cabem lado a lado; abaixo disso, uma pessoa por vez. */
export const useDuasColunas = () => useMediaQuery('(min-width:1200px)', { noSsr: true });

/** A fila e, no trilho, a pessoa, que fica à vista enquanto a fila rola; o fio das vistas é o do alto das duas. */
export const DuasColunas = styled(ComTrilho)(({ theme }) => ({
  '--trilho-sobe': `calc(${theme.spacing(1.5)} + 1px)`,
  '& > :first-of-type': {
    position: 'relative',
    paddingTop: theme.spacing(0.75),
    paddingBottom: theme.spacing(3),
  },
  '& > :last-of-type': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& [data-fica]': {
    position: 'sticky',
    top: 0,
    paddingTop: theme.spacing(2.5),
  },
}));

/** A fila que ainda não veio, com o lugar da pessoa: nada se mexe quando vem. */
export function EsqueletoDaFila() {
  if (!useDuasColunas()) return <EsqueletoTabela />;
  return (
    <DuasColunas>
      <div>
        <EsqueletoTabela />
      </div>
      <div />
    </DuasColunas>
  );
}
