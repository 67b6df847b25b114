import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { comVersao, porId, rotasDoCadastro } from '../base/rotas-do-cadastro.ts';
import { defineRoutes } from '../base/routes.ts';
import {
  assinatura,
  assinaturaAlteracao,
  assinaturaDoCliente,
  assinaturaEntrada,
  assinaturaLinha,
  LISTAS,
  renovacaoEntrada,
} from './assinaturas.schema.ts';

export const recusasAssinaturas = defineRefusals({
  assinatura_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Assinatura não encontrada' },
  cliente_inexistente: { familia: 'invalida', mensagem: 'Este cliente não existe mais', campo: 'cliente_id' },
  produto_inexistente: { familia: 'invalida', mensagem: 'Este produto não existe mais', campo: 'produto_id' },
  cliente_arquivado: {
    familia: 'conflito',
    mensagem: 'Este cliente está arquivado. Restaure-o para criar assinaturas',
    campo: 'cliente_id',
  },
  produto_arquivado: {
    familia: 'conflito',
    mensagem: 'Este produto está arquivado. Restaure-o para criar assinaturas',
    campo: 'produto_id',
  },
  assinatura_ja_renovada: { familia: 'conflito', mensagem: 'Esta assinatura já foi renovada' },
  assinatura_ja_cancelada: { familia: 'conflito', mensagem: 'Esta assinatura já está cancelada' },
  renovacao_de_pendente: {
    familia: 'conflito',
    mensagem: 'Esta assinatura ainda está pendente. Ative-a antes de renovar',
  },
  assinatura_repetida: {
    familia: 'conflito',
    mensagem: 'Este cliente já tem este produto',
    campo: 'mesmo_assim',
  },
  expirada_so_renova: {
    familia: 'conflito',
    mensagem: 'Uma assinatura expirada não volta a valer pela edição. Use Renovar',
    campo: 'data_expiracao',
  },
});

const {
  assinatura_nao_encontrada,
  cliente_inexistente,
  produto_inexistente,
  cliente_arquivado,
  produto_arquivado,
  assinatura_ja_renovada,
  assinatura_ja_cancelada,
  renovacao_de_pendente,
  assinatura_repetida,
  expirada_so_renova,
} = recusasAssinaturas;
const { versao_desatualizada } = recusasComuns;

const cadastro = rotasDoCadastro({
  caminho: '/api/assinaturas',
  registro: assinatura,
  naoEncontrado: { assinatura_nao_encontrada },
});

export const rotasAssinaturas = defineRoutes({
  listarAssinaturas: cadastro.listar(
    'Assinaturas em ordem de expiração: as em andamento, as já renovadas ou as removidas do grupo',
    z.object({ ...consultaPaginada, lista: z.enum(LISTAS).default('em_andamento') }),
    pagina(assinaturaLinha),
  ),
  obterAssinatura: cadastro.obter('Uma assinatura, com cliente e produto'),
  assinaturasDoCliente: {
    method: 'GET',
    path: '/api/clientes/{id}/assinaturas',
    access: 'operador',
    summary: 'Assinaturas de um cliente, da que vence por último à que vence primeiro',
    params: porId,
    query: z.object(consultaPaginada),
    reply: { status: 200, schema: pagina(assinaturaDoCliente) },
  },
  criarAssinatura: cadastro.criar('Cria uma assinatura à mão', assinaturaEntrada, {
    cliente_inexistente,
    produto_inexistente,
    cliente_arquivado,
    produto_arquivado,
    assinatura_repetida,
  }),
  alterarAssinatura: cadastro.alterar(
    'Altera datas, valor e Telegram; `versao` é a que se leu',
    assinaturaAlteracao,
    { expirada_so_renova, assinatura_ja_renovada },
  ),
  renovarAssinatura: {
    ...cadastro.acao('renovar', 'Cria a assinatura nova e encerra a antiga numa só transação (regra 6)', {
      assinatura_ja_renovada,
      renovacao_de_pendente,
      cliente_arquivado,
      produto_arquivado,
      versao_desatualizada,
    }),
    body: renovacaoEntrada,
    reply: { status: 201, schema: assinatura },
  },
  cancelarAssinatura: {
    ...cadastro.acao('cancelar', 'Cancela uma assinatura', {
      assinatura_ja_cancelada,
      assinatura_ja_renovada,
      versao_desatualizada,
    }),
    body: comVersao,
  },
  excluirAssinatura: cadastro.excluir('Exclui uma assinatura', {}),
});
export type RotasAssinaturas = typeof rotasAssinaturas;
