import type { RotasTemplates } from '../../shared/templates/templates.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { associarProdutos, obterAssociacoes } from './associacoes.ts';
import { listarTemplates, obterTemplate, salvarTemplate } from './templates.ts';

/** Liga cada rota de templates ao seu caso de uso. */
export const handlers = (deps: { tabela: Table }): Handlers<RotasTemplates> => ({
  listarTemplatesEmail: ({ ctx }) => listarTemplates(deps, ctx),
  obterTemplateEmail: ({ params, ctx }) => obterTemplate(deps, { ctx, qual: params }),
  salvarTemplateEmail: ({ params, body, ctx }) => salvarTemplate(deps, { ctx, qual: params, entrada: body }),
  obterAssociacoes: ({ ctx }) => obterAssociacoes(deps, ctx),
  associarProdutos: ({ params, body, ctx }) =>
    associarProdutos(deps, { ctx, cartao: params.cartao, entrada: body }),
});
