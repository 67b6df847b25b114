import { styled } from '@mui/material/styles';
import { tomDoTrilho } from '../../kit/Trilho.tsx';
import { LetraDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { planoEProduto } from '../pecas/produtos/nomeDoProduto.ts';

/**
 * O quadro do que abre a página: à esquerda o que se sabe e o que se faz, à direita a mensagem que sai; sem mensagem,
 * o que se faz fica à direita. No celular é uma coluna, e sem quadro.
 */
export const QuadroDaAbertura = styled('section')(({ theme }) => {
  const { spacing, breakpoints, shape, vars } = theme;
  const fio = `1px solid ${vars.palette.divider}`;
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: spacing(1.5),
    '& > *': { minWidth: 0 },
    '& > [data-fatos]': { display: 'grid', gap: spacing(1.5), alignContent: 'start' },
    // Uma etiqueta tem a largura da palavra.
    '& > [data-fatos] > :not(div, p)': { justifySelf: 'start' },
    [breakpoints.up('sm')]: {
      gap: 0,
      overflow: 'hidden',
      border: fio,
      borderRadius: shape.borderRadius,
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      // Ao lado de três botões, o nome do produto não cabia.
      gridTemplateAreas: '"retrato retrato" "fatos acoes" "nota nota" "texto texto"',
      '& > [data-retrato]': { gridArea: 'retrato', padding: spacing(2.5, 2.5, 0) },
      '& > [data-fatos]': { gridArea: 'fatos', padding: spacing(2.5) },
      '& > [data-retrato] ~ [data-fatos]': { paddingTop: spacing(1.5) },
      '& > [data-acoes]': { gridArea: 'acoes', alignSelf: 'end', padding: spacing(2.5, 2.5, 2.5, 0) },
      '& > [data-soube]': { gridArea: 'nota', margin: spacing(0, 2.5, 2.5) },
      '& > [data-texto-que-sai]': {
        gridArea: 'texto',
        padding: spacing(1.5, 2.5),
        borderTop: fio,
        backgroundColor: tomDoTrilho(theme),
        '& > div': { marginBottom: 0 },
      },
      // Os botões têm a largura deles; o resto é da mensagem, até à de um balão.
      '&:has(> [data-texto-que-sai="balao"])': {
        gridTemplateColumns: 'minmax(20rem, 1fr) minmax(0, 28.75rem)',
        gridTemplateRows: 'auto auto 1fr auto',
        gridTemplateAreas: '"retrato texto" "fatos texto" "acoes texto" "nota nota"',
        '& > [data-fatos]': { paddingBottom: 0 },
        // Os botões não descem quando se abre o texto todo.
        '& > [data-acoes]': { alignSelf: 'start', paddingLeft: spacing(2.5) },
        // O fio já a distingue.
        '& > [data-soube]': {
          margin: 0,
          padding: spacing(1.25, 2.5),
          borderTop: fio,
          borderRadius: 0,
          backgroundColor: 'transparent',
        },
        '& > [data-texto-que-sai]': { padding: spacing(2, 2.5), borderTop: 0, borderLeft: fio },
        // Aqui cabe também o que vem depois do link.
        '& > [data-texto-que-sai] [data-depois]': {
          position: 'static',
          display: '-webkit-box',
          width: 'auto',
          height: 'auto',
          clipPath: 'none',
          whiteSpace: 'normal',
          WebkitLineClamp: 4,
          WebkitBoxOrient: 'vertical',
        },
      },
    },
  };
});

const Retrato = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  minWidth: 0,
  '& > .letra': {
    flex: 'none',
    width: 40,
    height: 40,
    borderRadius: theme.shape.borderRadius,
    fontSize: '1.25rem',
    lineHeight: '40px',
  },
  '& > div': { minWidth: 0, lineHeight: '1.25rem' },
  '& strong, & small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& strong': { fontWeight: 550 },
  '& small': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));

/** Do que se trata: a figura do produto, o nome e, apagado por baixo, o plano ou o que mais dele se diz. */
export function RetratoDoProduto({ nome, depois }: { nome: string; depois?: string }) {
  const [plano, produto] = planoEProduto(nome);
  const porBaixo = [plano, depois].filter(Boolean).join(' · ');
  return (
    <Retrato data-retrato="" title={nome}>
      <LetraDoProduto nome={nome} />
      <div>
        <strong>{produto}</strong>
        {porBaixo !== '' && <small>{porBaixo}</small>}
      </div>
    </Retrato>
  );
}
