import type { EnderecoDoCep } from '../../shared/clientes/clientes.schema.ts';
import type { RequestContext } from '../platform/context.ts';

export type { EnderecoDoCep };

/** Serviço de endereços por CEP. `cep` são oito algarismos. */
export type ServicoDeCep = {
  readonly buscar: (cep: string) => Promise<EnderecoDoCep | 'nao_encontrado' | 'indisponivel'>;
};

/** Cancela as assinaturas de um cliente que ainda podem ser canceladas; repetir não muda nada. */
export type CanceladorDeAssinaturas = (ctx: RequestContext, cliente_id: string) => Promise<void>;
