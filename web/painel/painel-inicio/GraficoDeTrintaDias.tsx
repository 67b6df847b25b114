import { styled } from '@mui/material/styles';
import { type Data, formatarData, formatarDiaEMes, somarDias } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Hoje } from '../../../shared/painel-inicio/hoje.schema.ts';
import { GraficoPorDia } from '../../kit/GraficoPorDia.tsx';
import { TracoDeAntes, tomDeAntes } from '../../kit/TracoDeAntes.tsx';
import { juntarDias, linhasAte } from './trintaDias.ts';

const DIAS = 30;
const Figura = styled('figure')(({ theme }) => {
  const marca = { content: '""', display: 'inline-block', marginRight: 8 };
  const { palette } = theme.vars;
  return {
    margin: 0,
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    color: palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    // Numa linha: o que se desenha e com que se compara; cada um com o seu traço.
    '& figcaption': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: theme.spacing(0, 3),
      minHeight: '1.25rem',
      marginBottom: theme.spacing(1),
    },
    '& .conta': { whiteSpace: 'nowrap' },
    '& .conta::before': {
      ...marca,
      width: 14,
      height: 0,
      borderTop: `2px solid ${palette.primary.main}`,
      verticalAlign: 4,
    },
    '& .conta[data-antes]::before': { borderTop: `2px dashed ${tomDeAntes(theme)}` },
    // O desenho tem o seu nome, e não o da figura por cima dele, que é de outros dias.
    '& .conta:not([data-antes])': { fontSize: '0.875rem', fontWeight: 550, color: palette.text.primary },
    '& b': { fontWeight: 400 },
    // Quanto vale cada linha da escala, ao fim dela, fora do desenho.
    '& .linha': {
      position: 'absolute',
      insetInline: 0,
      borderTop: `1px solid color-mix(in srgb, ${palette.divider} 70%, transparent)`,
      pointerEvents: 'none',
    },
    '& .linha > span': {
      position: 'absolute',
      top: 0,
      left: `calc(100% + ${theme.spacing(1)})`,
      lineHeight: '1rem',
      transform: 'translateY(-50%)',
      whiteSpace: 'nowrap',
    },
    [theme.breakpoints.up('sm')]: { '& :is(.desenho, .pontas)': { marginRight: '3.5rem' } },
    '& .pontas': {
      display: 'flex',
      justifyContent: 'space-between',
      minHeight: '1.25rem',
      marginTop: theme.spacing(0.5),
    },
    '& .nada': { alignSelf: 'center', width: '100%', margin: 0, textAlign: 'center' },
    // O que se lê de um dia: o nome de cada coisa e, à direita, quanto.
    '& .dica': { display: 'grid', gridTemplateColumns: 'auto auto', columnGap: theme.spacing(2) },
    '& .dica > span': { color: palette.text.secondary },
    '& .dica > span:first-of-type': { gridColumn: '1 / -1' },
    '& .dica > b': { margin: 0, textAlign: 'right' },
    '& .dica > b:first-of-type': { fontWeight: 550 },
    // No celular, sem escala nem dias: o desenho é pequeno, e o nome de cada conta fica numa ponta dele.
    [theme.breakpoints.down('sm')]: { '& :is(.linha, .pontas, .dias)': { display: 'none' } },
  };
});

const curto = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', notation: 'compact' });

/**
 * Uma conta do desenho. Quanto é, em reais, lê-se ao passar por cima: por escrito, ao lado do mês, que é de outros
 * dias, pareceria um erro. Da de antes, que acaba `menos` dias mais cedo, escreve-se de que dias é.
 */
function Conta(props: { rotulo: string; valor: number; dias: Hoje['dias']; menos: number }) {
  const { rotulo, valor, dias, menos } = props;
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (!primeiro || !ultimo) return null;
  const escrever = (dia: Data) => formatarDiaEMes(somarDias(dia, -menos));
  return (
    <span
      className="conta"
      title={`${escrever(primeiro.dia)} a ${escrever(ultimo.dia)}: ${formatarReais(valor)}`}
      data-antes={menos > 0 ? '' : undefined}
    >
      {rotulo}
      {menos > 0 && <span className="dias">{` (${escrever(primeiro.dia)} a ${escrever(ultimo.dia)})`}</span>}
    </span>
  );
}

/** O que se lê de um dia: o que entrou nele e o que se juntou até ele, agora e nos 30 dias de antes. */
function DicaDoDia({ dia, linhas }: { dia: Data; linhas: readonly (readonly [string, number])[] }) {
  return (
    <>
      <span>{formatarData(dia)}</span>
      {linhas.map(([rotulo, valor]) => [
        <span key={rotulo}>{rotulo}</span>,
        <b key={`${rotulo} em reais`}>{formatarReais(valor)}</b>,
      ])}
    </>
  );
}

/**
 * Quanto se juntou nos últimos 30 dias, até cada um: uma linha, com um ponto em hoje, e por cima, num traço, quanto se
 * juntara nos 30 de antes. A escala é a mesma, nada se corta, e uma queda não é vermelha.
 */
export function GraficoDeTrintaDias({ dias }: Pick<Hoje, 'dias'>) {
  const { juntado, antes, total, totalDeAntes } = juntarDias(dias);
  const maior = Math.max(0, ...juntado, ...antes);
  const linhas = linhasAte(maior);
  const topo = linhas[0] ?? 0;
  /** A que altura fica um valor, em centésimos do desenho. */
  const altura = (valor: number) => (topo === 0 ? 0 : (Math.max(0, valor) / topo) * 100);
  const nada = dias.length > 0 && maior === 0;
  return (
    <Figura>
      <figcaption>
        <Conta rotulo="Últimos 30 dias" valor={total} dias={dias} menos={0} />
        {totalDeAntes > 0 && <Conta rotulo="30 dias antes" valor={totalDeAntes} dias={dias} menos={DIAS} />}
      </figcaption>
      <div className="desenho">
        <GraficoPorDia
          rotulo={`Recebido em 30 dias, somado dia a dia: ${formatarReais(total)}; nos 30 dias antes, ${formatarReais(totalDeAntes)}`}
          altura={{ xs: 80, sm: 176 }}
          dias={(nada ? [] : dias).map(({ dia, recebido }, i) => ({
            dia,
            quanto: altura(juntado[i] ?? 0) / 100,
            marcado: i === dias.length - 1,
            dica: (
              <DicaDoDia
                dia={dia}
                linhas={[
                  ['Até este dia', juntado[i] ?? 0],
                  ['30 dias antes', antes[i] ?? 0],
                  ['Só neste dia', recebido],
                ]}
              />
            ),
          }))}
        >
          {nada && <p className="nada">Nada recebido nestes 30 dias, nem nos 30 de antes.</p>}
          {linhas.map((valor) => (
            <span key={valor} className="linha" style={{ top: `${100 - altura(valor)}%` }} aria-hidden>
              <span>{curto.format(valor)}</span>
            </span>
          ))}
          {totalDeAntes > 0 && (
            <TracoDeAntes alturas={antes.map((valor) => altura(valor) / 100)} dias={DIAS} />
          )}
        </GraficoPorDia>
      </div>
      <div className="pontas" aria-hidden>
        {[dias[0], dias[14], dias.at(-1)].map((dia, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: são três lugares, com dia ou ainda sem ele
          <span key={i}>{dia && formatarDiaEMes(dia.dia)}</span>
        ))}
      </div>
    </Figura>
  );
}
