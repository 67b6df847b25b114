import { styled } from '@mui/material/styles';
import type { FormaDePagar } from '../../../shared/pagamentos/formas.rules.ts';
import type { LancamentoDaApi } from '../../../shared/pagamentos/lancamentos.routes.ts';
import { Banknote, Barcode, CreditCard, Diamond, Wallet } from '../../kit/icones.tsx';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { descrever, NOME_DA_FORMA, NOME_DO_TIPO } from './lancamento.ts';

/** O de um PIX é o losango da marca dele. */
const ICONES: Readonly<Record<FormaDePagar, typeof Diamond>> = {
  pix: Diamond,
  cartao: CreditCard,
  boleto: Barcode,
  por_fora: Banknote,
  outra: Wallet,
};

const NumaLinha = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  whiteSpace: 'nowrap',
  color: vars.palette.text.secondary,
  '& > svg': { flex: 'none', fontSize: '1rem' },
  // A primeira venda a uma pessoa é notícia.
  '&[data-novidade]': { color: vars.palette.text.primary },
  '&[data-novidade] > svg': { color: vars.palette.text.secondary },
}));

/** Se é a primeira compra ou uma renovação; por onde se pagou di-lo o ícone, e ouve-se. */
export function ComoSePagou({ pagamento }: { pagamento: LancamentoDaApi }) {
  const { tipo, forma, valor } = pagamento;
  const Icone = ICONES[forma];
  return (
    <NumaLinha title={descrever(pagamento)} data-novidade={tipo === 'primeira' && valor > 0 ? '' : undefined}>
      <Icone aria-hidden />
      <span>
        {NOME_DO_TIPO[tipo]}
        <span style={SO_PARA_OUVIR}> · {NOME_DA_FORMA[forma]}</span>
      </span>
    </NumaLinha>
  );
}
