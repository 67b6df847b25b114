import { styled, type Theme } from '@mui/material/styles';

/** O traço do período de antes, por cima do que quer que esteja por baixo. */
export const tomDeAntes = ({ vars }: Theme) =>
  `color-mix(in srgb, ${vars.palette.text.secondary} 55%, transparent)`;

/** Em pixels, o raio do ponto que marca um dia: o desenho acaba onde ele acaba. */
export const RAIO_DO_PONTO = 4;

/** Um desenho por cima do lugar de `GraficoPorDia`, esticado até às bordas dele; os traços não engrossam com ele. */
export const Tracado = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: `calc(100% - ${RAIO_DO_PONTO}px)`,
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
  '& path': { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' },
});

const DeAntes = styled(Tracado)(({ theme }) => ({
  // Por cima da linha de agora.
  zIndex: 1,
  '& path': { stroke: tomDeAntes(theme), strokeWidth: 1.5, strokeDasharray: '3 3' },
}));

const arredondar = (altura: number) => Math.round(altura * 100) / 100;

/**
 * Para onde vai a linha em cada ponto: a média harmónica do que sobe antes e depois dele, e nada onde deixa de subir.
 * Assim não passa por cima nem por baixo de nenhum (interpolação monótona de Fritsch e Carlson).
 */
function inclinarEmCada(ys: readonly number[]): readonly number[] {
  return ys.map((y, i) => {
    const [antes, depois] = [y - (ys[i - 1] ?? y), (ys[i + 1] ?? y) - y];
    return antes * depois > 0 ? (2 * antes * depois) / (antes + depois) : 0;
  });
}

/**
 * A linha, sem cantos, que passa pelo que se juntou até ao fim de cada dia, em frações do alto, num desenho de 100 de
 * alto e um de largura por dia; `comeco` é quantos dias deixa em branco. Se não deixa nenhum começa no chão ou, sem
 * `doChao`, no que o primeiro dia já tem.
 */
export function tracarLinha(alturas: readonly number[], { comeco = 0, doChao = true } = {}): string {
  const dosDias = alturas.map((altura) => 100 - altura * 100);
  const [primeira = 100] = dosDias;
  // O primeiro ponto está no começo do primeiro dia, e os outros ao fim de cada um.
  const ys = comeco === 0 ? [doChao ? 100 : primeira, ...dosDias] : dosDias;
  const para = inclinarEmCada(ys);
  const curvas = ys.slice(1).map((y, i) => {
    const x = comeco + i;
    const saida = arredondar((ys[i] ?? y) + (para[i] ?? 0) / 3);
    const chegada = arredondar(y - (para[i + 1] ?? 0) / 3);
    return `C${arredondar(x + 1 / 3)} ${saida} ${arredondar(x + 2 / 3)} ${chegada} ${x + 1} ${arredondar(y)}`;
  });
  return `M${comeco} ${arredondar(ys[0] ?? 100)}${curvas.join('')}`;
}

/**
 * O que se juntara até cada dia do período de antes, numa linha tracejada por cima de `GraficoPorDia`: as `alturas` são
 * frações do desenho, null a dos primeiros dias de que não se sabe, e `dias`, quantos o desenho tem.
 */
export function TracoDeAntes({ alturas, dias }: { alturas: readonly (number | null)[]; dias: number }) {
  const pontos = alturas.slice(0, dias);
  const comeco = pontos.findIndex((altura) => altura !== null);
  if (comeco < 0) return null;
  // O período mais curto fica onde chegou até ao fim.
  return (
    <DeAntes viewBox={`0 0 ${dias} 100`} preserveAspectRatio="none" aria-hidden>
      <path
        d={`${tracarLinha(
          pontos.slice(comeco).map((altura) => altura ?? 0),
          { comeco },
        )}H${dias}`}
      />
    </DeAntes>
  );
}
