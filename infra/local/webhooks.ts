import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import { credencialDe, lerIntegracao, vendedoresComGateway } from '../../lambdas/integracoes/index.ts';
import type { Table } from '../../lambdas/platform/table.ts';
import { GATEWAYS } from '../../shared/gateways/gateways.rules.ts';
import { caminhoDoWebhook } from '../../shared/integracoes/integracoes.rules.ts';
import type { Dependencies } from './dependencies.ts';

/** Diz aos gateways de mentira para onde avisar cada vendedor: o que ele faria na tela do gateway. */
export async function connectWebhooks(
  opcoes: {
    readonly tabela: Table;
    readonly cofre: string;
    readonly estagio: string;
    readonly origem: string;
  },
  pagamentos: Dependencies['pagamentos'],
): Promise<void> {
  const { tabela, origem } = opcoes;
  const deps = { tabela, cofre: abrirCofre(opcoes.cofre, opcoes.estagio) };
  for await (const usuario_id of vendedoresComGateway(tabela)) {
    for (const gateway of GATEWAYS) {
      const [integracao, credencial] = await Promise.all([
        lerIntegracao(deps, usuario_id, gateway),
        credencialDe(deps, usuario_id, gateway),
      ]);
      if (!integracao?.webhook_chave || !credencial?.webhook_segredo) continue;
      pagamentos[gateway].configurarWebhook({
        chave: credencial.api_key,
        url: origem + caminhoDoWebhook(gateway, integracao.webhook_chave),
        segredo: credencial.webhook_segredo,
      });
    }
  }
}
