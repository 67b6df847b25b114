import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import type { LinhaDaPrevia, Tarefa } from '../../../shared/tarefas/tarefas.schema.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { useFiltrosNaUrl } from '../../kit/useFiltrosNaUrl.ts';
import { contar, numero } from '../pecas/contar.ts';
import { api, ouTarefaAtual, useGuardarTarefa } from '../pecas/tarefas/consultas.ts';
import { Abas } from './Abas.tsx';
import { BaixarRecusadas } from './BaixarRecusadas.tsx';
import { Colunas } from './Colunas.tsx';
import { LinhasDaPrevia } from './LinhasDaPrevia.tsx';
import type { Lista } from './listaImportada.ts';
import { abrirEm, fraseDaPrevia, lerSituacao, ROTULO_DA_SITUACAO, SITUACOES } from './previa.ts';

type Decisao = { tipo: 'cancelar' } | { tipo: 'confirmar'; aceitam: boolean; atualizar: boolean };
const simOuNao = (sim: boolean) => (sim ? 'sim' : 'nao');

/** Confirma ou cancela; se outra janela se adiantou, lê o que a tarefa virou. */
function useDecisao({ id }: Tarefa) {
  return useAcao({
    fazer: (opcoes, decisao: Decisao) => {
      const params = { id };
      return ouTarefaAtual(
        id,
        decisao.tipo === 'cancelar'
          ? api('POST /api/tarefas/{id}/cancelar', { params }, opcoes)
          : api(
              'POST /api/tarefas/{id}/confirmar',
              {
                params,
                query: { aceitam_avisos: simOuNao(decisao.aceitam), atualizar: simOuNao(decisao.atualizar) },
              },
              opcoes,
            ),
      );
    },
    aoDarCerto: useGuardarTarefa(),
    erroNaTela: true,
  });
}

/** O que cada linha do arquivo vai fazer, e a decisão: confirmar ou cancelar. */
export function Previa({ tarefa, de }: { tarefa: Tarefa; de: Lista }) {
  const padrao = abrirEm(tarefa);
  const padroes = useMemo(() => ({ situacao: padrao, pagina: '0' }), [padrao]);
  const { textos, mudar } = useFiltrosNaUrl(padroes);
  const { agir: decidir, ocupado, erro } = useDecisao(tarefa);
  const [aceitam, marcarAceitam] = useState(false);
  const [atualizar, marcarAtualizar] = useState(false);
  const [vendoColunas, verColunas] = useState(false);
  const id = useId();
  const situacao = lerSituacao(textos.situacao, padrao);
  const quantas: Record<LinhaDaPrevia['situacao'], number> = {
    nova: tarefa.novas,
    existente: tarefa.existentes,
    recusada: tarefa.recusadas,
  };

  const aGravar = tarefa.novas + (atualizar ? tarefa.diferentes : 0);
  if (vendoColunas) return <Colunas tarefa={tarefa} de={de} aoVoltar={() => verColunas(false)} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Alert severity="info" role="status">
        <strong>Nada foi gravado ainda.</strong> {fraseDaPrevia(tarefa, atualizar)}
      </Alert>
      {erro !== null && <Alert severity="error">{erro}</Alert>}
      {tarefa.novas > 0 && tarefa.tipo === 'importar_clientes' && (
        <Box>
          <FormControlLabel
            control={
              <Checkbox
                checked={aceitam}
                onChange={(_, marcado) => marcarAceitam(marcado)}
                slotProps={{ input: { 'aria-describedby': `${id}-avisos` } }}
              />
            }
            label="Estas pessoas aceitam avisos por WhatsApp e e-mail"
          />
          <FormHelperText id={`${id}-avisos`} sx={{ marginLeft: 4 }}>
            Sem marcar, ninguém desta planilha recebe avisos de vencimento, só quem tem 'Sim' na coluna Aceita
            avisos. O cadastro de cada cliente muda isso depois.
          </FormHelperText>
        </Box>
      )}
      {tarefa.diferentes > 0 && (
        <Box>
          <FormControlLabel
            control={
              <Checkbox
                checked={atualizar}
                onChange={(_, marcado) => marcarAtualizar(marcado)}
                slotProps={{ input: { 'aria-describedby': `${id}-atualizar` } }}
              />
            }
            label={`Atualizar existentes (${contar(tarefa.diferentes, 'linha traz dados diferentes', 'linhas trazem dados diferentes')})`}
          />
          <FormHelperText id={`${id}-atualizar`} sx={{ marginLeft: 4 }}>
            Só as células preenchidas: a que está em branco não apaga nada. Sem marcar, quem já existe fica
            como está.
          </FormHelperText>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {aGravar > 0 && (
          <Button
            variant="contained"
            disabled={ocupado}
            aria-busy={ocupado}
            onClick={() => decidir({ tipo: 'confirmar', aceitam, atualizar })}
          >
            Confirmar importação ({contar(aGravar, 'linha', 'linhas')})
          </Button>
        )}
        <Button variant="outlined" disabled={ocupado} onClick={() => decidir({ tipo: 'cancelar' })}>
          Cancelar
        </Button>
        <Button variant="outlined" disabled={ocupado} onClick={() => verColunas(true)}>
          Ver as colunas
        </Button>
      </Box>
      <Paper variant="outlined">
        <Abas
          rotulo="Linhas por situação"
          id={id}
          painel={`${id}-linhas`}
          abas={SITUACOES.map((cada) => [cada, `${ROTULO_DA_SITUACAO[cada]} (${numero(quantas[cada])})`])}
          escolhida={situacao}
          aoEscolher={(nova) => mudar({ situacao: nova, pagina: '0' })}
        />
        <Box role="tabpanel" id={`${id}-linhas`} aria-labelledby={`${id}-${situacao}`}>
          {quantas[situacao] === 0 ? (
            <Typography sx={{ padding: 3, textAlign: 'center', color: 'text.secondary' }}>
              Nenhuma linha nesta situação
            </Typography>
          ) : (
            <LinhasDaPrevia
              tarefa={tarefa}
              situacao={situacao}
              pagina={Number(textos.pagina) || 0}
              atualizar={atualizar}
              aoMudarPagina={(nova) => mudar({ pagina: String(nova) })}
            />
          )}
        </Box>
      </Paper>
      {tarefa.recusadas > 0 && <BaixarRecusadas tarefa={tarefa} />}
    </Box>
  );
}
