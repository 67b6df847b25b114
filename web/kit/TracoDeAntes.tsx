import { styled, type Theme } from '@mui/material/styles';

/** O traço do período de antes, por cima do que quer que esteja por baixo. */
export const tomDeAntes = ({ vars }: Theme) =>
  `color-mix(in srgb, ${vars.palette.text.secondary} 55%, transparent)`;

const Desenho = styled('svg')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
  // Por cima das barras.
  zIndex: 1,
  '& path': {
    fill: 'none',
    stroke: tomDeAntes(theme),
    strokeWidth: 1.5,
    strokeDasharray: '3 3',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
}));

/**
 * O que se juntara até cada dia do período de antes, em degraus tracejados por cima de `BarrasPorDia`: as `alturas` são
 * frações do desenho, null a dos primeiros dias de que não se sabe, e `dias`, quantos o desenho tem.
 */
export function TracoDeAntes({ alturas, dias }: { alturas: readonly (number | null)[]; dias: number }) {
  const pontos = alturas.slice(0, dias);
  const comeco = pontos.findIndex((altura) => altura !== null);
  if (comeco < 0) return null;
  const degraus = pontos
    .slice(comeco)
    .map((altura, i) => `V${100 - (altura ?? 0) * 100}H${comeco + i + 1}`)
    .join('');
  // O período mais curto fica onde chegou até ao fim.
  return (
    <Desenho viewBox={`0 0 ${dias} 100`} preserveAspectRatio="none" aria-hidden>
      <path d={`M${comeco} ${comeco === 0 ? 100 : 100 - (pontos[comeco] ?? 0) * 100}${degraus}H${dias}`} />
    </Desenho>
  );
}
