import {
  CONFIGURACAO_PADRAO,
  type ConfiguracaoDoAssistente,
  configuracaoDoAssistente,
} from '../../shared/assistente/assistente.schema.ts';
import { assistenteKey } from '../platform/assistant-keys.ts';
import { nullsOf } from '../platform/stored-form.ts';
import { getItem, type Table } from '../platform/table.ts';

/** A configuração do assistente de um vendedor, em leitura forte; a padrão enquanto ele não gravou nenhuma. */
export async function lerConfiguracao(tabela: Table, usuario_id: string): Promise<ConfiguracaoDoAssistente> {
  const item = await getItem(tabela, assistenteKey(usuario_id), { consistent: true });
  if (!item) return CONFIGURACAO_PADRAO;
  return configuracaoDoAssistente.parse({
    ...CONFIGURACAO_PADRAO,
    ...nullsOf(configuracaoDoAssistente),
    ...item,
  });
}
