import type { Membro } from '../../../shared/grupos/grupos.schema.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { apiMensagens } from './consultas.ts';

const FALHOU = 'Erro ao enviar email';

/**
 * Manda o e-mail de boas-vindas e diz o que aconteceu. Um clique (ou um clique duplo) é um envio; depois de uma queda,
 * clicar de novo pergunta pelo mesmo envio em vez de mandar outro. O que falhou fica em `erro` ou na resposta.
 */
export function useEnviarEmail(
  { assinatura_id: id, cliente_nome }: Membro,
  { aoEnviar, aoResponder }: { aoEnviar: () => void; aoResponder: () => void },
) {
  return useAcao({
    fazer: async (opcoes) => {
      const fim = await apiMensagens(
        'POST /api/assinaturas/{id}/email-boas-vindas',
        { params: { id } },
        opcoes,
      );
      return { ...fim, error: [FALHOU, fim.error].filter(Boolean).join('. ') };
    },
    sucesso: ({ success }) => (success ? `Email enviado para ${cliente_nome}!` : null),
    frase: (mensagem) => `${FALHOU}. ${mensagem}`,
    erroNaTela: true,
    aoDarCerto: ({ success }) => {
      aoResponder();
      if (success) aoEnviar();
    },
    aoFalhar: aoResponder,
  });
}
