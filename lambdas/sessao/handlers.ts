import type { RotasSessao } from '../../shared/sessao/sessao.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { removerLogo, trocarLogo } from './logo.ts';
import { alterarPerfil, obterPerfil } from './perfil.ts';

/** Liga cada rota da sessão ao seu caso de uso. */
export const handlers = (deps: { tabela: Table }): Handlers<RotasSessao> => ({
  obterPerfil: ({ ctx }) => obterPerfil(deps, { ctx }),
  alterarPerfil: ({ body, ctx }) => alterarPerfil(deps, { ctx, entrada: body }),
  trocarLogo: ({ body, ctx }) => trocarLogo(deps, { ctx, ...body }),
  removerLogo: ({ ctx }) => removerLogo(deps, { ctx }),
});
