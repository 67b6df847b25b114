import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { LinhaDaPrevia, Tarefa } from '../../../shared/tarefas/tarefas.schema.ts';
import { useParametroUrl } from '../../kit/useParametroUrl.ts';
import { mensagemDaFalha, novaChave } from '../shell/api.ts';
import { api, ouComoEsta, useGuardarTarefa } from '../shell/tarefas/consultas.ts';
import { contar, numero } from '../shell/tarefas/contar.ts';
import { LinhasDaPrevia } from './LinhasDaPrevia.tsx';
import { abrirEm, fraseDaPrevia, lerSituacao, ROTULO_DA_SITUACAO, SITUACOES } from './previa.ts';

/** Confirma ou cancela, uma vez só; se outra janela se adiantou, lê o que a tarefa virou. */
function useDecisao(tarefa: Tarefa) {
  const guardar = useGuardarTarefa();
  const [ocupado, definirOcupado] = useState(false);
  const [erro, definirErro] = useState<string | null>(null);
  const decidindo = useRef(false);
  const [chave] = useState(novaChave);
  const params = { id: tarefa.id };

  const decidir = async (rota: 'POST /api/tarefas/{id}/confirmar' | 'POST /api/tarefas/{id}/cancelar') => {
    if (decidindo.current) return;
    decidindo.current = true;
    definirOcupado(true);
    definirErro(null);
    try {
      const acao = rota.endsWith('confirmar') ? 'confirmar' : 'cancelar';
      guardar(await ouComoEsta(tarefa.id, api(rota, { params }, { chave: `${chave}:${acao}` })));
    } catch (falha) {
      definirErro(mensagemDaFalha(falha));
    } finally {
      decidindo.current = false;
      definirOcupado(false);
    }
  };
  return { decidir, ocupado, erro };
}

/** O que cada linha do arquivo vai fazer, e a decisão: confirmar ou cancelar. */
export function Previa({ tarefa }: { tarefa: Tarefa }) {
  const padrao = abrirEm(tarefa);
  const [texto, definirSituacao] = useParametroUrl('situacao', padrao);
  const [pagina, definirPagina] = useParametroUrl('pagina', '0');
  const { decidir, ocupado, erro } = useDecisao(tarefa);
  const id = useId();
  const situacao = lerSituacao(texto, padrao);
  const quantas: Record<LinhaDaPrevia['situacao'], number> = {
    nova: tarefa.novas,
    existente: tarefa.existentes,
    recusada: tarefa.recusadas,
  };
  const mudarSituacao = (nova: LinhaDaPrevia['situacao']) => {
    definirPagina('0');
    definirSituacao(nova);
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Alert severity="info" role="status">
        <strong>Nada foi gravado ainda.</strong> {fraseDaPrevia(tarefa)}
      </Alert>
      {erro !== null && <Alert severity="error">{erro}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {tarefa.novas > 0 && (
          <Button
            variant="contained"
            disabled={ocupado}
            aria-busy={ocupado}
            onClick={() => void decidir('POST /api/tarefas/{id}/confirmar')}
          >
            Confirmar importação ({contar(tarefa.novas, 'linha', 'linhas')})
          </Button>
        )}
        <Button
          variant="outlined"
          disabled={ocupado}
          onClick={() => void decidir('POST /api/tarefas/{id}/cancelar')}
        >
          Cancelar
        </Button>
      </Box>
      <Paper variant="outlined">
        <Tabs
          value={situacao}
          onChange={(_, valor: LinhaDaPrevia['situacao']) => mudarSituacao(valor)}
          variant="fullWidth"
          aria-label="Linhas por situação"
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {SITUACOES.map((cada) => (
            <Tab
              key={cada}
              value={cada}
              id={`${id}-${cada}`}
              aria-controls={`${id}-linhas`}
              label={`${ROTULO_DA_SITUACAO[cada]} (${numero(quantas[cada])})`}
              sx={{ minWidth: 0, paddingInline: 1 }}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id={`${id}-linhas`} aria-labelledby={`${id}-${situacao}`}>
          {quantas[situacao] === 0 ? (
            <Typography sx={{ padding: 3, textAlign: 'center', color: 'text.secondary' }}>
              Nenhuma linha nesta situação
            </Typography>
          ) : (
            <LinhasDaPrevia
              tarefa={tarefa.id}
              situacao={situacao}
              pagina={Number(pagina) || 0}
              aoMudarPagina={(nova) => definirPagina(String(nova))}
            />
          )}
        </Box>
      </Paper>
    </Box>
  );
}
