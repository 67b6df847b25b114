import Typography from '@mui/material/Typography';
import type { TranscricaoMostrada } from '../../../shared/conversas/transcricao.schema.ts';
import { SEM_A_TRANSCRICAO } from './mostrar.ts';

/** Por baixo do áudio, o que nele se diz, ou por que não se sabe: escreveu-o uma máquina, que se engana. */
export function Transcricao({ transcricao, texto }: { transcricao: TranscricaoMostrada; texto: string }) {
  const { situacao, motivo } = transcricao;
  if (situacao === 'feita') {
    return (
      <div>
        Transcrição: {texto}
        <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
          Feita automaticamente: pode ter erros.
        </Typography>
      </div>
    );
  }
  const frase = situacao === 'fazendo' ? 'Transcrevendo o áudio…' : SEM_A_TRANSCRICAO[motivo ?? 'falhou'];
  if (frase === '') return null;
  return (
    <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
      {frase}
    </Typography>
  );
}
