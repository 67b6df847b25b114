import { styled } from '@mui/material/styles';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { descrever, FORMA_NA_LINHA, O_QUE_FEZ } from './lancamento.ts';

// A forma que não cabe desce para onde não se vê.
const NumaLinha = styled('span')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  height: 20,
  overflow: 'hidden',
  whiteSpace: 'pre',
  color: vars.palette.text.secondary,
  '& > :first-of-type': { color: vars.palette.text.primary },
}));

/** Se a pessoa comprou ou renovou, e por onde pagou. */
export function ComoSePagou({ pagamento }: { pagamento: LancamentoDaApi }) {
  const { tipo, forma } = pagamento;
  return (
    <NumaLinha title={descrever(pagamento)}>
      <span>{O_QUE_FEZ[tipo]}</span>
      <span> · {FORMA_NA_LINHA[forma]}</span>
    </NumaLinha>
  );
}
