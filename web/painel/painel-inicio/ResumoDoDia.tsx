import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EstadoErro } from '../../kit/Faces.tsx';
import { ATE_A_BORDA, LARGURA_DO_TRILHO, tomDoTrilho } from '../../kit/Trilho.tsx';
import { useResumoDoDia } from '../pecas/painel-inicio/consultas.ts';
import { DevolucoesPedidas } from './DevolucoesPedidas.tsx';
import { ALTURA_DOS_OUTROS, Dinheiro } from './Dinheiro.tsx';
import { GraficoDeTrintaDias } from './GraficoDeTrintaDias.tsx';
import { ListaParaFazer } from './ListaParaFazer.tsx';
import { PedidosDeDados } from './PedidosDeDados.tsx';
import { PorResolver } from './PorResolver.tsx';
import { UltimasAtividades } from './UltimasAtividades.tsx';

/** A altura do dinheiro e do desenho, se não chegam: nada salta. */
const ALTURA_DA_ABERTURA = 308;
/** O que fica por cima dos outros dinheiros, no trilho: o nome do primeiro está na linha do nome do mês. */
const ALTO_DO_TRILHO = 6;

/**
 * Na tela larga, duas colunas do alto ao fim: o dinheiro do mês, o desenho dele e o que há para fazer; e, da outra
 * largura, os outros dinheiros e o que aconteceu. Nas outras, o que há para fazer vem logo embaixo do dinheiro.
 */
const Dia = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: theme.spacing(3),
  marginBottom: theme.spacing(3),
  '& > section:first-of-type': { display: 'contents' },
  '& > *, & > section:first-of-type > *': { minWidth: 0 },
  '& figure': { marginTop: theme.spacing(-1) },
  // No celular, entre o dinheiro do mês e os outros vem o que há para fazer: começa na primeira tela.
  [theme.breakpoints.down('sm')]: {
    '& .outros': { order: 1 },
    '& > :is(.feito, .resto)': { order: 2 },
  },
  [theme.breakpoints.up('lg')]: {
    ...ATE_A_BORDA,
    '--trilho': tomDoTrilho(theme),
    gridTemplateColumns: `minmax(0, 1fr) ${LARGURA_DO_TRILHO}`,
    gridTemplateRows: 'auto auto auto 1fr',
    gridTemplateAreas: '"mes trilho" "desenho trilho" "fazer trilho" "resto trilho"',
    gap: 0,
    // A tela deixa um espaço embaixo: aqui é das colunas.
    margin: '0 calc(-1 * var(--beira)) -4rem',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& :is(.do-mes, figure, .outros, .feito, .fazer, .falha, .resto)': {
      paddingInline: 'var(--beira)',
    },
    '& .do-mes': { gridArea: 'mes', marginTop: theme.spacing(2.5) },
    '& figure': { gridArea: 'desenho', marginTop: theme.spacing(2) },
    '& > .fazer': { gridArea: 'fazer', marginTop: theme.spacing(4) },
    // Só se sabe onde começa quando se sabe quanto há para fazer.
    '&:has(.fazer > [aria-busy="true"]) > .resto': { visibility: 'hidden' },
    '& > .resto': { gridArea: 'resto', marginTop: theme.spacing(4), paddingBottom: theme.spacing(8) },
    // No trilho, um logo a seguir ao outro, onde quer que comece o que está ao lado: o segundo é o trilho, com um tom e
    // um fio de cima a baixo, e o primeiro fica por cima dele, no lugar que lhe guarda.
    '& :is(.outros, .feito)': { gridArea: 'trilho', paddingLeft: theme.spacing(2.5) },
    '& .outros': { zIndex: 1, alignSelf: 'start', margin: `${ALTO_DO_TRILHO}px 0 0 1px` },
    '& > .feito': {
      paddingTop: `calc(${ALTO_DO_TRILHO + ALTURA_DOS_OUTROS}px + ${theme.spacing(3)})`,
      paddingBottom: theme.spacing(4),
      borderLeft: `1px solid ${theme.vars.palette.divider}`,
      backgroundColor: 'var(--trilho)',
    },
    '& > .falha': {
      display: 'grid',
      gridArea: '1 / 1 / span 2 / -1',
      alignContent: 'center',
      minHeight: ALTURA_DA_ABERTURA,
    },
  },
}));

/** O dia de quem vende: o dinheiro, o que há para fazer e o que aconteceu, numa leitura só; por baixo, o resto. */
export function ResumoDoDia({ children }: { children: ReactNode }) {
  const { data, isError, refetch } = useResumoDoDia();
  const resolver = (
    <>
      <DevolucoesPedidas />
      <PedidosDeDados />
      <PorResolver />
    </>
  );
  const resto = <div className="resto">{children}</div>;
  if (isError && data === undefined) {
    return (
      <Dia>
        <div className="falha">
          <EstadoErro
            mensagem="Não foi possível carregar o dia de hoje"
            aoTentarDeNovo={() => void refetch()}
          />
        </div>
        <div className="fazer">{resolver}</div>
        {resto}
      </Dia>
    );
  }
  return (
    <Dia>
      <Dinheiro hoje={data}>
        <GraficoDeTrintaDias dias={data?.dias ?? []} />
      </Dinheiro>
      <section aria-labelledby="para-fazer" className="fazer">
        <Typography variant="h2" id="para-fazer" sx={{ marginBottom: 1 }}>
          Para fazer
        </Typography>
        {resolver}
        <ListaParaFazer hoje={data} />
      </section>
      <section aria-labelledby="ultimas-atividades" className="feito">
        <Typography variant="h2" id="ultimas-atividades" sx={{ marginBottom: 1 }}>
          Últimas atividades
        </Typography>
        <UltimasAtividades atividades={data?.atividades} />
      </section>
      {resto}
    </Dia>
  );
}
