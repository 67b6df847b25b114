import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatarDiaEMes, somarMeses } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Hoje } from '../../../shared/painel-inicio/hoje.schema.ts';
import { contar } from '../pecas/contar.ts';
import { Mudou } from '../pecas/Mudou.tsx';
import { fraseDosPagamentos } from '../pecas/painel-inicio/paraFazer.ts';

/** O lugar do que ainda não se sabe. */
const POR_SABER = '\u00a0';

/** O número de um dinheiro, do tamanho que a tela lhe der. */
const NUMERO = {
  fontWeight: 550,
  letterSpacing: '-0.01em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** O que se recebeu no mês, grande: o nome por cima e, ao lado ou por baixo, com que se compara; depois, quantos. */
const DoMes = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  color: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  '&:hover b': { textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: 5 },
  '& :is(.nome, .vezes)': { flex: '1 0 100%' },
  '& :is(.nome, .mudou, .antes, .vezes)': { color: theme.vars.palette.text.secondary },
  '& .mudou[data-subiu]': { color: theme.vars.palette.success.main },
  '& .mudou strong': { fontWeight: 400 },
  '& .mudou:not(:empty) + .antes::before': { content: '"\\a0· " / ""' },
  '& b': { ...NUMERO, flex: '1 0 100%', fontSize: '2rem', lineHeight: '2.25rem' },
  // Antes de se saberem, cada um já está na sua linha.
  '& :is(.antes, .vezes)': { minWidth: 1, minHeight: '1.25rem' },
  [theme.breakpoints.up('sm')]: {
    '& .nome': { marginBottom: 4 },
    // Onde cabe, com que se compara e quantas vezes foi vêm ao lado do número.
    '& b': { flex: 'none', lineHeight: '2.5rem', marginRight: theme.spacing(1.5) },
    '& .vezes': { flex: 'none' },
    '& .vezes:not(:empty)::before': { content: '"\\a0· " / ""' },
  },
}));

/** Em pixels, na tela larga: a altura de cada um dos outros dinheiros; cabem nela duas linhas do que se diz dele. */
const ALTURA_DE_UM = 64;
/** A dos três juntos, com um fio embaixo de cada um: o que vem depois deles no trilho conta com ela. */
export const ALTURA_DOS_OUTROS = 3 * ALTURA_DE_UM;

/** Os outros dinheiros, uma linha cada: o nome e o que se diz dele, e o número à direita. */
const Outros = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    alignItems: 'baseline',
    columnGap: theme.spacing(1),
    minHeight: 40,
    color: 'inherit',
    fontSize: '0.8125rem',
    lineHeight: '1.125rem',
    textDecoration: 'none',
  },
  '& a:hover b': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& span:not(.nome)': {
    gridColumn: 1,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  // O número fica a meio das duas linhas que o dizem.
  '& b': {
    ...NUMERO,
    gridArea: '1 / 2 / span 2',
    alignSelf: 'center',
    fontSize: '1.25rem',
    letterSpacing: '-0.01em',
  },
  [theme.breakpoints.down('sm')]: {
    '& li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& a': { minHeight: 52 },
    '& b': { fontSize: '1rem' },
  },
  [theme.breakpoints.up('sm')]: { '& a': { lineHeight: '1.25rem' }, '& .nome': { fontSize: '0.875rem' } },
  // Na tela do meio, lado a lado.
  [theme.breakpoints.between('sm', 'lg')]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: theme.spacing(3),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    paddingTop: theme.spacing(1.5),
    '& a': { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', minHeight: '5.5rem' },
    '& b': { gridArea: 'auto', lineHeight: '2rem' },
  },
  // Na larga, o nome e o número na mesma linha de base, e um fio embaixo de cada um.
  [theme.breakpoints.up('lg')]: {
    '& li': { height: ALTURA_DE_UM, borderBottom: `1px solid ${theme.vars.palette.divider}` },
    '& a': { height: '100%', lineHeight: '1.0625rem' },
    '& :is(.nome, b)': { lineHeight: '1.25rem' },
  },
}));

function AVencer({ a_vencer }: Pick<Hoje, 'a_vencer'>) {
  const { sozinho, depende, assinaturas } = a_vencer;
  if (assinaturas === 0) return <span>nada vence até lá</span>;
  // De um lado só, o valor já está em cima.
  if (sozinho.assinaturas === 0) {
    return <span>depende de você: {assinaturas} a cobrar</span>;
  }

  if (depende.assinaturas === 0)
    return <span>cobrado sozinho: {contar(assinaturas, 'assinatura', 'assinaturas')}</span>;
  return (
    <>
      <span>
        {formatarReais(sozinho.valor)} cobrado sozinho ({sozinho.assinaturas})
      </span>
      <span>
        {formatarReais(depende.valor)} depende de você ({depende.assinaturas})
      </span>
    </>
  );
}

/** O que se recebera nos mesmos dias do mês passado. */
const dizerAntes = ({ mes_passado, dia }: Hoje): string =>
  `${formatarReais(mes_passado.valor)} até ${formatarDiaEMes(somarMeses(dia, -1))}`;

/** Quantas vezes se recebeu, e quantas nos mesmos dias do mês passado, que se dizem por cima. */
const dizerVezes = (hoje: Hoje): string =>
  `${fraseDosPagamentos(hoje.mes.pagamentos)} · ${hoje.mes_passado.pagamentos === 1 ? 'era' : 'eram'} ${hoje.mes_passado.pagamentos}`;

/**
 * O dinheiro, antes de tudo: o do mês, o desenho dos últimos 30 dias e, mais baixo, o de hoje, o que vence e o que se
 * repete (regra 56).
 */
export function Dinheiro({ hoje, children }: { hoje: Hoje | undefined; children: ReactNode }) {
  const valor = (reais: number | undefined) =>
    reais === undefined ? <b aria-hidden>–</b> : <b>{formatarReais(reais)}</b>;
  return (
    <section aria-label="Dinheiro" aria-busy={hoje === undefined}>
      <DoMes className="do-mes" to="/dashboard/vendas?visao=pagamentos&periodo=este_mes">
        <span className="nome">Recebido no mês</span> {valor(hoje?.mes.valor)}{' '}
        <span className="mudou" data-subiu={hoje && hoje.mes.valor > hoje.mes_passado.valor ? '' : undefined}>
          {hoje && <Mudou agora={hoje.mes.valor} antes={hoje.mes_passado.valor} />}
        </span>
        <span className="antes">{hoje && dizerAntes(hoje)}</span>{' '}
        <span className="vezes">{hoje && dizerVezes(hoje)}</span>
      </DoMes>
      {children}
      <Outros className="outros">
        <li>
          <Link to="/dashboard/vendas?visao=pagamentos&periodo=hoje">
            <span className="nome">Recebido hoje</span> {valor(hoje?.recebido_hoje.valor)}
            <span>{hoje ? fraseDosPagamentos(hoje.recebido_hoje.pagamentos) : POR_SABER}</span>
          </Link>
        </li>
        <li>
          <Link to="/dashboard/relatorios/clientes">
            <span className="nome">A vencer em 7 dias</span> {valor(hoje?.a_vencer.valor)}
            {hoje ? <AVencer a_vencer={hoje.a_vencer} /> : <span>{POR_SABER}</span>}
          </Link>
        </li>
        <li>
          <Link to="/dashboard/relatorios/vendas">
            <span className="nome">Recorrência mensal</span> {valor(hoje?.recorrencia)}
            <span>sem as vendas únicas</span>
          </Link>
        </li>
      </Outros>
    </section>
  );
}
