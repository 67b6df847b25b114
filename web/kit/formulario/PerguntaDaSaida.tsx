import Typography from '@mui/material/Typography';
import { DialogoConfirmacao } from '../DialogoConfirmacao.tsx';
import type { Saida } from './useSaida.ts';

/** Pergunta antes de deixar um formulário mudado. */
export function PerguntaDaSaida({ saida }: { saida: Saida | null }) {
  if (saida === null) return null;
  const { perde, aoSair, aoFicar } = saida;
  return (
    <DialogoConfirmacao
      aberto
      titulo={perde ? 'Descartar o que você mudou?' : 'Sair sem salvar?'}
      rotuloConfirmar={perde ? 'Descartar' : 'Sair sem salvar'}
      perigosa={perde}
      aoConfirmar={aoSair}
      aoCancelar={aoFicar}
    >
      <Typography>
        {perde
          ? 'O que você preencheu aqui ainda não foi salvo e não poderá ser recuperado.'
          : 'O que você mudou ainda não foi salvo. Fica guardado nesta aba até você voltar a esta tela.'}
      </Typography>
    </DialogoConfirmacao>
  );
}
