import * as z from 'zod';
import { recusasAssinaturas } from '../assinaturas/assinaturas.routes.ts';
import { assinatura } from '../assinaturas/assinaturas.schema.ts';
import { consultaPaginada, pagina } from '../base/pagination.ts';
import { defineRefusals, recusasComuns } from '../base/refusals.ts';
import { comVersao, rotasDoCadastro } from '../base/rotas-do-cadastro.ts';
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
const {
  grupo_nao_encontrado,
  assinatura_nao_encontrada,
  nao_pendente,
  sem_direito_ao_grupo,
  fora_do_grupo,
  remocao_mudou,
  convite_no_passado,
  motivo_invalido,
  produto_mensal_nao_encontrado,
  cliente_inexistente,
  cliente_arquivado,
} = recusasGrupos;
const { versao_desatualizada } = recusasComuns;

/** O que o grupo faz a uma assinatura, que se mostra como membro. */
const cadastro = rotasDoCadastro({
  caminho: '/api/assinaturas',
  registro: membro,
  naoEncontrado: { assinatura_nao_encontrada },
});

export const rotasGrupos = defineRoutes({
  obterGrupo: {
    method: 'GET',
    path: '/api/grupos/{slug}',
    access: 'operador',
    summary: 'A linha que um endereço de grupo abre, com os planos dela',
    params: porSlug,
    reply: { status: 200, schema: grupo },
    refusals: { grupo_nao_encontrado },
  },
  listarMembros: {
    method: 'GET',
    path: '/api/grupos/{slug}/membros',
    access: 'operador',
    summary: 'Quem está no grupo ou espera por ele, com o cliente ao lado',
    params: porSlug,
    query: z.object(consultaPaginada),
    reply: { status: 200, schema: pagina(membro) },
    refusals: { grupo_nao_encontrado },
  },
  ativarNoGrupo: {
    ...cadastro.acao('ativar-no-grupo', 'Pendente → ativo no grupo, de quem ainda tem direito', {
      nao_pendente,
      sem_direito_ao_grupo,
      versao_desatualizada,
    }),
    body: comVersao,
  },
  removerDoGrupo: {
    ...cadastro.acao('remover-do-grupo', 'Ativo no grupo → removido, e cancela a assinatura', {
      fora_do_grupo,
      versao_desatualizada,
    }),
    body: comVersao,
  },
  desfazerRemocao: {
    ...cadastro.acao(
      'desfazer-remocao',
      'Removido → ativo no grupo, como estava; `versao` é a que a remoção deixou',
      { remocao_mudou },
    ),
    body: comVersao,
  },
  convidar: {
    method: 'POST',
    path: '/api/grupos/{slug}/convites',
    access: 'operador',
    summary: 'Cria a assinatura pendente de um convite e, se a linha o diz, manda o e-mail de boas-vindas',
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
      grupo_nao_encontrado,
      convite_no_passado,
      motivo_invalido,
      produto_mensal_nao_encontrado,
      cliente_inexistente,
      cliente_arquivado,
      assinatura_repetida: recusasAssinaturas.assinatura_repetida,
    },
  },
});
export type RotasGrupos = typeof rotasGrupos;
