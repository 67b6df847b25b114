import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { ApiError, mensagemDaFalha, novaChave } from '../shell/api.ts';
import { api, useGuardarMembro } from './consultas.ts';

/** Pergunta pelo nome antes de remover do grupo, o que cancela a assinatura. */
export function RemoverDoGrupo(props: { membro: Membro; slug: string; aoFechar: () => void }) {
  const { membro, slug, aoFechar } = props;
  const avisos = useAvisos();
  const { guardar, reler } = useGuardarMembro(slug);
  const [ocupado, definirOcupado] = useState(false);
  // Uma chave por abertura: repetir depois de uma queda não repete o efeito.
  const [chave] = useState(novaChave);

  const remover = async () => {
    definirOcupado(true);
    try {
      const pedido = { params: { id: membro.assinatura_id }, body: { versao: membro.versao } };
      guardar(await api('POST /api/assinaturas/{id}/remover-do-grupo', pedido, { chave }));
      avisos.sucesso(`${membro.cliente_nome} saiu do grupo`);
      aoFechar();
    } catch (falha) {
      avisos.erro(`Erro ao remover cliente do grupo. ${mensagemDaFalha(falha)}`);
      if (falha instanceof ApiError && (falha.status === 404 || falha.status === 409)) {
        await reler(membro);
        aoFechar();
      }
    } finally {
      definirOcupado(false);
    }
  };

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja remover ${membro.cliente_nome} do grupo?`}
      rotuloConfirmar="Remover"
      perigosa
      ocupado={ocupado}
      aoConfirmar={() => void remover()}
      aoCancelar={aoFechar}
    >
      <Typography>A assinatura de {membro.produto_nome} será cancelada e sairá das listas.</Typography>
    </DialogoConfirmacao>
  );
}
