import * as z from 'zod';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { recusasLinhas } from '../linhas/linhas.routes.ts';
import {
  associacoes,
  cartao,
  linhasDosTemplates,
  qualTemplate,
  templateEmailEditavel,
  templateEmailEntrada,
  templateEmailResumo,
} from './templates.schema.ts';
import {
  canalDoWhatsapp,
  qualTemplateWhatsapp,
  templateWhatsappEditavel,
  templateWhatsappEntrada,
  templateWhatsappResumo,
} from './whatsapp.schema.ts';

export const recusasTemplates = defineRefusals({
  template_com_problema: { familia: 'invalida', mensagem: 'Confira o texto do template' },
  uma_edicao_por_dia: {
    familia: 'conflito',
    mensagem: 'A Meta aceita uma edição por dia: este texto já foi mandado nas últimas 24 horas',
    campo: 'mensagem',
  },
  meta_sem_resposta: {
    familia: 'indisponivel',
    mensagem: 'A Meta não respondeu. Tente de novo em instantes',
  },
  produto_inexistente: {
    familia: 'invalida',
    mensagem: 'Um dos produtos escolhidos não existe mais',
    campo: 'produtos',
  },
  produtos_demais: {
    familia: 'invalida',
    mensagem: 'São produtos demais para mudar de uma vez. Salve uma parte e depois a outra',
    campo: 'produtos',
  },
});

const { versao_desatualizada } = recusasComuns;
const { linha_nao_encontrada } = recusasLinhas;
const { template_com_problema, uma_edicao_por_dia, meta_sem_resposta, produto_inexistente, produtos_demais } =
  recusasTemplates;
/** O texto mais longo e os links, com folga. */
const MAXIMO_BYTES = 128 * 1024;

export const rotasTemplates = defineRoutes({
  listarTemplatesEmail: {
    method: 'GET',
    path: '/api/templates/email',
    access: 'operador',
    summary:
      'Os e-mails de cada linha do operador, sem o texto: se saem, se já foram gravados e que links lhes faltam',
    reply: {
      status: 200,
      schema: z.object({ itens: z.array(templateEmailResumo), linhas: linhasDosTemplates }),
    },
  },
  obterTemplateEmail: {
    method: 'GET',
    path: '/api/templates/email/{cartao}/{categoria}',
    access: 'operador',
    summary: 'Um template de e-mail; sem nenhum gravado, o texto com que se começa, ativo, com `versao` 0',
    params: qualTemplate,
    reply: { status: 200, schema: templateEmailEditavel },
    refusals: { linha_nao_encontrada },
  },
  salvarTemplateEmail: {
    method: 'PUT',
    path: '/api/templates/email/{cartao}/{categoria}',
    access: 'operador',
    summary: 'Grava um template de e-mail; `versao` é a que se leu (0 quando nenhum estava gravado)',
    params: qualTemplate,
    body: z.lazy(() => templateEmailEntrada.unwrap().extend({ versao: z.number().int().min(0) })),
    reply: { status: 200, schema: templateEmailEditavel },
    refusals: { linha_nao_encontrada, template_com_problema, versao_desatualizada },
    maxBytes: MAXIMO_BYTES,
  },
  listarTemplatesWhatsapp: {
    method: 'GET',
    path: '/api/templates/whatsapp',
    access: 'operador',
    summary: 'As mensagens de WhatsApp de cada linha do operador, sem o texto, e por onde elas saem',
    reply: {
      status: 200,
      schema: z.object({
        itens: z.array(templateWhatsappResumo),
        linhas: linhasDosTemplates,
        canal: canalDoWhatsapp,
      }),
    },
  },
  obterTemplateWhatsapp: {
    method: 'GET',
    path: '/api/templates/whatsapp/{cartao}/{tipo}',
    access: 'operador',
    summary: 'Uma mensagem de WhatsApp; sem nenhuma gravada, o texto com que se começa, com `versao` 0',
    params: qualTemplateWhatsapp,
    reply: { status: 200, schema: templateWhatsappEditavel },
    refusals: { linha_nao_encontrada },
  },
  salvarTemplateWhatsapp: {
    method: 'PUT',
    path: '/api/templates/whatsapp/{cartao}/{tipo}',
    access: 'operador',
    summary: 'Grava uma mensagem de WhatsApp e, pela Cloud API, a manda à Meta para aprovar',
    params: qualTemplateWhatsapp,
    body: z.lazy(() => templateWhatsappEntrada.unwrap().extend({ versao: z.number().int().min(0) })),
    reply: { status: 200, schema: templateWhatsappEditavel },
    refusals: { linha_nao_encontrada, template_com_problema, uma_edicao_por_dia, versao_desatualizada },
    maxBytes: MAXIMO_BYTES,
  },
  consultarModeloDoWhatsapp: {
    method: 'GET',
    path: '/api/templates/whatsapp/{cartao}/{tipo}/consultar',
    access: 'operador',
    summary: 'A mensagem, com o que a Meta diz dela agora, sem esperar o aviso dela',
    params: qualTemplateWhatsapp,
    reply: { status: 200, schema: templateWhatsappEditavel },
    refusals: { linha_nao_encontrada, meta_sem_resposta },
  },
  obterAssociacoes: {
    method: 'GET',
    path: '/api/templates/associacoes',
    access: 'operador',
    summary: 'Os produtos associados à mão a um cartão; os outros ficam no da sua linha',
    reply: { status: 200, schema: associacoes },
  },
  associarProdutos: {
    method: 'PUT',
    path: '/api/templates/associacoes/{cartao}',
    access: 'operador',
    summary: 'Diz que produtos usam os templates de um cartão; cada produto fica num só',
    params: z.object({ cartao }),
    body: z.object({
      produtos: z.array(z.string().min(1).max(64)).min(1, 'Escolha um produto').max(1000),
      versao: z.number().int().min(0),
    }),
    reply: { status: 200, schema: associacoes },
    refusals: { linha_nao_encontrada, produto_inexistente, produtos_demais, versao_desatualizada },
  },
});
export type RotasTemplates = typeof rotasTemplates;
