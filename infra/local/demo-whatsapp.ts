import { abrirCofre } from '../../lambdas/adapters/cofre.ts';
import { contaNaMeta } from '../../lambdas/adapters/whatsapp-modelos.ts';
import { definirIntegracao, sorteioDoSistema } from '../../lambdas/integracoes/index.ts';
import { systemClock } from '../../lambdas/platform/clock.ts';
import { newContext } from '../../lambdas/platform/context.ts';
import type { Table } from '../../lambdas/platform/table.ts';
import { aplicarStatusDoModelo, inserirWhatsapp, registrarModelo } from '../../lambdas/templates/index.ts';
import { CARTOES } from '../../shared/templates/templates.schema.ts';
import { whatsappPadrao } from '../../shared/templates/whatsapp.padrao.ts';
import { TIPOS_WHATSAPP } from '../../shared/templates/whatsapp.schema.ts';
import { WHATSAPP_ACCOUNT, type WhatsappFake } from './fakes/whatsapp.ts';

/** Há quanto tempo a loja usa o WhatsApp: mais de um dia, para que já se possa editar um texto. */
const HA_TRINTA_DIAS_MS = 30 * 24 * 3_600_000;

type Opcoes = {
  readonly tabela: Table;
  readonly usuario_id: string;
  readonly cofre: string;
  readonly estagio: string;
  /** De onde são as páginas da loja: o botão do link a leva escrita. */
  readonly origem: string;
};

/**
 * Liga a loja da demonstração à Cloud API de mentira, com os templates de todos os cartões registrados e aprovados (regra 34),
 * pelo mesmo caminho de quem os salva no editor. Rodar outra vez, depois de uma queda, não faz dois.
 */
export async function whatsappDaDemonstracao(
  { tabela, usuario_id, cofre, estagio, origem }: Opcoes,
  whatsapp: WhatsappFake,
): Promise<void> {
  const quando = new Date(systemClock.now().getTime() - HA_TRINTA_DIAS_MS);
  const ctx = () => newContext({ now: () => quando }, { usuario_id, ator: 'demonstracao' });
  const { phone_number_id, waba_id, token, app_secret, verify_token } = WHATSAPP_ACCOUNT;
  await definirIntegracao(
    { tabela, cofre: abrirCofre(cofre, estagio), sorteio: sorteioDoSistema },
    {
      ctx: ctx(),
      provedor: 'whatsapp',
      configuracao: { phone_number_id, waba_id },
      credenciais: { token, app_secret, verify_token },
    },
  );
  const conta = contaNaMeta({ url: `${whatsapp.endpoint}/v24.0`, waba_id, token });
  const deps = { tabela, abrirConta: async () => conta, origemDe: async () => origem };
  const quais = CARTOES.flatMap((cartao) => TIPOS_WHATSAPP.map((tipo) => ({ cartao, tipo })));
  await Promise.all(
    quais.map(async (qual) => {
      await inserirWhatsapp(tabela, ctx(), qual, whatsappPadrao(qual));
      await registrarModelo(deps, ctx(), qual);
    }),
  );
  for (const { name: nome } of whatsapp.modelos()) {
    await whatsapp.decidirModelo(nome, 'APPROVED');
    await aplicarStatusDoModelo(tabela, ctx(), { nome, evento: 'APPROVED', motivo: null });
  }
}
