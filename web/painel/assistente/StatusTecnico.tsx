import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BotaoAtualizar } from '../../kit/BotaoAtualizar.tsx';
import { EstadoErro } from '../../kit/Faces.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { CHAVE_DO_STATUS, useStatus } from './consultas.ts';
import { NOMES_DAS_CONFERENCIAS, SITUACAO } from './mostrar.ts';
import { Quadro } from './Quadro.tsx';

/** O que se confere na hora: cada parte com uma frase que diz o que houve ou onde resolver. */
export function StatusTecnico() {
  const { data, isError, refetch } = useStatus();
  const buscarDeNovo = () => void refetch();
  return (
    <Quadro
      titulo="Status técnico"
      acao={<BotaoAtualizar chave={CHAVE_DO_STATUS} rotulo="Conferir de novo" aoAtualizar={buscarDeNovo} />}
    >
      {data === undefined && !isError && <Typography role="status">Conferindo agora…</Typography>}
      {data === undefined && isError && (
        <EstadoErro mensagem="Não foi possível conferir o status" aoTentarDeNovo={buscarDeNovo} />
      )}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
          {data.itens.map(({ o_que, situacao, frase }) => (
            <li key={o_que}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography sx={{ fontWeight: 550 }}>{NOMES_DAS_CONFERENCIAS[o_que]}</Typography>
                <StatusChip {...SITUACAO[situacao]} />
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {frase}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </Quadro>
  );
}
