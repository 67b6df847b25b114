import { EVOLUTION_ACCOUNT } from '../../infra/local/fakes/evolution.ts';
import type { OperadorLigado, Produto } from '../support/produto.ts';

/** O nome por que a Evolution conhece o WhatsApp de quem vende. */
export const instanciaDe = ({ username }: Pick<OperadorLigado, 'username'>): string => `loja-${username}`;

/** Liga o WhatsApp de quem vende, pela Evolution, com os avisos a chegar. */
export async function ligarWhatsapp(produto: Produto, operador: OperadorLigado): Promise<void> {
  const instancia = instanciaDe(operador);
  const { id, webhook_url } = await operador.api('POST /api/integracoes', {
    body: {
      provedor: 'evolution',
      nome: 'WhatsApp da loja',
      configuracao: { url: EVOLUTION_ACCOUNT.url, instancia },
      credenciais: { api_key: `evo-local-${instancia}` },
    },
  });
  await operador.api('POST /api/integracoes/{id}/status', { params: { id }, body: { status: 'ativo' } });
  const url = produto.origin + new URL(webhook_url ?? '', produto.origin).pathname;
  produto.stack.evolution.configurarWebhook({ chave: instancia, url });
}
