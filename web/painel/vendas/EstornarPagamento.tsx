import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { Pagamento, PedidoDetalhe } from '../../../shared/pagamentos/pagamentos.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { ApiError, mensagemDaFalha, novaChave } from '../shell/api.ts';
import { api, useGuardarVenda } from './consultas.ts';
import { NOME_DO_GATEWAY } from './mostrar.ts';

/** Diz se o servidor respondeu que não; sem resposta, ele pode ter feito. */
const recusou = (falha: unknown) => falha instanceof ApiError && falha.status >= 400 && falha.status < 500;

/** Pergunta por valor e nome antes de pedir o estorno; a recusa se lê na própria pergunta. */
export function EstornarPagamento(props: {
  venda: PedidoDetalhe;
  pagamento: Pagamento;
  aoReler: () => void;
  aoFechar: () => void;
}) {
  const { venda, pagamento, aoReler, aoFechar } = props;
  const avisos = useAvisos();
  const guardar = useGuardarVenda();
  const [ocupado, definirOcupado] = useState(false);
  const [erro, definirErro] = useState<string | null>(null);
  // Uma chave por abertura: repetir depois de uma queda não repete o efeito.
  const [chave, definirChave] = useState(novaChave);
  const gateway = NOME_DO_GATEWAY[venda.gateway];
  const quanto = `${formatarReais(pagamento.valor)} de ${venda.cliente_nome}`;

  const estornar = async () => {
    definirOcupado(true);
    definirErro(null);
    try {
      const pedido = { params: { id: venda.id }, body: { pagamento_id: pagamento.id } };
      guardar(await api('POST /api/vendas/{id}/estornar', pedido, { chave }));
      avisos.sucesso(`Estorno pedido ao ${gateway}: ${quanto}`);
      aoFechar();
    } catch (falha) {
      definirErro(`Não foi possível estornar. ${mensagemDaFalha(falha)}`);
      if (recusou(falha)) definirChave(novaChave());
      aoReler();
    } finally {
      definirOcupado(false);
    }
  };

  return (
    <DialogoConfirmacao
      aberto
      titulo={`Tem certeza que deseja estornar ${quanto}?`}
      rotuloConfirmar={ocupado ? 'Estornando…' : 'Estornar'}
      perigosa
      ocupado={ocupado}
      aoConfirmar={() => void estornar()}
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
