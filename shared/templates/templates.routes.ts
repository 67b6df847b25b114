import * as z from 'zod';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import {
  associacoes,
  cartao,
  qualTemplate,
  templateEmailEditavel,
  templateEmailEntrada,
  templateEmailResumo,
} from './templates.schema.ts';

export const recusasTemplates = defineRefusals({
  template_com_problema: { familia: 'invalida', mensagem: 'Confira o texto do template' },
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
const { template_com_problema, produto_inexistente, produtos_demais } = recusasTemplates;
/** O texto mais longo e os links, com folga. */
const MAXIMO_BYTES = 128 * 1024;

export const rotasTemplates = defineRoutes({
  listarTemplatesEmail: {
    method: 'GET',
    path: '/api/templates/email',
    access: 'operador',
    summary: 'Os e-mails de cada cartão de produto, sem o texto: se estão ativos e se já foram gravados',
    reply: { status: 200, schema: z.object({ itens: z.array(templateEmailResumo) }) },
  },
  obterTemplateEmail: {
    method: 'GET',
    path: '/api/templates/email/{cartao}/{categoria}',
    access: 'operador',
    summary: 'Um template de e-mail; sem nenhum gravado, o texto com que se começa, ativo, com `versao` 0',
    params: qualTemplate,
    reply: { status: 200, schema: templateEmailEditavel },
  },
  salvarTemplateEmail: {
    method: 'PUT',
    path: '/api/templates/email/{cartao}/{categoria}',
    access: 'operador',
    summary: 'Grava um template de e-mail; `versao` é a que se leu (0 quando nenhum estava gravado)',
    params: qualTemplate,
    body: templateEmailEntrada.extend({ versao: z.number().int().min(0) }),
    reply: { status: 200, schema: templateEmailEditavel },
    refusals: { template_com_problema, versao_desatualizada },
    maxBytes: MAXIMO_BYTES,
  },
  obterAssociacoes: {
    method: 'GET',
    path: '/api/templates/associacoes',
    access: 'operador',
    summary: 'Os produtos associados à mão a um cartão; os outros ficam no da família do nome',
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
    refusals: { produto_inexistente, produtos_demais, versao_desatualizada },
  },
});
export type RotasTemplates = typeof rotasTemplates;
