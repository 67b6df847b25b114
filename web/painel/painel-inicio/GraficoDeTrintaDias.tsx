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
  // O de antes é uma sombra por trás, de que só se vê o contorno de cima.
  '& path': { fill: `color-mix(in srgb, ${theme.vars.palette.text.disabled} 16%, transparent)` },
  '& line': { stroke: theme.vars.palette.divider, vectorEffect: 'non-scaling-stroke' },
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: theme.spacing(0, 2),
    minHeight: '1.75rem',
    marginBottom: theme.spacing(1),
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    [theme.breakpoints.down('sm')]: { minHeight: '3rem' },
  },
  '& figcaption h2': { flexGrow: 1, color: theme.vars.palette.text.primary },
  '& figcaption i': {
    display: 'inline-block',
    width: 10,
    height: 10,
    marginRight: 6,
    borderRadius: 2,
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.text.disabled} 30%, transparent)`,
  },
  '& figcaption i[data-cheio]': { backgroundColor: theme.vars.palette.primary.main },
  '& .dias': {
    display: 'flex',
    justifyContent: 'space-between',
    minHeight: '1.25rem',
    marginTop: theme.spacing(0.5),
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
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
  const diaEmbaixo = (dia: (typeof dias)[number] | undefined) => dia && formatarData(dia.dia).slice(0, 5);
  return (
    <Figura>
      <figcaption>
        <Typography variant="h2">Recebido em 30 dias</Typography>
        {dias.length > 0 && (
          <>
            <span>
              <i data-cheio="" />
              {soma('recebido')}
            </span>
            <span>
              <i />
              30 dias antes: {soma('antes')}
            </span>
          </>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${largura} ${ALTURA}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Recebido por dia"
      >
        {/* Em degraus: entre um dia e o outro não houve valores no meio. */}
        <path
          d={dias.map(({ antes }, i) => `M${i * PASSO} ${ALTURA}V${y(antes)}h${PASSO}V${ALTURA}z`).join('')}
        />
        <line x1={0} x2={largura} y1={ALTURA} y2={ALTURA} />
        {dias.map(({ dia, recebido, antes }, i) => (
          <rect key={dia} x={i * PASSO + 1.5} width={PASSO - 3} y={y(recebido)} height={ALTURA - y(recebido)}>
            <title>{`${formatarData(dia)}: ${formatarReais(recebido)}; 30 dias antes, ${formatarReais(antes)}`}</title>
          </rect>
        ))}
      </svg>
      <div className="dias">
        <span>{diaEmbaixo(dias[0])}</span>
        <span>
          {maiorDeAntes > maior
            ? `cinza cortado: ${formatarReais(maiorDeAntes)} num dia`
            : diaEmbaixo(dias[14])}
        </span>
        <span>{diaEmbaixo(dias.at(-1))}</span>
      </div>
    </Figura>
  );
}
