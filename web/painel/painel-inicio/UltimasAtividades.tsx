import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { dataEmSaoPaulo, formatarDiaEMes, type Instante } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Atividade } from '../../../shared/painel-inicio/hoje.schema.ts';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { haPouco, haQuanto, useAgora } from '../../kit/tempo.ts';
import { RostoDoProduto } from '../pecas/produtos/NomeDoProduto.tsx';
import { planoEProduto } from '../pecas/produtos/nomeDoProduto.ts';
import { useHoje } from '../shell/api.ts';

const RESERVADAS = 4;
/** As que vêm: ao lado do resto acabam onde ele acaba. */
const TODAS = 8;
/** Em pixels, a altura de uma: as oito acabam onde acaba o que há para fazer. */
const ALTURA = 56;

const Lista = styled('ol')(({ theme }) => ({
  minHeight: RESERVADAS * 44,
  [theme.breakpoints.up('lg')]: { minHeight: TODAS * ALTURA, '& li:not(.nada)': { minHeight: ALTURA } },
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Quem e quanto e, por baixo, o que fez e quando: o que não cabe termina em reticências.
  '& li': {
    position: 'relative',
    display: 'grid',
    // O que fez vai até ao dia, que é curto, e não só até ao valor.
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    alignContent: 'center',
    alignItems: 'baseline',
    columnGap: theme.spacing(0.75),
    minHeight: 44,
    lineHeight: 1.35,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > :first-child': { gridRow: '1 / span 2', alignSelf: 'center', marginRight: theme.spacing(0.5) },
  '& .feito': { display: 'contents' },
  '& :is(a, .que)': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& li.nada': { display: 'flex', alignItems: 'center' },
  '& .que::first-letter': { textTransform: 'uppercase' },
  '& .que': {
    gridArea: '2 / 2 / auto / span 2',
    paddingRight: theme.spacing(0.75),
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  },
  '& li:not(.nada):hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 4%, transparent)`,
  },
  '& a': { gridArea: '1 / 2', color: 'inherit', fontWeight: 550, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& time': {
    gridArea: '2 / 4',
    fontSize: '0.8125rem',
    textAlign: 'right',
    color: theme.vars.palette.text.secondary,
  },
  // O que já aconteceu fala mais baixo do que o que há para fazer.
  '& .valor': { gridArea: '1 / 3 / auto / span 2', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& li:not(:has(.valor)) a': { gridColumnEnd: 'span 3' },
  '& .valor[data-entrou]': { color: theme.vars.palette.text.primary },
  '& .nada': { color: theme.vars.palette.text.secondary },
  // A linha inteira é o que se toca, e no celular o próprio link é da altura de um dedo.
  '@media (pointer: coarse)': { '& li a': { padding: '3px 0 22px', marginBottom: '-22px' } },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

/** O que aconteceu, antes do plano. */
const O_QUE_FEZ: Readonly<Record<Atividade['tipo'], string>> = {
  comprou: 'comprou',
  renovou: 'renovou',
  estornado: 'estorno',
  contestado: 'contestação',
  criada: 'ganhou acesso',
  cancelada: 'cancelamento',
  ativada: 'entrou no grupo',
  removida: 'saiu do grupo',
};
const ENTROU: ReadonlySet<Atividade['tipo']> = new Set(['comprou', 'renovou']);

/** Aonde uma atividade leva: à venda, se veio de uma; senão, à página da pessoa. */
export const enderecoDaAtividade = ({ pedido_id, cliente_id }: Atividade): string =>
  pedido_id !== null
    ? `/dashboard/vendas?venda=${pedido_id}`
    : cliente_id === null
      ? '/dashboard/assinaturas'
      : `/dashboard/clientes/${cliente_id}`;

/** Há quanto foi, do que é de hoje; do resto, o dia, como em Vendas. */
function escreverQuando(em: Instante, agora: Date): string {
  const dia = dataEmSaoPaulo(new Date(em));
  return dia === dataEmSaoPaulo(agora) ? haPouco(em, agora) : formatarDiaEMes(dia);
}

/** O que aconteceu por último: quem, o quê e quando. */
export function UltimasAtividades({ atividades }: { atividades: readonly Atividade[] | undefined }) {
  const agora = useAgora(useHoje());
  return (
    <Lista aria-label="Últimas atividades" aria-busy={atividades === undefined}>
      {atividades?.slice(0, TODAS).map((atividade) => {
        const { id, em, tipo, nome, produto, valor } = atividade;
        const [plano, qual] = planoEProduto(produto);
        const que = `${O_QUE_FEZ[tipo]} · ${qual}`;
        return (
          <li key={id} title={plano ? `${nome} · ${que} · ${plano}` : `${nome} · ${que}`}>
            <RostoDoProduto nome={produto} />
            <span className="feito">
              <Link to={enderecoDaAtividade(atividade)}>{nome}</Link>{' '}
              <span className="que">
                {que}
                {plano && <span style={SO_PARA_OUVIR}> · {plano}</span>}
              </span>
            </span>
            {valor !== null && (
              <span className="valor" data-entrou={ENTROU.has(tipo) ? '' : undefined}>
                {ENTROU.has(tipo) ? '' : '−'}
                {formatarReais(valor)}
              </span>
            )}
            <time dateTime={em} title={haQuanto(em, agora)}>
              {escreverQuando(em, agora)}
            </time>
          </li>
        );
      })}
      {atividades?.length === 0 && (
        <li className="nada">Cada venda, renovação e entrada no grupo aparece aqui.</li>
      )}
    </Lista>
  );
}
