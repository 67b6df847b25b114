import type { RotasAssistente } from '../../shared/assistente/assistente.routes.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { analisarAssistente } from './analise.ts';
import { ativarAssistente, configurarAssistente, obterAssistente } from './configurar.ts';
import { corrigirResposta, listarDecisoes } from './decisoes.ts';
import type { EscolherModelo, Ligacoes, TestarConta } from './ports.ts';
import type { Loja } from './responder-pergunta.ts';
import {
  criarRascunho,
  dispensarPergunta,
  listarSemResposta,
  type RespostaDaPessoa,
  somarPergunta,
} from './sem-resposta.ts';
import { statusTecnico } from './status-tecnico.ts';
import { testarPergunta } from './testar.ts';

type Deps = {
  readonly tabela: Table;
  readonly cursores: CursorCodec;
  readonly ligacoes: Ligacoes;
  readonly whatsapp: TestarConta;
  readonly modelo: TestarConta;
  readonly ultimaRecebida: (usuario_id: string) => Promise<string | null>;
  readonly respostaDaPessoa: RespostaDaPessoa;
  readonly escolherModelo: EscolherModelo;
  readonly loja: (usuario_id: string) => Promise<Loja>;
};

/** Liga cada rota do assistente ao seu caso de uso. */
export const handlers = (deps: Deps): Handlers<RotasAssistente> => ({
  obterAssistente: ({ ctx }) => obterAssistente(deps, ctx),
  configurarAssistente: ({ ctx, body }) => configurarAssistente(deps, { ctx, entrada: body }),
  ativarAssistente: ({ ctx, body }) => ativarAssistente(deps, { ctx, entrada: body }),
  obterStatusDoAssistente: ({ ctx }) => statusTecnico(deps, ctx),
  analisarAssistente: ({ ctx, query }) => analisarAssistente(deps, { ctx, ...query }),
  listarDecisoes: ({ ctx, query }) => listarDecisoes(deps, { ctx, consulta: query }),
  listarSemResposta: ({ ctx, query }) => listarSemResposta(deps, { ctx, consulta: query }),
  criarRascunho: ({ ctx, params, body }) => criarRascunho(deps, { ctx, ...params, ...body }),
  testarAssistente: ({ ctx, body }) => testarPergunta(deps, { ctx, ...body }),
  somarPergunta: ({ ctx, params, body }) => somarPergunta(deps, { ctx, ...params, ...body }),
  corrigirResposta: ({ ctx, params, body }) => corrigirResposta(deps, { ctx, ...params, ...body }),
  dispensarPergunta: ({ ctx, params, body }) => dispensarPergunta(deps, { ctx, ...params, ...body }),
});
