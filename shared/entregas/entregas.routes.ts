import * as z from 'zod';
import { instante } from '../base/datas.campos.ts';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { MOTIVOS_DE_SUPRESSAO } from '../mensagens/avisos.rules.ts';
import { pausaDosEnvios } from './entregas.schema.ts';

export const recusasEntregas = defineRefusals({
  cliente_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Cliente não encontrado' },
  email_mudou: {
    familia: 'conflito',
    mensagem: 'O e-mail deste cliente mudou depois que você o abriu. Abra-o de novo',
  },
});
const { cliente_nao_encontrado, email_mudou } = recusasEntregas;

/** Por que o vendedor não manda ao e-mail de um cliente, desde quando, e o que o servidor dele respondeu. */
const supressaoDoCliente = z.object({
  supressao: z
    .object({
      email: z.string(),
      motivo: z.enum(MOTIVOS_DE_SUPRESSAO),
      em: instante,
      detalhe: z.string().nullable(),
      /** A pessoa também pediu para sair: isso só ela desfaz. */
      da_pessoa: z.boolean(),
    })
    .nullable(),
  /** Desde quando o telefone dele pediu para parar no WhatsApp; só ele desfaz, com VOLTAR. */
  whatsapp_parou_em: instante.nullable(),
});
export type SupressaoDoCliente = z.output<typeof supressaoDoCliente>;

/** Por que os avisos do vendedor estão parados, se estão; `versao` é a que se leu, para os retomar. */
const situacaoDosEnvios = z.object({ pausa: pausaDosEnvios.nullable(), versao: z.number().int() });
export type SituacaoDosEnvios = z.output<typeof situacaoDosEnvios>;

const porId = z.object({ id: z.string().min(1).max(64) });

export const rotasEntregas = defineRoutes({
  lerSupressao: {
    method: 'GET',
    path: '/api/clientes/{id}/supressao',
    access: 'operador',
    summary: 'Por que não se manda e-mail a um cliente, se não se manda',
    params: porId,
    reply: { status: 200, schema: supressaoDoCliente },
    refusals: { cliente_nao_encontrado },
  },
  voltarAEnviar: {
    method: 'POST',
    path: '/api/clientes/{id}/voltar-a-enviar',
    access: 'operador',
    summary: 'Volta a mandar ao e-mail de um cliente, depois de conferido; o que a pessoa pediu fica',
    params: porId,
    body: z.object({ email: z.email() }),
    reply: { status: 200, schema: supressaoDoCliente },
    refusals: { cliente_nao_encontrado, email_mudou },
  },
  enderecosDevolvidos: {
    method: 'GET',
    path: '/api/envios/devolvidos',
    access: 'operador',
    summary: 'Os endereços que devolveram e-mails, para os marcar onde uma linha é da pessoa',
    reply: { status: 200, schema: z.object({ emails: z.array(z.string()), ha_mais: z.boolean() }) },
  },
  lerPausaDosEnvios: {
    method: 'GET',
    path: '/api/envios/pausa',
    access: 'operador',
    summary: 'Se os avisos por e-mail pararam por devoluções ou reclamações demais, e com que números',
    reply: { status: 200, schema: situacaoDosEnvios },
  },
  retomarEnvios: {
    method: 'POST',
    path: '/api/envios/retomar',
    access: 'operador',
    summary: 'Retoma os avisos por e-mail que pararam; a conta das devoluções e reclamações recomeça daqui',
    body: z.object({ versao: z.number().int().min(1) }),
    reply: { status: 200, schema: situacaoDosEnvios },
  },
});
export type RotasEntregas = typeof rotasEntregas;
