import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EstadoErro } from '../../kit/Faces.tsx';
import { useResumoDoDia } from '../pecas/painel-inicio/consultas.ts';
import { DevolucoesPedidas } from './DevolucoesPedidas.tsx';
import { COLUNAS_DA_HOME, Dinheiro } from './Dinheiro.tsx';
import { GraficoDeTrintaDias } from './GraficoDeTrintaDias.tsx';
import { ListaParaFazer } from './ListaParaFazer.tsx';
import { PedidosDeDados } from './PedidosDeDados.tsx';
import { PorResolver } from './PorResolver.tsx';
import { UltimasAtividades } from './UltimasAtividades.tsx';

const LadoALado = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3, 5),
  marginBottom: theme.spacing(3),
  '& > *': { minWidth: 0 },
  // O que há para fazer logo embaixo do dinheiro, e por baixo o que se tem; ao lado, o desenho e o que aconteceu.
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: COLUNAS_DA_HOME,
    gridTemplateRows: 'auto 1fr',
    paddingTop: theme.spacing(1),
    '& > *': { gridColumn: '1 / span 2' },
    '& > .ao-lado': { gridColumn: '3 / span 2', gridRow: '1 / span 2' },
  },
}));

/** O dia de quem vende: o dinheiro, o que há para fazer e o que aconteceu, numa leitura só; por baixo, o resto. */
export function ResumoDoDia({ children }: { children: ReactNode }) {
  const { data, isError, refetch } = useResumoDoDia();
  if (isError && data === undefined) {
    return (
      <>
        <EstadoErro
          mensagem="Não foi possível carregar o dia de hoje"
          aoTentarDeNovo={() => void refetch()}
        />
        <DevolucoesPedidas />
        <PedidosDeDados />
        <PorResolver />
        {children}
      </>
    );
  }
  return (
    <>
      <Dinheiro hoje={data} />
      <LadoALado>
        <section aria-labelledby="para-fazer">
          <Typography variant="h2" id="para-fazer" sx={{ marginTop: { xs: 2, lg: 0 }, marginBottom: 1 }}>
            Para fazer
          </Typography>
          <DevolucoesPedidas />
          <PedidosDeDados />
          <PorResolver />
          <ListaParaFazer hoje={data} />
        </section>
        <div className="ao-lado">
          <GraficoDeTrintaDias dias={data?.dias ?? []} />
          <section aria-labelledby="ultimas-atividades">
            <Typography variant="h2" id="ultimas-atividades" sx={{ marginTop: 3, marginBottom: 1 }}>
              Últimas atividades
            </Typography>
            <UltimasAtividades atividades={data?.atividades} />
          </section>
        </div>
        <div>{children}</div>
      </LadoALado>
    </>
  );
}
