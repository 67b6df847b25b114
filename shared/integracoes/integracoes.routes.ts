import * as z from 'zod';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import {
  integracaoAlterada,
  integracaoATestar,
  integracaoNova,
  integracaoVista,
  PROVEDORES,
  resultadoDoTeste,
} from './integracoes.schema.ts';

export const recusasIntegracoes = defineRefusals({
  integracao_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Integração não encontrada' },
  integracao_ja_existe: { familia: 'conflito', mensagem: 'Esta integração já está configurada' },
  integracao_invalida: { familia: 'invalida', mensagem: 'Confira os dados informados' },
  /** A mensagem diz o que deixa de funcionar. */
  senha_necessaria: { familia: 'proibida', mensagem: 'Confirme com a sua senha', campo: 'senha' },
  senha_incorreta: { familia: 'invalida', mensagem: 'A senha está incorreta', campo: 'senha' },
  /** A mensagem diz quantas são. */
  cobrancas_vivas: { familia: 'conflito', mensagem: 'Há cobranças vivas neste gateway' },
  /** A mensagem diz quem envia hoje. */
  outra_ja_envia: { familia: 'conflito', mensagem: 'Outra integração já envia por este canal' },
  sem_webhook: {
    familia: 'invalida',
    mensagem: 'Este provedor não tem uma chamada que crie o webhook',
  },
  /** A mensagem é a do provedor, em português e sem a chave. */
  webhook_recusado: { familia: 'conflito', mensagem: 'O provedor não criou o webhook' },
  /** A mensagem é a do provedor, e o campo é o de que ela fala. */
  integracao_recusada: { familia: 'conflito', mensagem: 'O provedor não aceitou estas credenciais' },
  sem_teste: { familia: 'invalida', mensagem: 'Esta integração não tem o que testar' },
  provedor_sem_resposta: {
    familia: 'indisponivel',
    mensagem: 'O provedor não respondeu. Tente de novo em instantes',
  },
});

const porId = z.object({ id: z.string().min(1).max(64) });
const comVersao = z.object({ versao: z.coerce.number().int().min(1) });
const {
  integracao_nao_encontrada,
  integracao_ja_existe,
  integracao_invalida,
  senha_necessaria,
  senha_incorreta,
  cobrancas_vivas,
  outra_ja_envia,
  sem_webhook,
  webhook_recusado,
  integracao_recusada,
  sem_teste,
  provedor_sem_resposta,
} = recusasIntegracoes;
const { versao_desatualizada, muitas_requisicoes } = recusasComuns;

export const rotasIntegracoes = defineRoutes({
  listarIntegracoes: {
    method: 'GET',
    path: '/api/integracoes',
    access: 'operador',
    summary: 'Integrações configuradas, em ordem de nome; das credenciais, só os quatro últimos caracteres',
    reply: { status: 200, schema: z.object({ itens: z.array(integracaoVista) }) },
  },
  criarIntegracao: {
    method: 'POST',
    path: '/api/integracoes',
    access: 'operador',
    summary: 'Configura uma integração do catálogo; nasce inativa',
    body: integracaoNova,
    reply: { status: 201, schema: integracaoVista },
    refusals: { integracao_ja_existe, integracao_invalida },
  },
  alterarIntegracao: {
    method: 'PUT',
    path: '/api/integracoes/{id}',
    access: 'operador',
    summary:
      'Altera uma integração; `versao` é a que se leu, e a credencial em branco fica como está. A que está ativa só muda para o que o provedor aceita; trocar a chave ou o ambiente de um gateway pede a senha',
    params: porId,
    body: integracaoAlterada,
    reply: { status: 200, schema: integracaoVista },
    refusals: {
      integracao_nao_encontrada,
      integracao_invalida,
      integracao_recusada,
      senha_necessaria,
      senha_incorreta,
      versao_desatualizada,
      muitas_requisicoes,
      provedor_sem_resposta,
    },
  },
  alternarIntegracao: {
    method: 'POST',
    path: '/api/integracoes/{id}/status',
    access: 'operador',
    summary:
      'Ativa ou desativa; só se ativa a que o provedor aceita, e quando outra já envia pelo mesmo canal, `no_lugar_de` diz qual deixa de enviar',
    params: porId,
    body: z.object({ status: z.enum(['ativo', 'inativo']), no_lugar_de: z.enum(PROVEDORES).optional() }),
    reply: { status: 200, schema: z.object({ itens: z.array(integracaoVista) }) },
    refusals: {
      integracao_nao_encontrada,
      outra_ja_envia,
      integracao_recusada,
      provedor_sem_resposta,
    },
  },
  excluirIntegracao: {
    method: 'DELETE',
    path: '/api/integracoes/{id}',
    access: 'operador',
    summary: 'Exclui uma integração, com as suas credenciais; um gateway com cobranças vivas não se exclui',
    params: porId,
    query: comVersao,
    reply: { status: 204, schema: z.undefined() },
    refusals: { integracao_nao_encontrada, cobrancas_vivas, versao_desatualizada },
  },
  testarAntesDeSalvar: {
    method: 'POST',
    path: '/api/integracoes/testar',
    access: 'operador',
    summary: 'Pergunta ao provedor se aceita a credencial que se acabou de digitar; nada se grava',
    body: integracaoATestar,
    reply: { status: 200, schema: resultadoDoTeste },
    refusals: { integracao_invalida, sem_teste, provedor_sem_resposta },
  },
  testarIntegracao: {
    method: 'POST',
    path: '/api/integracoes/{id}/testar',
    access: 'operador',
    summary: 'Pergunta ao provedor se aceita a credencial guardada',
    params: porId,
    reply: { status: 200, schema: resultadoDoTeste },
    refusals: { integracao_nao_encontrada, sem_teste, provedor_sem_resposta },
  },
  criarWebhook: {
    method: 'POST',
    path: '/api/integracoes/{id}/webhook',
    access: 'operador',
    summary:
      'Cadastra no provedor o endereço dos avisos e guarda, cifrado, o segredo deles; `versao` é a que se leu',
    params: porId,
    body: z.object({ versao: z.number().int().min(1) }),
    reply: { status: 200, schema: integracaoVista },
    refusals: {
      integracao_nao_encontrada,
      sem_webhook,
      webhook_recusado,
      versao_desatualizada,
      provedor_sem_resposta,
    },
  },
});
export type RotasIntegracoes = typeof rotasIntegracoes;
