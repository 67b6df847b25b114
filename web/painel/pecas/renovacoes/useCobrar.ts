import { useRecados } from '../../../kit/Recados.tsx';
import { useAcao } from '../../../kit/useAcao.ts';
import { api } from './consultas.ts';

/**
 * Manda agora a uma pessoa a mensagem da etapa em que ela está, a um clique, e diz o que houve: o mesmo em toda tela
 * em que se cobra (especificação 2, seções 2 e 8; regra 57).
 */
export function useCobrar(
  { assinatura_id, nome }: { readonly assinatura_id: string; readonly nome: string },
  aoCobrar: (saiu: boolean) => void,
) {
  const recados = useRecados();
  return useAcao({
    fazer: (opcoes) =>
      api('POST /api/cobrancas/disparar-individual/{id}', { params: { id: assinatura_id } }, opcoes),
    sucesso: ({ success }) => (success ? `✅ Cobrança enviada para ${nome}!` : null),
    frase: (mensagem) => `❌ ${mensagem || 'Erro ao enviar cobrança'}`,
    aoDarCerto: ({ success, motivo, message }) => {
      aoCobrar(success);
      if (success) return;
      recados.erro(
        motivo === 'ja_enviado_hoje'
          ? `⚠️ Cobrança já foi enviada hoje para ${nome}`
          : `❌ ${message || 'Erro ao enviar cobrança'}`,
      );
    },
  });
}
