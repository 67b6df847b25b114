import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatarData } from '../../../../shared/base/datas.ts';
import type { DiaPrevisto, PessoaPrevista } from '../../../../shared/mensagens/automacoes.schema.ts';
import { BotaoLeve } from '../../../kit/BotaoLeve.tsx';
import type { Consulta } from './consultas.ts';
import { ListaDaPrevisao } from './ListaDaPrevisao.tsx';
import type { ComoDizer } from './prever.ts';

const Quadro = styled('section')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  minWidth: 0,
}));

type Dias<P extends PessoaPrevista> = { readonly hoje: DiaPrevisto<P>; readonly amanha: DiaPrevisto<P> };

/** Hoje e amanhã: quem recebe, quem não recebe e por quê, com o resumo que a automação faz de cada dia. */
export function HojeEAmanha<P extends PessoaPrevista, T extends Dias<P>>(props: {
  usePrevisao: () => Consulta<T>;
  /** O que sai: 'Cobranças de hoje', 'Lembretes de amanhã'. */
  nome: string;
  como: ComoDizer<P>;
  resumo: (dia: DiaPrevisto<P>, previsao: T, eHoje: boolean) => string;
}) {
  const { nome, como, resumo } = props;
  const { data, isError, refetch } = props.usePrevisao();
  if (data === undefined) {
    return isError ? (
      <Box role="alert" sx={{ marginBottom: 3 }}>
        <Typography sx={{ marginBottom: 1 }}>Não foi possível ver quem recebe hoje e amanhã.</Typography>
        <BotaoLeve type="button" onClick={() => void refetch()}>
          Tentar de novo
        </BotaoLeve>
      </Box>
    ) : (
      <Typography role="status" sx={{ color: 'text.secondary', marginBottom: 3 }}>
        Vendo quem recebe hoje e amanhã…
      </Typography>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
        alignItems: 'start',
        marginBottom: 3,
      }}
    >
      {(['Hoje', 'Amanhã'] as const).map((quando) => {
        const eHoje = quando === 'Hoje';
        const dia = eHoje ? data.hoje : data.amanha;
        return (
          <Quadro key={quando} aria-label={`${nome} de ${quando.toLowerCase()}`}>
            <Typography variant="h2">
              {quando}, {formatarData(dia.data)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {resumo(dia, data, eHoje)}
            </Typography>
            <ListaDaPrevisao dia={dia} como={como} />
          </Quadro>
        );
      })}
    </Box>
  );
}
