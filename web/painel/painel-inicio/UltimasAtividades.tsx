import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Atividade } from '../../../shared/painel-inicio/hoje.schema.ts';
import { Iniciais } from '../../kit/Iniciais.tsx';
import { haQuanto, useAgora } from '../../kit/tempo.ts';
import { useHoje } from '../shell/api.ts';

const RESERVADAS = 4;

const Lista = styled('ol')(({ theme }) => ({
  minHeight: RESERVADAS * 44,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 44,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  // Quem, e por baixo o que fez: uma linha cada, que terminam em reticências.
  '& .feito': { flex: 1, minWidth: 0, lineHeight: 1.35 },
  '& .feito > *': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .que': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& li:not(.nada):hover': {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 4%, transparent)`,
  },
  '& a': { color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& time': {
    flex: 'none',
    minWidth: '5.25rem',
    fontSize: '0.8125rem',
    textAlign: 'right',
    color: theme.vars.palette.text.secondary,
  },
  '& b': { flex: 'none', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& b[data-entrou]': { color: theme.vars.palette.success.main },
  '& .nada': { color: theme.vars.palette.text.secondary },
  // A linha inteira é o que se toca, e no celular o próprio link é da altura de um dedo.
  '@media (pointer: coarse)': { '& li a': { padding: '3px 0 22px', marginBottom: '-22px' } },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

const O_QUE_FEZ: Readonly<Record<Atividade['tipo'], string>> = {
  comprou: 'comprou',
  renovou: 'renovou',
  estornado: 'recebeu o dinheiro de volta de',
  contestado: 'contestou o pagamento de',
  criada: 'ganhou acesso a',
  cancelada: 'teve cancelada a assinatura de',
  ativada: 'entrou no grupo de',
  removida: 'saiu do grupo de',
};
const ENTROU: ReadonlySet<Atividade['tipo']> = new Set(['comprou', 'renovou']);

/** Aonde uma atividade leva: à venda, se veio de uma; senão, à página da pessoa. */
export const enderecoDaAtividade = ({ pedido_id, cliente_id }: Atividade): string =>
  pedido_id !== null
    ? `/dashboard/vendas?venda=${pedido_id}`
    : cliente_id === null
      ? '/dashboard/assinaturas'
      : `/dashboard/clientes/${cliente_id}`;

/** O que aconteceu por último: quem, o quê e quando. */
export function UltimasAtividades({ atividades }: { atividades: readonly Atividade[] | undefined }) {
  const agora = useAgora(useHoje());
  return (
    <Lista aria-label="Últimas atividades" aria-busy={atividades === undefined}>
      {atividades?.map((atividade) => {
        const { id, em, tipo, nome, produto, valor } = atividade;
        return (
          <li key={id}>
            <Iniciais nome={nome} tamanho={28} />
            <span className="feito" title={`${nome} ${O_QUE_FEZ[tipo]} ${produto}`}>
              <Link to={enderecoDaAtividade(atividade)}>{nome}</Link>{' '}
              <span className="que">
                {O_QUE_FEZ[tipo]} {produto}
              </span>
            </span>
            {valor !== null && (
              <b data-entrou={ENTROU.has(tipo) ? '' : undefined}>
                {ENTROU.has(tipo) ? '' : '−'}
                {formatarReais(valor)}
              </b>
            )}
            <time dateTime={em}>{haQuanto(em, agora)}</time>
          </li>
        );
      })}
      {atividades?.length === 0 && (
        <li className="nada">Cada venda, renovação e entrada no grupo aparece aqui.</li>
      )}
    </Lista>
  );
}
