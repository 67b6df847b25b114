import * as z from 'zod';
import { recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';

const params = z.object({ chave: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });
const { nao_autenticado } = recusasComuns;
const guardado = { status: 200, schema: z.object({ recebido: z.literal(true) }) } as const;
/** Um aviso inteiro cabe num item da tabela. */
const maxBytes = 200 * 1024;

/** O que chega pelo WhatsApp: conferido, guardado inteiro e respondido; o trabalho é da fila. */
export const rotasConversas = defineRoutes({
  confirmarEnderecoDoWhatsapp: {
    method: 'GET',
    path: '/webhook/whatsapp/{chave}',
    access: 'webhook',
    summary:
      'A Meta confere o endereço: quem traz o token de verificação recebe de volta o desafio, em texto',
    params,
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().min(1).max(500),
      'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
    }),
    reply: { status: 200, schema: z.string(), emTexto: true },
    refusals: { nao_autenticado },
  },
  avisoDoWhatsapp: {
    method: 'POST',
    path: '/webhook/whatsapp/{chave}',
    access: 'webhook',
    summary: 'Mensagens e notícias da Cloud API, assinadas em X-Hub-Signature-256',
    params,
    reply: guardado,
    refusals: { nao_autenticado },
    maxBytes,
  },
  avisoDaEvolution: {
    method: 'POST',
    path: '/webhook/evolution/{chave}',
    access: 'webhook',
    summary: 'Mensagens da Evolution; o segredo é o próprio endereço, e a instância tem de ser a do vendedor',
    params,
    reply: guardado,
    refusals: { nao_autenticado },
    maxBytes,
  },
});
