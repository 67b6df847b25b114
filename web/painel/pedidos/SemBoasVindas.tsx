import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { SEM_ACESSO } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { RotasMensagens } from '../../../shared/mensagens/mensagens.routes.ts';
import type { PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { criarApi } from '../shell/api.ts';

const api = criarApi<RotasMensagens>();

const EXPLICACAO = {
  pendente: 'Estamos tentando de novo.',
  erro: 'Corrija a causa e mande de novo.',
  duvidoso: 'Ele pode ter saído: confira com a pessoa antes de mandar outro.',
} as const;

type Props = { readonly pedido: PedidoDetalhe; readonly aoReler: () => void };

/**
 * Pergunta e manda. Sem resposta, repetir usa a mesma chave e não manda outro; depois de uma resposta é outra
 * tentativa.
 */
function EnviarDeNovo(props: Props & { assinatura_id: string; aoFechar: () => void }) {
  const { pedido, assinatura_id, aoReler, aoFechar } = props;
  const { cliente_nome, cliente_email } = pedido;
  const envio = useAcao({
    fazer: (opcoes) =>
      api('POST /api/assinaturas/{id}/email-boas-vindas', { params: { id: assinatura_id } }, opcoes),
    sucesso: ({ success }) => (success ? `Email enviado para ${cliente_nome}!` : null),
    frase: (mensagem) => `Erro ao enviar email. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: ({ success }) => {
      aoReler();
      if (success) aoFechar();
    },
    aoFalhar: aoReler,
  });
  const { ocupado, resposta } = envio;
  const erro =
    envio.erro ?? (resposta?.success === false ? (resposta.error ?? 'Erro ao enviar email') : null);
  return (
    <DialogoConfirmacao
      aberto
      titulo={`Enviar o e-mail de boas-vindas a ${cliente_nome}?`}
      rotuloConfirmar={ocupado ? 'Enviando…' : 'Enviar'}
      ocupado={ocupado}
      erro={erro}
      aoConfirmar={envio.agir}
      aoCancelar={aoFechar}
    >
      Vai para {cliente_email}, com o acesso ao grupo.
      {pedido.boas_vindas?.status === 'duvidoso' && ' O outro pode ter chegado: então a pessoa recebe dois.'}
    </DialogoConfirmacao>
  );
}

/**
 * Avisa que quem pagou ainda não recebeu o e-mail de boas-vindas, diz por quê e o manda de novo; a quem já não tem
 * direito aos links, não o oferece e diz a razão.
 */
export function SemBoasVindas({ pedido, aoReler }: Props) {
  const [perguntando, definirPerguntando] = useState(false);
  const { boas_vindas, assinatura_id, acesso } = pedido;
  if (!assinatura_id || boas_vindas === null || boas_vindas.status === 'enviado') return null;
  const semLinks = acesso?.sem_links ?? null;
  const duvidoso = boas_vindas.status === 'duvidoso';
  return (
    <>
      <Alert
        severity={semLinks === null ? 'warning' : 'info'}
        action={
          semLinks === null && (
            <Button size="small" color="inherit" onClick={() => definirPerguntando(true)}>
              {duvidoso ? 'Tentar de novo' : 'Enviar de novo'}
            </Button>
          )
        }
      >
        <strong>
          {duvidoso ? 'Não se sabe se o e-mail de boas-vindas saiu' : 'O e-mail de boas-vindas não saiu'}
        </strong>
        {boas_vindas.motivo ? `: ${boas_vindas.motivo}.` : '.'}{' '}
        {semLinks === null
          ? EXPLICACAO[boas_vindas.status]
          : `Já não se manda, porque ele leva os links do grupo: ${SEM_ACESSO[semLinks]}.`}
      </Alert>
      {perguntando && (
        <EnviarDeNovo
          pedido={pedido}
          aoReler={aoReler}
          assinatura_id={assinatura_id}
          aoFechar={() => definirPerguntando(false)}
        />
      )}
    </>
  );
}
