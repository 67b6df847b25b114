import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import type { FichaDaPessoa } from '../../../shared/clientes/pessoa.schema.ts';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { dizerPago } from './AberturaDaPessoa.tsx';
import { situar } from './ContatoDaPessoa.tsx';
import { Quadro } from './Quadro.tsx';

/** De onde a pessoa é, desde quando é cliente e, quando a página abre com outra coisa, o que pagou ao todo. */
export function Desde({
  ficha: { cliente, desde, pago },
  comPago,
}: {
  ficha: FichaDaPessoa;
  comPago: boolean;
}) {
  const [quanto, vezes] = dizerPago(pago);
  const lugar = situar(cliente);
  return (
    <>
      {lugar !== null && <Box component="span" sx={SO_LADO_A_LADO}>{`${lugar} · `}</Box>}
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

/** Numa coluna só, o lugar está nos dados da pessoa. */
const SO_LADO_A_LADO = { display: { xs: 'none', lg: 'inline' } } as const;

const Figura = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1),
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  '& strong': {
    fontSize: '1.25rem',
    fontWeight: 550,
    lineHeight: 1.4,
    color: theme.vars.palette.text.primary,
  },
}));

const PAGOS = 'pagos ';
/** Debaixo de 'Pagou ao todo' basta em quantas vezes; quem ouve ouve tudo. */
const Vezes = ({ children }: { children: string }) =>
  children.startsWith(PAGOS) ? (
    <span>
      <span style={SO_PARA_OUVIR}>{PAGOS}</span>
      {children.slice(PAGOS.length)}
    </span>
  ) : (
    <span>{children}</span>
  );

/** O que a pessoa pagou ao todo, em figura, no alto do trilho. */
export function FigurasDaPessoa({ ficha: { pago } }: { ficha: FichaDaPessoa }) {
  const [quanto, vezes] = dizerPago(pago);
  return (
    <Quadro titulo="Pagou ao todo">
      <Figura title="Já sem o que foi devolvido">
        <strong>{quanto}</strong>
        <Vezes>{vezes}</Vezes>
      </Figura>
    </Quadro>
  );
}
