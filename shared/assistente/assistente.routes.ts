import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { porId } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { recusasConhecimento } from '../conhecimento/conhecimento.routes.ts';
import { linhaId } from '../linhas/linhas.schema.ts';
import { assistenteEntrada, decisaoDoAssistente } from './assistente.schema.ts';
import {
  analiseDoAssistente,
  assistenteVisto,
  ativacao,
  consultaDaAnalise,
  consultaDasDecisoes,
  grupoSemResposta,
  outrasDoGrupo,
  perguntaSomada,
  rascunhoCriado,
  respostaDoTeste,
  statusDoAssistente,
  testeEntrada,
} from './painel.schema.ts';

export const recusasAssistente = defineRefusals({
  sem_whatsapp: {
    familia: 'conflito',
    mensagem: 'Para ligar o assistente, ative a integração do WhatsApp em Integrações',
  },
  sem_modelo: {
    familia: 'conflito',
    mensagem:
      'Para responder com IA, ative a integração Assistente de IA em Integrações, ou desligue o modo IA em Configuração IA',
  },
  sem_ciencia: {
    familia: 'conflito',
    mensagem: 'Para ligar, confirme que leu o aviso sobre os dados que vão ao provedor do modelo',
  },
  ciencia_ao_ativar: {
    familia: 'conflito',
    mensagem:
      'O assistente está ativo: para responder com IA, pause, ligue o modo IA e ative de novo. Ao ativar se lê o aviso sobre os dados que vão ao provedor do modelo',
    campo: 'modo_ia',
  },
  sem_teto: {
    familia: 'conflito',
    mensagem: 'Para responder com IA, escreva o teto de gasto por mês e os preços por milhão de tokens',
    campo: 'teto_mensal',
  },
  pergunta_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Esta pergunta já foi tratada' },
  item_cheio: {
    familia: 'conflito',
    mensagem: 'Este item já não tem lugar para outra tag. Abra-o e tire uma, ou crie um item novo',
  },
  resposta_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Resposta não encontrada' },
});
const { sem_whatsapp, sem_modelo, sem_ciencia, ciencia_ao_ativar, sem_teto } = recusasAssistente;
const { pergunta_nao_encontrada, item_cheio, resposta_nao_encontrada } = recusasAssistente;
const { versao_desatualizada } = recusasComuns;
const { base_cheia, produto_inexistente, conhecimento_nao_encontrado } = recusasConhecimento;

/** O assistente de WhatsApp: como se configura, o que fez e por quê. */
export const rotasAssistente = defineRoutes({
  obterAssistente: {
    method: 'GET',
    path: '/api/whatsapp/config',
    access: 'operador',
    summary: 'A configuração do assistente, a padrão enquanto não se gravou nenhuma, e o gasto do mês',
    reply: { status: 200, schema: assistenteVisto },
  },
  configurarAssistente: {
    method: 'PUT',
    path: '/api/whatsapp/config',
    access: 'operador',
    summary: 'Altera a configuração; `versao` é a que se leu',
    body: z.lazy(() => assistenteEntrada.unwrap().safeExtend({ versao: z.int().min(0) })),
    reply: { status: 200, schema: assistenteVisto },
    refusals: { versao_desatualizada, sem_modelo, ciencia_ao_ativar, sem_teto },
  },
  ativarAssistente: {
    method: 'POST',
    path: '/api/whatsapp/ativar',
    access: 'operador',
    summary:
      'Liga ou pausa o assistente; ligar pede WhatsApp ativo e, no modo IA, um modelo, o teto do mês e o aceite do aviso',
    body: ativacao,
    reply: { status: 200, schema: assistenteVisto },
    refusals: { versao_desatualizada, sem_whatsapp, sem_modelo, sem_teto, sem_ciencia },
  },
  obterStatusDoAssistente: {
    method: 'GET',
    path: '/api/whatsapp/status',
    access: 'operador',
    summary: 'O que se confere na hora: WhatsApp, avisos, modelo, conhecimento e gasto do mês',
    reply: { status: 200, schema: statusDoAssistente },
  },
  analisarAssistente: {
    method: 'GET',
    path: '/api/whatsapp/analytics',
    access: 'operador',
    summary: 'O que o assistente fez em cada dia de um período, por quê, e o conhecimento que mais respondeu',
    query: consultaDaAnalise,
    reply: { status: 200, schema: analiseDoAssistente },
  },
  listarDecisoes: {
    method: 'GET',
    path: '/api/whatsapp/logs',
    access: 'operador',
    summary: 'As decisões do assistente, da mais nova, com filtro por desfecho',
    query: consultaDasDecisoes,
    reply: { status: 200, schema: pagina(decisaoDoAssistente) },
  },
  listarSemResposta: {
    method: 'GET',
    path: '/api/whatsapp/sem-resposta',
    access: 'operador',
    summary:
      'As perguntas que ninguém soube responder e que não se trataram, as parecidas juntas, da que mais se fez',
    query: z.object(consultaPaginada),
    reply: { status: 200, schema: pagina(grupoSemResposta) },
  },
  criarRascunho: {
    method: 'POST',
    path: '/api/whatsapp/sem-resposta/{id}/rascunho',
    access: 'operador',
    summary: 'Faz do grupo um conhecimento inativo da base, uma vez; repetir devolve o mesmo',
    params: porId,
    body: z.object({ produto: linhaId, outras: outrasDoGrupo }),
    reply: { status: 200, schema: rascunhoCriado },
    refusals: { pergunta_nao_encontrada, produto_inexistente, base_cheia },
  },
  somarPergunta: {
    method: 'POST',
    path: '/api/whatsapp/sem-resposta/{id}/somar',
    access: 'operador',
    summary: 'Põe as perguntas do grupo nas tags de um conhecimento, e tira-as da lista',
    params: porId,
    body: z.object({ conhecimento_id: z.string().min(1).max(100), outras: outrasDoGrupo }),
    reply: { status: 200, schema: perguntaSomada },
    refusals: { pergunta_nao_encontrada, conhecimento_nao_encontrado, item_cheio },
  },
  corrigirResposta: {
    method: 'POST',
    path: '/api/whatsapp/logs/{id}/corrigir',
    access: 'operador',
    summary: 'Marca como errada uma resposta do assistente, uma vez; repetir não muda nada',
    params: porId,
    body: z.object({ telefone: z.string().min(1).max(64) }),
    reply: { status: 204, schema: z.undefined() },
    refusals: { resposta_nao_encontrada },
  },
  dispensarPergunta: {
    method: 'POST',
    path: '/api/whatsapp/sem-resposta/{id}/dispensar',
    access: 'operador',
    summary: 'Tira da lista as perguntas do grupo',
    params: porId,
    body: z.object({ outras: outrasDoGrupo }),
    reply: { status: 204, schema: z.undefined() },
    refusals: { pergunta_nao_encontrada },
  },
  testarAssistente: {
    method: 'POST',
    path: '/api/whatsapp/testar-llm',
    access: 'operador',
    summary:
      'O que o assistente responderia a uma pergunta, com a configuração gravada; não manda nada a ninguém',
    body: testeEntrada,
    reply: { status: 200, schema: respostaDoTeste },
  },
});
export type RotasAssistente = typeof rotasAssistente;
