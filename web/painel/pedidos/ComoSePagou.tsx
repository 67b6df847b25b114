import { styled } from '@mui/material/styles';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { descrever, FORMA_NA_LINHA, O_QUE_FEZ } from './lancamento.ts';

/** Em pixels, o que a etiqueta de quem comprou tem de cada lado da palavra. */
const RECUO = 5;

// A forma que não cabe desce para onde não se vê.
const NumaLinha = styled('span')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  height: 20,
  // O que a etiqueta tem à volta da palavra fica fora: as palavras começam todas no mesmo lugar.
  marginLeft: -RECUO,
  paddingLeft: RECUO,
  overflow: 'hidden',
  whiteSpace: 'pre',
  color: vars.palette.text.secondary,
  '& > [data-tipo="renovacao"]': { color: vars.palette.text.primary },
  '& > [data-tipo="primeira"]': { marginInline: `-${RECUO}px ${RECUO}px` },
}));

const Primeira = styled('span')(({ theme }) => {
  const { primary } = theme.vars.palette;
  const tingir = (parte: string) => `color-mix(in srgb, ${primary.main} ${parte}, transparent)`;
  return {
    paddingInline: RECUO,
    borderRadius: 5,
    color: primary.main,
    backgroundColor: tingir('9%'),
    ...theme.applyStyles('dark', { backgroundColor: tingir('16%') }),
  };
});

/** Se a pessoa comprou, numa etiqueta do acento, que se acha de relance, ou renovou, que é o comum e é só texto. */
export const OQueFez = ({ tipo }: Pick<LancamentoDaApi, 'tipo'>) =>
  tipo === 'primeira' ? (
    <Primeira data-tipo={tipo}>{O_QUE_FEZ[tipo]}</Primeira>
  ) : (
    <span data-tipo={tipo}>{O_QUE_FEZ[tipo]}</span>
  );

/** Se a pessoa comprou ou renovou, e por onde pagou; a etiqueta já separa. */
export function ComoSePagou({ pagamento }: { pagamento: LancamentoDaApi }) {
  const { tipo, forma } = pagamento;
  return (
    <NumaLinha title={descrever(pagamento)}>
      <OQueFez tipo={tipo} />
      <span>
        <span style={tipo === 'primeira' ? SO_PARA_OUVIR : undefined}> · </span>
        {FORMA_NA_LINHA[forma]}
      </span>
    </NumaLinha>
  );
}
