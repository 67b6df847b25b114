import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { useAcao } from '../../kit/useAcao.ts';
import { apiMensagens } from './consultas.ts';

/**
 * Manda o e-mail de boas-vindas e diz o que aconteceu. Um clique (ou um clique duplo) é um envio; depois de uma queda,
 * clicar de novo pergunta pelo mesmo envio em vez de mandar outro.
 */
export function useEnviarEmail({ assinatura_id: id, cliente_nome }: Membro, aoEnviar?: () => void) {
  const avisos = useAvisos();
  return useAcao({
    fazer: (opcoes) =>
      apiMensagens('POST /api/assinaturas/{id}/email-boas-vindas', { params: { id } }, opcoes),
    sucesso: ({ success }) => (success ? `Email enviado para ${cliente_nome}!` : null),
    frase: (mensagem) => `Erro ao enviar email. ${mensagem}`,
    aoDarCerto: ({ success, error }) => {
      if (success) aoEnviar?.();
      else avisos.erro(['Erro ao enviar email', error].filter(Boolean).join('. '));
    },
  });
}
