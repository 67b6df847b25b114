import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals } from '../base/refusals.ts';
import { comVersao, porId, rotasDoCadastro } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import { cupom, cupomEntrada, EXPIRACAO_NO_PASSADO, usoDoCupom } from './cupons.schema.ts';

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

const { cupom_nao_encontrado, codigo_em_uso, expiracao_no_passado, produto_inexistente } = recusasCupons;

const cadastro = rotasDoCadastro({
  caminho: '/api/cupons',
  registro: cupom,
  naoEncontrado: { cupom_nao_encontrado },
});
const doQueSePreenche = { codigo_em_uso, expiracao_no_passado, produto_inexistente };

export const rotasCupons = defineRoutes({
  listarCupons: cadastro.listar(
    'Cupons, do mais novo ao mais antigo',
    z.object(consultaPaginada),
    pagina(cupom),
  ),
  obterCupom: cadastro.obter('Um cupom'),
  listarUsosDoCupom: {
    method: 'GET',
    path: '/api/cupons/{id}/usos',
    access: 'operador',
    summary: 'As compras pagas com um cupom: quem, quanto pagou e quanto voltou',
    params: porId,
    query: z.object(consultaPaginada),
    reply: { status: 200, schema: pagina(usoDoCupom) },
    refusals: { cupom_nao_encontrado },
  },
  sugerirCodigo: {
    method: 'GET',
    path: '/api/cupons/codigo-sugerido',
    access: 'operador',
    summary: 'Um código novo, de dez caracteres que se dizem em voz alta, que nenhum cupom do operador usa',
    reply: { status: 200, schema: z.object({ codigo: z.string() }) },
  },
  criarCupom: cadastro.criar('Cria um cupom; o código é único por operador', cupomEntrada, doQueSePreenche),
  alterarCupom: cadastro.alterar(
    'Altera um cupom; `versao` é a que se leu. Os usos não se editam',
    z.intersection(comVersao, cupomEntrada),
    doQueSePreenche,
  ),
  alternarCupom: {
    ...cadastro.acao('ativo', 'Ativa ou desativa um cupom', {}),
    body: z.object({ ativo: z.boolean() }),
  },
  excluirCupom: cadastro.excluir('Exclui um cupom', {}),
});
export type RotasCupons = typeof rotasCupons;
