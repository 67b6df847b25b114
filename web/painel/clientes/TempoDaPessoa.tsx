import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type Data,
  dataEmSaoPaulo,
  FUSO_HORARIO,
  formatarDiaEMes,
  formatarInstante,
  somarDias,
} from '../../../shared/base/datas.ts';
import { parteDoMomento } from '../../../shared/clientes/pessoa.rules.ts';
import type { Momento, ParteDoTempo } from '../../../shared/clientes/pessoa.schema.ts';
import { EsqueletoTabela } from '../../kit/Esqueletos.tsx';
import { EstadoErro, EstadoVazio } from '../../kit/Faces.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useHoje } from '../shell/api.ts';
import { AnotacaoNoTempo } from './AnotacaoNoTempo.tsx';
import { IconeDoMomento } from './IconeDoMomento.tsx';
import { escreverMomento, NOME_DA_PARTE, PARTES } from './momentos.ts';
import { useTempo } from './pessoa.consultas.ts';

const hora = new Intl.DateTimeFormat('pt-BR', { timeZone: FUSO_HORARIO, timeStyle: 'short' });
const anoDe = (data: Data): number => Number.parseInt(data, 10);
const diaDe = ({ em }: Momento): Data => dataEmSaoPaulo(new Date(em));

/** O dia, ao lado do que houve nele: o ano que não é este está por cima. */
function nomeDoDia(dia: Data, hoje: Data): string {
  if (dia === hoje) return 'Hoje';
  return dia === somarDias(hoje, -1) ? 'Ontem' : formatarDiaEMes(dia);
}

/** Um por ano. */
function separarPorAno(momentos: readonly Momento[]): readonly (readonly [number, readonly Momento[]])[] {
  const anos = new Map<number, Momento[]>();
  for (const momento of momentos) {
    const ano = anoDe(diaDe(momento));
    anos.set(ano, [...(anos.get(ano) ?? []), momento]);
  }
  return [...anos];
}

const Lista = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '3rem 1.125rem minmax(0, 1fr) auto',
    columnGap: theme.spacing(1),
    alignItems: 'baseline',
    paddingBlock: theme.spacing(0.75),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  // O dia diz-se uma vez: os outros momentos dele ficam juntos, e só se ouve.
  '& > li[data-mesmo-dia]': { borderTopColor: 'transparent', paddingTop: 0 },
  '& > li[data-mesmo-dia] > time': { clipPath: 'inset(50%)', userSelect: 'none' },
  '& time, & [data-valor]': { whiteSpace: 'nowrap' },
  '& svg': { alignSelf: 'center', fontSize: '1.0625rem', color: theme.vars.palette.text.secondary },
  '& time': { color: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
  '& [data-valor]': { textAlign: 'right' },
  '& [data-entrou]': { color: theme.vars.palette.success.main, fontWeight: 550 },
  '& a': { color: 'inherit', textDecorationColor: theme.vars.palette.divider },
  // Com o dedo toca-se na linha inteira, que não cresce por isso.
  '@media (pointer: coarse)': {
    '& > li': { position: 'relative' },
    '& a::after': { content: '""', position: 'absolute', inset: '-6px 0 0' },
    '& > li[data-mesmo-dia] a::after': { top: -12 },
  },
}));

/** O texto comprido de uma conversa não enche a tela: o resto está nela. */
const ATE_TRES = {
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
} as const;

