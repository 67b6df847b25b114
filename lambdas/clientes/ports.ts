import type { Cliente, EnderecoDoCep } from '../../shared/clientes/clientes.schema.ts';
import type { DadosDaPessoa } from '../../shared/clientes/dados.schema.ts';
import type { PedidoDeDados } from '../../shared/clientes/pedidos-de-dados.schema.ts';
import type { RequestContext } from '../platform/context.ts';

export type { EnderecoDoCep };

/** Serviço de endereços por CEP. `cep` são oito algarismos. */
export type ServicoDeCep = {
  readonly buscar: (cep: string) => Promise<EnderecoDoCep | 'nao_encontrado' | 'indisponivel'>;
};

/** Cancela as assinaturas de um cliente que ainda podem ser canceladas; repetir não muda nada. */
export type CanceladorDeAssinaturas = (ctx: RequestContext, cliente_id: string) => Promise<void>;

/** Reúne tudo o que se guarda de um cliente; recusa o que não existe. */
export type ExportadorDeDados = (ctx: RequestContext, id: string) => Promise<DadosDaPessoa>;

/** Apaga o que identifica um cliente; recusa quem tem assinatura que vale e o nome que não é o dele. */
export type ApagadorDeDados = (
  ctx: RequestContext,
  pedido: { readonly id: string; readonly versao: number; readonly nome: string },
) => Promise<Cliente>;

/** Os pedidos sobre dados pessoais que esperam por quem vende; `responder` recusa o que já se respondeu. */
export type PedidosDeDados = {
  readonly listar: (ctx: RequestContext) => Promise<{ itens: PedidoDeDados[] }>;
  readonly responder: (ctx: RequestContext, id: string) => Promise<undefined>;
};
