import type { RotasDominios } from '../../shared/dominios/dominios.routes.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { obterDominio, salvarDominio } from './guardar.ts';
import { removerDominio } from './remover.ts';
import { verificarDominio } from './verificar.ts';

type Deps = Parameters<typeof salvarDominio>[0] & Parameters<typeof verificarDominio>[0];

/** Liga cada rota do domínio próprio ao seu caso de uso. */
export const handlers = (deps: Deps): Handlers<RotasDominios> => ({
  obterDominio: ({ ctx }) => obterDominio(deps, ctx.usuario_id),
  salvarDominio: ({ body, ctx }) => salvarDominio(deps, { ctx, host: body.host }),
  verificarDominio: ({ ctx }) => verificarDominio(deps, { ctx }),
  removerDominio: ({ query, ctx }) => removerDominio(deps, { ctx, host: query.host }),
});
