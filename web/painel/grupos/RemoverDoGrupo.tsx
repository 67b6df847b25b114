import Typography from '@mui/material/Typography';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { mudouEmOutraJanela } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarMembro } from './consultas.ts';

/** Pergunta pelo nome antes de remover do grupo, o que cancela a assinatura. */
export function RemoverDoGrupo(props: { membro: Membro; slug: string; aoFechar: () => void }) {
  const { membro, slug, aoFechar } = props;
  const { guardar, reler } = useGuardarMembro(slug);
  const remover = useAcao({
    fazer: (opcoes) => {
      const { assinatura_id: id, versao } = membro;
      return api('POST /api/assinaturas/{id}/remover-do-grupo', { params: { id }, body: { versao } }, opcoes);
    },
    sucesso: () => `${membro.cliente_nome} saiu do grupo`,
    frase: (mensagem) => `Erro ao remover cliente do grupo. ${mensagem}`,
    aoDarCerto: (removido) => {
      guardar(removido);
      aoFechar();
    },
    aoFalhar: async (falha) => {
      if (!mudouEmOutraJanela(falha)) return;
      await reler(membro);
      aoFechar();
    },
  });

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja remover ${membro.cliente_nome} do grupo?`}
      rotuloConfirmar="Remover"
      perigosa
      ocupado={remover.ocupado}
      aoConfirmar={remover.agir}
      aoCancelar={aoFechar}
    >
      <Typography>A assinatura de {membro.produto_nome} será cancelada e sairá das listas.</Typography>
    </DialogoConfirmacao>
  );
}
