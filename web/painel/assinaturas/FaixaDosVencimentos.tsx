import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link as Rota } from 'react-router-dom';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { type Data, formatarDiaEMes, somarDias } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { BarrasPorDia } from '../../kit/BarrasPorDia.tsx';
import { Aperta } from '../pecas/assinaturas/Vencimento.tsx';
import { contar, numero } from '../pecas/contar.ts';
import { enderecoNoGrupo } from '../pecas/linhas/gruposDosProdutos.ts';
import { DIAS_A_VENCER, type VencimentosPorDia, vencimentosPorDia } from './vencimentosPorDia.ts';

/** Em pixels, a do desenho e a de cada uma das duas linhas ao lado dele. */
const ALTURA = { desenho: 56, linha: 40 } as const;
/** Em fração da altura: o traço do dia em que nada vence, e a barra mais baixa que ainda se distingue dele. */
const MENOR = { traco: 0.036, barra: 0.108 } as const;

/** As linhas de base são as mesmas de um lado ao outro: a de cima a do nome, a de baixo a do que se diz do número. */
const Faixa = styled('section')(({ theme: { vars, spacing } }) => ({
  display: 'flex',
  gap: spacing(3),
  height: 2 * ALTURA.linha,
  margin: spacing(3, 0),
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: vars.palette.text.secondary,
  '& p': { margin: 0 },
  // O lugar do número guarda-se até se saber.
  '& > div': { flex: 'none', minWidth: '13.5rem' },
  '& h2': {
    margin: 0,
    fontSize: 'inherit',
    fontWeight: 550,
    lineHeight: 'inherit',
    color: vars.palette.text.primary,
  },
  '& > div strong': {
    display: 'block',
    fontSize: '2rem',
    fontWeight: 550,
    lineHeight: '2.5rem',
    letterSpacing: '-0.02em',
    color: vars.palette.text.primary,
  },
  '& > figure': { flex: '1 1 0', minWidth: 0, margin: 0 },
  // O dia do meio fica debaixo da barra dele.
  '& figcaption': { display: 'grid', gridTemplateColumns: '1fr auto 1fr', marginTop: 4 },
  '& figcaption > :last-child': { textAlign: 'right' },
  '& > dl': {
    flex: 'none',
    width: '13.75rem',
    margin: 0,
    paddingLeft: spacing(3),
    borderLeft: `1px solid ${vars.palette.divider}`,
    fontSize: '0.875rem',
  },
  '& dl > div': {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    height: ALTURA.linha,
  },
  '& dl > div + div': { alignItems: 'end', borderTop: `1px solid ${vars.palette.divider}` },
  '& dd': { flex: 1, margin: 0, fontWeight: 550, textAlign: 'right', color: vars.palette.text.primary },
  '& dt a::after': { content: '""', position: 'absolute', inset: 0 },
}));

/** O número que ainda não se sabe. */
const POR_SABER = '–';

/** O dia de cada barra com o que nele vence. */
const dizerDia = ({ dia, quantas, valor }: VencimentosPorDia['dias'][number]) =>
  quantas === 0
    ? `${formatarDiaEMes(dia)}: nenhuma assinatura`
    : `${formatarDiaEMes(dia)}: ${contar(quantas, 'assinatura', 'assinaturas')}, ${formatarReais(valor)}`;

/** Que parte da altura uma barra enche. */
const medirBarra = (quantas: number, maior: number) =>
  quantas === 0 ? MENOR.traco : Math.max(MENOR.barra, quantas / maior);

/** O desenho inteiro em palavras: de quando a quando, quantas, e o dia em que mais vencem. */
function dizerDesenho(hoje: Data, vencimentos: VencimentosPorDia | null): string {
  const titulo = `Assinaturas que vencem por dia, de hoje a ${formatarDiaEMes(somarDias(hoje, DIAS_A_VENCER))}`;
  if (vencimentos === null) return titulo;
  if (vencimentos.quantas === 0) return `${titulo}: nenhuma`;
  const cheio = vencimentos.dias.reduce((maior, dia) => (dia.quantas > maior.quantas ? dia : maior));
  return `${titulo}: ${numero(vencimentos.quantas)}; o dia com mais, ${dizerDia(cheio)}`;
}

