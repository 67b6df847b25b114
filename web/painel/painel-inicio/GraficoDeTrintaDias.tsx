import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatarData } from '../../../shared/base/datas.ts';
import { formatarReais, somarReais } from '../../../shared/base/dinheiro.ts';
import type { Hoje } from '../../../shared/painel-inicio/hoje.schema.ts';

const ALTURA = 88;
const PASSO = 10;

const Figura = styled('figure')(({ theme }) => ({
  margin: theme.spacing(3, 0, 0),
  '& svg': { display: 'block', width: '100%', height: ALTURA, overflow: 'hidden' },
  '& rect': { fill: theme.vars.palette.primary.main },
  '& polyline': {
    fill: 'none',
    stroke: `color-mix(in srgb, ${theme.vars.palette.text.disabled} 65%, transparent)`,
    strokeWidth: 1.25,
    vectorEffect: 'non-scaling-stroke',
  },
  '& line': { stroke: theme.vars.palette.divider, vectorEffect: 'non-scaling-stroke' },
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(0, 3),
    minHeight: '1.25rem',
    [theme.breakpoints.down('sm')]: { minHeight: '2.5rem' },
    marginTop: theme.spacing(0.75),
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
  },
  '& figcaption i': {
    display: 'inline-block',
    width: 14,
    marginRight: 6,
    verticalAlign: 'middle',
    borderTop: `2px solid ${theme.vars.palette.text.disabled}`,
  },
  '& figcaption i[data-cheio]': {
    height: 10,
    border: 0,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.primary.main,
  },
}));

/** Quanto a escala passa do maior dia destes 30. */
const FOLGA = 1.25;

/**
 * Os últimos 30 dias em barras, e os 30 de antes numa linha por trás: uma queda não é vermelha. A escala é a destes
 * dias; o que antes passou dela corta-se no alto, e diz-se quanto foi.
 */
export function GraficoDeTrintaDias({ dias }: Pick<Hoje, 'dias'>) {
  const maiorDeAntes = Math.max(0, ...dias.map(({ antes }) => antes));
  const maiorDeAgora = Math.max(0, ...dias.map(({ recebido }) => recebido));
  const maior = Math.max(1, maiorDeAgora > 0 ? maiorDeAgora * FOLGA : maiorDeAntes);
  const y = (valor: number) => Math.max(1, ALTURA - (Math.max(0, valor) / maior) * (ALTURA - 4));
  const soma = (campo: 'recebido' | 'antes') => formatarReais(somarReais(dias.map((dia) => dia[campo])));
  const largura = 30 * PASSO;
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  return (
    <Figura>
      <Typography variant="h2" sx={{ marginBottom: 1.5 }}>
        Recebido por dia
      </Typography>
      <svg
        viewBox={`0 0 ${largura} ${ALTURA}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Recebido por dia"
      >
        <line x1={0} x2={largura} y1={ALTURA} y2={ALTURA} />
        {dias.map(({ dia, recebido, antes }, i) => (
          <rect key={dia} x={i * PASSO + 1.5} width={PASSO - 3} y={y(recebido)} height={ALTURA - y(recebido)}>
            <title>{`${formatarData(dia)}: ${formatarReais(recebido)}; 30 dias antes, ${formatarReais(antes)}`}</title>
          </rect>
        ))}
        {/* Em degraus: entre um dia e o outro não houve valores no meio. */}
        <polyline
          points={dias
            .map(({ antes }, i) => `${i * PASSO},${y(antes)} ${(i + 1) * PASSO},${y(antes)}`)
            .join(' ')}
        />
      </svg>
      <figcaption>
        {primeiro && ultimo && (
          <>
            <span>
              <i data-cheio="" />
              {formatarData(primeiro.dia).slice(0, 5)} a {formatarData(ultimo.dia).slice(0, 5)}:{' '}
              {soma('recebido')}
            </span>
            <span>
              <i />
              30 dias antes: {soma('antes')}
              {maiorDeAntes > maior && `, até ${formatarReais(maiorDeAntes)} num dia`}
            </span>
          </>
        )}
      </figcaption>
    </Figura>
  );
}
