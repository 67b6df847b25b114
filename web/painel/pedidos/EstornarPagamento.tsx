import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { formatarMoeda, reaisParaCentavos } from '../../../shared/base/dinheiro.ts';
import { APRESENTACAO } from '../../../shared/gateways/gateways.rules.ts';
import type { Pagamento, PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { api, useGuardarPedido } from './consultas.ts';

/** Pergunta por valor e nome antes de pedir o estorno; a recusa se lê na própria pergunta. */
export function EstornarPagamento(props: {
  pedido: PedidoDetalhe;
  pagamento: Pagamento;
  aoReler: () => void;
  aoFechar: () => void;
}) {
  const { pedido, pagamento, aoReler, aoFechar } = props;
  const guardar = useGuardarPedido();
  const gateway = APRESENTACAO[pagamento.gateway].nome;
  const quanto = `${formatarMoeda(reaisParaCentavos(pagamento.valor), pagamento.moeda)} de ${pedido.cliente_nome}`;
  const estornar = useAcao({
    fazer: (opcoes) =>
      api(
        'POST /api/pedidos/{id}/estornar',
        { params: { id: pedido.id }, body: { pagamento_id: pagamento.id } },
        opcoes,
      ),
    sucesso: () => `Estorno pedido ao ${gateway}: ${quanto}`,
    frase: (mensagem) => `Não foi possível estornar. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: (atual) => {
      guardar(atual);
      aoFechar();
    },
    aoFalhar: aoReler,
  });
  const { ocupado, erro } = estornar;

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja estornar ${quanto}?`}
      rotuloConfirmar={ocupado ? 'Estornando…' : 'Estornar'}
      perigosa
      ocupado={ocupado}
      aoConfirmar={estornar.agir}
      aoCancelar={aoFechar}
    >
      {erro !== null && (
        <Alert severity="error" role="alert" sx={{ marginBottom: 2 }}>
          {erro}
        </Alert>
      )}
      <Typography>
        O {gateway} devolve o dinheiro a quem pagou, e isto não se desfaz. Quando ele confirmar, a assinatura
        é cancelada; no grupo, a pessoa fica em “Vencidos” até você a remover.
      </Typography>
    </DialogoConfirmacao>
  );
}
