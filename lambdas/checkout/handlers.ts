import type { RotasCheckout } from '../../shared/checkout/checkout.routes.ts';
import { buscarCep, type ServicoDeCep } from '../clientes/index.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { reenviarAcesso, verAcesso } from './acesso.ts';
import { acompanharPedido, paisDoVisitante } from './acompanhar.ts';
import { fazerPedido } from './fazer-pedido.ts';
import type { GatewayDoVendedor } from './juntar-pedido.ts';
import { guardarLead, listarLeads } from './leads.ts';
import { esperarPedido, gerarPix, procurarPagamento } from './pix.ts';
import type { AcessoDaCompra, ContatoDaLoja, GatewaysLigados, Geolocalizacao } from './ports.ts';
import { validarCupom } from './validar-cupom.ts';

/** O que o checkout usa. */
export type DepsDoCheckout = {
  readonly tabela: Table;
  readonly cursores: CursorCodec;
  readonly tempoReal: () => number;
  readonly gateway: GatewayDoVendedor;
  readonly origem: (host: string) => string;
  readonly contato: ContatoDaLoja;
  readonly acesso: AcessoDaCompra;
  readonly geolocalizar: Geolocalizacao;
  readonly gateways: GatewaysLigados;
  readonly ceps: ServicoDeCep;
};

/** Liga cada rota do checkout ao seu caso de uso. */
export const handlers = (deps: DepsDoCheckout): Handlers<RotasCheckout> => ({
  guardarLead: ({ body, ctx, http }) => guardarLead(deps, { ctx, http, entrada: body }),
  listarLeads: ({ query, ctx }) => listarLeads(deps, { ctx, consulta: query }),
  validarCupom: ({ body, ctx, http }) => validarCupom(deps, { ctx, http, entrada: body }),
  criarAssinaturaAsaas: ({ body, ctx, http }) =>
    fazerPedido(deps, { ctx, http, gateway: 'asaas', corpo: body }),
  criarSessaoStripe: ({ body, ctx, http }) =>
    fazerPedido(deps, { ctx, http, gateway: 'stripe', corpo: body }),
  situacaoDoPedido: ({ params, ctx, http }) => acompanharPedido(deps, { ctx, http, id: params.id }),
  esperarPedido: ({ params, ctx, http }) => esperarPedido(deps, { ctx, http, id: params.id }),
  procurarPagamento: ({ params, ctx, http }) => procurarPagamento(deps, { ctx, http, id: params.id }),
  gerarPix: ({ params, ctx, http }) => gerarPix(deps, { ctx, http, id: params.id }),
  acessoDoPedido: ({ params, body, ctx, http }) => verAcesso(deps, { ctx, http, id: params.id, prova: body }),
  reenviarAcesso: ({ params, body, ctx, http }) =>
    reenviarAcesso(deps, { ctx, http, id: params.id, prova: body }),
  paisDoVisitante: ({ ctx, http }) => paisDoVisitante(deps, { ctx, http }),
  cepDoCheckout: ({ params }) => buscarCep(deps, { cep: params.cep }),
});
