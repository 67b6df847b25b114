import type { RotasIntegracoes } from '../../shared/integracoes/integracoes.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { alternarIntegracao } from './alternar.ts';
import { criarWebhook } from './criar-webhook.ts';
import { excluirIntegracao } from './excluir.ts';
import { alterarIntegracao, criarIntegracao } from './guardar.ts';
import { listarIntegracoes } from './mostrar.ts';
import { testarAntesDeSalvar, testarIntegracao } from './testar.ts';

type Deps = Parameters<typeof alterarIntegracao>[0] &
  Parameters<typeof testarIntegracao>[0] &
  Parameters<typeof criarWebhook>[0];

/** Liga cada rota das integrações ao seu caso de uso. */
export const handlers = (deps: Deps): Handlers<RotasIntegracoes> => ({
  listarIntegracoes: ({ ctx, http }) =>
    listarIntegracoes(deps, { usuario_id: ctx.usuario_id, host: http.host }),
  criarIntegracao: ({ body, ctx, http }) => criarIntegracao(deps, { ctx, host: http.host, entrada: body }),
  alterarIntegracao: ({ params, body, ctx, http }) =>
    alterarIntegracao(deps, { ctx, host: http.host, id: params.id, entrada: body }),
  alternarIntegracao: ({ params, body, ctx, http }) =>
    alternarIntegracao(deps, { ctx, host: http.host, id: params.id, ...body }),
  excluirIntegracao: ({ params, query, ctx }) =>
    excluirIntegracao(deps, { ctx, id: params.id, versao: query.versao }),
  testarAntesDeSalvar: ({ body, ctx }) => testarAntesDeSalvar(deps, { ctx, entrada: body }),
  testarIntegracao: ({ params, ctx, http }) =>
    testarIntegracao(deps, { ctx, host: http.host, id: params.id }),
  criarWebhook: ({ params, body, ctx, http }) =>
    criarWebhook(deps, { ctx, host: http.host, id: params.id, versao: body.versao }),
});
