import Typography from '@mui/material/Typography';
import type { PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarPedido } from './consultas.ts';

/** Pergunta antes de dar o acesso por um pagamento que não o dava sozinho (regra 27). */
export function DarAcesso(props: {
  pedido: PedidoDetalhe;
  conferir: NonNullable<PedidoDetalhe['conferir_pagamento']>;
  aoReler: () => void;
  aoFechar: () => void;
}) {
  const { pedido, conferir, aoReler, aoFechar } = props;
  const guardar = useGuardarPedido();
  const dar = useAcao({
    fazer: (opcoes) =>
      api(
        'POST /api/pedidos/{id}/dar-acesso',
        { params: { id: pedido.id }, body: { pagamento_id: conferir.pagamento_id } },
        opcoes,
      ),
    sucesso: () => `Acesso dado a ${pedido.cliente_nome}`,
    frase: (mensagem) => `Não foi possível dar o acesso. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: (atual) => {
      guardar(atual);
      aoFechar();
    },
    aoFalhar: aoReler,
  });
  const { ocupado, erro } = dar;

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Dar o acesso a ${pedido.cliente_nome}?`}
      rotuloConfirmar={ocupado ? 'Dando o acesso…' : 'Dar o acesso'}
      ocupado={ocupado}
      erro={erro}
      aoConfirmar={dar.agir}
      aoCancelar={aoFechar}
    >
      <Typography sx={{ marginBottom: 1 }}>{conferir.texto}</Typography>
      <Typography>
        Dando o acesso, a venda fica paga, a assinatura começa hoje e o e-mail de boas-vindas sai.
      </Typography>
    </DialogoConfirmacao>
  );
}
