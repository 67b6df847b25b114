import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Data, formatarData, formatarDiaEMes, somarDias } from '../../../shared/base/datas.ts';
import { formatarReais, somarReais } from '../../../shared/base/dinheiro.ts';
import type { Hoje } from '../../../shared/painel-inicio/hoje.schema.ts';

const ALTURA = 88;
const PASSO = 10;
const DIAS = 30;

const Figura = styled('figure')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  margin: theme.spacing(3, 0, 0),
  [theme.breakpoints.down('sm')]: { marginTop: theme.spacing(2) },
  '& figcaption': { minHeight: '1.75rem', marginBottom: theme.spacing(1) },
  '& figcaption small': {
    marginLeft: theme.spacing(0.5),
    fontSize: '0.8125rem',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  // O desenho cresce até onde acaba a coluna do lado; à direita dele, onde se chegou, que é a escala.
  '& .desenho': {
    flex: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: `minmax(${ALTURA}px, 1fr) auto`,
    columnGap: theme.spacing(1.5),
  },
  // A altura é a que há, e não a que o desenho pediria pela largura; os traços não se cortam nas beiras.
  '& svg': { display: 'block', width: '100%', height: 0, minHeight: '100%', overflow: 'visible' },
  '& line': { stroke: theme.vars.palette.divider, vectorEffect: 'non-scaling-stroke' },
  '& rect': { fill: 'transparent' },
  '& g:hover > rect': { fill: `color-mix(in srgb, ${theme.vars.palette.text.primary} 8%, transparent)` },
  '& path': {
    fill: 'none',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
    pointerEvents: 'none',
  },
  '& path[data-area]': { fill: `color-mix(in srgb, ${theme.vars.palette.primary.main} 14%, transparent)` },
  '& path[data-agora]': { stroke: theme.vars.palette.primary.main, strokeWidth: 2 },
  '& path[data-antes]': {
    stroke: theme.vars.palette.text.disabled,
    strokeWidth: 1.5,
    strokeDasharray: '4 3',
  },
  '& .fins': { display: 'flex', flexDirection: 'column', lineHeight: 1.3, fontSize: '0.8125rem' },
  '& .fins p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& .fins b': { display: 'block', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .fins [data-agora] b': { color: theme.vars.palette.primary.main },
  '& .dias': {
    gridColumn: 1,
    display: 'flex',
    justifyContent: 'space-between',
    minHeight: '1.25rem',
    marginTop: theme.spacing(0.5),
    fontSize: '0.8125rem',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .nada': { margin: 0, color: theme.vars.palette.text.secondary },
}));

/** O que se juntou até cada dia, em reais. */
function acumular(valores: readonly number[]): number[] {
  let soma = 0;
  return valores.map((valor) => {
    soma = somarReais([soma, valor]);
    return soma;
  });
}

const diaEmbaixo = (dia: { readonly dia: Data } | undefined) => dia && formatarDiaEMes(dia.dia);

/** Onde cada conta acabou, à altura a que acabou, e os dias dela: a maior no alto, a outra onde o desenho chega. */
function Fins(props: {
  primeiro: Data;
  ultimo: Data;
  agora: number;
  antes: number;
  altura: (valor: number) => number;
}) {
  const { primeiro, ultimo, agora, antes, altura } = props;
  const escreverDias = (menos: number) =>
    `${formatarDiaEMes(somarDias(primeiro, -menos))} a ${formatarDiaEMes(somarDias(ultimo, -menos))}`;
  const fins = [
    { valor: agora, texto: escreverDias(0), dados: { 'data-agora': '' } },
    { valor: antes, texto: escreverDias(DIAS), dados: {} },
  ].toSorted((a, b) => b.valor - a.valor);
  const menor = altura(Math.min(agora, antes));
  return (
    <div className="fins">
      {fins.map(({ valor, texto, dados }, i) => (
        <p key={texto} {...dados} style={i === 0 ? undefined : { marginTop: 'auto' }}>
          <b>{formatarReais(valor)}</b>
          {texto}
        </p>
      ))}
      <span style={{ flex: `0 1 calc(${Math.round(menor * 100)}% - 1.1rem)` }} />
    </div>
  );
}

/**
 * Quanto se juntou nos últimos 30 dias, dia a dia, num traço cheio, e atrás dele, tracejado, quanto se juntara nos 30
 * de antes: a escala é a mesma, nada se corta, e uma queda não é vermelha.
 */
export function GraficoDeTrintaDias({ dias }: Pick<Hoje, 'dias'>) {
  const juntado = acumular(dias.map(({ recebido }) => recebido));
  const antes = acumular(dias.map((dia) => dia.antes));
  const maior = Math.max(0, ...juntado, ...antes);
  const altura = (valor: number) => (maior === 0 ? 0 : Math.max(0, valor) / maior);
  const y = (valor: number) => ALTURA - altura(valor) * ALTURA;
  const [fimDeAgora, fimDeAntes] = [juntado.at(-1) ?? 0, antes.at(-1) ?? 0];
  // Parte do nada, e no fim da faixa de cada dia está no que se juntou até ele.
  const tracar = (valores: readonly number[]) =>
    `M0 ${ALTURA}${valores.map((valor, i) => `L${(i + 1) * PASSO} ${y(valor)}`).join('')}`;
  const largura = DIAS * PASSO;
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  return (
    <Figura>
      <figcaption>
        <Typography variant="h2">
          Recebido em 30 dias <small>somado dia a dia</small>
        </Typography>
      </figcaption>
      {dias.length > 0 && maior === 0 ? (
        <p className="nada">Nada recebido nestes 30 dias, nem nos 30 de antes.</p>
      ) : (
        <div className="desenho">
          <svg
            viewBox={`0 0 ${largura} ${ALTURA}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Recebido em 30 dias, somado dia a dia: ${formatarReais(fimDeAgora)}; nos 30 dias antes, ${formatarReais(fimDeAntes)}`}
          >
            <line x1={0} x2={largura} y1={ALTURA} y2={ALTURA} />
            {dias.map((dia, i) => (
              <g key={dia.dia}>
                <title>
                  {`${formatarData(dia.dia)}: ${formatarReais(dia.recebido)}, e ${formatarReais(juntado[i] ?? 0)} até este dia; 30 dias antes, ${formatarReais(dia.antes)}, e ${formatarReais(antes[i] ?? 0)}`}
                </title>
                <rect x={i * PASSO} width={PASSO} y={0} height={ALTURA} />
              </g>
            ))}
            {fimDeAntes > 0 && <path data-antes="" d={tracar(antes)} />}
            {dias.length > 0 && (
              <>
                <path data-area="" d={`${tracar(juntado)}V${ALTURA}Z`} />
                <path data-agora="" d={tracar(juntado)} />
              </>
            )}
          </svg>
          {primeiro && ultimo && (
            <Fins
              primeiro={primeiro.dia}
              ultimo={ultimo.dia}
              agora={fimDeAgora}
              antes={fimDeAntes}
              altura={altura}
            />
          )}
          <div className="dias">
            <span>{diaEmbaixo(primeiro)}</span>
            <span>{diaEmbaixo(dias[14])}</span>
            <span>{diaEmbaixo(ultimo)}</span>
          </div>
        </div>
      )}
    </Figura>
  );
}
