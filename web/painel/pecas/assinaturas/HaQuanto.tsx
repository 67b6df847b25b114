import Box from '@mui/material/Box';
import type { Data } from '../../../../shared/base/datas.ts';
import { SO_PARA_OUVIR } from '../../../kit/noCelular.ts';
import { corDoAtraso } from './atraso.ts';

const VENCEU = 'Venceu ';

/**
 * O prazo de quem está debaixo de 'Vencidos': basta há quanto tempo, na cor do atraso, e quem ouve ouve tudo. Os outros
 * ficam como são.
 */
export function HaQuanto(props: { data_expiracao: Data; hoje: Data; children: string }) {
  const { data_expiracao, hoje, children } = props;
  const venceu = children.startsWith(VENCEU);
  const cor = venceu ? corDoAtraso(data_expiracao, hoje) : 'text.primary';
  return (
    <Box component="span" sx={{ color: cor }} {...(cor === 'error.main' && { 'data-atrasado': true })}>
      {venceu && <span style={SO_PARA_OUVIR}>{VENCEU}</span>}
      {venceu ? children.slice(VENCEU.length) : children}
    </Box>
  );
}
