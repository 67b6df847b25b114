import { styled, type Theme } from '@mui/material/styles';
import { type Data, formatarData, formatarDiaEMes, somarDias } from '../../../shared/base/datas.ts';
import { formatarReais, somarReais } from '../../../shared/base/dinheiro.ts';
import type { Hoje } from '../../../shared/painel-inicio/hoje.schema.ts';
import { BarrasPorDia } from '../../kit/BarrasPorDia.tsx';

const DIAS = 30;

/** O traço dos 30 dias de antes, por cima do que quer que esteja por baixo. */
const tomDeAntes = ({ vars }: Theme) => `color-mix(in srgb, ${vars.palette.text.secondary} 55%, transparent)`;

const Figura = styled('figure')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  // Numa linha: o que se desenha e, na outra ponta, o que é cada coisa dele.
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    minHeight: '1.25rem',
    marginBottom: theme.spacing(1.5),
  },
  '& .contas': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 2) },
  // O que cada conta é no desenho: uma barra, ou o traço.
  '& .contas span::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    marginRight: 6,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& .contas [data-antes]::before': {
    width: 14,
    height: 0,
    borderRadius: 0,
    borderTop: `2px dashed ${tomDeAntes(theme)}`,
    backgroundColor: 'transparent',
    verticalAlign: 3,
  },
  // Ao lado do desenho, quanto vale cada linha da escala, a meio dela; por baixo dele, os dias.
  '& .quadro': {
    display: 'grid',
    gridTemplateColumns: 'minmax(3.5rem, auto) minmax(0, 1fr)',
    gridTemplateRows: '1fr auto',
    columnGap: theme.spacing(1),
  },
  '& .escala': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    '& > span': { height: 0, lineHeight: 0 },
  },
  '& .linha': {
    position: 'absolute',
    insetInline: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    pointerEvents: 'none',
  },
  '& svg': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    overflow: 'visible',
    pointerEvents: 'none',
    // Por cima das barras.
    zIndex: 1,
  },
  '& path': {
    fill: 'none',
    stroke: tomDeAntes(theme),
    strokeWidth: 1.5,
    strokeDasharray: '3 3',
    strokeLinejoin: 'round',
    vectorEffect: 'non-scaling-stroke',
  },
  '& .pontas': {
    gridColumn: 2,
    display: 'flex',
    justifyContent: 'space-between',
    minHeight: '1.25rem',
    marginTop: theme.spacing(0.5),
  },
  '& .nada': { margin: 0 },
  // Na tela larga o desenho enche a altura que os outros números ao lado lhe dão.
  [theme.breakpoints.up('lg')]: { '& .quadro': { flex: '1 0 auto' } },
}));

/** O que se juntou até cada dia, em reais. */
function acumular(valores: readonly number[]): number[] {
  let soma = 0;
  return valores.map((valor) => {
    soma = somarReais([soma, valor]);
    return soma;
  });
}

/**
 * As linhas da escala, em reais, de cima para baixo: de 1, 2 ou 5 vezes uma potência de dez, cinco no máximo, e a de
 * cima não fica abaixo do maior.
 */
function linhasAte(maior: number): number[] {
  if (maior === 0) return [];
  const ordem = 10 ** Math.floor(Math.log10(maior / 5));
  const passo = [1, 2, 5, 10].map((vezes) => vezes * ordem).find((passo) => maior / passo <= 5) ?? maior;
  const quantas = Math.ceil(maior / passo);
  return Array.from({ length: quantas }, (_, i) => (quantas - i) * passo);
}

const curto = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', notation: 'compact' });

/**
 * Uma conta, em reais; os dias dela, que acabam `menos` antes do último, leem-se ao passar por cima. Da de antes não se
 * escreve o valor: ao lado do mês passado, que é de outros dias, pareceria um erro. O `dito` já está escrito por cima.
 */
