import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { diasAte, formatarData } from '../../../shared/base/datas.ts';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import type { RotasPedidos } from '../../../shared/pedidos/pedidos.routes.ts';
import type { DevolucaoPedida } from '../../../shared/pedidos/pedidos.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { contar } from '../pecas/contar.ts';
import { criarApi, useHoje } from '../shell/api.ts';

const api = criarApi<RotasPedidos>();

/** Quanto falta do prazo da lei, em palavras. */
function fraseDoPrazo(ate: string, hoje: string): string {
  const dias = diasAte(ate, hoje);
  if (dias < 0) return `o prazo passou em ${formatarData(ate)}`;
  return dias === 0
    ? 'o prazo acaba hoje'
    : `${dias === 1 ? 'falta' : 'faltam'} ${contar(dias, 'dia', 'dias')}`;
}

function Devolver({ devolucao, aoFechar }: { devolucao: DevolucaoPedida; aoFechar: () => void }) {
  const consultas = useQueryClient();
  const { pedido_id, cliente_nome, produto, valor } = devolucao;
  const acao = useAcao({
    fazer: (opcoes) =>
      api('POST /api/pedidos/{id}/estornar', { params: { id: pedido_id }, body: {} }, opcoes),
    sucesso: () => `Estorno pedido ao gateway: ${formatarReais(valor)} de ${cliente_nome}`,
    frase: (mensagem) => `Não foi possível estornar. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: () => {
      void consultas.invalidateQueries({ queryKey: ['GET /api/devolucoes'] });
      void consultas.invalidateQueries({ queryKey: ['GET /api/pedidos'] });
      aoFechar();
    },
  });
  return (
    <DialogoConfirmacao
      aberto
      perigosa
      titulo={`Devolver ${formatarReais(valor)} a ${cliente_nome}?`}
      rotuloConfirmar="Devolver"
      ocupado={acao.ocupado}
      erro={acao.erro}
      aoConfirmar={() => acao.agir()}
      aoCancelar={aoFechar}
    >
      O dinheiro da compra de {produto} volta pela mesma forma de pagamento, e as cobranças seguintes param.
    </DialogoConfirmacao>
  );
}

/** Cada pedido de devolução, com o que falta do prazo e o botão que devolve. */
export default function QuadroDasDevolucoes({ itens }: { itens: readonly DevolucaoPedida[] }) {
  const hoje = useHoje();
  const [devolvendo, definirDevolvendo] = useState<DevolucaoPedida | null>(null);
  return (
    <>
      {itens.map((devolucao) => (
        <Alert
          key={devolucao.pedido_id}
          severity="warning"
          sx={{ marginBottom: 2 }}
          action={
            <Button
              color="inherit"
              size="small"
              aria-label={`Devolver a ${devolucao.cliente_nome}`}
              onClick={() => definirDevolvendo(devolucao)}
            >
              Devolver
            </Button>
          }
        >
          <strong>{devolucao.cliente_nome}</strong> pediu {formatarReais(devolucao.valor)} de volta (
          <Link to={`/dashboard/pedidos?venda=${devolucao.pedido_id}`}>{devolucao.produto}</Link>):{' '}
          {fraseDoPrazo(devolucao.ate, hoje)}.
        </Alert>
      ))}
      {devolvendo && (
        <Devolver
          key={devolvendo.pedido_id}
          devolucao={devolvendo}
          aoFechar={() => definirDevolvendo(null)}
        />
      )}
    </>
  );
}
