import type { RotasAssinaturas } from '../../shared/assinaturas/assinaturas.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import {
  alterarAssinatura,
  cancelarAssinatura,
  criarAssinatura,
  excluirAssinatura,
  obterAssinatura,
  renovarAssinatura,
} from './assinaturas.ts';
import { assinaturasDoCliente, type DepsDasListas, listarAssinaturas } from './listar-assinaturas.ts';

/** Liga cada rota de assinaturas ao seu caso de uso. */
export const handlers = (deps: DepsDasListas): Handlers<RotasAssinaturas> => ({
  listarAssinaturas: ({ query, ctx }) => listarAssinaturas(deps, { ctx, consulta: query }),
  obterAssinatura: ({ params, ctx }) => obterAssinatura(deps, { ctx, id: params.id }),
  assinaturasDoCliente: ({ params, query, ctx }) =>
    assinaturasDoCliente(deps, { ctx, cliente_id: params.id, consulta: query }),
  criarAssinatura: ({ body, ctx }) => criarAssinatura(deps, { ctx, entrada: body }),
  alterarAssinatura: ({ params, body, ctx }) =>
    alterarAssinatura(deps, { ctx, id: params.id, entrada: body }),
  renovarAssinatura: ({ params, body, ctx }) =>
    renovarAssinatura(deps, { ctx, id: params.id, entrada: body }),
  cancelarAssinatura: ({ params, body, ctx }) =>
    cancelarAssinatura(deps, { ctx, id: params.id, versao: body.versao }),
  excluirAssinatura: ({ params, query, ctx }) =>
    excluirAssinatura(deps, { ctx, id: params.id, versao: query.versao }),
});
