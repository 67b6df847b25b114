import { styled, type Theme } from '@mui/material/styles';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { RAIO_DO_PONTO, Tracado, tracarLinha } from './TracoDeAntes.tsx';

/** Um dia do desenho: a que fração do alto a linha chega, de 0 a 1, e o que se lê ao passar por cima; com um ponto, o
 * `marcado`. */
export type DiaDoGrafico = {
  readonly dia: string;
  readonly quanto: number;
  readonly dica: ReactNode;
  readonly marcado: boolean;
};

/** Uma parte do acento. */
const tingir = ({ vars }: Theme, parte: string) =>
  `color-mix(in srgb, ${vars.palette.primary.main} ${parte}, transparent)`;

/** A linha do que se juntou, e a área dela a esbater-se até à base. */
const Linha = styled(Tracado)(({ theme }) => ({
  '& path': { stroke: theme.vars.palette.primary.main, strokeWidth: 2, strokeLinecap: 'round' },
  '& [data-area]': {
    fill: tingir(theme, '12%'),
    stroke: 'none',
    maskImage: 'linear-gradient(#000, transparent)',
    // No escuro a mesma parte do acento afundava-se no fundo.
    ...theme.applyStyles('dark', { fill: tingir(theme, '24%') }),
  },
}));

const Desenho = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  // O ponto de hoje acaba onde acaba o que está por cima e por baixo do desenho.
  paddingRight: RAIO_DO_PONTO,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // Aponta-se o dia inteiro, e não só a linha.
  '& > .dia': {
    position: 'relative',
    flex: '1 1 0',
    display: 'flex',
    alignItems: 'flex-end',
  },
  '& > .dia:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 5%, transparent)`,
  },
  '& i': { position: 'relative', flex: 1 },
  // O que se juntou até hoje, ou até ao dia que se aponta, é um ponto sobre a linha.
  '& :is([data-marcado], .dia:hover) i::after': {
    content: '""',
    position: 'absolute',
    top: -RAIO_DO_PONTO,
    right: -RAIO_DO_PONTO,
    zIndex: 2,
    width: 2 * RAIO_DO_PONTO,
    height: 2 * RAIO_DO_PONTO,
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
 * A linha do que se juntou até cada dia, numa altura em pixels; `rotulo` é o que se ouve do desenho.
 */
export function GraficoPorDia({
  rotulo,
  dias,
  altura,
  doChao = true,
  children,
}: {
  rotulo: string;
  dias: readonly DiaDoGrafico[];
  /** Em pixels: no celular, e na tela larga. */
  altura: { readonly xs: number; readonly sm: number };
  /** Se a linha começa no zero; senão, no que o primeiro dia já tem. */
  doChao?: boolean;
  /** O que se põe por trás e por cima da linha. */
  children?: ReactNode;
}) {
  const [apontado, apontar] = useState<string>();
  const i = dias.findIndex(({ dia }) => dia === apontado);
  const dica = dias[i]?.dica;
  const linha = tracarLinha(
    dias.map(({ quanto }) => quanto),
    { doChao },
  );
  return (
    <Desenho
      role="img"
      aria-label={rotulo}
      onMouseLeave={() => apontar(undefined)}
      onMouseMove={({ target }) => apontar(acharDia(target))}
      sx={{ height: altura }}
    >
      {children}
      {dias.length > 0 && (
        <Linha viewBox={`0 0 ${dias.length} 100`} preserveAspectRatio="none" aria-hidden>
          <path data-area="" d={`${linha}V100H0Z`} />
          <path d={linha} />
        </Linha>
      )}
      {dias.map(({ dia, quanto, marcado }) => (
        <div key={dia} className="dia" data-dia={dia} data-marcado={marcado || undefined}>
          {quanto > 0 && <i style={{ height: `${quanto * 100}%` }} />}
        </div>
      ))}
      {dica !== undefined && (
        <Dica className="dica" style={encostarDica(i, dias.length, altura.sm)}>
          {dica}
        </Dica>
      )}
    </Desenho>
  );
}
