import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { api } from '../pecas/tarefas/consultas.ts';
import { Progresso } from '../pecas/tarefas/Progresso.tsx';
import type { EstadoDoUpload } from './useUploadDoArquivo.ts';

type Estado = Extract<EstadoDoUpload, { fase: 'enviando' | 'falhou' }>;

/** O arquivo a caminho do servidor, ou por que não chegou. */
export function Enviando(props: {
  estado: Estado;
  tarefa: string | null;
  aoRepetir: () => void;
  aoDesistir: () => void;
}) {
  const { estado, tarefa, aoRepetir, aoDesistir } = props;
  const desistir = () => {
    // Sem o arquivo a tarefa vence sozinha: se isto falhar, nada fica preso.
    if (tarefa !== null) {
      api('POST /api/tarefas/{id}/cancelar', { params: { id: tarefa } }).catch(() => undefined);
    }
    aoDesistir();
  };
  return (
    <Paper variant="outlined" sx={{ display: 'grid', gap: 2, maxWidth: '48rem', padding: { xs: 2, md: 3 } }}>
      {estado.fase === 'falhou' ? (
        <Alert severity="error">
          O envio de {estado.nome} não terminou: {estado.erro}
        </Alert>
      ) : (
        <Progresso
          titulo={`Enviando ${estado.nome}…`}
          parte={Math.round(estado.parte * 100)}
          detalhe="Fique nesta tela até o envio terminar. Nada foi gravado ainda."
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {estado.fase === 'falhou' && (
          <Button variant="contained" onClick={aoRepetir}>
            Tentar de novo
          </Button>
        )}
        <Button variant="outlined" onClick={desistir}>
          {estado.fase === 'falhou' ? 'Escolher outro arquivo' : 'Cancelar'}
        </Button>
      </Box>
    </Paper>
  );
}
