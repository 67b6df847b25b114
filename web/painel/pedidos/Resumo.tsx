import { styled, type Theme } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { Contado, type Contador, escreverContado } from '../../kit/Contadores.tsx';
import { ALTURA_DA_FAIXA } from '../../kit/FaixaDeNumeros.tsx';
import { tomDeAntes } from '../../kit/TracoDeAntes.tsx';

/** Um número que filtra a lista: o que se toca é o lugar todo dele. */
const QUE_FILTRA = ({ vars: { palette, shape } }: Theme) =>
  ({
    '& button': {
      minHeight: 24,
      // Mais alto do que a linha, não a empurra.
      marginBlock: -2,
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      letterSpacing: 'inherit',
      lineHeight: 'inherit',
      cursor: 'pointer',
    },
    '& button::after': {
      content: '""',
      position: 'absolute',
      inset: '-4px -8px',
      borderRadius: shape.borderRadius,
    },
    '& button:hover::after, & button[aria-pressed="true"]::after': {
      border: `1px solid ${palette.primary.main}`,
    },
    '& button:focus-visible': { outline: 'none' },
    '& button:focus-visible::after': { outline: `3px solid ${palette.primary.main}`, outlineOffset: 1 },
  }) as const;

/**
 * Uma composição só, sem fios: o número grande com o que se diz dele, o desenho dele dia a dia, de que é, numa barra de
 * dois tons, e o que há mais. As últimas linhas assentam todas na mesma, e o lugar de cada coisa é o mesmo antes de se
 * saber.
 */
const Faixa = styled('section')(({ theme }) => {
  const { breakpoints, vars, spacing } = theme;
  return {
    display: 'flex',
    alignItems: 'stretch',
    gap: spacing(0, 5),
    minHeight: 80,
    '&:has(> figure)': { minHeight: ALTURA_DA_FAIXA },
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: vars.palette.text.secondary,
    '& dl, & dd': { margin: 0 },
    '& dl > div': { position: 'relative' },
    '& dl > div > dd:first-of-type': { color: vars.palette.text.primary, fontWeight: 550 },
    '& strong': { fontWeight: 400 },
    // O que é zero não se diz, a não ser que seja o que se está a ver.
    '& [data-zero]:not(:has([aria-pressed="true"]))': { display: 'none' },
    ...QUE_FILTRA(theme),
    '& [data-principal]': { flex: 'none', minWidth: '12.875rem' },
    // Na tela comum o desenho começa com a coluna do produto.
    '@media (min-width: 1240px) and (max-width: 1399.95px)': {
      '&:has(> figure) [data-principal]': { minWidth: '17.0625rem' },
    },
    '& [data-principal] > div > dd:first-of-type': {
      fontSize: '2rem',
      lineHeight: '2.5rem',
      letterSpacing: '-0.01em',
    },
    '& [data-principal] > div > dd + dd': { minHeight: '1.25rem' },
    '& > figure': { maxWidth: 'none' },
    '& [data-antes]::before': {
      content: '""',
      display: 'inline-block',
      width: 14,
      marginRight: 6,
      borderTop: `1.5px dashed ${tomDeAntes(theme)}`,
      verticalAlign: 4,
    },
    // O que se reparte, a barra, que tem dois tons e uma fenda entre eles, e quanto é de cada parte, como nas outras
    // listas.
    '& [data-partes]': {
      display: 'flex',
      flexWrap: 'wrap',
      flex: 'none',
      alignContent: 'space-between',
      gap: spacing(0, 3),
      // Começa, onde as colunas são as da tela comum, com a do que houve.
      width: '22.875rem',
    },
    '& [data-partes]::before, & [data-partes]::after': { flex: '1 0 100%' },
    '& [data-partes]::after': { content: 'attr(data-rotulo) / ""', order: -2 },
    '& [data-partes]::before': {
      content: '""',
      order: -1,
      height: 8,
      borderRadius: 4,
      background: `linear-gradient(to right, var(--cheio) calc(var(--parte) - var(--fenda)),
        transparent 0 calc(var(--parte) + var(--fenda)), var(--meio-cheio) 0)`,
    },
    '& [data-partes] > div': { display: 'flex', gap: 6 },
    '& [data-partes][data-vazia]::before': { background: vars.palette.action.hover },
    '& [data-partes] dt::before': {
      content: '""',
      display: 'inline-block',
      width: 8,
      height: 8,
      marginRight: 6,
      borderRadius: 2,
      backgroundColor: 'var(--cheio)',
    },
    '& [data-partes] [data-segunda] dt::before': { backgroundColor: 'var(--meio-cheio)' },
    '& > figure > figcaption': { marginTop: 4 },
    '& [data-outros]': {
      display: 'grid',
      flex: 'none',
      gridAutoFlow: 'column',
      gridTemplateRows: 'repeat(2, 36px)',
      gap: spacing(0.5, 4),
    },
    '& [data-outros]:not(:has(> :not([data-zero]), [aria-pressed="true"]))': { display: 'none' },
    '& [data-outros] > div > dd': { height: 18, fontSize: '0.875rem', lineHeight: '1.125rem' },
    '& [data-outros] dt': { lineHeight: '1.125rem' },
    '& [data-outros] button': { marginBlock: -3 },
    // Ao lado do que voltou atrás, a barra cede o lugar ao desenho.
    '&:has(> [data-outros] > :not([data-zero])) [data-partes]': { width: '13rem' },
    [breakpoints.up('sm')]: {
      '&:has(> figure) [data-principal] > div': {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        height: '100%',
      },
      // Sem desenho nem barra, os outros números seguem o grande, na linha dele.
      '&:not(:has(> figure, > [data-partes])) [data-outros]': {
        gridTemplateRows: '1.25rem 2.5rem',
        gap: spacing(0, 5),
        '& dt': { lineHeight: 'inherit' },
        '& > div': { display: 'grid', gridRow: '1 / -1', gridTemplateRows: 'subgrid' },
        '& > div > dd': {
          height: 'auto',
          paddingTop: 2,
          fontSize: '1.25rem',
          lineHeight: '2.5rem',
          letterSpacing: '-0.01em',
        },
      },
    },
    [breakpoints.between('sm', 1100)]: { gap: spacing(0, 3), '& [data-partes]': { width: '21rem' } },
    [breakpoints.down('sm')]: {
      flexWrap: 'wrap',
      gap: spacing(0, 1.5),
      '&, &:has(> figure)': { minHeight: 0 },
      '& [data-principal]': { minWidth: 0 },
      '& [data-principal] > div': { display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 6 },
      '& [data-principal] > div > dd:first-of-type': {
        gridRow: 2,
        gridColumn: '1 / -1',
        fontSize: '1.25rem',
        lineHeight: '1.625rem',
      },
      // Do tamanho do dedo.
      '& [data-principal] button': { padding: '20px 0 0', marginTop: -20 },
      '& [data-principal] button::after': { inset: '0 -6px' },
      '& [data-partes]': {
        flex: '1 0 100%',
        alignContent: 'flex-start',
        justifyContent: 'space-between',
        gap: spacing(0.75, 1),
        minHeight: 34,
        marginTop: spacing(1.25),
      },
      '& [data-partes]::after': { display: 'none' },
      '& :is([data-partes], [data-outros]) > div > dd': {
        height: 'auto',
        fontSize: 'inherit',
        lineHeight: 'inherit',
      },
      '& [data-partes][data-partes][data-partes]': { width: 'auto' },
      // Na mais estreita o lugar é dos números: cada parte está por baixo da sua ponta da barra.
      '@media (max-width: 389.95px)': { '& [data-partes] dt::before': { display: 'none' } },
      '& [data-outros]': {
        display: 'flex',
        flexWrap: 'wrap',
        flex: '1 0 100%',
        gap: spacing(0, 2),
        marginTop: spacing(0.5),
      },
      '& [data-outros] button::after': { inset: -6 },
      '& [data-outros] > div': { display: 'flex', alignItems: 'center', gap: 6, minHeight: 32 },
    },
  };
});

