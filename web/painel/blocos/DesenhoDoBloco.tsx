import SvgIcon from '@mui/material/SvgIcon';
import { DESCRICOES } from './descricoes.ts';
import { ehTipo } from './edicao.ts';

const DESCONHECIDO = 'M4 4h16v16H4zM12 8v5M12 16h.01';

/** O desenho de um tipo de bloco, em traço. */
export function DesenhoDoBloco({ tipo }: { tipo: string }) {
  return (
    <SvgIcon
      fontSize="small"
      aria-hidden
      sx={{
        fill: 'none',
        stroke: 'currentcolor',
        strokeWidth: 1.6,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    >
      <path d={ehTipo(tipo) ? DESCRICOES[tipo].desenho : DESCONHECIDO} />
    </SvgIcon>
  );
}
