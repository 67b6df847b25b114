import { styled, type Theme } from '@mui/material/styles';

/** A largura do trilho, a mesma em todas as telas; na janela mais estreita cede um pouco ao que está ao lado. */
export const LARGURA_DO_TRILHO = 'clamp(21rem, 28.125vw, 22.5rem)';

/** O tom do trilho, um pouco abaixo do da folha. */
export const tomDoTrilho = ({ vars: { palette } }: Theme) =>
  `color-mix(in srgb, var(--tinta) 2.5%, ${palette.background.paper})`;

const EM_COLUNA = { display: 'flex', flexDirection: 'column' } as const;

/** A folha estica-se até ao fim da tela, e o que vai dela a quem tem um trilho também; ele encosta à borda dela. */
export const ATE_A_BORDA = {
  flex: 1,
  '.folha:has(&)': EM_COLUNA,
  '.conteudo:has(&)': { ...EM_COLUNA, flex: 1, maxWidth: 'none' },
  '.conteudo > div:has(> &)': { ...EM_COLUNA, flex: 1 },
} as const;

/**
 * O que se lê e, onde cabem as duas colunas, o trilho ao lado: é da folha, e não um cartão sobre ela. Um fio o separa
 * de cima a baixo, o tom dele vai até à borda da folha e ao fim dela, e o que lhe sobra embaixo lê-se como margem.
 */
export const ComTrilho = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const fio = `1px solid ${palette.divider}`;
  return {
    [theme.breakpoints.up('lg')]: {
      ...ATE_A_BORDA,
      '--trilho': tomDoTrilho(theme),
      display: 'grid',
      gridTemplateColumns: `minmax(0, 1fr) ${LARGURA_DO_TRILHO}`,
      // A tela deixa um espaço embaixo: aqui é das colunas.
      margin: 'calc(-1 * var(--trilho-sobe, 0px)) calc(-1 * var(--beira, 0px)) -4rem',
      '& > :first-of-type': { minWidth: 0, padding: '0 0 4rem var(--beira, 0px)' },
      '& > :last-of-type': {
        minWidth: 0,
        // O que tem acaba onde acaba o alto da tela.
        padding: theme.spacing(0, 'var(--beira, 0px)', 0, 2.5),
        borderLeft: fio,
        backgroundColor: 'var(--trilho)',
        // O canto é o da folha.
        borderRadius: `0 0 ${theme.shape.borderRadius}px 0`,
        '& dl': {
          gridTemplateColumns: '6rem minmax(0, 1fr)',
          gap: theme.spacing(1, 1.5),
          fontSize: '0.8125rem',
          lineHeight: '1.25rem',
        },
      },
    },
  };
});
