import * as z from 'zod';
import { recusasAssinaturas } from '../assinaturas/assinaturas.routes.ts';
import { assinatura } from '../assinaturas/assinaturas.schema.ts';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { defineRoutes } from '../base/routes.ts';
import { CONVITE_NO_PASSADO, conviteEntrada, grupo, membro } from './grupos.schema.ts';

export const recusasGrupos = defineRefusals({
  grupo_nao_encontrado: { familia: 'nao_encontrada', mensagem: 'Produto não encontrado' },
  assinatura_nao_encontrada: { familia: 'nao_encontrada', mensagem: 'Assinatura não encontrada' },
  nao_pendente: { familia: 'conflito', mensagem: 'Só quem está pendente pode ser ativado no grupo' },
  sem_direito_ao_grupo: {
    familia: 'conflito',
    mensagem: 'Só entra no grupo quem tem direito. Renove a assinatura ou mude a data dela',
  },
  fora_do_grupo: { familia: 'conflito', mensagem: 'Este cliente não está no grupo' },
  remocao_mudou: {
    familia: 'conflito',
    mensagem: 'Não dá mais para desfazer: a assinatura mudou depois que saiu do grupo',
  },
  convite_no_passado: {
    familia: 'invalida',
    mensagem: CONVITE_NO_PASSADO,
    campo: 'data_expiracao',
  },
  motivo_invalido: { familia: 'invalida', mensagem: 'Escolha um motivo da lista', campo: 'motivo' },
  produto_mensal_nao_encontrado: { familia: 'conflito', mensagem: 'Produto (mensal) não encontrado' },
  cliente_inexistente: { familia: 'invalida', mensagem: 'Este cliente não existe mais', campo: 'cliente_id' },
  cliente_arquivado: {
    familia: 'conflito',
    mensagem: 'Este cliente está arquivado. Restaure-o para criar assinaturas',
    campo: 'cliente_id',
  },
});

const porSlug = z.object({ slug: z.string().min(1).max(120) });
const porId = z.object({ id: z.string().min(1).max(64) });
const comVersao = z.object({ versao: z.coerce.number().int().min(1) });
const r = recusasGrupos;

export const rotasGrupos = defineRoutes({
  obterGrupo: {
    method: 'GET',
    path: '/api/grupos/{slug}',
    access: 'operador',
    summary: 'Produtos que um endereço de grupo reúne e a família que decide a tela',
    params: porSlug,
    reply: { status: 200, schema: grupo },
    refusals: { grupo_nao_encontrado: r.grupo_nao_encontrado },
  },
  listarMembros: {
    method: 'GET',
    path: '/api/grupos/{slug}/membros',
    access: 'operador',
    summary: 'Quem está no grupo ou espera por ele, com o cliente ao lado',
    params: porSlug,
    query: z.object(consultaPaginada),
    reply: { status: 200, schema: pagina(membro) },
    refusals: { grupo_nao_encontrado: r.grupo_nao_encontrado },
  },
  ativarNoGrupo: {
    method: 'POST',
    path: '/api/assinaturas/{id}/ativar-no-grupo',
    access: 'operador',
    summary: 'Pendente → ativo no grupo, de quem ainda tem direito',
    params: porId,
    body: comVersao,
    reply: { status: 200, schema: membro },
    refusals: {
      assinatura_nao_encontrada: r.assinatura_nao_encontrada,
      nao_pendente: r.nao_pendente,
      sem_direito_ao_grupo: r.sem_direito_ao_grupo,
      versao_desatualizada: recusasComuns.versao_desatualizada,
    },
  },
  removerDoGrupo: {
    method: 'POST',
    path: '/api/assinaturas/{id}/remover-do-grupo',
    access: 'operador',
    summary: 'Ativo no grupo → removido, e cancela a assinatura',
    params: porId,
    body: comVersao,
    reply: { status: 200, schema: membro },
    refusals: {
      assinatura_nao_encontrada: r.assinatura_nao_encontrada,
      fora_do_grupo: r.fora_do_grupo,
      versao_desatualizada: recusasComuns.versao_desatualizada,
    },
  },
  desfazerRemocao: {
    method: 'POST',
    path: '/api/assinaturas/{id}/desfazer-remocao',
    access: 'operador',
    summary: 'Removido → ativo no grupo, como estava; `versao` é a que a remoção deixou',
    params: porId,
    body: comVersao,
    reply: { status: 200, schema: membro },
    refusals: {
      assinatura_nao_encontrada: r.assinatura_nao_encontrada,
      remocao_mudou: r.remocao_mudou,
    },
  },
  convidar: {
    method: 'POST',
    path: '/api/grupos/{slug}/convites',
    access: 'operador',
    summary:
      'Cria a assinatura pendente de um convite; em jackpot e over limite manda o e-mail de boas-vindas',
    params: porSlug,
    body: conviteEntrada,
    reply: {
      status: 201,
      schema: z.object({
        assinatura,
        membro,
        email: z.enum(['enviado', 'erro', 'nao_se_aplica']),
        mensagem: z.string(),
      }),
    },
    refusals: {
      grupo_nao_encontrado: r.grupo_nao_encontrado,
      convite_no_passado: r.convite_no_passado,
      motivo_invalido: r.motivo_invalido,
      produto_mensal_nao_encontrado: r.produto_mensal_nao_encontrado,
      cliente_inexistente: r.cliente_inexistente,
      cliente_arquivado: r.cliente_arquivado,
      assinatura_repetida: recusasAssinaturas.assinatura_repetida,
    },
  },
});
export type RotasGrupos = typeof rotasGrupos;
