import type { RotasTemplates } from '../../shared/templates/templates.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { associarProdutos, obterAssociacoes } from './associacoes.ts';
import { consultarModelo, type DepsDaConsulta } from './consultar-modelo.ts';
import { listarTemplates, obterTemplate, salvarTemplate } from './templates.ts';
import { listarWhatsapp, obterWhatsapp, salvarWhatsapp } from './whatsapp.ts';

/** Liga cada rota de templates ao seu caso de uso. */
export const handlers = (deps: DepsDaConsulta): Handlers<RotasTemplates> => ({
  listarTemplatesEmail: ({ ctx }) => listarTemplates(deps, ctx),
  obterTemplateEmail: ({ params, ctx }) => obterTemplate(deps, { ctx, qual: params }),
  salvarTemplateEmail: ({ params, body, ctx }) => salvarTemplate(deps, { ctx, qual: params, entrada: body }),
  listarTemplatesWhatsapp: ({ ctx }) => listarWhatsapp(deps, ctx),
  obterTemplateWhatsapp: ({ params, ctx }) => obterWhatsapp(deps, { ctx, qual: params }),
  salvarTemplateWhatsapp: ({ params, body, ctx }) =>
    salvarWhatsapp(deps, { ctx, qual: params, entrada: body }),
  consultarModeloDoWhatsapp: ({ params, ctx }) => consultarModelo(deps, { ctx, qual: params }),
  obterAssociacoes: ({ ctx }) => obterAssociacoes(deps, ctx),
  associarProdutos: ({ params, body, ctx }) =>
    associarProdutos(deps, { ctx, cartao: params.cartao, entrada: body }),
});
