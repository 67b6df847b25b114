import { CONVITE_MANUAL } from '../../shared/assinaturas/assinaturas.rules.ts';
import { Refusal, refusal } from '../../shared/base/refusals.ts';
import { recusasGrupos } from '../../shared/grupos/grupos.routes.ts';
import { produtoDoConvite } from '../../shared/grupos/grupos.rules.ts';
import { type ConviteEntrada, type Grupo, grupo, type Membro } from '../../shared/grupos/grupos.schema.ts';
import { abreNoEndereco, slugDaLinha } from '../../shared/linhas/linhas.rules.ts';
import { abrirAssinatura } from '../assinaturas/index.ts';
import { lerLinhas } from '../linhas/index.ts';
import type { RequestContext } from '../platform/context.ts';
import type { CursorCodec } from '../platform/cursor.ts';
import { logger } from '../platform/logger.ts';
import type { Table } from '../platform/table.ts';
import { ativarNoGrupo, desfazerRemocao, removerDoGrupo } from './mudar-no-grupo.ts';
import { lerMembro, lerProdutos, listarMembros } from './repository.ts';

/** Manda o e-mail de boas-vindas de uma assinatura e diz o que aconteceu; lança a recusa quando nem chega a tentar. */
export type EnvioDeBoasVindas = (
  ctx: RequestContext,
  assinatura_id: string,
) => Promise<{ readonly success: boolean }>;

type Deps = { readonly tabela: Table };
type Alvo = { readonly ctx: RequestContext; readonly slug: string };

/**
 * A linha que um endereço abre, com os planos dela: a que o tem ou, nos endereços de antes, a de um produto cujo nome o
 * diz. Recusa 'Produto não encontrado: {slug}'.
 */
export async function obterGrupo({ tabela }: Deps, { ctx, slug }: Alvo): Promise<Grupo> {
  const [linhas, todos] = await Promise.all([
    lerLinhas(tabela, ctx.usuario_id),
    lerProdutos(tabela, ctx.usuario_id),
  ]);
  const doNome = todos.find(({ nome }) => slugDaLinha(nome) === slug)?.linha_id;
  const linha = linhas.find((item) => abreNoEndereco(item, slug)) ?? linhas.find(({ id }) => id === doNome);
  if (!linha) throw refusal(recusasGrupos, 'grupo_nao_encontrado', `Produto não encontrado: ${slug}`);
  return grupo.parse({ slug, linha, produtos: todos.filter(({ linha_id }) => linha_id === linha.id) });
}

/** Quem está no grupo ou espera por ele, uma página; o cursor só serve ao mesmo grupo. */
export async function membrosDoGrupo(
  deps: Deps & { cursores: CursorCodec },
  { ctx, slug, consulta }: Alvo & { consulta: { limite: number; cursor?: string | undefined } },
) {
  const { produtos } = await obterGrupo(deps, { ctx, slug });
  const ids = produtos.map((produto) => produto.id).sort();
  const contexto = `grupo#${ctx.usuario_id}#${ids.join(',')}`;
  const { itens, next } = await listarMembros(deps.tabela, ctx.usuario_id, {
    produtos: ids,
    limit: consulta.limite,
    after: deps.cursores.open(contexto, consulta.cursor),
  });
  return { itens, proximo_cursor: deps.cursores.seal(contexto, next) };
}

async function exigirMembro(deps: Deps, ctx: RequestContext, id: string): Promise<Membro> {
  const membro = await lerMembro(deps.tabela, ctx.usuario_id, id);
  if (!membro) throw refusal(recusasGrupos, 'assinatura_nao_encontrada');
  return membro;
}

/** Ativa no grupo quem está pendente. */
export async function ativarMembro(
  deps: Deps,
  alvo: { ctx: RequestContext; id: string; versao: number },
): Promise<Membro> {
  await ativarNoGrupo(deps, alvo);
  return exigirMembro(deps, alvo.ctx, alvo.id);
}

/** Remove do grupo quem está nele e cancela a assinatura. */
export async function removerMembro(
  deps: Deps,
  alvo: { ctx: RequestContext; id: string; versao: number },
): Promise<Membro> {
  await removerDoGrupo(deps, alvo);
  return exigirMembro(deps, alvo.ctx, alvo.id);
}

/** Desfaz a remoção de quem acabou de sair, se nada mudou desde então. */
export async function desfazerRemocaoDoMembro(
  deps: Deps,
  alvo: { ctx: RequestContext; id: string; versao: number },
): Promise<Membro> {
  await desfazerRemocao(deps, alvo);
  return exigirMembro(deps, alvo.ctx, alvo.id);
}

type EmailDoConvite = 'enviado' | 'erro' | 'nao_se_aplica';

/** O convite vale mesmo que o e-mail falhe: a falha se diz, e o e-mail pode ser mandado de novo. */
async function mandarBoasVindas(
  enviar: EnvioDeBoasVindas,
  ctx: RequestContext,
  id: string,
): Promise<EmailDoConvite> {
  try {
    return (await enviar(ctx, id)).success ? 'enviado' : 'erro';
  } catch (erro) {
    logger.warn('convite sem e-mail', { causa: erro instanceof Refusal ? erro.erro : 'falha' });
    return 'erro';
  }
}

/**
 * Convite (especificação 1, seções 4 e 5; regra 8): assinatura pendente, valor zero, com um dos motivos da linha; a que
 * o diz manda o e-mail de boas-vindas depois.
 */
export async function convidar(
  deps: Deps & { enviarBoasVindas: EnvioDeBoasVindas },
  { ctx, slug, entrada }: Alvo & { entrada: ConviteEntrada },
) {
  const { linha, produtos } = await obterGrupo(deps, { ctx, slug });
  if (entrada.data_expiracao < ctx.today) throw refusal(recusasGrupos, 'convite_no_passado');
  if (!linha.motivos_convite.includes(entrada.motivo)) throw refusal(recusasGrupos, 'motivo_invalido');
  const produto = produtoDoConvite(produtos);
  if (!produto) {
    const falta = `Produto ${linha.nome} (mensal) não encontrado`;
    throw refusal(recusasGrupos, 'produto_mensal_nao_encontrado', falta);
  }
  const assinatura = await abrirAssinatura(deps, {
    ctx,
    nova: {
      cliente_id: entrada.cliente_id,
      produto_id: produto.id,
      ...(entrada.mesmo_assim ? {} : { sem_repetir: produtos.map(({ id }) => id) }),
      dados: {
        data_inicio: ctx.today,
        data_expiracao: entrada.data_expiracao,
        status: 'pendente',
        status_grupo: 'pendente',
        origem: 'manual',
        valor: 0,
        telegram_id: null,
        metadata: { tipo: CONVITE_MANUAL, motivo_convite: entrada.motivo },
      },
    },
  });
  const email = linha.convite_manda_email
    ? await mandarBoasVindas(deps.enviarBoasVindas, ctx, assinatura.id)
    : 'nao_se_aplica';
  const mensagens: Record<EmailDoConvite, string> = {
    enviado: 'Convite enviado com sucesso!',
    erro: 'Convite criado, mas houve erro no envio do email',
    nao_se_aplica: `Convite criado com sucesso para ${assinatura.cliente.nome}!`,
  };
  return {
    assinatura,
    membro: await exigirMembro(deps, ctx, assinatura.id),
    email,
    mensagem: mensagens[email],
  };
}
