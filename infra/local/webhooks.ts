import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import { credencialDe, lerIntegracao, vendedoresComGateway } from '../../lambdas/integracoes/index.ts';
import type { Table } from '../../lambdas/platform/table.ts';
import { caminhoDoWebhook } from '../../shared/integracoes/integracoes.rules.ts';
import { COM_WEBHOOK } from '../../shared/integracoes/integracoes.schema.ts';
import type { Dependencies } from './dependencies.ts';

/** Diz aos provedores de mentira para onde avisar cada vendedor: o que ele faria na tela do provedor. */
export async function connectWebhooks(
  opcoes: {
    readonly tabela: Table;
    readonly cofre: string;
    readonly estagio: string;
    readonly origem: string;
    /** O operador da demonstração, que pode não ter gateway. */
    readonly usuario_id: string;
  },
  {
    pagamentos,
    resend,
    whatsapp,
    evolution,
  }: Pick<Dependencies, 'pagamentos' | 'resend' | 'whatsapp' | 'evolution'>,
): Promise<void> {
  const { tabela, origem } = opcoes;
  const deps = { tabela, cofre: abrirCofre(opcoes.cofre, opcoes.estagio) };
  const provedores = { ...pagamentos, resend };
  const vendedores = new Set([opcoes.usuario_id]);
  for await (const usuario_id of vendedoresComGateway(tabela)) vendedores.add(usuario_id);
  const enderecoDe = async (usuario_id: string, provedor: 'whatsapp' | 'evolution') => {
    const chave = (await lerIntegracao(deps, usuario_id, provedor))?.webhook_chave;
    return chave ? origem + caminhoDoWebhook(provedor, chave) : null;
  };
  for (const usuario_id of vendedores) {
    const [daMeta, urlDaMeta, daEvolution, urlDaEvolution] = await Promise.all([
      credencialDe(deps, usuario_id, 'whatsapp'),
      enderecoDe(usuario_id, 'whatsapp'),
      credencialDe(deps, usuario_id, 'evolution'),
      enderecoDe(usuario_id, 'evolution'),
    ]);
    if (daMeta && urlDaMeta) {
      const { phone_number_id: chave, app_secret: segredo } = daMeta;
      whatsapp.configurarWebhook({ chave, url: urlDaMeta, segredo });
    }
    if (daEvolution && urlDaEvolution) {
      evolution.configurarWebhook({ chave: daEvolution.instancia, url: urlDaEvolution });
    }
    for (const provedor of COM_WEBHOOK) {
      const [integracao, credencial] = await Promise.all([
        lerIntegracao(deps, usuario_id, provedor),
        credencialDe(deps, usuario_id, provedor),
      ]);
      if (!integracao?.webhook_chave || !credencial?.webhook_segredo) continue;
      provedores[provedor].configurarWebhook({
        chave: credencial.api_key,
        url: origem + caminhoDoWebhook(provedor, integracao.webhook_chave),
        segredo: credencial.webhook_segredo,
      });
    }
  }
}
