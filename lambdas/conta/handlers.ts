import type { RotasConta } from '../../shared/conta/conta.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { cancelarNaConta } from './cancelar.ts';
import { pedirDevolucao } from './devolucao.ts';
import { type DepsDaConta, lerConta } from './ler.ts';
import { type DepsDoLink, entrarNaConta, pedirLinkDaConta } from './link.ts';
import { sairDaConta } from './sessao.ts';

/** Liga cada rota de Minha conta ao seu caso de uso. */
export const handlers = (deps: DepsDaConta & DepsDoLink): Handlers<RotasConta> => ({
  pedirLinkDaConta: ({ ctx, http, body }) => pedirLinkDaConta(deps, { ctx, http, ...body }),
  entrarNaConta: ({ ctx, http, body, setCookie }) => entrarNaConta(deps, { ctx, http, ...body, setCookie }),
  lerConta: ({ ctx, http, pessoa }) => lerConta(deps, { ctx, http, pessoa }),
  sairDaConta: ({ pessoa, setCookie }) => sairDaConta(deps, { pessoa, setCookie }),
  cancelarNaConta: ({ ctx, http, pessoa, params, body }) =>
    cancelarNaConta(deps, { ctx, http, pessoa, ...params, ...body }),
  pedirDevolucao: ({ ctx, http, pessoa, params }) => pedirDevolucao(deps, { ctx, http, pessoa, ...params }),
});