function Conta(props: { valor: number; dias: Hoje['dias']; menos: number; dito?: number | undefined }) {
  const { valor, dias, menos, dito } = props;
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (!primeiro || !ultimo) return null;
  const escrever = (dia: Data) => formatarDiaEMes(somarDias(dia, -menos));
  const periodo = `${escrever(primeiro.dia)} a ${escrever(ultimo.dia)}`;
  if (menos > 0) {
    return (
      <span title={`${periodo}: ${formatarReais(valor)}`} data-antes="">
        30 dias antes
      </span>
    );
  }
  return <span title={periodo}>{valor !== dito && `${formatarReais(valor)} `}estes 30 dias</span>;
}

/**
 * Quanto se juntou nos últimos 30 dias, até cada um: uma barra por dia, cheia a de hoje, e por cima, num traço, quanto
 * se juntara nos 30 de antes. A escala é a mesma, nada se corta, e uma queda não é vermelha.
 */
export function GraficoDeTrintaDias({ dias, doMes }: Pick<Hoje, 'dias'> & { doMes: number | undefined }) {
  const juntado = acumular(dias.map(({ recebido }) => recebido));
  const antes = acumular(dias.map((dia) => dia.antes));
  const maior = Math.max(0, ...juntado, ...antes);
  const linhas = linhasAte(maior);
  const topo = linhas[0] ?? 0;
  /** A que altura fica um valor, em centésimos do desenho. */
  const altura = (valor: number) => (topo === 0 ? 0 : (Math.max(0, valor) / topo) * 100);
  const [fimDeAgora, fimDeAntes] = [juntado.at(-1) ?? 0, antes.at(-1) ?? 0];
  const nada = dias.length > 0 && maior === 0;
  return (
    <Figura>
      <figcaption>
        <div>Recebido em 30 dias, acumulado</div>
        {!nada && (
          <div className="contas">
            <Conta valor={fimDeAgora} dias={dias} menos={0} dito={doMes} />
            {fimDeAntes > 0 && <Conta valor={fimDeAntes} dias={dias} menos={DIAS} />}
          </div>
        )}
      </figcaption>
      {nada ? (
        <p className="nada">Nada recebido nestes 30 dias, nem nos 30 de antes.</p>
      ) : (
        <div className="quadro">
          <div className="escala" aria-hidden>
            {[...linhas, 0].map((valor) => (
              <span key={valor}>{valor > 0 && curto.format(valor)}</span>
            ))}
          </div>
          <BarrasPorDia
            rotulo={`Recebido em 30 dias, somado dia a dia: ${formatarReais(fimDeAgora)}; nos 30 dias antes, ${formatarReais(fimDeAntes)}`}
            altura={{ xs: 120, sm: 136 }}
            barras={dias.map(({ dia, recebido, antes: naquele }, i) => ({
              dia,
              quanto: altura(juntado[i] ?? 0) / 100,
              cheia: i === dias.length - 1,
              dica: `${formatarData(dia)}: ${formatarReais(recebido)}, e ${formatarReais(juntado[i] ?? 0)} até este dia; 30 dias antes, ${formatarReais(naquele)}, e ${formatarReais(antes[i] ?? 0)}`,
            }))}
          >
            {linhas.map((valor) => (
              <span key={valor} className="linha" style={{ top: `${100 - altura(valor)}%` }} aria-hidden />
            ))}
            {fimDeAntes > 0 && (
              <svg viewBox={`0 0 ${DIAS} 100`} preserveAspectRatio="none" aria-hidden>
                <path d={`M0 100${antes.map((valor, i) => `V${100 - altura(valor)}H${i + 1}`).join('')}`} />
              </svg>
            )}
          </BarrasPorDia>
          <div className="pontas">
            {[dias[0], dias[14], dias.at(-1)].map((dia, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: são três lugares, com dia ou ainda sem ele
              <span key={i}>{dia && formatarDiaEMes(dia.dia)}</span>
            ))}
          </div>
        </div>
      )}
    </Figura>
  );
}
