import type { RotasClientes } from '../../shared/clientes/clientes.routes.ts';
import type { RotasPessoa } from '../../shared/clientes/pessoa.routes.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { alterarAnotacao, anotar, apagarAnotacao } from './anotacoes.ts';
import { buscarCep } from './buscar-cep.ts';
import {
  alterarCliente,
  arquivarCliente,
  criarCliente,
  excluirCliente,
  obterCliente,
  restaurarCliente,
} from './clientes.ts';
import { contatosAteHoje, desmarcarContato, marcarContato } from './contato-marcado.ts';
import { fichaDaPessoa } from './ficha.ts';
import { listarClientes } from './listar-clientes.ts';
import type {
  ApagadorDeDados,
  CanceladorDeAssinaturas,
  ExportadorDeDados,
  PedidosDeDados,
  ServicoDeCep,
} from './ports.ts';
import { linhaDoTempoDaPessoa } from './tempo-da-pessoa.ts';

export type DepsClientes = {
  readonly tabela: Table;
  readonly cursores: CursorCodec;
  readonly ceps: ServicoDeCep;
  readonly cancelarAssinaturas: CanceladorDeAssinaturas;
  readonly exportarDados: ExportadorDeDados;
  readonly apagarDados: ApagadorDeDados;
  readonly pedidosDeDados: PedidosDeDados;
};

/** Os que não cabem vêm quando os primeiros se fizerem. */
const CONTATOS_QUE_SE_MOSTRAM = 100;

/** Liga cada rota de clientes ao seu caso de uso. */
export const handlers = (deps: DepsClientes): Handlers<RotasClientes & RotasPessoa> => ({
  listarClientes: ({ query, ctx }) => listarClientes(deps, { ctx, consulta: query }),
  obterCliente: ({ params, ctx }) => obterCliente(deps, { ctx, id: params.id }),
  criarCliente: ({ body, ctx }) => criarCliente(deps, { ctx, entrada: body }),
  alterarCliente: ({ params, body, ctx }) => alterarCliente(deps, { ctx, id: params.id, entrada: body }),
  excluirCliente: ({ params, query, ctx }) =>
    excluirCliente(deps, { ctx, id: params.id, versao: query.versao }),
  arquivarCliente: ({ params, body, ctx }) => arquivarCliente(deps, { ctx, id: params.id, ...body }),
  restaurarCliente: ({ params, ctx }) => restaurarCliente(deps, { ctx, id: params.id }),
  exportarDadosDoCliente: ({ params, ctx }) => deps.exportarDados(ctx, params.id),
  apagarDadosDoCliente: ({ params, body, ctx }) => deps.apagarDados(ctx, { id: params.id, ...body }),
  fichaDaPessoa: ({ params, ctx }) => fichaDaPessoa(deps, { ctx, id: params.id }),
  linhaDoTempoDaPessoa: ({ params, query, ctx }) =>
    linhaDoTempoDaPessoa(deps, { ctx, id: params.id, consulta: query }),
  anotar: ({ params, body, ctx }) => anotar(deps, { ctx, id: params.id, ...body }),
  alterarAnotacao: ({ params, body, ctx }) => alterarAnotacao(deps, { ctx, id: params.id, ...body }),
  apagarAnotacao: ({ params, query, ctx }) => apagarAnotacao(deps, { ctx, id: params.id, ...query }),
  marcarContato: ({ params, body, ctx }) => marcarContato(deps, { ctx, id: params.id, entrada: body }),
  contatosDoDia: ({ ctx }) =>
    contatosAteHoje(deps.tabela, ctx.usuario_id, { hoje: ctx.today, primeiros: CONTATOS_QUE_SE_MOSTRAM }),
  desmarcarContato: ({ params, query, ctx }) => desmarcarContato(deps, { ctx, id: params.id, ...query }),
  listarPedidosDeDados: ({ ctx }) => deps.pedidosDeDados.listar(ctx),
  responderPedidoDeDados: ({ params, ctx }) => deps.pedidosDeDados.responder(ctx, params.id),
  buscarCep: ({ params }) => buscarCep(deps, params),
});
