import type { IntegracaoVista } from '../../../shared/integracoes/integracoes.schema.ts';
import { useAcao } from '../../kit/useAcao.ts';
import { api, mudouPorFora, useGuardarIntegracao } from './consultas.ts';

/** Cadastra no provedor o endereço das notificações de uma integração. */
export function useCriarWebhook({ id, nome, versao }: IntegracaoVista) {
  const { guardar, reler } = useGuardarIntegracao();
  const { agir, ocupado, erro } = useAcao({
    fazer: (opcoes, lida: number) =>
      api('POST /api/integracoes/{id}/webhook', { params: { id }, body: { versao: lida } }, opcoes),
    aoDarCerto: guardar,
    sucesso: () => `Webhook criado: ${nome}`,
    frase: (mensagem) => `Não foi possível criar o webhook. ${mensagem}`,
    erroNaTela: true,
    aoFalhar: (falha) => {
      if (mudouPorFora(falha)) reler();
    },
  });
  return { criar: () => agir(versao), ocupado, erro };
}