function Desenho({ hoje, vencimentos }: { hoje: Data; vencimentos: VencimentosPorDia | null }) {
  const maior = Math.max(1, ...(vencimentos?.dias.map(({ quantas }) => quantas) ?? []));
  return (
    <figure>
      <BarrasPorDia
        rotulo={dizerDesenho(hoje, vencimentos)}
        altura={{ xs: ALTURA.desenho, sm: ALTURA.desenho }}
        barras={(vencimentos?.dias ?? []).map((doDia) => ({
          dia: doDia.dia,
          quanto: medirBarra(doDia.quantas, maior),
          cheia: doDia.dia === hoje,
          dica: dizerDia(doDia),
        }))}
      />
      <figcaption aria-hidden>
        <span>hoje</span>
        <span>{formatarDiaEMes(somarDias(hoje, DIAS_A_VENCER / 2))}</span>
        <span>{formatarDiaEMes(somarDias(hoje, DIAS_A_VENCER))}</span>
      </figcaption>
    </figure>
  );
}

/** Quantas passaram do dia com a pessoa no grupo; se o grupo é um só, leva a ele. */
function AindaNoGrupo({
  vencimentos,
  grupos,
}: {
  vencimentos: VencimentosPorDia | null;
  grupos: ReadonlyMap<string, string>;
}) {
  const quantas = vencimentos?.aindaNoGrupo ?? 0;
  const slugs = new Set([...(vencimentos?.produtosDoGrupo ?? [])].map((id) => grupos.get(id)));
  const [slug] = slugs;
  return (
    <div>
      <dt>
        {slug !== undefined && slugs.size === 1 ? (
          <Link
            component={Rota}
            to={enderecoNoGrupo(slug, { status: 'vencidos', pessoa: '' })}
            underline="hover"
            color="inherit"
          >
            Ainda no grupo
          </Link>
        ) : (
          'Ainda no grupo'
        )}
      </dt>
      <dd>
        {quantas > 0 ? <Aperta cor="warning.main">{numero(quantas)}</Aperta> : vencimentos ? 0 : POR_SABER}
      </dd>
    </div>
  );
}

/**
 * O que vence nos próximos 30 dias, em dinheiro e dia a dia, e ao lado quantas valem e quantas ficaram no grupo depois
 * do dia. Enquanto a lista não chega inteira o lugar é o mesmo; se falhou, não cabe na tela ou nada vale, não há faixa.
 */
export function FaixaDosVencimentos({
  lista: { itens, completo, emAndamento, erro },
  hoje,
  grupos,
}: {
  lista: {
    readonly itens: readonly AssinaturaLinha[];
    readonly completo: boolean;
    /** Quantas correm; null enquanto não chegaram todas. */
    readonly emAndamento: number | null;
    readonly erro: unknown;
  };
  hoje: Data;
  /** O grupo de cada produto. */
  grupos: ReadonlyMap<string, string>;
}) {
  // Com as que correm à vista já se conta: a história, que se pede depois, não vence.
  const sabidas = emAndamento !== null;
  const vencimentos = useMemo(
    () => (sabidas ? vencimentosPorDia(itens, hoje) : null),
    [sabidas, itens, hoje],
  );
  if (erro !== null || (vencimentos === null ? completo : vencimentos.ativas === 0)) return null;
  return (
    <Faixa aria-label="A vencer em 30 dias" aria-busy={vencimentos === null}>
      <div>
        <h2>A vencer em 30 dias</h2>
        <strong>{vencimentos ? formatarReais(vencimentos.valor) : POR_SABER}</strong>
        {vencimentos && <p>{contar(vencimentos.quantas, 'assinatura', 'assinaturas')}</p>}
      </div>
      <Desenho hoje={hoje} vencimentos={vencimentos} />
      <dl>
        <div>
          <dt>Ativas</dt>
          <dd>{vencimentos ? numero(vencimentos.ativas) : POR_SABER}</dd>
        </div>
        <AindaNoGrupo vencimentos={vencimentos} grupos={grupos} />
      </dl>
    </Faixa>
  );
}
