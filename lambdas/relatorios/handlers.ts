import type { RotasEntregas } from '../../shared/entregas/entregas.routes.ts';
import type { RotasRelatorios } from '../../shared/relatorios/relatorios.routes.ts';
import { enderecosDevolvidos, lerPausa, retomarEnvios } from '../entregas/index.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import type { Handlers } from '../platform/pipeline.ts';
import type { Table } from '../platform/table.ts';
import { relatorioDeClientes } from './relatorio-de-clientes.ts';
import { historicoDeEmails, relatorioDeEmails } from './relatorio-de-emails.ts';
import { relatorioDeFaturamento } from './relatorio-de-faturamento.ts';
import { type AsaasAtivo, atualizarRelatorioDoAsaas, relatorioDoAsaas } from './relatorio-do-asaas.ts';
import { lerSupressaoDoCliente, voltarAEnviar } from './supressao-do-cliente.ts';

type Deps = {
  readonly tabela: Table;
  readonly cursores: CursorCodec;
  readonly asaasAtivo: AsaasAtivo;
};

/** Liga cada rota de relatórios, e do que se sabe do endereço de um cliente, ao seu caso de uso. */
export const handlers = (deps: Deps): Handlers<RotasRelatorios & RotasEntregas> => ({
  relatorioDeFaturamento: ({ ctx, query }) => relatorioDeFaturamento(deps, { ctx, ...query }),
  relatorioDeClientes: ({ ctx, query }) => relatorioDeClientes(deps, { ctx, ...query }),
  relatorioDoAsaas: ({ ctx, query }) => relatorioDoAsaas(deps, { ctx, ...query }),
  atualizarRelatorioDoAsaas: ({ ctx, body }) => atualizarRelatorioDoAsaas(deps, { ctx, ...body }),
  relatorioDeEmails: ({ ctx, query }) => relatorioDeEmails(deps, { ctx, ...query }),
  historicoDeEmails: ({ ctx, query }) => historicoDeEmails(deps, { ctx, consulta: query }),
  lerSupressao: ({ ctx, params }) => lerSupressaoDoCliente(deps, { ctx, ...params }),
  voltarAEnviar: ({ ctx, params, body }) => voltarAEnviar(deps, { ctx, ...params, ...body }),
  enderecosDevolvidos: ({ ctx }) => enderecosDevolvidos(deps, ctx),
  lerPausaDosEnvios: ({ ctx }) => lerPausa(deps.tabela, ctx.usuario_id),
  retomarEnvios: ({ ctx, body }) => retomarEnvios(deps.tabela, ctx, body.versao),
});
