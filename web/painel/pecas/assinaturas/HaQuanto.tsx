import Box from '@mui/material/Box';
import type { Data } from '../../../../shared/base/datas.ts';
import { SO_PARA_OUVIR } from '../../../kit/noCelular.ts';
import { corDoAtraso } from './atraso.ts';

const VENCEU = 'Venceu ';
const VENCE = 'Vence ';

/**
 * O prazo de quem está debaixo de um título que já diz se venceu ou se vence: basta há quanto, ou daqui a quanto, na
 * cor do atraso, e quem ouve ouve tudo. Os outros ficam como são.
 */
export function HaQuanto(props: { data_expiracao: Data; hoje: Data; children: string }) {
  const { data_expiracao, hoje, children } = props;
  const dito = [VENCEU, VENCE].find((inicio) => children.startsWith(inicio)) ?? '';
  const cor = dito === VENCEU ? corDoAtraso(data_expiracao, hoje) : 'text.primary';
  return (
    <Box component="span" sx={{ color: cor }}>
      {dito !== '' && <span style={SO_PARA_OUVIR}>{dito}</span>}
      {children.slice(dito.length)}
    </Box>
  );
}
