import * as z from 'zod';
import { defineRefusals } from '../base/refusals.ts';
import { comVersao, rotasDoCadastro } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { linhaId } from '../linhas/linhas.schema.ts';
import { ITENS_POR_BASE } from './conhecimento.rules.ts';
import { conhecimento, conhecimentoEntrada, respostaDaProcura, resumoDaBase } from './conhecimento.schema.ts';

export const recusasConhecimento = defineRefusals({
  conhecimento_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Conhecimento não encontrado' },
  produto_inexistente: { familia: 'invalida', mensagem: 'Este produto não existe mais', campo: 'produto' },
  base_cheia: {
    familia: 'conflito',
    mensagem: `A base deste produto já tem ${ITENS_POR_BASE} itens. Exclua ou junte alguns antes de criar outro`,
  },
});

const { conhecimento_nao_encontrado, produto_inexistente, base_cheia } = recusasConhecimento;

const cadastro = rotasDoCadastro({
  caminho: '/api/conhecimento',
  registro: conhecimento,
  naoEncontrado: { conhecimento_nao_encontrado },
});

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
    query: z.object({ produto: linhaId, pergunta: z.string().trim().min(1).max(500) }),
    reply: { status: 200, schema: respostaDaProcura },
  },
  listarConhecimento: cadastro.listar(
    'Os itens da base de um produto, do primeiro criado ao último',
    z.object({ produto: linhaId }),
    z.object({ itens: z.array(conhecimento) }),
  ),
  obterConhecimento: cadastro.obter('Um item'),
  criarConhecimento: cadastro.criar(
    'Põe um item na base de um produto',
    conhecimentoEntrada.extend({ produto: linhaId }),
    { produto_inexistente, base_cheia },
  ),
  alterarConhecimento: cadastro.alterar(
    'Altera um item; `versao` é a que se leu',
    conhecimentoEntrada.extend(comVersao.shape),
    {},
  ),
  excluirConhecimento: cadastro.excluir('Exclui um item', {}),
});
export type RotasConhecimento = typeof rotasConhecimento;
