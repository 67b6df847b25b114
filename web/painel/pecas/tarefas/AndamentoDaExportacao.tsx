import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { contar, numero, porcentagem } from '../contar.ts';
import { Progresso } from './Progresso.tsx';
import type { useExportacao } from './useExportacao.ts';

/** O que a exportação está fazendo, acima da lista: andamento, falha com saída, ou o arquivo pronto. */
export function AndamentoDaExportacao({ exportacao }: { exportacao: ReturnType<typeof useExportacao> }) {
  const { estado, repetir, dispensar } = exportacao;
  switch (estado.fase) {
    case 'parada':
      return null;
    case 'andando':
      return (
        <Paper variant="outlined" sx={{ padding: 2, marginBottom: 2 }}>
          <Progresso
            titulo="Preparando o arquivo CSV…"
            parte={porcentagem(estado)}
            detalhe={
              estado.semNoticias
                ? 'Sem notícias do servidor por enquanto. Continuamos tentando.'
                : `${estado.total > 0 ? `${numero(estado.feitas)} de ${contar(estado.total, 'linha', 'linhas')}. ` : ''}O arquivo baixa sozinho quando ficar pronto.`
            }
          />
        </Paper>
      );
    case 'falhou':
      return (
        <Alert
          severity="error"
          sx={{ marginBottom: 2 }}
          action={
            <>
              <Button color="inherit" size="small" onClick={repetir}>
                Tentar de novo
              </Button>
              <Button color="inherit" size="small" onClick={dispensar}>
                Fechar
              </Button>
            </>
          }
        >
          Não foi possível exportar: {estado.erro}
        </Alert>
      );
    case 'pronta':
      return (
        <Alert
          severity="success"
          role="status"
          sx={{ marginBottom: 2 }}
          action={
            <>
              <Button color="inherit" size="small" onClick={repetir}>
                Baixar de novo
              </Button>
              <Button color="inherit" size="small" onClick={dispensar}>
                Fechar
              </Button>
            </>
          }
        >
          {estado.nome} pronto{estado.linhas > 0 && `, com ${contar(estado.linhas, 'linha', 'linhas')}`}.
        </Alert>
      );
  }
}
