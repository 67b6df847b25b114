import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Conhecimento } from '../../../shared/conhecimento/conhecimento.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { foi, ouJaSumiu } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, lerConhecimento, useGuardarConhecimento } from './consultas.ts';

/** Pergunta antes de excluir, e diz o que se perde. */
export function ExcluirConhecimento({ item, aoFechar }: { item: Conhecimento; aoFechar: () => void }) {
  const { id, titulo, produto } = item;
  const [versao, definirVersao] = useState(item.versao);
  const guardar = useGuardarConhecimento(produto);
  const excluir = useAcao({
    fazer: (opcoes) =>
      ouJaSumiu(
        api('DELETE /api/conhecimento/{id}', { params: { id }, query: { versao } }, opcoes),
        'conhecimento_nao_encontrado',
      ),
    sucesso: () => 'Conhecimento excluído!',
    frase: (mensagem) => `Erro ao excluir conhecimento. ${mensagem}`,
    aoDarCerto: () => {
      guardar(id, null);
      aoFechar();
    },
    aoFalhar: async (falha) => {
      if (!foi(falha, 'versao_desatualizada')) return;
      // O que a lista mostrava envelheceu: mostra o item de agora e deixa decidir de novo.
      const atual = await lerConhecimento(id);
      guardar(id, atual);
      definirVersao(atual.versao);
    },
  });
  return (
    <DialogoConfirmacao
      aberto
      titulo="Deseja excluir este conhecimento?"
      rotuloConfirmar="Excluir"
      perigosa
      ocupado={excluir.ocupado}
      erro={excluir.erro}
      aoConfirmar={excluir.agir}
      aoCancelar={aoFechar}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        “{titulo}” sai da base, e o assistente deixa de responder com ele. Para guardá-lo sem usar, edite-o e
        desmarque “Conhecimento ativo”.
      </Typography>
    </DialogoConfirmacao>
  );
}