/** Se um valor escrito não diz nada: '0', 'R$ 0,00', ou o traço do que não chegou. */
const ehZero = (escrito: string) => !/[1-9]/.test(escrito);

/** Um número com o nome; o que é zero não se diz, a não ser que não suma. */
function Numero(props: { contador: Contador; prontos: boolean; some?: boolean; segunda?: boolean }) {
  const { contador, prontos, some = true, segunda = false } = props;
  const escrito = escreverContado(contador[1], prontos);
  return (
    <Contado
      contador={contador}
      escrito={escrito}
      {...(some && ehZero(escrito) && { 'data-zero': true })}
      {...(segunda && { 'data-segunda': true })}
    />
  );
}

/** Uma das duas partes do número grande, em reais. */
export type ParteDoTodo = { readonly quanto: number; readonly contador: Contador };

/** De que é um todo: duas partes numa barra; sem elas ainda, o lugar. */
function Partes({ partes, prontos }: { partes: readonly ParteDoTodo[]; prontos: boolean }) {
  const valores = partes.map(({ quanto }) => Math.max(0, quanto));
  const todo = valores.reduce((soma, valor) => soma + valor, 0);
  const [primeira = 0] = valores;
  const medida: CSSProperties & Record<'--parte' | '--fenda', string> = {
    '--parte': `${todo > 0 ? (primeira / todo) * 100 : 0}%`,
    '--fenda': primeira > 0 && primeira < todo ? '1px' : '0px',
  };
  return (
    <dl
      data-partes
      data-rotulo="Por tipo"
      aria-busy={!prontos}
      style={medida}
      {...(todo === 0 && { 'data-vazia': true })}
    >
      {partes.map(({ contador }, i) => (
        <Numero key={contador[0]} contador={contador} prontos={prontos} segunda={i > 0} />
      ))}
    </dl>
  );
}

/** Os números no alto das vendas: o que se procura, grande, e os outros, se não são zero; cada um filtra a lista. */
export function Resumo(props: {
  prontos: boolean;
  principal: Contador;
  /** O número grande, dia a dia. */
  desenho?: ReactNode;
  /** De que é o número grande; nenhumas enquanto não se sabe. */
  partes?: readonly ParteDoTodo[] | null;
  outros: readonly Contador[];
}) {
  const { prontos, principal, desenho, partes = null, outros } = props;
  return (
    <Faixa aria-label="Totais">
      <dl data-principal aria-busy={!prontos}>
        <Numero contador={principal} prontos={prontos} some={false} />
      </dl>
      {desenho}
      {partes && <Partes partes={partes} prontos={prontos} />}
      <dl data-outros aria-busy={!prontos}>
        {outros.map((contador) => (
          // Sem as partes, são sempre estes: o lugar deles guarda-se.
          <Numero
            key={contador[0]}
            contador={contador}
            prontos={prontos}
            some={prontos || desenho !== undefined}
          />
        ))}
      </dl>
    </Faixa>
  );
}
