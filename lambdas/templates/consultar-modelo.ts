import { refusal } from '../../shared/base/refusals.ts';
import { recusasTemplates } from '../../shared/templates/templates.routes.ts';
import type {
  QualTemplateWhatsapp,
  TemplateWhatsappEditavel,
} from '../../shared/templates/whatsapp.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { aplicarDito, aprovacaoDaMeta } from './aplicar-status.ts';
import type { AbrirContaNaMeta } from './ports.ts';
import { type DepsDoWhatsapp, obterWhatsapp } from './whatsapp.ts';
import { lerWhatsapp } from './whatsapp-repository.ts';

/** O que consultar um modelo usa. */
export type DepsDaConsulta = DepsDoWhatsapp & { readonly abrirConta: AbrirContaNaMeta };

/** Uma mensagem com o que a Meta diz dela agora: o aviso pode demorar ou se perder. Fora da Meta, é só a mensagem. */
export async function consultarModelo(
  deps: DepsDaConsulta,
  { ctx, qual }: { readonly ctx: RequestContext; readonly qual: QualTemplateWhatsapp },
): Promise<TemplateWhatsappEditavel> {
  const [conta, guardado] = await Promise.all([
    deps.abrirConta(ctx.usuario_id),
    lerWhatsapp(deps.tabela, ctx.usuario_id, qual),
  ]);
  const nome = guardado?.registro?.nome;
  if (conta && nome !== undefined) {
    const resposta = await conta.consultar(nome);
    if (!resposta.ok) throw refusal(recusasTemplates, 'meta_sem_resposta');
    if (resposta.valor) {
      const { estado, motivo } = aprovacaoDaMeta(resposta.valor);
      await aplicarDito(deps.tabela, ctx, { qual, nome, estado, motivo });
    }
  }
  return obterWhatsapp(deps, { ctx, qual });
}
