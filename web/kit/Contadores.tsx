import { styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';

const Grade = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  // Muitos repartem-se em duas linhas iguais: uma com um só, embaixo de outra cheia, lê-se como sobra.
  gridTemplateColumns:
    'repeat(auto-fit, minmax(min(100%, max(8.5rem, (100% - (var(--colunas) - 1) * 0.75rem) / var(--colunas))), 1fr))',
  margin: theme.spacing(0, 0, 2),
  // De um rótulo de duas linhas o valor fica à altura dos outros.
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    padding: theme.spacing(0.5, 1.5),
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    containerType: 'inline-size',
  },
  '& dt': { flex: 1, color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
  // Um valor em reais cabe no cartão estreito: a letra acompanha a largura dele e o mais comprido, e é a mesma em
  // todos.
  '& dd': {
    '--maior': '1.25rem',
    margin: 0,
    fontSize: 'min(var(--maior), 150cqi / var(--letras))',
    fontWeight: 550,
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
  },
  // O contador que se clica é o cartão inteiro.
  '& > div:has(button)': { position: 'relative' },
  '& button': {
    border: 0,
    padding: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  '& button::after': {
    content: '""',
    position: 'absolute',
    inset: -1,
    borderRadius: theme.shape.borderRadius,
  },
  '& button:hover::after': { border: `1px solid ${theme.vars.palette.primary.main}` },
  '& button[aria-pressed="true"]::after': { border: `2px solid ${theme.vars.palette.primary.main}` },
  '& button:focus-visible': { outline: 'none' },
  '& button:focus-visible::after': {
    outline: `3px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 1,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    gap: theme.spacing(1),
    '& dd': { '--maior': '1rem' },
  },
  // Num painel, onde os números vêm antes de tudo, maiores em qualquer tela.
  '&[data-grandes]': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
    gap: theme.spacing(1.5),
    marginBottom: theme.spacing(3),
    '& dd': { fontSize: '2rem', letterSpacing: '-0.01em', lineHeight: 1.2, whiteSpace: 'normal' },
  },
}));

/** Quantos cabem numa linha. */
const NUMA_LINHA = 6;
const milhar = new Intl.NumberFormat('pt-BR');

/** O que o contador faz quando se clica nele: mostra só o que ele conta; `ligado` enquanto é isso que se vê. */
type AoEscolher = { readonly ligado: boolean; readonly mostrar: () => void };
/** Um número com o seu rótulo, e o que se diz dele numa linha de texto. */
export type Contador = readonly [
  rotulo: string,
  valor: number | string,
  escolha?: AoEscolher | undefined,
  nota?: ReactNode,
];

/** Um valor como se lê; enquanto não se sabe, um traço: meia conta enganaria. */
export const escreverContado = (valor: number | string, prontos: boolean): string =>
  prontos ? (typeof valor === 'number' ? milhar.format(valor) : valor) : '–';

/** Um número com o nome, já escrito; o que se escolhe é um botão, que mostra só o que ele conta. */
export function Contado({
  contador: [nome, , escolha, nota],
  escrito,
  ...marcas
}: {
  contador: Contador;
  escrito: string;
} & Readonly<Partial<Record<`data-${string}`, boolean>>>) {
  return (
    <div {...marcas}>
      <dt>{nome}</dt>
      <dd>
        {escolha ? (
          <button
            type="button"
            aria-label={`${nome}: ${escrito}. Mostrar só estes`}
            aria-pressed={escolha.ligado}
            onClick={escolha.mostrar}
          >
            {escrito}
          </button>
        ) : (
          escrito
        )}
      </dd>
      {nota !== undefined && <dd>{nota}</dd>}
    </div>
  );
}

/** Números no alto de uma lista; enquanto ela não chegou inteira, um traço: meia conta enganaria. */
export function Contadores(props: {
  rotulo: string;
  contadores: readonly Contador[];
  prontos: boolean;
  grandes?: boolean;
}) {
  const { rotulo, contadores, prontos, grandes = false } = props;
  const escritos = contadores.map(([, valor]) => escreverContado(valor, prontos));
  const medidas: CSSProperties & Record<'--letras' | '--colunas', number> = {
    '--letras': Math.max(1, ...escritos.map(({ length }) => length)),
    '--colunas': contadores.length > NUMA_LINHA ? Math.ceil(contadores.length / 2) : contadores.length,
  };
  return (
    <section aria-label={rotulo}>
      <Grade aria-busy={!prontos} style={medidas} {...(grandes && { 'data-grandes': true })}>
        {contadores.map((contador, i) => (
          <Contado key={contador[0]} contador={contador} escrito={escritos[i] ?? ''} />
        ))}
      </Grade>
    </section>
  );
}
