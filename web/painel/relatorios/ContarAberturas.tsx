import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RotasMensagens } from '../../../shared/mensagens/mensagens.routes.ts';
import { mudouEmOutraJanela } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { criarApi } from '../shell/api.ts';

const api = criarApi<RotasMensagens>();
const CHAVE = ['GET /api/envios/medicao'] as const;

/**
 * Liga e desliga a conta de aberturas e cliques do que sai pela conta da casa (regra 42). O lugar está lá antes de se
 * saber, para nada pular; se não se soube, nada.
 */
export function ContarAberturas() {
  const consultas = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => api('GET /api/envios/medicao', {}, { signal }),
    staleTime: 0,
  });
  const { agir, ocupado } = useAcao({
    fazer: (opcoes, body: { ligado: boolean; versao: number }) =>
      api('PUT /api/envios/medicao', { body }, opcoes),
    sucesso: ({ ligado }) =>
      ligado
        ? 'Aberturas e cliques passam a ser contados nos próximos e-mails'
        : 'Aberturas e cliques não são mais contados',
    aoDarCerto: (depois) => {
      consultas.setQueryData(CHAVE, depois);
      void consultas.invalidateQueries({ queryKey: ['GET /api/relatorios/emails'] });
    },
    aoFalhar: (falha) => mudouEmOutraJanela(falha) && consultas.invalidateQueries({ queryKey: CHAVE }),
  });
  if (isError && !data) return null;
  return (
    <Box sx={{ marginBottom: 2 }}>
      <FormControlLabel
        control={
          <Switch
            checked={data?.ligado ?? false}
            disabled={ocupado || !data}
            onChange={(_, ligado) => data && agir({ ligado, versao: data.versao })}
          />
        }
        label="Contar aberturas e cliques"
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Vale para os próximos e-mails que saem pela nossa conta; de quem manda pela Resend, liga-se no painel
        dela. Links de grupo, de renovação e de descadastro nunca mudam.
      </Typography>
    </Box>
  );
}
