import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { cupom, cupomEntrada, EXPIRACAO_NO_PASSADO } from './cupons.schema.ts';

export const recusasCupons = defineRefusals({
  cupom_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Cupom não encontrado' },
  codigo_em_uso: { familia: 'conflito', mensagem: 'Já existe um cupom com este código', campo: 'codigo' },
  expiracao_no_passado: {
    familia: 'invalida',
    mensagem: EXPIRACAO_NO_PASSADO,
    campo: 'data_expiracao',
  },
  produto_inexistente: {
    familia: 'invalida',
    mensagem: 'Um dos produtos escolhidos não existe mais',
    campo: 'produtos_aplicaveis',
  },
});

const porId = z.object({ id: z.string().min(1).max(64) });
const comVersao = z.object({ versao: z.coerce.number().int().min(1) });
const { cupom_nao_encontrado, codigo_em_uso, expiracao_no_passado, produto_inexistente } = recusasCupons;
const { versao_desatualizada } = recusasComuns;

export const rotasCupons = defineRoutes({
  listarCupons: {
    method: 'GET',
    path: '/api/cupons',
    access: 'operador',
    summary: 'Cupons, do mais novo ao mais antigo',
    query: z.object(consultaPaginada),
    reply: { status: 200, schema: pagina(cupom) },
  },
  obterCupom: {
    method: 'GET',
    path: '/api/cupons/{id}',
    access: 'operador',
    summary: 'Um cupom',
    params: porId,
    reply: { status: 200, schema: cupom },
    refusals: { cupom_nao_encontrado },
  },
  sugerirCodigo: {
    method: 'GET',
    path: '/api/cupons/codigo-sugerido',
    access: 'operador',
    summary:
      'Um código novo (prefixo, quatro algarismos e oito caracteres sorteados) que nenhum cupom do operador usa',
    reply: { status: 200, schema: z.object({ codigo: z.string() }) },
  },
  criarCupom: {
    method: 'POST',
    path: '/api/cupons',
    access: 'operador',
    summary: 'Cria um cupom; o código é único por operador',
    body: cupomEntrada,
    reply: { status: 201, schema: cupom },
    refusals: { codigo_em_uso, expiracao_no_passado, produto_inexistente },
  },
  alterarCupom: {
    method: 'PUT',
    path: '/api/cupons/{id}',
    access: 'operador',
    summary: 'Altera um cupom; `versao` é a que se leu. Os usos não se editam',
    params: porId,
    body: z.intersection(comVersao, cupomEntrada),
    reply: { status: 200, schema: cupom },
    refusals: {
      cupom_nao_encontrado,
      codigo_em_uso,
      expiracao_no_passado,
      produto_inexistente,
      versao_desatualizada,
    },
  },
  alternarCupom: {
    method: 'POST',
    path: '/api/cupons/{id}/ativo',
    access: 'operador',
    summary: 'Ativa ou desativa um cupom',
    params: porId,
    body: z.object({ ativo: z.boolean() }),
    reply: { status: 200, schema: cupom },
    refusals: { cupom_nao_encontrado },
  },
  excluirCupom: {
    method: 'DELETE',
    path: '/api/cupons/{id}',
    access: 'operador',
    summary: 'Exclui um cupom',
    params: porId,
    query: comVersao,
    reply: { status: 204, schema: z.undefined() },
    refusals: { cupom_nao_encontrado, versao_desatualizada },
  },
});
export type RotasCupons = typeof rotasCupons;
