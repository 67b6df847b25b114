import { styled } from '@mui/material/styles';
import { corDosDias } from '../../../shared/cobrancas/cobrancas.rules.ts';

const Texto = styled('strong')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    whiteSpace: 'nowrap',
    '&[data-cor="vermelho"]': { color: palette.error.main },
    '&[data-cor="laranja"]': {
      color: `color-mix(in srgb, ${palette.error.main} 50%, ${palette.warning.main})`,
    },
    '&[data-cor="amarelo"]': { color: palette.warning.main },
    '&[data-cor="verde"]': { color: palette.success.main },
  };
});

/** Os dias que faltam, na cor deles: de zero para baixo, 'Vencido' (especificação 2, seção 4). */
export function Dias({ dias }: { dias: number }) {
  const texto = dias <= 0 ? 'Vencido' : dias === 1 ? '1 dia' : `${dias} dias`;
  return <Texto data-cor={corDosDias(dias)}>{texto}</Texto>;
}
