import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import type { FichaDaPessoa } from '../../../shared/clientes/pessoa.schema.ts';
import { dizerPago } from './AberturaDaPessoa.tsx';

/** Desde quando é cliente e, quando a página abre com outra coisa, o que pagou ao todo. */
export function Desde({ ficha: { desde, pago }, comPago }: { ficha: FichaDaPessoa; comPago: boolean }) {
  const [quanto, vezes] = dizerPago(pago);
  return (
    <>
      <span>Cliente desde {formatarData(dataEmSaoPaulo(new Date(desde)))}</span>
      {comPago && (
        <>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {' · '}
          </Box>
          <Box
            component="span"
            sx={{ display: { xs: 'block', sm: 'inline' } }}
            title="Já sem o que foi devolvido"
          >
            <span>{quanto}</span> <span>{vezes}</span>
          </Box>
        </>
      )}
    </>
  );
}

/** Duas figuras lado a lado, no alto da coluna. */
const Figuras = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
  gap: theme.spacing(2),
  margin: theme.spacing(0.5, 0, -1),
  paddingBottom: theme.spacing(2),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& dd': { margin: 0 },
  '& strong': {
    display: 'block',
    fontSize: '1.25rem',
    fontWeight: 550,
    lineHeight: 1.4,
    color: theme.vars.palette.text.primary,
  },
}));

/** O mesmo em figuras, onde cabem ao lado do que abre a página. */
export function FigurasDaPessoa({
  ficha: { desde, pago },
  comPago,
}: {
  ficha: FichaDaPessoa;
  comPago: boolean;
}) {
  const [quanto, vezes] = dizerPago(pago);
  return (
    <Figuras>
      {comPago && (
        <div title="Já sem o que foi devolvido">
          <dt>Pagou ao todo</dt>
          <dd>
            <strong>{quanto}</strong>
            <span>{vezes}</span>
          </dd>
        </div>
      )}
      <div>
        <dt>Cliente desde</dt>
        <dd>
          <strong>{formatarData(dataEmSaoPaulo(new Date(desde)))}</strong>
        </dd>
      </div>
    </Figuras>
  );
}
