import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatarData } from '../../../shared/base/datas.ts';
import type { RotasClientes } from '../../../shared/clientes/clientes.routes.ts';
import type { PedidoDeDados } from '../../../shared/clientes/pedidos-de-dados.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { criarApi } from '../shell/api.ts';

const api = criarApi<RotasClientes>();
const O_QUE_SE_PEDE = { copia: 'uma cópia dos dados', apagar: 'o apagamento dos dados' } as const;

/** De quem é o CPF, e se quem pediu entrou com o e-mail desse cadastro. */
function DeQuem({ cpf, cliente_nome, email_do_cadastro }: PedidoDeDados) {
  if (cliente_nome === null) return <>Nenhum cliente tem este CPF.</>;
  return (
    <>
      É o CPF de <Link to={`/dashboard/clientes?busca=${cpf}`}>{cliente_nome}</Link>
      {email_do_cadastro
        ? ', e o e-mail é o do cadastro.'
        : ', e o e-mail não é o do cadastro: confira antes de responder.'}
    </>
  );
}

function Responder({ pedido, aoFechar }: { pedido: PedidoDeDados; aoFechar: () => void }) {
  const consultas = useQueryClient();
  const { id, email, tipo } = pedido;
  const acao = useAcao({
    fazer: (opcoes) => api('POST /api/pedidos-de-dados/{id}/responder', { params: { id } }, opcoes),
    sucesso: () => `Pedido de ${email} respondido`,
    frase: (mensagem) => `Não foi possível tirar o pedido da lista. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: () => {
      void consultas.invalidateQueries({ queryKey: ['GET /api/pedidos-de-dados'] });
      aoFechar();
    },
  });
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Já respondeu a ${email}?`}
      rotuloConfirmar="Já respondi"
      ocupado={acao.ocupado}
      erro={acao.erro}
      aoConfirmar={() => acao.agir()}
      aoCancelar={aoFechar}
    >
      O pedido sai da lista. {tipo === 'copia' ? 'Exporte' : 'Exporte ou apague'} os dados em Clientes, no
      menu do cliente, e responda por e-mail: nada se manda daqui.
    </DialogoConfirmacao>
  );
}

/** Cada pedido sobre dados pessoais, até quando se responde e de quem é o CPF. */
export default function QuadroDosPedidosDeDados({ itens }: { itens: readonly PedidoDeDados[] }) {
  const [respondendo, definirRespondendo] = useState<PedidoDeDados | null>(null);
  return (
    <>
      {itens.map((pedido) => (
        <Alert
          key={pedido.id}
          severity="info"
          sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}
          action={
            <Button
              color="inherit"
              size="small"
              aria-label={`Já respondi a ${pedido.email}`}
              onClick={() => definirRespondendo(pedido)}
            >
              Já respondi
            </Button>
          }
        >
          <a href={`mailto:${pedido.email}`}>{pedido.email}</a> pede {O_QUE_SE_PEDE[pedido.tipo]} do CPF{' '}
          {pedido.cpf_oculto} (LGPD): responda até {formatarData(pedido.ate)}. <DeQuem {...pedido} />
        </Alert>
      ))}
      {respondendo && (
        <Responder key={respondendo.id} pedido={respondendo} aoFechar={() => definirRespondendo(null)} />
      )}
    </>
  );
}
