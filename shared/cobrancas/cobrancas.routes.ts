import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import {
  andamentoDaRodada,
  automacaoEntrada,
  consultaDaRodada,
  consultaParaContinuar,
} from '../mensagens/automacoes.schema.ts';
import { tentarTodosEntrada } from '../mensagens/por-resolver.schema.ts';
import {
  alvoDoDisparo,
  cobrancas,
  consultaDoHistorico,
  desfechoDoDisparo,
  disparo,
  execucao,
  historicoDeCobrancas,
  previsaoDasCobrancas,
} from './cobrancas.schema.ts';

export const recusasCobrancas = defineRefusals({
  assinatura_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Assinatura não encontrada' },
  cobranca_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Cobrança não encontrada' },
  cobranca_recusada: { familia: 'conflito', mensagem: 'A cobrança não saiu' },
  cobranca_ja_saiu: { familia: 'conflito', mensagem: 'A mensagem já saiu: não dá para desfazer' },
});

export const rotasCobrancas = defineRoutes({
  obterCobrancas: {
    method: 'GET',
    path: '/api/cobrancas',
    access: 'operador',
    summary: 'Se as cobranças estão ligadas, os contadores e quem há para cobrar por WhatsApp',
    reply: { status: 200, schema: cobrancas },
  },
  ligarCobrancas: {
    method: 'PUT',
    path: '/api/cobrancas',
    access: 'operador',
    summary: 'Liga ou desliga as cobranças automáticas; nada do que passou sai por isso',
    body: automacaoEntrada,
    reply: { status: 200, schema: automacaoEntrada },
  },
  preverCobrancas: {
    method: 'GET',
    path: '/api/cobrancas/previsao',
    access: 'operador',
    summary: 'Quem recebe cobrança hoje e amanhã, quem não recebe e por quê',
    reply: { status: 200, schema: previsaoDasCobrancas },
  },
  historicoDeCobrancas: {
    method: 'GET',
    path: '/api/cobrancas/historico',
    access: 'operador',
    summary: 'As últimas 50 cobranças, da mais nova, com filtros por status e por tipo',
    query: consultaDoHistorico,
    reply: { status: 200, schema: historicoDeCobrancas },
  },
  executarCobrancas: {
    method: 'POST',
    path: '/api/cobrancas/executar',
    access: 'operador',
    summary:
      "'Executar Agora': manda já as cobranças de hoje que ainda não foram pedidas, sem olhar o horário dos templates",
    query: consultaParaContinuar,
    body: z.object({}).optional(),
    reply: { status: 200, schema: execucao },
  },
  andamentoDasCobrancas: {
    method: 'GET',
    path: '/api/cobrancas/rodada',
    access: 'operador',
    summary: 'O que já aconteceu com as cobranças de uma rodada',
    query: consultaDaRodada,
    reply: { status: 200, schema: andamentoDaRodada },
  },
  tentarCobrancasDeNovo: {
    method: 'POST',
    path: '/api/cobrancas/tentar-de-novo',
    access: 'operador',
    summary:
      'Manda outra vez as cobranças de hoje em dúvida que se dizem; uma só espera-se, várias vão à fila',
    body: tentarTodosEntrada,
    reply: { status: 200, schema: execucao },
  },
  dispararIndividual: {
    method: 'POST',
    path: '/api/cobrancas/disparar-individual/{id}',
    access: 'operador',
    summary:
      "'Cobrar': manda a uma pessoa, daí a 15 s, a cobrança da etapa em que ela está, uma vez por dia; até lá se desfaz",
    params: z.object({ id: z.string().min(1).max(64) }),
    reply: { status: 200, schema: disparo },
    refusals: recusasCobrancas,
  },
  desfazerDisparo: {
    method: 'POST',
    path: '/api/cobrancas/desfazer',
    access: 'operador',
    summary: "Desfaz um 'Cobrar' que ainda não saiu: o dia fica livre, e a automática volta a poder sair",
    body: alvoDoDisparo,
    reply: { status: 200, schema: desfechoDoDisparo },
    refusals: recusasCobrancas,
  },
  acompanharDisparo: {
    method: 'GET',
    path: '/api/cobrancas/desfecho',
    access: 'operador',
    summary: "Como ficou um 'Cobrar': a caminho, saiu, ou por que não",
    query: alvoDoDisparo,
    reply: { status: 200, schema: desfechoDoDisparo },
    refusals: recusasCobrancas,
  },
});
export type RotasCobrancas = typeof rotasCobrancas;
