import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { RotasMensagens } from '../../../shared/mensagens/mensagens.routes.ts';
import type { PedidoDetalhe } from '../../../shared/pedidos/pedidos.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { DialogoConfirmacao } from '../../kit/DialogoConfirmacao.tsx';
import { criarApi, mensagemDaFalha, novaChave } from '../shell/api.ts';

const api = criarApi<RotasMensagens>();

const EXPLICACAO = {
  pendente: 'Estamos tentando de novo.',
  erro: 'Corrija a causa e mande de novo.',
  duvidoso: 'Ele pode ter saído: confira com a pessoa antes de mandar outro.',
} as const;

/** Avisa que quem pagou ainda não recebeu o e-mail de boas-vindas, diz por quê e o manda de novo. */
export function SemBoasVindas({ pedido, aoReler }: { pedido: PedidoDetalhe; aoReler: () => void }) {
  const avisos = useAvisos();
  const [perguntando, definirPerguntando] = useState(false);
  const [ocupado, definirOcupado] = useState(false);
  const [erro, definirErro] = useState<string | null>(null);
  // Uma chave por abertura da pergunta: repetir depois de uma queda não manda outro.
  const [chave, definirChave] = useState(novaChave);
  const { boas_vindas, assinatura_id, cliente_nome, cliente_email } = pedido;
  if (!assinatura_id || boas_vindas === null || boas_vindas.status === 'enviado') return null;

  const perguntar = () => {
    definirErro(null);
    definirChave(novaChave());
    definirPerguntando(true);
  };
  const enviar = async () => {
    definirOcupado(true);
    definirErro(null);
    try {
      const alvo = { params: { id: assinatura_id } };
      const { success, error } = await api('POST /api/assinaturas/{id}/email-boas-vindas', alvo, { chave });
      if (success) {
        avisos.sucesso(`Email enviado para ${cliente_nome}!`);
        definirPerguntando(false);
      } else {
        definirErro(error ?? 'Erro ao enviar email');
        definirChave(novaChave());
      }
    } catch (falha) {
      definirErro(`Erro ao enviar email. ${mensagemDaFalha(falha)}`);
    } finally {
      definirOcupado(false);
      aoReler();
    }
  };

  return (
    <>
      <Alert
        severity="warning"
        sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 14rem' } }}
        action={
          <Button size="small" color="inherit" onClick={perguntar}>
            Enviar de novo
          </Button>
        }
      >
        <strong>O e-mail de boas-vindas não saiu</strong>
        {boas_vindas.motivo ? `: ${boas_vindas.motivo}.` : '.'} {EXPLICACAO[boas_vindas.status]}
      </Alert>
      <DialogoConfirmacao
        aberto={perguntando}
        titulo={`Enviar o e-mail de boas-vindas a ${cliente_nome}?`}
        rotuloConfirmar={ocupado ? 'Enviando…' : 'Enviar'}
        ocupado={ocupado}
        aoConfirmar={() => void enviar()}
        aoCancelar={() => definirPerguntando(false)}
      >
        {erro !== null && (
          <Alert severity="error" role="alert" sx={{ marginBottom: 2 }}>
            {erro}
          </Alert>
        )}
        Vai para {cliente_email}, com o acesso ao grupo.
      </DialogoConfirmacao>
    </>
  );
}
