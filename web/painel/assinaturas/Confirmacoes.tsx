import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { AssinaturaLinha } from '../../../shared/assinaturas/assinaturas.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { ApiError, mensagemDaFalha, novaChave } from '../shell/api.ts';
import { apiAssinaturas, useGravado, useReler } from './consultas.ts';

type Pergunta = { linha: AssinaturaLinha; aoFechar: () => void };

/** Uma ação confirmada por vez, com a mesma chave enquanto se tenta de novo. */
function useConfirmada(id: string, agir: (chave: string, versao: number) => Promise<void>, versao: number) {
  const reler = useReler();
  const [chave] = useState(novaChave);
  const [ocupado, definirOcupado] = useState(false);
  const [falha, definirFalha] = useState<string | null>(null);
  const correndo = useRef(false);
  const versaoAtual = useRef(versao);

  const confirmar = async () => {
    if (correndo.current) return;
    correndo.current = true;
    definirOcupado(true);
    definirFalha(null);
    try {
      await agir(chave, versaoAtual.current);
    } catch (causa) {
      definirFalha(mensagemDaFalha(causa));
      // O que a tela mostra já não é o que está gravado: a linha passa a mostrar a verdade.
      if (causa instanceof ApiError && (causa.status === 409 || causa.status === 404)) {
        const atual = await reler(id).catch(() => null);
        if (atual) versaoAtual.current = atual.versao;
      }
    } finally {
      correndo.current = false;
      definirOcupado(false);
    }
  };
  return { confirmar: () => void confirmar(), ocupado, falha };
}

/** 'Tem certeza que deseja cancelar a assinatura de …?' */
export function ConfirmarCancelamento({ linha, aoFechar }: Pergunta) {
  const avisos = useAvisos();
  const { guardar } = useGravado();
  const cancelar = async (chave: string, versao: number) => {
    const cancelada = await apiAssinaturas(
      'POST /api/assinaturas/{id}/cancelar',
      { params: { id: linha.id }, body: { versao } },
      { chave },
    );
    guardar(cancelada);
    avisos.sucesso(`Assinatura de ${linha.cliente_nome} cancelada`);
    aoFechar();
  };
  const { confirmar, ocupado, falha } = useConfirmada(linha.id, cancelar, linha.versao);
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja cancelar a assinatura de ${linha.cliente_nome}?`}
      rotuloConfirmar="Cancelar assinatura"
      perigosa
      ocupado={ocupado}
      aoConfirmar={confirmar}
      aoCancelar={aoFechar}
    >
      <Typography>{linha.produto_nome}. Ela deixa de valer, e você pode renová-la depois.</Typography>
      {falha !== null && (
        <Alert severity="error" role="alert" sx={{ marginTop: 2 }}>
          <div>Não foi possível alterar o status da assinatura</div>
          <div>{falha}</div>
        </Alert>
      )}
    </DialogoConfirmacao>
  );
}

/** 'Tem certeza que deseja excluir a assinatura de …?' */
export function ConfirmarExclusao({ linha, aoFechar }: Pergunta) {
  const avisos = useAvisos();
  const gravado = useGravado();
  const excluir = async (chave: string, versao: number) => {
    await apiAssinaturas(
      'DELETE /api/assinaturas/{id}',
      { params: { id: linha.id }, query: { versao } },
      { chave },
    );
    gravado.excluir(linha.id);
    avisos.sucesso(`Assinatura de ${linha.cliente_nome} excluída`);
    aoFechar();
  };
  const { confirmar, ocupado, falha } = useConfirmada(linha.id, excluir, linha.versao);
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja excluir a assinatura de ${linha.cliente_nome}?`}
      rotuloConfirmar="Excluir"
      perigosa
      ocupado={ocupado}
      aoConfirmar={confirmar}
      aoCancelar={aoFechar}
    >
      <Typography>{linha.produto_nome}. A exclusão não pode ser desfeita.</Typography>
      {falha !== null && (
        <Alert severity="error" role="alert" sx={{ marginTop: 2 }}>
          Não foi possível excluir a assinatura: {falha}
        </Alert>
      )}
    </DialogoConfirmacao>
  );
}
