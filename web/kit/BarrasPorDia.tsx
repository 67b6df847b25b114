import { styled, type Theme } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';

/** Um dia do desenho: que fração do alto ele enche, de 0 a 1, e o que se lê ao passar por cima. */
export type Barra = {
  readonly dia: string;
  readonly quanto: number;
  readonly dica: string;
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
  '& > [title]': {
    position: 'relative',
    flex: '1 1 0',
    display: 'flex',
    alignItems: 'flex-end',
  },
  '& > [title]:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 6%, transparent)`,
  },
  // Encostadas, leem-se como uma linha em degraus, com a área dela a esbater-se até à base.
  '& i': {
    '--alto': '15%',
    position: 'relative',
    boxSizing: 'border-box',
    flex: 1,
    borderTop: `2px solid ${theme.vars.palette.primary.main}`,
    // A mesma altura para todas: esbate-se o desenho inteiro, e não cada uma.
    background: `linear-gradient(${tingir(theme, 'var(--alto)')}, ${tingir(theme, '3%')}) 0 100% / 100% var(--altura)`,
    // No escuro a mesma parte do acento afundava-se no fundo.
    ...theme.applyStyles('dark', { '--alto': '28%' }),
  },
  // O degrau de onde se sobe.
  '& i::before': {
    content: '""',
    position: 'absolute',
    inset: '-2px auto auto -1px',
    height: 'calc(var(--degrau) + 2px)',
    borderLeft: `2px solid ${theme.vars.palette.primary.main}`,
  },
  // O que se juntou até hoje é um ponto cheio na ponta da linha: cheia a barra, lia-se como o que entrou num dia só.
  '& [data-cheia] i::after': {
    content: '""',
    position: 'absolute',
    top: -5,
    right: -4,
    zIndex: 2,
    width: 8,
    height: 8,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}`,
  },
}));

/** A altura de uma barra e, nela, a do degrau que sobe da de antes; onde não se sobe, não há degrau. */
const medirBarra = ({ quanto }: Barra, antes = 0): CSSProperties & Record<'--degrau', string> => ({
  '--degrau': `${quanto > antes ? (1 - antes / quanto) * 100 : 0}%`,
  height: `${quanto * 100}%`,
});

/** O que se juntou até cada dia, cheio o que se diz, numa altura em pixels; `rotulo` é o que se ouve do desenho. */
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
  return (
    <Desenho
      role="img"
      aria-label={rotulo}
      sx={{ height: altura, '--altura': { xs: `${altura.xs}px`, sm: `${altura.sm}px` } }}
    >
      {children}
      {barras.map((barra, i) => (
        <div key={barra.dia} title={barra.dica} {...(barra.cheia && { 'data-cheia': true })}>
          {barra.quanto > 0 && <i style={medirBarra(barra, barras[i - 1]?.quanto)} />}
        </div>
      ))}
    </Desenho>
  );
}
