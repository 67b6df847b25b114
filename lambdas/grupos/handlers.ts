import type { RotasGrupos } from '../../shared/grupos/grupos.routes.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import {
  ativarMembro,
  convidar,
  desfazerRemocaoDoMembro,
  type EnvioDeBoasVindas,
  membrosDoGrupo,
  obterGrupo,
  removerMembro,
} from './grupos.ts';

/** Liga cada rota de grupos ao seu caso de uso. */
export const handlers = (deps: {
  tabela: Table;
  cursores: CursorCodec;
  enviarBoasVindas: EnvioDeBoasVindas;
}): Handlers<RotasGrupos> => ({
  obterGrupo: ({ params, ctx }) => obterGrupo(deps, { ctx, slug: params.slug }),
  listarMembros: ({ params, query, ctx }) =>
    membrosDoGrupo(deps, { ctx, slug: params.slug, consulta: query }),
  ativarNoGrupo: ({ params, body, ctx }) => ativarMembro(deps, { ctx, id: params.id, versao: body.versao }),
  removerDoGrupo: ({ params, body, ctx }) => removerMembro(deps, { ctx, id: params.id, versao: body.versao }),
  desfazerRemocao: ({ params, body, ctx }) =>
    desfazerRemocaoDoMembro(deps, { ctx, id: params.id, versao: body.versao }),
  convidar: ({ params, body, ctx }) => convidar(deps, { ctx, slug: params.slug, entrada: body }),
});
