import * as z from 'zod';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { ITENS_POR_BASE } from './conhecimento.rules.ts';
import {
  base,
  conhecimento,
  conhecimentoEntrada,
  respostaDaProcura,
  resumoDaBase,
} from './conhecimento.schema.ts';

export const recusasConhecimento = defineRefusals({
  conhecimento_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Conhecimento não encontrado' },
  base_cheia: {
    familia: 'conflito',
    mensagem: `A base deste produto já tem ${ITENS_POR_BASE} itens. Exclua ou junte alguns antes de criar outro`,
  },
});

const porId = z.object({ id: z.string().min(1).max(64) });
const comVersao = z.object({ versao: z.coerce.number().int().min(1) });
const { conhecimento_nao_encontrado, base_cheia } = recusasConhecimento;
const { versao_desatualizada } = recusasComuns;

export const rotasConhecimento = defineRoutes({
  listarBases: {
    method: 'GET',
    path: '/api/conhecimento/bases',
    access: 'operador',
    summary: 'Quantos itens tem a base de cada produto, e quando mudou',
    reply: { status: 200, schema: z.object({ itens: z.array(resumoDaBase) }) },
  },
  procurarConhecimento: {
    method: 'GET',
    path: '/api/conhecimento/procura',
    access: 'operador',
    summary: 'Os itens ativos que respondem a uma pergunta, e se o primeiro basta',
    query: z.object({ produto: base, pergunta: z.string().trim().min(1).max(500) }),
    reply: { status: 200, schema: respostaDaProcura },
  },
  listarConhecimento: {
    method: 'GET',
    path: '/api/conhecimento',
    access: 'operador',
    summary: 'Os itens da base de um produto, do primeiro criado ao último',
    query: z.object({ produto: base }),
    reply: { status: 200, schema: z.object({ itens: z.array(conhecimento) }) },
  },
  obterConhecimento: {
    method: 'GET',
    path: '/api/conhecimento/{id}',
    access: 'operador',
    summary: 'Um item',
    params: porId,
    reply: { status: 200, schema: conhecimento },
    refusals: { conhecimento_nao_encontrado },
  },
  criarConhecimento: {
    method: 'POST',
    path: '/api/conhecimento',
    access: 'operador',
    summary: 'Põe um item na base de um produto',
    body: conhecimentoEntrada.extend({ produto: base }),
    reply: { status: 201, schema: conhecimento },
    refusals: { base_cheia },
  },
  alterarConhecimento: {
    method: 'PUT',
    path: '/api/conhecimento/{id}',
    access: 'operador',
    summary: 'Altera um item; `versao` é a que se leu',
    params: porId,
    body: conhecimentoEntrada.extend(comVersao.shape),
    reply: { status: 200, schema: conhecimento },
    refusals: { conhecimento_nao_encontrado, versao_desatualizada },
  },
  excluirConhecimento: {
    method: 'DELETE',
    path: '/api/conhecimento/{id}',
    access: 'operador',
    summary: 'Exclui um item',
    params: porId,
    query: comVersao,
    reply: { status: 204, schema: z.undefined() },
    refusals: { conhecimento_nao_encontrado, versao_desatualizada },
  },
});
export type RotasConhecimento = typeof rotasConhecimento;
