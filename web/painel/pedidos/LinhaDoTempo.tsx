import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatarInstante } from '../../../shared/base/datas.ts';
import type { Passo } from '../../../shared/pedidos/passo.schema.ts';

const CORES: Readonly<Record<string, 'success' | 'error' | 'warning'>> = {
  pago: 'success',
  renovado: 'success',
  vencido: 'error',
  estorno_pedido: 'warning',
  estornado: 'error',
  estorno_em_parte: 'warning',
  contestado: 'error',
  perdido: 'error',
  desfeito: 'error',
  ganha: 'success',
  conferir: 'warning',
};

const Passos = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.875rem',
  '& li': { position: 'relative', padding: theme.spacing(0, 0, 2, 3) },
  // O fio que liga um passo ao seguinte.
  '& li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 5,
    top: '0.9rem',
    bottom: '-0.3rem',
    borderLeft: `2px solid ${theme.vars.palette.divider}`,
  },
  '& li::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '0.3rem',
    width: 12,
    height: 12,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.text.secondary,
  },
  '& li[data-cor="success"]::after': { backgroundColor: theme.vars.palette.success.main },
  '& li[data-cor="error"]::after': { backgroundColor: theme.vars.palette.error.main },
  '& li[data-cor="warning"]::after': { backgroundColor: theme.vars.palette.warning.main },
  '& time': { display: 'block', color: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
}));

/** Tudo o que aconteceu a um pedido, do mais novo ao mais antigo. */
export function LinhaDoTempo({ passos }: { passos: readonly Passo[] }) {
  return (
    <section>
      <Typography variant="h3" sx={{ marginBottom: 1 }}>
        Linha do tempo
      </Typography>
      <Passos reversed aria-label="Linha do tempo">
        {passos
          .map((passo, posicao) => ({ ...passo, posicao }))
          .toReversed()
          .map(({ em, tipo, texto, posicao }) => (
            <li key={posicao} data-cor={CORES[tipo]}>
              {texto}
              <time dateTime={em}>{formatarInstante(em)}</time>
            </li>
          ))}
      </Passos>
    </section>
  );
}
