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
  '& > :is([data-tipo="primeira"], [data-tipo="renovacao"])': { color: vars.palette.text.primary },
}));

/** A marca que cada parte tem na barra por cima da lista: acha-se de relance quem é novo. */
const Marca = styled('i')({
  display: 'inline-block',
  width: 7,
  height: 7,
  marginRight: 5,
  borderRadius: 2,
  backgroundColor: 'var(--meio-cheio)',
  verticalAlign: 1,
  '[data-tipo="primeira"] > &': { backgroundColor: 'var(--cheio)' },
});

/** Se a pessoa comprou ou renovou, com a marca da sua parte. */
export const OQueFez = ({ tipo }: Pick<LancamentoDaApi, 'tipo'>) => (
  <span data-tipo={tipo}>
    {(tipo === 'primeira' || tipo === 'renovacao') && <Marca />}
    {O_QUE_FEZ[tipo]}
  </span>
);

/** Se a pessoa comprou ou renovou, e por onde pagou. */
export function ComoSePagou({ pagamento }: { pagamento: LancamentoDaApi }) {
  const { tipo, forma } = pagamento;
  return (
    <NumaLinha title={descrever(pagamento)}>
      <OQueFez tipo={tipo} />
      <span> · {FORMA_NA_LINHA[forma]}</span>
    </NumaLinha>
  );
}
