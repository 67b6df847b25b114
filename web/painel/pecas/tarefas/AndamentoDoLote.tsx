import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { esperarFocoPerdido } from '../../../kit/foco.ts';
import { contar, numero, porcentagem } from '../contar.ts';
import { DIZER_DO_LOTE } from './lote.ts';
import { Progresso } from './Progresso.tsx';
import type { useLote } from './useLote.ts';

const LISTA = { margin: 0, marginTop: 1, paddingLeft: 2.5, maxHeight: '40vh', overflowY: 'auto' } as const;

/** Quanto se espera que a pergunta que a começou se feche, em ms. */
const ESPERA_MS = 2_000;

/** O que faz uma ação em lote, acima da lista: o andamento e 'Parar'; no fim, com quem não se fez e por quê. */
export function AndamentoDoLote({ lote }: { lote: ReturnType<typeof useLote> }) {
  const lugar = useRef<HTMLDivElement>(null);
  const situacao = `${lote.tarefa?.id ?? ''} ${lote.andando}`;
  const primeira = useRef(situacao);
  // A barra de que se pediu saiu da tela, e os botões daqui saem também: o foco fica onde se vê o que acontece.
  useEffect(() => {
    if (primeira.current === situacao) return undefined;
    primeira.current = '';
    return esperarFocoPerdido(() => lugar.current?.focus(), ESPERA_MS);
  }, [situacao]);
  return (
    <div ref={lugar} tabIndex={-1} style={{ outline: 'none' }}>
      <Conteudo lote={lote} />
    </div>
  );
}

function Conteudo({ lote }: { lote: ReturnType<typeof useLote> }) {
  const { tarefa, andando, recusados } = lote;
  if (!tarefa || tarefa.acao === null) return null;
  const dizer = DIZER_DO_LOTE[tarefa.acao];
  const { feitas, total, recusadas, status } = tarefa;
  if (andando) {
    return (
      <Paper
        variant="outlined"
        sx={{ padding: 2, marginBottom: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
      >
        <Box sx={{ flex: '1 1 16rem' }}>
          <Progresso
            titulo={dizer.andando}
            parte={porcentagem(tarefa)}
            detalhe={
              lote.semNoticias === null
                ? `${numero(feitas)} de ${numero(total)}. Pode sair desta tela: continua no servidor.`
                : 'Sem notícias do servidor por enquanto. Continuamos tentando.'
            }
          />
        </Box>
        <Button variant="outlined" disabled={lote.parando} onClick={lote.parar}>
          {lote.parando ? 'Parando…' : 'Parar'}
        </Button>
      </Paper>
    );
  }
  const faltam = total - feitas;
  return (
    <Alert
      severity={status === 'falhou' ? 'error' : 'warning'}
      sx={{ marginBottom: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button color="inherit" size="small" onClick={lote.dispensar}>
          Fechar
        </Button>
      }
    >
      <Typography component="p" variant="body2" sx={{ fontWeight: 550 }}>
        {[
          ...(feitas > recusadas ? [dizer.feitos(feitas - recusadas)] : []),
          ...(recusadas > 0 ? [dizer.recusados(recusadas)] : []),
          ...(faltam > 0 ? [`${contar(faltam, 'ficou', 'ficaram')} por fazer`] : []),
        ].join(', ')}
        .
      </Typography>
      {tarefa.erro !== null && <Typography variant="body2">{tarefa.erro}.</Typography>}
      {recusados.length > 0 && (
        // Uma lista que rola tem de se alcançar pelo teclado.
        <Box component="ul" tabIndex={0} aria-label="Com quem não se fez" sx={LISTA}>
          {recusados.map(({ id: qual, nome, motivo }) => (
            <li key={qual}>{nome === null ? motivo : `${nome}: ${motivo}`}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
