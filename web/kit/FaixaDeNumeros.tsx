import { type SxProps, styled, type Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { SO_PARA_OUVIR } from './noCelular.ts';
import { CABE_TABELA } from './Tabela.tsx';

/** Em pixels, a altura da faixa na tela larga: o nome em cima, o número grande a meio e, embaixo, o que se diz dele. */
export const ALTURA_DA_FAIXA = 96;

/**
 * Por cima de uma lista: um número grande com o nome e o que se diz dele, o desenho do que o compõe e, na tela larga, o
 * que há mais. As linhas de base são as mesmas de um lado ao outro, e o lugar é o mesmo antes de se saber.
 */
export const FaixaDeNumeros = styled('section')(({ theme: { breakpoints, vars, spacing } }) => ({
  display: 'flex',
  gap: spacing(3),
  height: ALTURA_DA_FAIXA,
  margin: spacing(2, 0, 3),
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.secondary,
  '& p': { margin: 0 },
  '& > div': {
    flex: 'none',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    // O desenho começa onde começa a segunda coluna da lista.
    minWidth: '13.875rem',
  },
  '& h2': { margin: 0, fontSize: 'inherit', fontWeight: 400, lineHeight: 'inherit' },
  '& > div strong': {
    display: 'block',
    fontSize: '2rem',
    fontWeight: 550,
    lineHeight: '2.5rem',
    letterSpacing: '-0.01em',
    color: vars.palette.text.primary,
  },
  '& > figure': { flex: '1 1 0', minWidth: 0, maxWidth: 'none' },
  // Ao lado de um desenho, os nomes pedem mais lugar: na tela comum, o das colunas de baixo.
  '& > figure + figure': { flexGrow: 1.87, minWidth: '26rem' },
  [breakpoints.down('sm')]: {
    gap: spacing(1.5),
    height: 66,
    margin: spacing(1.5, 0, 2),
    '& > div': { minWidth: 0 },
    '& > div strong': { fontSize: '1.25rem', lineHeight: '1.625rem' },
  },
}));

/** Uma parte de um todo, e onde se vê só ela. */
export type Parte = {
  readonly id: string;
  readonly rotulo: string;
  readonly quantas: number;
  /**
   * O que corre, o que aperta, o que passou; apagado o que não corre, e quase nada o que nem há. Do que não é uma
   * situação, os tons do acento, do que é mais ao que é menos.
   */
  readonly tom: 'corre' | 'alerta' | 'erro' | 'apagado' | 'ausente' | 'primeiro' | 'segundo' | 'terceiro';
  readonly para?: string;
};

/** A cor de uma parte, no tema em que se está. */
function corDaParte({ vars: { palette } }: Theme, tom: Parte['tom']): string {
  const tingir = (cor: string, quanto: number) =>
    `color-mix(in srgb, ${cor} ${quanto * 100}%, ${palette.background.paper})`;
  return {
    corre: 'var(--corre)',
    alerta: 'var(--perto)',
    erro: 'var(--passou)',
    apagado: tingir(palette.text.secondary, 0.4),
    ausente: tingir(palette.text.secondary, 0.26),
    primeiro: 'var(--cheio)',
    segundo: 'var(--meio-cheio)',
    terceiro: tingir(palette.text.secondary, 0.25),
  }[tom];
}

const Pedaco = styled('i', { shouldForwardProp: (nome) => nome !== 'tom' })<{ tom: Parte['tom'] }>(
  ({ theme, tom }) => ({ backgroundColor: corDaParte(theme, tom) }),
);

const Figura = styled('figure')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '20px 1fr 20px',
  margin: 0,
  '& > div': { display: 'flex', alignItems: 'center', gap: 2 },
  '& > div > i': { height: 8, minWidth: 6, borderRadius: 2 },
  '& > div > i:first-of-type': { borderRadius: '4px 2px 2px 4px' },
  '& > div > i:last-of-type': { borderRadius: '2px 4px 4px 2px' },
  '& > div > i:only-of-type': { borderRadius: 4 },
  // Na ordem da barra.
  '& > ul': { display: 'flex', gap: theme.spacing(0, 3), margin: 0, padding: 0, listStyle: 'none' },
  '& li, & li > a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    color: 'inherit',
    textDecoration: 'none',
  },
  // Um link tem ao menos 24 px de altura (WCAG 2.5.8), sem que a linha cresça.
  '& li > a::after': { content: '""', position: 'absolute', inset: '-2px 0' },
  '& li > a:hover span': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& li i': { flex: 'none', width: 8, height: 8, marginRight: 7, borderRadius: 2 },
  '& li b': { order: 1, marginLeft: 6, fontWeight: 550, color: theme.vars.palette.text.primary },
  '& li span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // Onde não cabem todas numa linha, das outras diz o título do grupo delas na lista.
  '@media (min-width: 600px) and (max-width: 1239.95px)': { '& li:nth-of-type(n + 4)': SO_PARA_OUVIR },
  // No celular, por baixo do número, a barra e, em duas linhas, o que ela mostra.
  [theme.breakpoints.down('sm')]: {
    gridTemplateRows: '20px auto',
    '& > ul': { flexWrap: 'wrap', gap: theme.spacing(0, 1.75) },
    '& li i': { marginRight: 6 },
    '& li b': { marginLeft: 4 },
    '& > figcaption': SO_PARA_OUVIR,
  },
}));

