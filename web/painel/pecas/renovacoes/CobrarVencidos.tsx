import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatarReais } from '../../../../shared/base/dinheiro.ts';
import { useContagemDaFila } from './consultas.ts';

const AFila = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minHeight: 32,
  paddingInline: theme.spacing(1.5),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.text.secondary,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 6%, transparent)`,
  fontSize: '0.8125rem',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.main} 10%, transparent)` },
  '& b': { fontWeight: 550, color: theme.vars.palette.text.primary },
  '& em': { color: theme.vars.palette.primary.main, fontStyle: 'normal', fontWeight: 550 },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

/** Quanto vale o que venceu e ainda se pode renovar, e a fila onde se cobra; nada, se ninguém venceu. */
export function CobrarVencidos() {
  const { data } = useContagemDaFila();
  if (!data || data.vencidos.quantas === 0) return null;
  return (
    <AFila to="/dashboard/renovacoes?secao=vencidos">
      <b>{formatarReais(data.vencidos.valor)}</b> a renovar <em>Cobrar</em>
    </AFila>
  );
}
