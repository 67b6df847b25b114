import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatarDiaEMes, somarMeses } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Hoje } from '../../../shared/painel-inicio/hoje.schema.ts';
import { contar } from '../pecas/contar.ts';
import { Mudou } from '../pecas/Mudou.tsx';
import { fraseDosPagamentos } from '../pecas/painel-inicio/paraFazer.ts';

/** Os números e o que vem embaixo deles alinham-se: duas colunas de números por cada coluna do resto. */
export const COLUNAS_DA_HOME = 'minmax(0, 11fr) minmax(0, 11fr) minmax(0, 10fr) minmax(0, 10fr)';

const Numeros = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: COLUNAS_DA_HOME,
  gap: theme.spacing(2, 5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '1fr 1fr' },
  // No celular, aos pares: o que há para fazer cabe na primeira tela.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 11fr)',
    gap: theme.spacing(1, 1),
  },
  '& a': {
    display: 'block',
    minHeight: '6.75rem',
    color: 'inherit',
    textDecoration: 'none',
    [theme.breakpoints.down('sm')]: { minHeight: '5.5rem' },
  },
  // No celular, embaixo dos dois últimos cabe quase sempre uma linha só.
  '& li:nth-of-type(n + 3) a': { [theme.breakpoints.down('sm')]: { minHeight: '4.25rem' } },
  '& a:hover b': { textDecoration: 'underline', textDecorationThickness: 2, textUnderlineOffset: 5 },
  '& span': {
    display: 'block',
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    color: theme.vars.palette.text.secondary,
  },
  '& .nome': {
    [theme.breakpoints.up('sm')]: { fontSize: '0.875rem' },
    color: theme.vars.palette.text.primary,
    fontWeight: 550,
  },
  '& i': { fontStyle: 'normal', [theme.breakpoints.down('sm')]: { display: 'none' } },
  '& .nome strong': { marginLeft: 4, fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& b': {
    display: 'block',
    fontSize: '2rem',
    lineHeight: 1.3,
    fontWeight: 550,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [theme.breakpoints.down('sm')]: { fontSize: '1.25rem', lineHeight: 1.4 },
  },
}));

function AVencer({ a_vencer }: Pick<Hoje, 'a_vencer'>) {
  const { sozinho, depende, assinaturas } = a_vencer;
  if (assinaturas === 0) return <span>nada vence até lá</span>;
  // De um lado só, o valor já está em cima.
  if (sozinho.assinaturas === 0) {
    return (
      <span>
        <i>depende de você: </i>
        {assinaturas} a cobrar
      </span>
    );
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

/** Quantos pagamentos fazem o dinheiro do mês, e o dos mesmos dias do mês passado, com as contas (regra 56). */
function DoMes({ hoje: { dia, mes, mes_passado } }: { hoje: Hoje }) {
  return (
    <>
      <span>{fraseDosPagamentos(mes.pagamentos)}</span>
      <span>
        {formatarReais(mes_passado.valor)} ({mes_passado.pagamentos}) até{' '}
        {formatarDiaEMes(somarMeses(dia, -1))}
      </span>
    </>
  );
}

/** O dinheiro, antes de tudo: o de hoje, o do mês, o que vence e o que se repete (regra 56). */
export function Dinheiro({ hoje }: { hoje: Hoje | undefined }) {
  const valor = (reais: number | undefined) =>
    reais === undefined ? <b aria-hidden>–</b> : <b>{formatarReais(reais)}</b>;
  return (
    <section aria-label="Dinheiro" aria-busy={hoje === undefined}>
      <Numeros>
        <li>
          <Link to="/dashboard/vendas?visao=pagamentos&periodo=hoje">
            <span className="nome">Recebido hoje</span>
            {valor(hoje?.recebido_hoje.valor)}
            {hoje && <span>{fraseDosPagamentos(hoje.recebido_hoje.pagamentos)}</span>}
          </Link>
        </li>
        <li>
          <Link to="/dashboard/vendas?visao=pagamentos&periodo=este_mes">
            <span className="nome">
              Recebido no mês {hoje && <Mudou agora={hoje.mes.valor} antes={hoje.mes_passado.valor} />}
            </span>
            {valor(hoje?.mes.valor)}
            {hoje && <DoMes hoje={hoje} />}
          </Link>
        </li>
        <li>
          <Link to="/dashboard/relatorios/clientes">
            <span className="nome">A vencer em 7 dias</span>
            {valor(hoje?.a_vencer.valor)}
            {hoje && <AVencer a_vencer={hoje.a_vencer} />}
          </Link>
        </li>
        <li>
          <Link to="/dashboard/relatorios/vendas">
            <span className="nome">Recorrência mensal</span>
            {valor(hoje?.recorrencia)}
            {hoje && <span>por mês, de quem assina</span>}
          </Link>
        </li>
      </Numeros>
    </section>
  );
}
