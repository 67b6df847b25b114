import * as z from 'zod';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
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
  novaNota,
  paginaDeConversas,
  paginaDeMensagens,
  porAtender,
} from './atendimento.schema.ts';
import { CORPO_DO_ANEXO, consultaDaMidia, midiaAberta, novoAnexo } from './midia.schema.ts';
import { respostasProntas } from './respostas.schema.ts';

export const recusasAtendimento = defineRefusals({
  conversa_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Conversa não encontrada' },
  janela_fechada: {
    familia: 'conflito',
    mensagem:
      'Passaram 24 horas desde a última mensagem desta pessoa: o WhatsApp só deixa mandar uma mensagem aprovada',
  },
  chegou_outra: {
    familia: 'conflito',
    mensagem: 'Chegou outra mensagem nesta conversa: leia antes de resolver',
  },
  midia_nao_encontrada: {
    familia: 'nao_encontrada',
    mensagem: 'Este arquivo não está mais guardado',
  },
  anexo_recusado: {
    familia: 'invalida',
    mensagem: 'Este arquivo não se manda: use uma imagem JPG ou PNG, um PDF ou um áudio',
    campo: 'base64',
  },
  sem_whatsapp: { familia: 'conflito', mensagem: 'Nenhum WhatsApp está ligado em Integrações' },
  numero_escondido: {
    familia: 'conflito',
    mensagem: 'Esta pessoa esconde o número: responda pelo celular da loja',
  },
});

const params = z.object({ id: idDaConversa });
const { conversa_nao_encontrada, chegou_outra, midia_nao_encontrada, anexo_recusado, ...impedimentos } =
  recusasAtendimento;
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
  abrirMidia: {
    method: 'GET',
    path: '/api/conversas/{id}/midia',
    access: 'operador',
    summary: 'O endereço assinado do arquivo de uma mensagem, de um host sem sessão, por uma hora',
    ...daConversa,
    query: consultaDaMidia,
    reply: { status: 200, schema: midiaAberta },
    refusals: { conversa_nao_encontrada, midia_nao_encontrada },
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
  resolverConversa: {
    method: 'POST',
    path: '/api/conversas/{id}/resolver',
    access: 'operador',
    summary:
      'Dá por resolvida a que se leu: sai das abertas, e o assistente volta a responder a próxima mensagem',
    ...daConversa,
    body: leitura,
    reply: estado,
    refusals: { conversa_nao_encontrada, chegou_outra },
  },
  reabrirConversa: {
    method: 'POST',
    path: '/api/conversas/{id}/reabrir',
    access: 'operador',
    summary: 'Volta às abertas',
    ...daConversa,
    reply: estado,
  },
  anotarNaConversa: {
    method: 'POST',
    path: '/api/conversas/{id}/notas',
    access: 'operador',
    summary: 'Uma nota da loja na conversa, que não sai para ninguém',
    ...daConversa,
    body: novaNota,
    reply: { status: 201, schema: mensagemMandada },
  },
  contarPorAtender: {
    method: 'GET',
    path: '/api/atendimento/contagem',
    access: 'operador',
    summary: 'Quantas conversas pedem alguém, até 99: as que esperam e, sem o assistente, as não lidas',
    reply: { status: 200, schema: porAtender },
  },
  obterRespostasProntas: {
    method: 'GET',
    path: '/api/atendimento/respostas',
    access: 'operador',
    summary: 'As respostas prontas, com variáveis entre chaves',
    reply: { status: 200, schema: respostasProntas },
  },
  guardarRespostasProntas: {
    method: 'PUT',
    path: '/api/atendimento/respostas',
    access: 'operador',
    summary: 'Guarda a lista inteira; `versao` é a que se leu',
    body: respostasProntas,
    reply: { status: 200, schema: respostasProntas },
    refusals: { versao_desatualizada: recusasComuns.versao_desatualizada },
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
  mandarAnexo: {
    method: 'POST',
    path: '/api/conversas/{id}/arquivos',
    access: 'operador',
    summary:
      'Manda uma imagem, um PDF ou um áudio, com ou sem texto, uma vez por Idempotency-Key; o tipo é o dos bytes',
    params,
    body: novoAnexo,
    reply: { status: 201, schema: mensagemMandada },
    refusals: { conversa_nao_encontrada, anexo_recusado, ...impedimentos },
    maxBytes: CORPO_DO_ANEXO,
  },
});
export type RotasAtendimento = typeof rotasAtendimento;