/** No celular, o que houve numa linha, que termina em reticências, e o detalhe com a hora noutra. */
const TITULO = {
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media (max-width: 599.95px)': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;
const EMBAIXO_NO_CELULAR = {
  flexBasis: { xs: '100%', sm: 'auto' },
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;

/** Letras de um detalhe que fica ao lado do título, e não embaixo. */
const NA_MESMA_LINHA = 40;

/** Se a hora diz alguma coisa: a de hoje, a do que se escreveu e a do que se comprou; por fora só se sabe o dia. */
function importaAHora(momento: Momento, hoje: Data): boolean {
  if (momento.tipo === 'pagamento') return momento.pedido_id !== null;
  return diaDe(momento) === hoje || ['mensagem', 'conversa', 'pedido'].includes(momento.tipo);
}

function UmMomento({ id, momento, mesmoDia }: { id: string; momento: Momento; mesmoDia: boolean }) {
  const hoje = useHoje();
  const quando = (
    <time dateTime={momento.em} title={formatarInstante(momento.em)}>
      {nomeDoDia(diaDe(momento), hoje)}
    </time>
  );
  const aHora = importaAHora(momento, hoje) ? hora.format(new Date(momento.em)) : null;
  const oDia = mesmoDia && { 'data-mesmo-dia': true };
  if (momento.tipo === 'anotacao') {
    return (
      <li {...oDia}>
        {quando}
        <IconeDoMomento momento={momento} />
        <Box sx={{ gridColumn: '3 / -1' }}>
          <AnotacaoNoTempo key={momento.anotacao.id} id={id} anotacao={momento.anotacao} hora={aHora} />
        </Box>
      </li>
    );
  }
  const { titulo, detalhe, chip, valor, entrou, para } = escreverMomento(momento);
  const curto = detalhe !== null && detalhe.length <= NA_MESMA_LINHA;
  return (
    <li {...oDia}>
      {quando}
      <IconeDoMomento momento={momento} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Box component="span" title={titulo} sx={TITULO}>
            {para === null ? titulo : <Link to={para}>{titulo}</Link>}
          </Box>
          {chip && <StatusChip {...chip} />}
          <Box component="span" sx={EMBAIXO_NO_CELULAR}>
            {[curto && detalhe, aHora].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        {detalhe !== null && !curto && (
          <Typography variant="body2" component="div" sx={ATE_TRES}>
            {detalhe}
          </Typography>
        )}
      </Box>
      {valor !== null && (
        <span data-valor {...(entrou && { 'data-entrou': true })}>
          {valor}
        </span>
      )}
    </li>
  );
}

function Anos({ id, momentos }: { id: string; momentos: readonly Momento[] }) {
  const esteAno = anoDe(useHoje());
  return separarPorAno(momentos).map(([ano, doAno]) => (
    <section key={ano} aria-label={`Em ${ano}`}>
      {ano !== esteAno && (
        <Typography
          variant="caption"
          component="h3"
          sx={{ color: 'text.secondary', fontWeight: 550, margin: 0, paddingTop: 1.5, paddingBottom: 0.5 }}
        >
          {ano}
        </Typography>
      )}
      <Lista>
        {doAno.map((momento, i) => {
          const antes = doAno[i - 1];
          const mesmoDia = antes !== undefined && diaDe(antes) === diaDe(momento);
          return <UmMomento key={momento.id} id={id} momento={momento} mesmoDia={mesmoDia} />;
        })}
      </Lista>
    </section>
  ));
}

/** Um filtro é só a palavra; o escolhido tem um fundo leve. */
const FILTRO = {
  flex: 'none',
  borderRadius: 1,
  backgroundColor: 'transparent',
  color: 'text.secondary',
  '&[aria-pressed="true"]': {
    backgroundColor: 'color-mix(in srgb, var(--p-palette-primary-main) 12%, transparent)',
    color: 'primary.main',
    fontWeight: 550,
  },
  '@media (pointer: coarse)': { height: 36 },
} as const;

/** Tudo o que houve com uma pessoa, do mais novo ao mais velho; os filtros ficam no endereço. */
export function TempoDaPessoa(props: {
  id: string;
  so: ParteDoTempo | null;
  aoFiltrar: (so: ParteDoTempo | null) => void;
  children: ReactNode;
}) {
  const { id, so, aoFiltrar } = props;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useTempo(id, so);
  const momentos = data?.pages.flatMap(({ itens }) => itens) ?? [];
  // Com a linha do tempo inteira à vista, só se oferece a parte que tem alguma coisa.
  const tudo = useTempo(id, null);
  const lidos = tudo.data?.pages.flatMap(({ itens }) => itens) ?? [];
  const aVista = PARTES.filter(
    (parte) => parte === so || tudo.hasNextPage || lidos.some((momento) => parteDoMomento(momento) === parte),
  );
  const corpo = () => {
    if (data === undefined) {
      if (error === null) return <EsqueletoTabela />;
      return (
        <EstadoErro
          mensagem="Não foi possível carregar a linha do tempo"
          aoTentarDeNovo={() => void refetch()}
        />
      );
    }
    if (momentos.length === 0 && !hasNextPage) {
      return (
        <EstadoVazio
          titulo={so === null ? 'Nada aconteceu ainda' : `Nada em ${NOME_DA_PARTE[so].toLowerCase()}`}
          texto="Pedidos, pagamentos, mensagens e o que se anotou desta pessoa aparecem aqui, por instante."
          acao={so !== null && <Button onClick={() => aoFiltrar(null)}>Ver tudo</Button>}
        />
      );
    }
    return (
      <>
        <Anos id={id} momentos={momentos} />
        {hasNextPage && (
          <Button
            fullWidth
            sx={{ marginTop: 1 }}
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Carregando…' : error ? 'Não carregou. Tentar de novo' : 'Mostrar mais'}
          </Button>
        )}
      </>
    );
  };
  return (
    <Box component="section" aria-label="Linha do tempo" sx={{ minWidth: 0 }}>
      {props.children}
      <Box
        role="group"
        aria-label="Mostrar na linha do tempo"
        // No celular, uma linha só, que rola para o lado; o foco de um filtro não se corta.
        sx={{
          display: 'flex',
          flexWrap: { md: 'wrap' },
          gap: 0.75,
          marginInline: -0.5,
          padding: 0.5,
          marginBottom: 0.5,
          overflowX: 'auto',
        }}
      >
        {[null, ...aVista].map((parte) => (
          <Chip
            key={parte ?? 'tudo'}
            label={parte === null ? 'Tudo' : NOME_DA_PARTE[parte]}
            size="small"
            aria-pressed={parte === so}
            onClick={() => aoFiltrar(parte)}
            sx={FILTRO}
          />
        ))}
      </Box>
      {corpo()}
    </Box>
  );
}
