import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EstadoErro } from '../../kit/Faces.tsx';
import { DevolucoesPedidas } from './DevolucoesPedidas.tsx';
import { Dinheiro } from './Dinheiro.tsx';
import { GraficoDeTrintaDias } from './GraficoDeTrintaDias.tsx';
import { useResumoDoDia } from './hoje.ts';
import { ListaParaFazer } from './ListaParaFazer.tsx';
import { PedidosDeDados } from './PedidosDeDados.tsx';
import { PorResolver } from './PorResolver.tsx';
import { UltimasAtividades } from './UltimasAtividades.tsx';

const LadoALado = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(0, 5),
  marginBottom: theme.spacing(4),
  '& > section': { minWidth: 0 },
  '& > figure': { gridColumn: '1 / -1' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    // O que há para fazer vem antes do desenho: cabe na primeira tela do celular.
    '& > figure': { order: 1 },
    '& > section:last-of-type': { order: 2 },
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
        <GraficoDeTrintaDias dias={data?.dias ?? []} />
        <section aria-labelledby="para-fazer">
          <Typography variant="h2" id="para-fazer" sx={{ marginTop: 3, marginBottom: 1 }}>
            Para fazer
          </Typography>
          <DevolucoesPedidas />
          <PedidosDeDados />
          <PorResolver />
          <ListaParaFazer hoje={data} />
        </section>
        <section aria-labelledby="ultimas-atividades">
          <Typography variant="h2" id="ultimas-atividades" sx={{ marginTop: 3, marginBottom: 1 }}>
            Últimas atividades
          </Typography>
          <UltimasAtividades atividades={data?.atividades} />
        </section>
      </LadoALado>
    </>
  );
}
