import * as z from 'zod';
import { recusasComuns } from '../base/refusals.ts';
import { chaveDoEndereco, rotaDeNotificacao } from '../base/rota-de-notificacao.ts';
import { defineRoutes } from '../base/routes.ts';

/** O que chega pelo WhatsApp: conferido, guardado inteiro e respondido; o trabalho é da fila. */
export const rotasConversas = defineRoutes({
  confirmarEnderecoDoWhatsapp: {
    method: 'GET',
    path: '/webhook/whatsapp/{chave}',
    access: 'webhook',
    summary:
      'A Meta confere o endereço: quem traz o token de verificação recebe de volta o desafio, em texto',
    params: chaveDoEndereco,
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().min(1).max(500),
      'hub.challenge': z.string().regex(/^[\w-]{1,200}$/),
    }),
    reply: { status: 200, schema: z.string(), emTexto: true },
    refusals: { nao_autenticado: recusasComuns.nao_autenticado },
  },
  avisoDoWhatsapp: rotaDeNotificacao(
    'whatsapp',
    'Mensagens e notícias da Cloud API, assinadas em X-Hub-Signature-256',
  ),
  avisoDaEvolution: rotaDeNotificacao(
    'evolution',
    'Mensagens da Evolution; o segredo é o próprio endereço, e a instância tem de ser a do vendedor',
  ),
});
