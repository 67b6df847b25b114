import type { RotasAtendimento } from '../../shared/conversas/atendimento.routes.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import { mandarAnexo } from './anexar.ts';
import { anotarNaConversa } from './anotar.ts';
import {
  assumirConversa,
  devolverConversa,
  marcarLida,
  reabrirConversa,
  resolverConversa,
} from './atender.ts';
import { escrever } from './escrever.ts';
import type { DepsDoEstado } from './estado.ts';
import { listarConversas } from './listar-conversas.ts';
import { abrirMidia } from './midia.ts';
import { listarMensagens, obterConversa } from './mostrar-conversa.ts';
import { contarPorAtender } from './por-atender.ts';
import type { ArquivosDasMidias, EscolherRemetente } from './ports.ts';
import { guardarRespostasProntas, obterRespostasProntas } from './respostas-prontas.ts';

type Deps = DepsDoEstado & {
  readonly cursores: CursorCodec;
  readonly escolher: EscolherRemetente;
  readonly midias: () => Promise<ArquivosDasMidias>;
};

/** Liga cada rota de quem atende ao seu caso de uso. */
export const handlersDoAtendimento = (deps: Deps): Handlers<RotasAtendimento> => ({
  listarConversas: ({ query, ctx }) => listarConversas(deps, { ctx, consulta: query }),
  obterConversa: ({ params, ctx }) => obterConversa(deps, { ctx, id: params.id }),
  listarMensagens: ({ params, query, ctx }) => listarMensagens(deps, { ctx, id: params.id, consulta: query }),
  lerConversa: ({ params, body, ctx }) => marcarLida(deps, { ctx, id: params.id, nao_lidas: body.nao_lidas }),
  assumirConversa: ({ params, ctx }) => assumirConversa(deps, { ctx, id: params.id }),
  devolverConversa: ({ params, ctx }) => devolverConversa(deps, { ctx, id: params.id }),
  resolverConversa: ({ params, body, ctx }) =>
    resolverConversa(deps, { ctx, id: params.id, nao_lidas: body.nao_lidas }),
  reabrirConversa: ({ params, ctx }) => reabrirConversa(deps, { ctx, id: params.id }),
  anotarNaConversa: ({ params, body, ctx }) =>
    anotarNaConversa(deps, { ctx, id: params.id, texto: body.texto }),
  contarPorAtender: ({ ctx }) => contarPorAtender(deps, ctx),
  obterRespostasProntas: ({ ctx }) => obterRespostasProntas(deps, ctx),
  guardarRespostasProntas: ({ body, ctx }) => guardarRespostasProntas(deps, { ctx, entrada: body }),
  abrirMidia: ({ params, query, ctx }) => abrirMidia(deps, { ctx, id: params.id, mensagem: query.mensagem }),
  mandarAnexo: ({ params, body, ctx }) => mandarAnexo(deps, { ctx, id: params.id, anexo: body }),
  mandarMensagem: ({ params, body, ctx }) => escrever(deps, { ctx, id: params.id, texto: body.texto }),
});
