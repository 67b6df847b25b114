import type { RotasAtendimento } from '../../shared/conversas/atendimento.routes.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { assumirConversa, devolverConversa, marcarLida } from './atender.ts';
import { escrever } from './escrever.ts';
import type { DepsDoEstado } from './estado.ts';
import { listarConversas } from './listar-conversas.ts';
import { listarMensagens, obterConversa } from './mostrar-conversa.ts';
import type { EscolherRemetente } from './ports.ts';

type Deps = DepsDoEstado & { readonly cursores: CursorCodec; readonly escolher: EscolherRemetente };

/** Liga cada rota de quem atende ao seu caso de uso. */
export const handlersDoAtendimento = (deps: Deps): Handlers<RotasAtendimento> => ({
  listarConversas: ({ query, ctx }) => listarConversas(deps, { ctx, consulta: query }),
  obterConversa: ({ params, ctx }) => obterConversa(deps, { ctx, id: params.id }),
  listarMensagens: ({ params, query, ctx }) => listarMensagens(deps, { ctx, id: params.id, consulta: query }),
  lerConversa: ({ params, body, ctx }) => marcarLida(deps, { ctx, id: params.id, nao_lidas: body.nao_lidas }),
  assumirConversa: ({ params, ctx }) => assumirConversa(deps, { ctx, id: params.id }),
  devolverConversa: ({ params, ctx }) => devolverConversa(deps, { ctx, id: params.id }),
  mandarMensagem: ({ params, body, ctx }) => escrever(deps, { ctx, id: params.id, texto: body.texto }),
});
