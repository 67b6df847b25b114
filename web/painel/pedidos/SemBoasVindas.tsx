import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { SEM_ACESSO } from '../../../shared/assinaturas/assinaturas.rules.ts';
import type { RotasMensagens } from '../../../shared/mensagens/mensagens.routes.ts';
import type { PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { OQueFalta } from '../pecas/mensagens/OQueFalta.tsx';
import { usePorResolver } from '../pecas/mensagens/porResolver.ts';
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
  const { refetch: relerOQueFalta } = usePorResolver();
  const envio = useAcao({
    fazer: (opcoes) =>
      api('POST /api/assinaturas/{id}/email-boas-vindas', { params: { id: assinatura_id } }, opcoes),
    sucesso: ({ success }) => (success ? `Email enviado para ${cliente_nome}!` : null),
    frase: (mensagem) => `Erro ao enviar email. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: ({ success }) => {
      relerOQueFalta();
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

/** Por que não saiu e o que fazer: o que falta agora, se falta algo, no lugar do que se disse quando falhou. */
function PorQue({ assinatura_id, dito }: { assinatura_id: string; dito: string }) {
  const { data } = usePorResolver();
  const falta = data?.acessos.find((acesso) => acesso.assinatura_id === assinatura_id)?.falta;
  return falta ? <OQueFalta falta={falta} /> : dito;
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
  const motivo = boas_vindas.motivo ? `: ${boas_vindas.motivo}.` : '.';
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
        {semLinks === null ? (
          <PorQue assinatura_id={assinatura_id} dito={`${motivo} ${EXPLICACAO[boas_vindas.status]}`} />
        ) : (
          `${motivo} Já não se manda, porque ele leva os links do grupo: ${SEM_ACESSO[semLinks]}.`
        )}
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
