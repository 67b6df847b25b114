import Box from '@mui/material/Box';
import { SO_PARA_OUVIR } from '../../../kit/noCelular.ts';

const COMECOS = ['Venceu ', 'Vence '] as const;

/**
 * O prazo de quem está debaixo de um título que já diz, na cor, se venceu ou se vence: basta há quanto, ou daqui a
 * quanto, e quem ouve ouve tudo. Os outros ficam como são.
 */
export function HaQuanto({ children }: { children: string }) {
  const dito = COMECOS.find((inicio) => children.startsWith(inicio)) ?? '';
  return (
    <Box component="span" sx={{ color: 'text.primary' }}>
      {dito !== '' && <span style={SO_PARA_OUVIR}>{dito}</span>}
      {children.slice(dito.length)}
    </Box>
  );
}
