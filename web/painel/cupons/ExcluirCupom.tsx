import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Cupom } from '../../../shared/cupons/cupons.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { foi, ouJaSumiu } from '../../kit/falhas.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarCupom } from './consultas.ts';

/** Pergunta pelo código antes de excluir. */
export function ExcluirCupom({ cupom, aoFechar }: { cupom: Cupom; aoFechar: () => void }) {
  const { id, codigo } = cupom;
  const [versao, definirVersao] = useState(cupom.versao);
  const { guardar, esquecer } = useGuardarCupom();
  const excluir = useAcao({
    fazer: (opcoes) =>
      ouJaSumiu(
        api('DELETE /api/cupons/{id}', { params: { id }, query: { versao } }, opcoes),
        'cupom_nao_encontrado',
      ),
    sucesso: () => `Cupom excluído: ${codigo}`,
    frase: (mensagem) => `Não foi possível excluir o cupom. ${mensagem}`,
    aoDarCerto: () => {
      esquecer(id);
      aoFechar();
    },
    aoFalhar: async (falha) => {
      if (!foi(falha, 'versao_desatualizada')) return;
      // O que a lista mostrava envelheceu: mostra o cupom de agora e deixa decidir de novo.
      const atual = await api('GET /api/cupons/{id}', { params: { id } });
      guardar(atual);
      definirVersao(atual.versao);
    },
  });

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja excluir o cupom ${codigo}?`}
      rotuloConfirmar="Excluir"
      perigosa
      ocupado={excluir.ocupado}
      erro={excluir.erro}
      aoConfirmar={excluir.agir}
      aoCancelar={aoFechar}
    >
      <Typography>
        Quem tentar usá-lo verá que não existe. As assinaturas que já o usaram ficam como estão.
      </Typography>
    </DialogoConfirmacao>
  );
}
