import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { dataEmSaoPaulo, formatarData } from '../../../shared/base/datas.ts';
import type { FichaDaPessoa } from '../../../shared/clientes/pessoa.schema.ts';
import { SO_PARA_OUVIR } from '../../kit/noCelular.ts';
import { dizerPago } from './AberturaDaPessoa.tsx';
import { situar } from './ContatoDaPessoa.tsx';

const dizerDesde = ({ desde }: FichaDaPessoa) => formatarData(dataEmSaoPaulo(new Date(desde)));

/** Desde quando a pessoa é cliente e, quando a página abre com outra coisa, o que pagou ao todo. */
export function Desde({ ficha, comPago }: { ficha: FichaDaPessoa; comPago: boolean }) {
  const [quanto, vezes] = dizerPago(ficha.pago);
  return (
    <>
      <span>Cliente desde {dizerDesde(ficha)}</span>
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

/** Cada figura debaixo do seu nome, e um fio entre elas. */
const Figuras = styled('dl')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.secondary,
  '& > div': { paddingInline: theme.spacing(2.5), whiteSpace: 'nowrap' },
  '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& dd': { margin: 0 },
  '& strong': { fontSize: '0.875rem', fontWeight: 550, color: theme.vars.palette.text.primary },
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

/** Na tela larga, ao lado do nome: desde quando, o que pagou ao todo se a página não abre com isso, e de onde é. */
export function FigurasDaPessoa({ ficha, comPago }: { ficha: FichaDaPessoa; comPago: boolean }) {
  const { cliente, pago } = ficha;
  const [quanto, vezes] = dizerPago(pago);
  const lugar = situar(cliente);
  return (
    <Figuras>
      <div>
        <dt>Cliente desde</dt>
        <dd>
          <strong>{dizerDesde(ficha)}</strong>
        </dd>
      </div>
      {comPago && (
        <div title="Já sem o que foi devolvido">
          <dt>Pagou ao todo</dt>
          <dd>
            {pago.length > 0 && <strong>{quanto}</strong>} <Vezes>{vezes}</Vezes>
          </dd>
        </div>
      )}
      {lugar !== null && (
        <div>
          <dt>{cliente.estrangeiro ? 'País' : 'Cidade'}</dt>
          <dd>
            <strong>{lugar}</strong>
          </dd>
        </div>
      )}
    </Figuras>
  );
}
