import * as z from 'zod';
import { defineRoutes } from '../base/routes.ts';
import { qualTemplate, templateEmailTeste } from '../templates/templates.schema.ts';
import { automacaoEntrada } from './automacoes.schema.ts';
import { recusasDaTentativa, recusasMensagens } from './mensagens.recusas.ts';
import { resultadoEnvio, tentarDeNovoEntrada } from './mensagens.schema.ts';
import {
  mandarAcessosEntrada,
  pedidosDeNovo,
  porResolver,
  tentarTodosEntrada,
} from './por-resolver.schema.ts';

const { email_do_cliente_ausente } = recusasMensagens;

export const rotasMensagens = defineRoutes({
  enviarBoasVindas: {
    method: 'POST',
    path: '/api/assinaturas/{id}/email-boas-vindas',
    access: 'operador',
    summary: 'Manda o e-mail de boas-vindas de uma assinatura e responde com o que aconteceu',
    params: z.object({ id: z.string().min(1).max(64) }),
    reply: { status: 200, schema: resultadoEnvio },
    refusals: recusasMensagens,
  },
  enviarTeste: {
    method: 'POST',
    path: '/api/templates/email/{cartao}/{categoria}/teste',
    access: 'operador',
    summary: 'Manda ao e-mail do próprio operador um texto de template, gravado ou não, com dados de exemplo',
    params: qualTemplate,
    body: templateEmailTeste,
    reply: { status: 200, schema: resultadoEnvio },
    refusals: { email_do_cliente_ausente },
    maxBytes: 128 * 1024,
  },
  tentarDeNovo: {
    method: 'POST',
    path: '/api/envios/tentar-de-novo',
    access: 'operador',
    summary:
      'Manda outra vez um e-mail que falhou, com tudo relido; o duvidoso só a quem diz que sabe que pode ter chegado',
    body: tentarDeNovoEntrada,
    reply: { status: 200, schema: resultadoEnvio },
    refusals: recusasDaTentativa,
  },
  tentarTodosDeNovo: {
    method: 'POST',
    path: '/api/envios/tentar-todos-de-novo',
    access: 'operador',
    summary: 'Manda outra vez, pela fila, os e-mails em dúvida que se dizem; cada um só uma vez',
    body: tentarTodosEntrada,
    reply: { status: 200, schema: pedidosDeNovo },
  },
  enviosPorResolver: {
    method: 'GET',
    path: '/api/envios/por-resolver',
    access: 'operador',
    summary: 'O que se mandou hoje e ficou em dúvida, e os e-mails de acesso que faltam',
    reply: { status: 200, schema: porResolver },
  },
  mandarAcessosDeNovo: {
    method: 'POST',
    path: '/api/envios/acessos',
    access: 'operador',
    summary: 'Manda de novo, pela fila, os e-mails de acesso que faltam a quem se diz; cada um só uma vez',
    body: mandarAcessosEntrada,
    reply: { status: 200, schema: pedidosDeNovo },
  },
  lerMedicao: {
    method: 'GET',
    path: '/api/envios/medicao',
    access: 'operador',
    summary: 'Se aberturas e cliques se contam nos e-mails que saem pela conta da casa',
    reply: { status: 200, schema: automacaoEntrada },
  },
  mudarMedicao: {
    method: 'PUT',
    path: '/api/envios/medicao',
    access: 'operador',
    summary:
      'Conta, ou deixa de contar, aberturas e cliques; links de acesso, renovação e descadastro nunca mudam',
    body: automacaoEntrada,
    reply: { status: 200, schema: automacaoEntrada },
  },
});
export type RotasMensagens = typeof rotasMensagens;
