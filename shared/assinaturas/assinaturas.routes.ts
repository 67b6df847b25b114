import * as z from 'zod';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import {
  assinatura,
  assinaturaAlteracao,
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

const porId = z.object({ id: z.string().min(1).max(64) });
const comVersao = z.object({ versao: z.coerce.number().int().min(1) });
const r = recusasAssinaturas;
const { versao_desatualizada } = recusasComuns;

export const rotasAssinaturas = defineRoutes({
  listarAssinaturas: {
    method: 'GET',
    path: '/api/assinaturas',
    access: 'operador',
    summary: 'Assinaturas em ordem de expiração: as em andamento, as já renovadas ou as removidas do grupo',
    query: z.object({ ...consultaPaginada, lista: z.enum(LISTAS).default('em_andamento') }),
    reply: { status: 200, schema: pagina(assinaturaLinha) },
  },
  obterAssinatura: {
    method: 'GET',
    path: '/api/assinaturas/{id}',
    access: 'operador',
    summary: 'Uma assinatura, com cliente e produto',
    params: porId,
    reply: { status: 200, schema: assinatura },
    refusals: { assinatura_nao_encontrada: r.assinatura_nao_encontrada },
  },
  assinaturasDoCliente: {
    method: 'GET',
    path: '/api/clientes/{id}/assinaturas',
    access: 'operador',
    summary: 'Assinaturas de um cliente, da que vence por último à que vence primeiro',
    params: porId,
    query: z.object(consultaPaginada),
    reply: { status: 200, schema: pagina(assinaturaLinha) },
  },
  criarAssinatura: {
    method: 'POST',
    path: '/api/assinaturas',
    access: 'operador',
    summary: 'Cria uma assinatura à mão',
    body: assinaturaEntrada,
    reply: { status: 201, schema: assinatura },
    refusals: {
      cliente_inexistente: r.cliente_inexistente,
      produto_inexistente: r.produto_inexistente,
      cliente_arquivado: r.cliente_arquivado,
      produto_arquivado: r.produto_arquivado,
      assinatura_repetida: r.assinatura_repetida,
    },
  },
  alterarAssinatura: {
    method: 'PUT',
    path: '/api/assinaturas/{id}',
    access: 'operador',
    summary: 'Altera datas, valor e Telegram; `versao` é a que se leu',
    params: porId,
    body: assinaturaAlteracao,
    reply: { status: 200, schema: assinatura },
    refusals: {
      assinatura_nao_encontrada: r.assinatura_nao_encontrada,
      expirada_so_renova: r.expirada_so_renova,
      assinatura_ja_renovada: r.assinatura_ja_renovada,
      versao_desatualizada,
    },
  },
  renovarAssinatura: {
    method: 'POST',
    path: '/api/assinaturas/{id}/renovar',
    access: 'operador',
    summary: 'Cria a assinatura nova e encerra a antiga numa só transação (regra 6)',
    params: porId,
    body: renovacaoEntrada,
    reply: { status: 201, schema: assinatura },
    refusals: {
      assinatura_nao_encontrada: r.assinatura_nao_encontrada,
      assinatura_ja_renovada: r.assinatura_ja_renovada,
      renovacao_de_pendente: r.renovacao_de_pendente,
      cliente_arquivado: r.cliente_arquivado,
      produto_arquivado: r.produto_arquivado,
      versao_desatualizada,
    },
  },
  cancelarAssinatura: {
    method: 'POST',
    path: '/api/assinaturas/{id}/cancelar',
    access: 'operador',
    summary: 'Cancela uma assinatura',
    params: porId,
    body: comVersao,
    reply: { status: 200, schema: assinatura },
    refusals: {
      assinatura_nao_encontrada: r.assinatura_nao_encontrada,
      assinatura_ja_cancelada: r.assinatura_ja_cancelada,
      assinatura_ja_renovada: r.assinatura_ja_renovada,
      versao_desatualizada,
    },
  },
  excluirAssinatura: {
    method: 'DELETE',
    path: '/api/assinaturas/{id}',
    access: 'operador',
    summary: 'Exclui uma assinatura',
    params: porId,
    query: comVersao,
    reply: { status: 204, schema: z.undefined() },
    refusals: { assinatura_nao_encontrada: r.assinatura_nao_encontrada, versao_desatualizada },
  },
});
export type RotasAssinaturas = typeof rotasAssinaturas;
