import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Um dia do desenho: que fração do alto ele enche, de 0 a 1, e o que se lê ao passar por cima. */
export type Barra = {
  readonly dia: string;
  readonly quanto: number;
  readonly dica: string;
  readonly cheia: boolean;
};

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
    justifyContent: 'center',
  },
  '& > [title]:hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.primary} 6%, transparent)`,
  },
  // Fina, e em pixels inteiros, que sejam todas iguais.
  '& i': {
    width: ['55%', 'round(55%, 1px)'],
    borderRadius: '3px 3px 0 0',
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 30%, ${theme.vars.palette.background.paper})`,
    // No escuro a mesma parte do acento afundava-se no fundo.
    ...theme.applyStyles('dark', {
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 46%, ${theme.vars.palette.background.paper})`,
    }),
  },
  '& [data-cheia] i': { backgroundColor: theme.vars.palette.primary.main },
}));

/** Uma barra por dia, cheia a que se diz, numa altura em pixels; `rotulo` é o que se ouve do desenho inteiro. */
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
    <Desenho role="img" aria-label={rotulo} sx={{ height: altura }}>
      {children}
      {barras.map(({ dia, quanto, dica, cheia }) => (
        <div key={dia} title={dica} {...(cheia && { 'data-cheia': true })}>
          {quanto > 0 && <i style={{ height: `${quanto * 100}%` }} />}
        </div>
      ))}
    </Desenho>
  );
}
