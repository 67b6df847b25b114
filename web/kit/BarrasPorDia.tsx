import { styled, type Theme } from '@mui/material/styles';
import { type CSSProperties, type ReactNode, useState } from 'react';

/** Um dia do desenho: que fração do alto ele enche, de 0 a 1, e o que se lê ao passar por cima. */
export type Barra = {
  readonly dia: string;
  readonly quanto: number;
  readonly dica: ReactNode;
  readonly cheia: boolean;
};

/** Uma parte do acento. */
const tingir = ({ vars }: Theme, parte: string) =>
  `color-mix(in srgb, ${vars.palette.primary.main} ${parte}, transparent)`;

const Desenho = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // Aponta-se o dia inteiro, e não só a barra dele.
  '& > .dia': {
    position: 'relative',
    flex: '1 1 0',
    display: 'flex',
    alignItems: 'flex-end',
  },
  '& > .dia:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 5%, transparent)`,
  },
  // Encostadas, leem-se como uma linha em degraus, com a área dela a esbater-se até à base.
  '& i': {
    '--alto': '11%',
    position: 'relative',
    boxSizing: 'border-box',
    flex: 1,
    borderTop: `2px solid ${theme.vars.palette.primary.main}`,
    // A mesma altura para todas: esbate-se o desenho inteiro, e não cada uma.
    background: `linear-gradient(${tingir(theme, 'var(--alto)')}, ${tingir(theme, '1%')}) 0 100% / 100% var(--altura)`,
    // No escuro a mesma parte do acento afundava-se no fundo.
    ...theme.applyStyles('dark', { '--alto': '22%' }),
  },
  // O degrau de onde se sobe.
  '& i::before': {
    content: '""',
    position: 'absolute',
    inset: '-2px auto auto -1px',
    height: 'calc(var(--degrau) + 2px)',
    borderLeft: `2px solid ${theme.vars.palette.primary.main}`,
  },
  // O que se juntou até hoje, ou até ao dia que se aponta, é um ponto cheio na ponta da linha, dentro do desenho: cheia
  // a barra, lia-se como o que entrou num dia só.
  '& :is([data-cheia], .dia:hover) i::after': {
    content: '""',
    position: 'absolute',
    top: -5,
    right: 0,
    zIndex: 2,
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

/** O que se lê do dia que se aponta, ao lado dele e do lado em que há mais lugar; com o dedo não se aponta. */
const Dica = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.tooltip,
  width: 'max-content',
  marginInline: theme.spacing(1),
  padding: theme.spacing(0.75, 1.25),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.shadows[4],
  color: theme.vars.palette.text.primary,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  '@media (hover: none), (max-width: 599.95px)': { display: 'none' },
}));

/** A altura de uma barra e, nela, a do degrau que sobe da de antes; onde não se sobe, não há degrau. */
const medirBarra = ({ quanto }: Barra, antes = 0): CSSProperties & Record<'--degrau', string> => ({
  '--degrau': `${quanto > antes ? (1 - antes / quanto) * 100 : 0}%`,
  height: `${quanto * 100}%`,
});

/** Em pixels, a altura do desenho em que a dica de um dia cabe: no mais baixo, fica por cima dele. */
const CABE_A_DICA = 100;

/** Onde fica a dica de um dia: encostada a ele, para o lado do meio. */
const encostarDica = (i: number, dias: number, altura: number): CSSProperties => ({
  ...(altura < CABE_A_DICA ? { bottom: '100%' } : { top: 0 }),
  ...(i < dias / 2 ? { left: `${((i + 1) / dias) * 100}%` } : { right: `${((dias - i) / dias) * 100}%` }),
});

/** O dia em que está o que se aponta. */
const acharDia = (alvo: EventTarget): string | undefined =>
  (alvo instanceof Element && alvo.closest('.dia')?.getAttribute('data-dia')) || undefined;

/**
 * O que se juntou até cada dia, cheio o que se diz, numa altura em pixels; `rotulo` é o que se ouve do desenho.
 */
export function BarrasPorDia({
  rotulo,
  barras,
  altura,
  children,
}: {
  rotulo: string;
  barras: readonly Barra[];
  /** Em pixels: no celular, e na tela larga. */
  altura: { readonly xs: number; readonly sm: number };
  /** O que se põe por trás e por cima das barras. */
  children?: ReactNode;
}) {
  const [apontado, apontar] = useState<string>();
  const i = barras.findIndex(({ dia }) => dia === apontado);
  const dica = barras[i]?.dica;
  return (
    <Desenho
      role="img"
      aria-label={rotulo}
      onMouseLeave={() => apontar(undefined)}
      onMouseMove={({ target }) => apontar(acharDia(target))}
      sx={{ height: altura, '--altura': { xs: `${altura.xs}px`, sm: `${altura.sm}px` } }}
    >
      {children}
      {barras.map((barra, i) => (
        <div key={barra.dia} className="dia" data-dia={barra.dia} data-cheia={barra.cheia || undefined}>
          {barra.quanto > 0 && <i style={medirBarra(barra, barras[i - 1]?.quanto)} />}
        </div>
      ))}
      {dica !== undefined && (
        <Dica className="dica" style={encostarDica(i, barras.length, altura.sm)}>
          {dica}
        </Dica>
      )}
    </Desenho>
  );
}
