import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
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
  // O que há para fazer logo embaixo do dinheiro, e por baixo o desenho; ao lado, o que aconteceu.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0, 5),
  marginBottom: theme.spacing(2.5),
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: COLUNAS_DA_HOME,
    gridTemplateRows: 'auto 1fr',
    '& > *': { gridColumn: '1 / span 2', minWidth: 0 },
    '& > section:last-of-type': { gridColumn: '3 / span 2', gridRow: '1 / span 2' },
  },
}));

/** O dia de quem vende: o dinheiro, o que há para fazer e o que aconteceu, numa leitura só. */
export function ResumoDoDia() {
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
      </>
    );
  }
  return (
    <>
      <Dinheiro hoje={data} />
      <LadoALado>
        <section aria-labelledby="para-fazer">
          <Typography variant="h2" id="para-fazer" sx={{ marginTop: { xs: 2.5, lg: 1 }, marginBottom: 1 }}>
            Para fazer
          </Typography>
          <DevolucoesPedidas />
          <PedidosDeDados />
          <PorResolver />
          <ListaParaFazer hoje={data} />
        </section>
        <GraficoDeTrintaDias dias={data?.dias ?? []} />
        <section aria-labelledby="ultimas-atividades">
          <Typography
            variant="h2"
            id="ultimas-atividades"
            sx={{ marginTop: { xs: 3, lg: 1 }, marginBottom: 1 }}
          >
            Últimas atividades
          </Typography>
          <UltimasAtividades atividades={data?.atividades} />
        </section>
      </LadoALado>
    </>
  );
}
