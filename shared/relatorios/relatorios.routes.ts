import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRoutes } from '../base/routes.ts';
import { emailLog, statusDeEntrega } from '../entregas/entregas.schema.ts';
import { rotasDoAsaas } from './asaas.routes.ts';
import { rotasDosClientes } from './clientes.routes.ts';
import { rotasDoFaturamento } from './faturamento.routes.ts';
import { PERIODOS_DO_RELATORIO } from './relatorios.rules.ts';

const periodo = z.enum(PERIODOS_DO_RELATORIO).default('7d');
const taxa = z.number().nullable();

/** O que houve com os e-mails de um período; `aberturas` e `cliques` dizem se alguém os mede. */
const relatorioDeEmails = z.object({
  periodo,
  de: z.string(),
  ate: z.string(),
  contas: z.object({
    enviados: z.number().int(),
    entregues: z.number().int(),
    abertos: z.number().int(),
    clicados: z.number().int(),
    devolvidos: z.number().int(),
    reclamados: z.number().int(),
    falhas: z.number().int(),
  }),
  taxas: z.object({ entrega: taxa, abertura: taxa, clique: taxa, devolucao: taxa, reclamacao: taxa }),
  rastreio: z.object({ aberturas: z.boolean(), cliques: z.boolean() }),
});
export type RelatorioDeEmails = z.output<typeof relatorioDeEmails>;

const consultaDoHistorico = z.object({ ...consultaPaginada, periodo, status: statusDeEntrega.optional() });
export type ConsultaDoHistorico = z.output<typeof consultaDoHistorico>;

export const rotasRelatorios = defineRoutes({
  ...rotasDoFaturamento,
  ...rotasDosClientes,
  ...rotasDoAsaas,
  relatorioDeEmails: {
    method: 'GET',
    path: '/api/relatorios/emails',
    access: 'operador',
    summary:
      'Quantos e-mails saíram, chegaram, foram abertos, voltaram ou incomodaram num período, e as taxas',
    query: z.object({ periodo }),
    reply: { status: 200, schema: relatorioDeEmails },
  },
  historicoDeEmails: {
    method: 'GET',
    path: '/api/relatorios/emails/historico',
    access: 'operador',
    summary: 'Os eventos dos e-mails de um período, do mais novo ao mais antigo; `status` deixa só os de um',
    query: consultaDoHistorico,
    reply: { status: 200, schema: pagina(emailLog) },
  },
});
export type RotasRelatorios = typeof rotasRelatorios;
