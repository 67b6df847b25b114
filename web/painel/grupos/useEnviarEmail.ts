import { useRef, useState } from 'react';
import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { ApiError, mensagemDaFalha, novaChave } from '../shell/api.ts';
import { apiMensagens } from './consultas.ts';

/** Sem resposta certa, não se sabe se saiu: a próxima tentativa tem de ser o mesmo pedido. */
const semDesfecho = (falha: unknown) =>
  falha instanceof ApiError && (falha.status === 0 || falha.status >= 500 || falha.erro === 'em_andamento');

/**
 * Manda o e-mail de boas-vindas e diz o que aconteceu. Um clique (ou um clique duplo) é um envio; depois de uma queda,
 * clicar de novo pergunta pelo mesmo envio em vez de mandar outro.
 */
export function useEnviarEmail(
  { assinatura_id, cliente_nome }: Membro,
  aoEnviar?: () => void,
): { ocupado: boolean; enviar: () => void } {
  const avisos = useAvisos();
  const [ocupado, definirOcupado] = useState(false);
  const correndo = useRef(false);
  const chave = useRef<string>(undefined);

  const enviar = async () => {
    if (correndo.current) return;
    correndo.current = true;
    definirOcupado(true);
    chave.current ??= novaChave();
    try {
      const rota = 'POST /api/assinaturas/{id}/email-boas-vindas';
      const pedido = { params: { id: assinatura_id } };
      const { success, error } = await apiMensagens(rota, pedido, { chave: chave.current });
      chave.current = undefined;
      if (success) {
        avisos.sucesso(`Email enviado para ${cliente_nome}!`);
        aoEnviar?.();
      } else {
        avisos.erro(['Erro ao enviar email', error].filter(Boolean).join('. '));
      }
    } catch (falha) {
      if (!semDesfecho(falha)) chave.current = undefined;
      avisos.erro(`Erro ao enviar email. ${mensagemDaFalha(falha)}`);
    } finally {
      correndo.current = false;
      definirOcupado(false);
    }
  };
  return { ocupado, enviar: () => void enviar() };
}