/** No celular, o desenho de uma `Proporcao` tem a largura toda, e o que se diz do número fica na ponta. */
export const POR_BAIXO: SxProps<Theme> = {
  '@media (max-width:599.95px)': {
    flexDirection: 'column',
    gap: 0.5,
    height: 114,
    '& > div': { display: 'grid', gridTemplateColumns: 'auto 1fr', alignItems: 'baseline' },
    '& > div > h2': { gridColumn: '1 / -1' },
    '& > div > p': { textAlign: 'right' },
    '& > figure': { flex: 'none' },
  },
};

/**
 * De que se compõe um todo: o nome por cima, a barra e, por baixo dela, como se chama cada parte e quantas são; as
 * vazias não se mostram.
 */
export function Proporcao({ rotulo, partes }: { rotulo: string; partes: readonly Parte[] }) {
  const comAlguma = partes.filter(({ quantas }) => quantas > 0);
  return (
    <Figura aria-label={rotulo}>
      <figcaption aria-hidden>{rotulo}</figcaption>
      <div aria-hidden>
        {comAlguma.map(({ id: parte, quantas, tom }) => (
          <Pedaco key={parte} tom={tom} style={{ flexGrow: quantas }} />
        ))}
      </div>
      <ul>
        {comAlguma.map(({ id: parte, rotulo: nome, quantas, tom, para }) => {
          const conteudo = (
            <>
              <Pedaco aria-hidden tom={tom} />
              <b>{quantas.toLocaleString('pt-BR')}</b> <span title={nome}>{nome}</span>
            </>
          );
          return <li key={parte}>{para === undefined ? conteudo : <Link to={para}>{conteudo}</Link>}</li>;
        })}
      </ul>
    </Figura>
  );
}

/**
 * O que se junta dia a dia (`GraficoPorDia`), ao lado do número grande, com as pontas por baixo; ocupa o que sobra, e
 * onde sobra pouco não se desenha.
 */
export const FiguraPorDia = styled('figure')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  maxWidth: 380,
  margin: 0,
  containerType: 'inline-size',
  [theme.breakpoints.down('sm')]: { flexBasis: '9rem' },
  '& figcaption': {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { display: 'none' },
  },
  // A linha de base é a do que se diz do número grande.
  [`@media ${CABE_TABELA}`]: { '& figcaption': { marginTop: 4 } },
  '@container (max-width: 199px)': { '& figcaption > span:nth-of-type(2)': { display: 'none' } },
  '@container (max-width: 79px)': { '&&& > *': { display: 'none' } },
}));

/** Em pixels, a altura do desenho de uma `FiguraPorDia`. */
export const ALTURA_DA_FIGURA = { xs: 44, sm: 72 } as const;
