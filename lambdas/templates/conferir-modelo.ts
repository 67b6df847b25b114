import { refusal } from '../../shared/base/refusals.ts';
import { recusasTemplates } from '../../shared/templates/templates.routes.ts';
import type {
  QualTemplateWhatsapp,
  TemplateWhatsappEditavel,
} from '../../shared/templates/whatsapp.schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { aplicarDito, daMeta } from './aplicar-status.ts';
import { type DepsDoRegistro, MetaForaDoAr, registrarModelo } from './registrar-modelo.ts';
import { type DepsDoWhatsapp, obterWhatsapp } from './whatsapp.ts';
import { lerWhatsapp } from './whatsapp-repository.ts';

const semResposta = () => refusal(recusasTemplates, 'meta_sem_resposta');

/** Pergunta à Meta em que pé está uma mensagem, e a registra se ainda não está lá: o aviso dela pode demorar ou se perder. */
export async function conferirWhatsapp(
  deps: DepsDoWhatsapp & DepsDoRegistro,
  { ctx, qual }: { readonly ctx: RequestContext; readonly qual: QualTemplateWhatsapp },
): Promise<TemplateWhatsappEditavel> {
  const conta = await deps.abrirConta(ctx.usuario_id);
  if (!conta) throw refusal(recusasTemplates, 'sem_whatsapp_da_meta');
  await registrarModelo(deps, ctx, qual).catch((erro: unknown) => {
    throw erro instanceof MetaForaDoAr ? semResposta() : erro;
  });
  const guardado = await lerWhatsapp(deps.tabela, ctx.usuario_id, qual);
  const nome = guardado?.registro?.nome;
  if (nome !== undefined) {
    const resposta = await conta.consultar(nome);
    if (!resposta.ok) throw semResposta();
    if (resposta.valor) {
      const { estado, motivo } = daMeta(resposta.valor);
      await aplicarDito(deps.tabela, ctx, { qual, nome, estado, motivo });
    }
  }
  return obterWhatsapp(deps, { ctx, qual });
}
