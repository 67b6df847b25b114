import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Tarefa } from '../../../shared/tarefas/tarefas.schema.ts';
import { Falha } from '../../kit/Falha.tsx';
import { Download } from '../../kit/icones.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { baixar } from '../pecas/tarefas/baixar.ts';
import { api } from '../pecas/tarefas/consultas.ts';

/** Baixa as linhas recusadas, como estavam no arquivo, cada uma com o motivo: corrigidas, importam-se de novo. */
export function BaixarRecusadas({ tarefa: { id } }: { tarefa: Pick<Tarefa, 'id'> }) {
  const { agir, ocupado, erro } = useAcao({
    fazer: () => api('GET /api/tarefas/{id}/arquivo', { params: { id } }),
    aoDarCerto: ({ url, nome_arquivo }) => baixar(url, nome_arquivo),
    erroNaTela: true,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" startIcon={<Download />} disabled={ocupado} onClick={() => agir()}>
        Baixar as linhas recusadas
      </Button>
      <Falha erro={erro} />
    </Box>
  );
}
