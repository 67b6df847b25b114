import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import {
  consultaDasConversas,
  consultaDasMensagens,
  conversaAberta,
  estadoDaConversa,
  idDaConversa,
  leitura,
  mensagemMandada,
  novaMensagem,
  paginaDeConversas,
  paginaDeMensagens,
} from './atendimento.schema.ts';

export const recusasAtendimento = defineRefusals({
  conversa_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Conversa não encontrada' },
  janela_fechada: {
    familia: 'conflito',
    mensagem:
      'Passaram 24 horas desde a última mensagem desta pessoa: o WhatsApp só deixa mandar uma mensagem aprovada',
  },
  sem_whatsapp: { familia: 'conflito', mensagem: 'Nenhum WhatsApp está ligado em Integrações' },
  numero_escondido: {
    familia: 'conflito',
    mensagem: 'Esta pessoa esconde o número: responda pelo celular da loja',
  },
});

const params = z.object({ id: idDaConversa });
const { conversa_nao_encontrada, ...impedimentos } = recusasAtendimento;
const daConversa = { params, refusals: { conversa_nao_encontrada } } as const;
const estado = { status: 200, schema: estadoDaConversa } as const;

/** As conversas de WhatsApp, para quem atende. */
export const rotasAtendimento = defineRoutes({
  listarConversas: {
    method: 'GET',
    path: '/api/conversas',
    access: 'operador',
    summary: 'As conversas, pela última mensagem; só as que esperam uma pessoa, ou as não lidas',
    query: consultaDasConversas,
    reply: { status: 200, schema: paginaDeConversas },
  },
  obterConversa: {
    method: 'GET',
    path: '/api/conversas/{id}',
    access: 'operador',
    summary: 'Uma conversa, quem tem o telefone dela e o que assinou; `id` é o telefone comparável',
    ...daConversa,
    reply: { status: 200, schema: conversaAberta },
  },
  listarMensagens: {
    method: 'GET',
    path: '/api/conversas/{id}/mensagens',
    access: 'operador',
    summary: 'As últimas mensagens, ou as anteriores a um cursor, ou as posteriores a uma',
    ...daConversa,
    query: consultaDasMensagens,
    reply: { status: 200, schema: paginaDeMensagens },
  },
  lerConversa: {
    method: 'POST',
    path: '/api/conversas/{id}/lida',
    access: 'operador',
    summary: 'Marca como lidas as que se viram',
    ...daConversa,
    body: leitura,
    reply: estado,
  },
  assumirConversa: {
    method: 'POST',
    path: '/api/conversas/{id}/assumir',
    access: 'operador',
    summary: 'Uma pessoa atende: o assistente se cala por 12 horas',
    ...daConversa,
    reply: estado,
  },
  devolverConversa: {
    method: 'POST',
    path: '/api/conversas/{id}/devolver',
    access: 'operador',
    summary: 'Devolve a conversa ao assistente',
    ...daConversa,
    reply: estado,
  },
  mandarMensagem: {
    method: 'POST',
    path: '/api/conversas/{id}/mensagens',
    access: 'operador',
    summary: 'Escreve à pessoa, uma vez por Idempotency-Key; o assistente se cala por 12 horas',
    params,
    body: novaMensagem,
    reply: { status: 201, schema: mensagemMandada },
    refusals: { conversa_nao_encontrada, ...impedimentos },
  },
});
export type RotasAtendimento = typeof rotasAtendimento;
